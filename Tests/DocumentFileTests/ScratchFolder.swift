import CDocumentFile
import DocumentFile
import Foundation

/// A separate folder for one test, removed with it, with a state folder inside.
final class ScratchFolder {
  let path: String

  init(in parent: String = NSTemporaryDirectory()) {
    path = (parent as NSString).appendingPathComponent("documentfile-\(UUID().uuidString)")
    mkdir(path, 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The same as a `DocumentPath`.
  func document(_ name: String) throws -> DocumentPath {
    try unwrapped(DocumentPath(self(name)))
  }

  /// The `XDG_STATE_HOME` of started processes.
  var statePath: String { self("state") }

  /// The state folder of those processes.
  var state: StateDirectory {
    get throws { StateDirectory(at: try unwrapped(DocumentPath(statePath + "/shapeedit"))) }
  }

  /// Makes a file.
  @discardableResult
  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws -> DocumentPath {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
    chmod(self(name), mode)
    return try document(name)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sets an extended attribute.
  func setAttribute(_ attribute: String, _ value: [UInt8], of name: String) -> Bool {
    let file = open(self(name), O_RDONLY)
    defer { close(file) }
    return cdf_set_attribute(file, attribute, value, value.count) == 0
  }

  /// The value of an extended attribute.
  func attribute(_ attribute: String, of name: String) -> [UInt8]? {
    let file = open(self(name), O_RDONLY)
    defer { close(file) }
    var value = [UInt8](repeating: 0, count: 1_024)
    let count = cdf_get_attribute(file, attribute, &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }

  /// The names in the folder, without the state folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0 != "state" }.sorted()
  }

  /// The names of all files in the state folder.
  var stateFiles: [String] {
    (FileManager.default.enumerator(atPath: statePath)?.compactMap { $0 as? String } ?? [])
      .filter { $0.split(separator: "/").count == 3 }.sorted()
  }
}
