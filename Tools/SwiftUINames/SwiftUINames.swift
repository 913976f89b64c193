import Foundation
import PackagePlugin

/// Does for a target what Xcode and Apple's systems do for programs of SwiftUI.
///
/// It settles what names mean that Foundation has as well: `CGSize` and the like are SwiftUI's in every file,
/// whatever it imports. And it declares a constant for each colour and picture in the target's catalogs.
@main struct SwiftUINames: BuildToolPlugin {
  private static let names = [
    "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "ObservableObject", "Published",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let file = context.pluginWorkDirectoryURL.appending(path: "SwiftUINames.swift")
    var lines = ["import SwiftUI", ""]
    lines += Self.names.map { "public typealias \($0) = SwiftUI.\($0)" }
    lines += AssetSymbols(in: target.directoryURL).declarations
    let text = lines.joined(separator: "\n") + "\n"
    // A file that stays the same is not compiled again.
    if (try? String(contentsOf: file, encoding: .utf8)) != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return [
      .buildCommand(
        displayName: "Names of SwiftUI", executable: URL(filePath: "/usr/bin/true"), arguments: [],
        outputFiles: [file])
    ]
  }
}

/// The colours and pictures in the catalogs of a folder.
private struct AssetSymbols {
  private var colors: Set<String> = []
  private var images: Set<String> = []

  init(in folder: URL) {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      let name = file.deletingPathExtension().lastPathComponent
      switch file.pathExtension {
      case "colorset": colors.insert(name)
      case "imageset": images.insert(name)
      default: break
      }
    }
  }

  var declarations: [String] {
    declarations(of: "ColorResource", colors) + declarations(of: "ImageResource", images)
      + shortcuts("SwiftUI.Color", colors)
      + shortcuts("ShapeStyle where Self == SwiftUI.Color", colors)
  }

  private func declarations(of type: String, _ names: Set<String>) -> [String] {
    guard !names.isEmpty else { return [] }
    return ["", "extension \(type) {"]
      + names.sorted().map {
        "  static let \(symbol($0)) = \(type)(name: \"\($0)\", bundle: .main)"
      } + ["}"]
  }

  /// What lets a colour be written as `.name`.
  private func shortcuts(_ type: String, _ names: Set<String>) -> [String] {
    // Names of SwiftUI's own colours stay theirs.
    let own: Set = [
      "accentColor", "red", "green", "blue", "black", "white", "primary", "secondary",
    ]
    let names = names.filter { !own.contains(symbol($0)) }
    guard !names.isEmpty else { return [] }
    return ["", "extension \(type) {"]
      + names.sorted().map {
        "  static var \(symbol($0)): SwiftUI.Color { SwiftUI.Color(.\(symbol($0))) }"
      } + ["}"]
  }

  /// A name as an identifier: its words without what is between them, and as Xcode does it without the kind
  /// at its end.
  private func symbol(_ name: String) -> String {
    let kind = ["Color", "Image"].first { name.hasSuffix($0) && name != $0 }
    let words = name.dropLast(kind?.count ?? 0).split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return joined.first?.isNumber == true ? "_\(joined)" : joined
  }
}
