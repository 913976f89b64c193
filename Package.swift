// swift-tools-version: 6.1
import PackageDescription

/// Searching in what is sorted.
let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

let package = Package(
  name: "ShapeEdit",
  products: [
    .executable(name: "shapeedit", targets: ["shapeedit"]),
    .library(name: "YAMLText", targets: ["YAMLText"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "OutlineUI", targets: ["OutlineUI"]),
    .library(name: "TerminalCells", targets: ["TerminalCells"]),
    .library(name: "TerminalIO", targets: ["TerminalIO"]),
    .library(name: "TerminalApp", targets: ["TerminalApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
  ],
  targets: [
    // The directions are the design: a module may import only what is listed for it here.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "YAMLText", dependencies: ["CLibYAML", algorithms]),
    .target(name: "TextDifference", dependencies: ["YAMLText", algorithms]),
    .target(name: "Spelling"),
    .target(name: "UnicodeWidth"),
    .target(name: "Geometry"),
    .target(
      name: "ShapeDocument", dependencies: ["YAMLText", "Geometry", "Spelling", "UnicodeWidth"]),
    .target(name: "DisplayList", dependencies: ["Geometry"]),
    .target(name: "ShapeDrawing", dependencies: ["ShapeDocument", "DisplayList"]),
    .target(name: "SVG", dependencies: ["ShapeDocument", "Geometry"]),
    // Needs the headers of cairo (libcairo2-dev). Nothing is linked.
    .target(name: "CPainter"),
    .target(name: "Painter", dependencies: ["CPainter", "DisplayList"]),
    .target(name: "CDocumentFile"),
    .target(name: "DocumentFile", dependencies: ["CDocumentFile"]),
    .target(name: "LayoutEngine", dependencies: [algorithms]),
    .target(name: "OutlineIndex", dependencies: [algorithms]),
    .target(name: "LinearPattern", dependencies: [algorithms]),
    .target(name: "TerminalCells", dependencies: ["Spelling", "UnicodeWidth"]),
    .target(name: "OutlineUI", dependencies: ["LayoutEngine", "TerminalCells", algorithms]),
    .target(name: "ScreenPanes", dependencies: ["Geometry", "TerminalCells"]),
    .target(name: "CTerminal"),
    .target(name: "TerminalIO", dependencies: ["CTerminal", "TerminalCells"]),
    .target(name: "TerminalApp", dependencies: ["OutlineUI", "TerminalCells", "TerminalIO"]),
    .target(
      name: "ShapeCommands",
      dependencies: [
        "ShapeDocument", "Spelling", "TextDifference", "LinearPattern", "TerminalCells", algorithms,
      ]),
    .target(
      name: "ShapeEditor",
      dependencies: [
        "ShapeCommands", "ShapeDocument", "TextDifference", "LinearPattern", "OutlineIndex",
        "OutlineUI", "ScreenPanes",
      ]),
    .target(
      name: "EditingSession",
      dependencies: [
        "ShapeEditor", "ScreenPanes", "ShapeDocument", "ShapeDrawing", "Painter", "SVG", "Spelling",
        "YAMLText",
        "TextDifference", "DocumentFile",
      ]),
    .executableTarget(
      name: "shapeedit",
      dependencies: [
        "EditingSession", "ShapeEditor", "Spelling", "DocumentFile", "TerminalApp", "TerminalIO",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Programs for developers.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["YAMLText", "CLibYAML", "CPseudoTerminal", "PseudoTerminal"],
      path: "Tools/Benchmarks"),
    .target(name: "LayoutNotation", dependencies: ["LayoutEngine"], path: "Tools/LayoutNotation"),
    .executableTarget(
      name: "LayoutCases", dependencies: ["LayoutNotation", "LayoutEngine"],
      path: "Tools/LayoutCases"),
    .target(
      name: "GalleryViews", dependencies: ["OutlineUI", "Spelling", "TerminalCells"],
      path: "Tools/GalleryViews"
    ),
    .executableTarget(
      name: "Gallery",
      dependencies: ["GalleryViews", "OutlineUI", "TerminalApp", "TerminalCells", "TerminalIO"],
      path: "Tools/Gallery"),

    // Programs as others would write them: built on products alone.
    .executableTarget(
      name: "CounterExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Counter"),
    .executableTarget(
      name: "BrowseExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Browse"),

    // What tests share: an emulated screen, a pseudo-terminal, small programs to run on it.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/PseudoTerminal"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["CPseudoTerminal", "TerminalCells", "TerminalIO"],
      path: "Tests/TerminalProbe"),
    .executableTarget(
      name: "AppProbe", dependencies: ["OutlineUI", "TerminalApp", "TerminalCells", "TerminalIO"],
      path: "Tests/AppProbe"),
    .executableTarget(
      name: "FileProbe", dependencies: ["DocumentFile"], path: "Tests/FileProbe"),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "YAMLTextTests", dependencies: ["YAMLText", "TestSupport", algorithms]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .target(
      name: "DisplayListText", dependencies: ["DisplayList"], path: "Tests/DisplayListText"),
    .testTarget(
      name: "DisplayListTests", dependencies: ["DisplayList", "DisplayListText", "TestSupport"]),
    .testTarget(
      name: "ShapeDrawingTests", dependencies: ["ShapeDrawing", "DisplayListText", "YAMLText"]),
    .testTarget(name: "SVGTests", dependencies: ["SVG", "YAMLText"]),
    .testTarget(name: "PainterTests", dependencies: ["Painter"]),
    .testTarget(
      name: "ShapeDocumentTests",
      dependencies: ["ShapeDocument", "Spelling", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "ShapeDocumentEditingTests",
      dependencies: ["ShapeDocument", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "DocumentFileTests",
      dependencies: ["CDocumentFile", "DocumentFile", "FileProbe", "TestSupport"]),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine", "LayoutNotation", "TestSupport"]),
    .testTarget(name: "TerminalCellsTests", dependencies: ["TerminalCells", "TestSupport"]),
    .testTarget(
      name: "OutlineUITests",
      dependencies: ["OutlineUI", "TerminalCells", "LayoutEngine", "TestSupport"]),
    .testTarget(
      name: "OutlineUIControlsTests",
      dependencies: ["OutlineUI", "TerminalCells", "TestSupport"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "GalleryViews", "OutlineUI", "TerminalCells", "Gallery", "PseudoTerminal", "TestSupport",
      ]),
    .testTarget(
      name: "TerminalIOTests",
      dependencies: [
        "TerminalIO", "TerminalCells", "PseudoTerminal", "TerminalProbe", "TestSupport",
      ]),
    .testTarget(
      name: "TerminalAppTests",
      dependencies: [
        "AppProbe", "BrowseExample", "CounterExample", "PseudoTerminal", "TestSupport",
      ]),
    .testTarget(
      name: "ShapeEditorTests",
      dependencies: [
        "ShapeEditor", "ShapeCommands", "ShapeDocument", "OutlineIndex", "YAMLText", "OutlineUI",
        "ScreenPanes", "TerminalCells", "TestSupport",
      ]),
    .testTarget(
      name: "EditingSessionTests",
      dependencies: [
        "EditingSession", "ShapeEditor", "ShapeDocument", "DocumentFile", "TextDifference",
        "TestSupport",
        "YAMLText", "TerminalCells",
      ]),
    .testTarget(name: "ScreenPanesTests", dependencies: ["ScreenPanes", "TestSupport"]),
    .testTarget(name: "LinearPatternTests", dependencies: ["LinearPattern"]),
    .testTarget(name: "OutlineIndexTests", dependencies: ["OutlineIndex", "TestSupport"]),
    .testTarget(
      name: "TextDifferenceTests", dependencies: ["TextDifference", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "ShapeCommandsTests",
      dependencies: ["ShapeCommands", "ShapeDocument", "TextDifference", "YAMLText", "TestSupport"]
    ),
    // These run the built program, named by SHAPEEDIT_BINARY.
    .testTarget(name: "CommandLineTests", dependencies: ["Painter"]),
    .testTarget(name: "EndToEndTests", dependencies: ["PseudoTerminal", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
