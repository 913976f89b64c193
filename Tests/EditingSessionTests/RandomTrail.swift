import DocumentFile
import Foundation
import TestSupport

/// What was given to a random session, in a file, for a session that ends the process.
struct RandomTrail {
  private static let environment = ProcessInfo.processInfo.environment

  /// Where long sessions put what is too much for memory; nil for short ones.
  static let stateFolder = environment["RANDOM_STATE"].flatMap { DocumentPath($0) }

  private static let file: FileHandle? = {
    guard let path = environment["RANDOM_TRAIL"] else { return nil }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return FileHandle(forWritingAtPath: path)
  }()

  /// Begins the trail of a session; what was there is of one that came to its end.
  func begin(_ title: String) {
    try? Self.file?.truncate(atOffset: 0)
    add(title)
  }

  /// Adds an input, before it is given.
  func add(_ input: String) {
    try? Self.file?.write(contentsOf: Data("\(input)\n".utf8))
  }
}
