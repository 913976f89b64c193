import Foundation

/// A file or a folder of the package, in `Tests/Fixtures` unless it is said otherwise.
public struct Fixture: CustomStringConvertible, Sendable {
  /// Where it is.
  public let url: URL

  /// The package's folder.
  public static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// A path in `Tests/Fixtures`.
  public init(_ path: String) { self.init(package: "Tests/Fixtures/" + path) }

  /// A path in the package.
  public init(package path: String) { url = Self.package.appendingPathComponent(path) }

  private init(_ url: URL) { self.url = url }

  /// Its own name, with the extension.
  public var name: String { url.lastPathComponent }

  /// The same.
  public var description: String { name }

  /// Its bytes.
  public var data: Data { get throws { try Data(contentsOf: url) } }

  /// Its content.
  public var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

  /// Its lines; the line break that ends it begins no other.
  public var lines: [String] {
    get throws {
      var lines = try text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
  }

  /// The files of a folder that have this extension, by name.
  public func files(_ extension: String = "yaml") throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == `extension` }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(Self.init)
  }
}
