import Foundation
import OutlineUI
import Synchronization

/// The colours that a program has in catalogs of assets (`NAME.colorset` in `*.xcassets`), which lie beside the
/// program or in its bundles of resources.
public struct ColorCatalog: Sendable {
  /// The catalogs of the program.
  public static let main = ColorCatalog(in: ResourceFolders.all)

  private let folders: [URL]

  /// The colours in the catalogs of some folders.
  public init(in folders: [URL]) { self.folders = folders }

  /// The colour of a name, as it is on a dark screen if it says so; nil if there is none.
  public subscript(name: String) -> Color? {
    guard let file = AssetFiles.file(named: "\(name).colorset", in: folders) else { return nil }
    guard let data = try? Data(contentsOf: file.appendingPathComponent("Contents.json")),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    let entry = set.colors.first { $0.isDark } ?? set.colors.first
    return entry?.color?.shown
  }
}

/// The content of a `.colorset`.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable { let value: String? }
    let appearances: [Appearance]?
    let color: Value?

    var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
  }

  struct Value: Decodable {
    struct Components: Decodable {
      let red: String?
      let green: String?
      let blue: String?
      let white: String?
      let alpha: String?
    }
    let components: Components?

    var shown: Color? {
      guard let components else { return nil }
      let alpha = Self.number(components.alpha) ?? 1
      if let white = Self.number(components.white) {
        return Color(red: white, green: white, blue: white, opacity: alpha)
      }
      guard let red = Self.number(components.red), let green = Self.number(components.green),
        let blue = Self.number(components.blue)
      else { return nil }
      return Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    /// A component as Xcode writes it: `0.5`, `128` or `0x80`.
    private static func number(_ text: String?) -> Double? {
      guard let text else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") ? number : number > 1 ? number / 255 : number
    }
  }

  let colors: [Entry]
}

/// Where a program's resources are.
enum ResourceFolders {
  /// The folder of the program, and those of the bundles beside it.
  static var all: [URL] {
    let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let beside =
      (try? FileManager.default.contentsOfDirectory(at: main, includingPropertiesForKeys: nil))
      ?? []
    return [main]
      + beside.filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
  }
}

/// The files in catalogs of assets, found once.
enum AssetFiles {
  private static let known = Mutex<[URL: [String: URL]]>([:])

  /// The file or folder of a name in a catalog of some folders.
  static func file(named name: String, in folders: [URL]) -> URL? {
    for folder in folders {
      let files = known.withLock { known in
        if let files = known[folder] { return files }
        let files = find(in: folder)
        known[folder] = files
        return files
      }
      if let file = files[name] { return file }
    }
    return nil
  }

  private static func find(in folder: URL) -> [String: URL] {
    var found: [String: URL] = [:]
    let catalogs =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    for catalog in catalogs where catalog.pathExtension == "xcassets" {
      let files = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL { found[file.lastPathComponent] = file }
    }
    return found
  }
}
