import DocumentFile
import Foundation

struct Absent: Error {}

/// The value, or a failure of the test.
func unwrapped<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Absent() }
  return value
}

/// Reads a whole file.
func load(_ path: DocumentPath) throws -> (text: String, base: FileBase) {
  let (blocks, base) = try DocumentReader(opening: path).readAll()
  return (String(decoding: blocks.joined(), as: UTF8.self), try unwrapped(base))
}

/// Reads a file and writes `text` in its place.
func save(
  _ text: String, to path: DocumentPath, state: StateDirectory, isForced: Bool = false
) throws -> SaveOutcome {
  let (old, base) = try load(path)
  return DocumentSave(
    ByteContent(Array(text.utf8)), over: base, oldContent: ByteContent(Array(old.utf8)),
    stateDirectory: state, overridesProtection: isForced
  ).perform()
}

/// Paths as they are, for messages.
func plain(_ path: DocumentPath) -> String {
  String(decoding: path.bytes, as: UTF8.self)
}

extension SaveOutcome {
  /// A short word for expectations.
  var word: String {
    switch self {
    case .unchanged: "unchanged"
    case .saved(_, let notes): notes.isEmpty ? "saved" : "saved \(notes)"
    case .savedNotDurable: "not durable"
    case .conflict(let conflict): "conflict \(conflict.kind)"
    case .failed(let error): "failed \(error.reason)"
    }
  }
}

/// Whether the tests run as the superuser, which owners, mounts and other users need.
var isSuperuser: Bool { geteuid() == 0 }

/// Whether a program is installed.
func isInstalled(_ program: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
  return path.split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
  }
}

/// The error that `body` throws.
func failure(_ body: () throws(FileError) -> Void) -> FileError? {
  do throws(FileError) {
    try body()
    return nil
  } catch {
    return error
  }
}
