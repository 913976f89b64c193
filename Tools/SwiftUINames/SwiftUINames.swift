import Foundation
import PackagePlugin

/// Settles, in the targets that use it, what names mean that Foundation has as well: `CGSize` and the like are
/// SwiftUI's in every file, whatever it imports.
///
/// On Apple's systems both are the same types, so that programs import the one or the other.
@main struct SwiftUINames: BuildToolPlugin {
  private static let names = [
    "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "ObservableObject", "Published",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let file = context.pluginWorkDirectoryURL.appending(path: "SwiftUINames.swift")
    let lines = Self.names.map { "public typealias \($0) = SwiftUI.\($0)\n" }
    try ("import SwiftUI\n\n" + lines.joined()).write(to: file, atomically: true, encoding: .utf8)
    return [
      .buildCommand(
        displayName: "Names of SwiftUI", executable: URL(filePath: "/usr/bin/true"), arguments: [],
        outputFiles: [file])
    ]
  }
}
