import FontEmbedding
import Foundation
import TestSupport
import TextWidths

/// A folder of font files that are all there is.
final class FontSet {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("fonts"), withIntermediateDirectories: true)
    try scratch.file(
      "fonts.conf",
      """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(scratch.url("fonts").path)</dir>
      <cachedir>\(scratch.url("cache").path)</cachedir></fontconfig>
      """)
  }

  /// A set with these files of the machine.
  convenience init(_ names: [String]) throws {
    try self.init()
    for name in names { try add(Self.content(of: name), name) }
  }

  /// Adds a font.
  func add(_ content: Data, _ name: String) throws {
    try content.write(to: scratch.url("fonts").appendingPathComponent(name))
  }

  func library() throws -> FontLibrary {
    try FontLibrary(configuration: scratch.url("fonts.conf").path)
  }

  func fonts() throws -> EmbeddedFonts { EmbeddedFonts(try library(), try FontSubsetter()) }

  /// The file of a font that texts are measured by, and of some others.
  static func content(of name: String) throws -> Data {
    try Data(contentsOf: files[name] ?? URL(fileURLWithPath: "/\(name) is not there"))
  }

  /// Whether the tests' fonts are on the machine, and the library that makes subsets.
  static let isHere =
    ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "DejaVuSans.ttf"]
    .allSatisfy { files[$0] != nil } && (try? FontSubsetter()) != nil

  private static let files: [String: URL] = {
    let folder = URL(fileURLWithPath: "/usr/share/fonts")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [String: URL] = [:]
    while let file = all?.nextObject() as? URL { files[file.lastPathComponent] = file }
    return files
  }()
}

/// The sets of a test, which are there until it ends.
final class FontSets {
  private var sets: [FontSet] = []

  /// A set with these files of the machine.
  func set(_ names: [String]) throws -> FontSet {
    let set = try FontSet(names)
    sets.append(set)
    return set
  }
}

extension EmbeddedFonts {
  /// The faces for texts of the default look.
  func chain(_ families: [String], weight: Int = 400, isItalic: Bool = false) -> FontChain {
    chain(
      of: families,
      measure: TextFace(families: families.joined(separator: ","), weight: weight),
      weight: weight, isItalic: isItalic)
  }

  /// Writes as often as is asked for.
  func written(_ write: () -> Void) -> [Face] {
    for _ in 0..<10 {
      write()
      if let faces = finish() { return faces }
    }
    return []
  }
}
