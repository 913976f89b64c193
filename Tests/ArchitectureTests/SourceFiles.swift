import Foundation

/// The package's Swift files, as these tests read them.
enum SourceFiles {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package, in the order of their paths.
  static func swiftFiles(below path: String) -> [URL] {
    let folder = root.appendingPathComponent(path)
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  /// A file's lines; the line break that ends it begins no other.
  static func lines(of file: URL) throws -> [String] {
    var lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What the C library is called on the platforms that a module may be built for.
  static let cLibraries: Set<String> = ["Glibc", "Musl", "Darwin"]
  /// What no manifest declares.
  static let system = cLibraries.union([
    "Builtin", "Foundation", "FoundationNetworking", "FoundationXML", "Observation",
    "PackageDescription", "PackagePlugin", "Swift",
    "Synchronization", "Testing", "XCTest",
  ])

  /// The modules that a file imports.
  static func imports(of file: URL) throws -> [String] {
    let line = #/(?:  )?(?:@\w+(?:\(\w+\))? |\w+ )?import (?:[a-z]+ )?(\w+)(?:\.\w+)?/#
    return try lines(of: file).compactMap { $0.wholeMatch(of: line).map { String($0.output.1) } }
  }
}
