import Foundation

/// A folder that is removed after the test.
public final class Scratch {
  /// The folder.
  public let folder: URL

  /// Makes an empty one.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shapeedit-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What has this name in it.
  public func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a file and gives its path.
  @discardableResult
  public func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return url(name).path
  }

  /// The content of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }
}
