// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// What only the product `SwiftUI` fetches.
let forSwiftUI = TargetDependencyCondition.when(traits: ["SwiftUI"])

/// For views beside the library, and their tests: they are on the main actor as a whole.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "ShapeEdit",
  // The libraries use the Mutex of Synchronization, which came with these versions.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // The program is none, so that nobody who depends on the libraries fetches what it alone uses. Here it is
  // built and run as one nevertheless.
  products: [
    .library(name: "YAMLText", targets: ["YAMLText"]),
    .library(name: "ShapeSession", targets: ["ShapeSession"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "OutlineUI", targets: ["OutlineUI"]),
    .library(name: "OutlineUITesting", targets: ["OutlineUITesting"]),
    .library(name: "CoreGraphicsNames", targets: ["CoreGraphicsNames"]),
    .library(name: "TerminalCells", targets: ["TerminalCells"]),
    .library(name: "TerminalIO", targets: ["TerminalIO"]),
    .library(name: "TerminalApp", targets: ["TerminalApp"]),
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "SwiftUICore", "Combine", "CoreGraphics", "UIKit", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ]),
    .plugin(name: "SwiftUINames", targets: ["SwiftUINames"]),
  ],
  traits: [
    .trait(
      name: "SwiftUI",
      description:
        "The product SwiftUI, which needs OpenCombine. Nothing else needs another package."),
    .default(enabledTraits: ["SwiftUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // The directions are the design: a test compares what each module imports with what is listed
    // for it here.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "BinarySearch"),
    .target(name: "ByteSearch"),
    .target(name: "SourceText", dependencies: ["BinarySearch"]),
    .target(
      name: "YAMLText", dependencies: ["ByteSearch", "CLibYAML", "SourceText", "BinarySearch"]),
    .target(name: "TextDifference", dependencies: ["SourceText", "BinarySearch"]),
    .target(name: "Spelling"),
    .target(name: "UnicodeWidth"),
    .target(name: "LineBreaking"),
    .target(name: "TextWidths", dependencies: ["UnicodeWidth"]),
    .target(name: "Geometry"),
    .target(name: "ConnectorRouting", dependencies: ["BinarySearch", "Geometry"]),
    .target(name: "GraphLayout", dependencies: ["BinarySearch", "Geometry"]),
    .target(name: "ShapeLayout", dependencies: ["Geometry", "GraphLayout", "LayoutEngine"]),
    .target(
      name: "ShapeDocument",
      dependencies: [
        "ByteSearch",
        "BinarySearch", "ConnectorRouting", "Geometry", "GraphLayout", "LineBreaking",
        "ShapeLayout", "Spelling", "TextWidths", "UnicodeWidth", "YAMLText",
      ]),
    .target(
      name: "DocumentDifference",
      dependencies: ["Geometry", "ShapeDocument", "TextDifference", "YAMLText"]),
    .target(name: "DisplayList", dependencies: ["Geometry"]),
    .target(
      name: "KeptSVG",
      dependencies: ["DisplayList", "Geometry", "ShapeDocument", "YAMLText"]),
    .target(
      name: "ShapeDrawing",
      dependencies: [
        "Geometry", "KeptSVG", "ShapeDocument", "DisplayList", "YAMLText", "BinarySearch",
      ]),
    .target(
      name: "SVGExport",
      dependencies: [
        "ByteSearch",
        "FontEmbedding", "KeptSVG", "ShapeDocument", "Geometry", "TextWidths", "YAMLText",
      ]),
    // Needs the headers of expat (libexpat1-dev). Nothing is linked.
    .target(name: "CExpat"),
    // Needs the headers of zlib (zlib1g-dev). Nothing is linked.
    .target(name: "CZlib"),
    // Declares what it uses of fontconfig and harfbuzz. Nothing is linked.
    .target(name: "CFonts"),
    .target(name: "FontEmbedding", dependencies: ["CFonts", "CZlib", "TextWidths"]),
    .target(
      name: "SVGImport",
      dependencies: [
        "ByteSearch",
        "CExpat", "CZlib", "Geometry", "KeptSVG", "ShapeDocument", "TextWidths", "YAMLText",
      ]),
    .target(
      name: "DiagramImport",
      dependencies: [
        "ByteSearch", "Geometry", "SVGImport", "ShapeDocument", "TextWidths", "YAMLText",
      ]),
    // Needs the headers of cairo (libcairo2-dev). Nothing is linked.
    .target(name: "CPainter"),
    .target(name: "Painter", dependencies: ["Geometry", "CPainter", "DisplayList", "TextWidths"]),
    .target(name: "CDocumentFile"),
    .target(name: "DocumentFile", dependencies: ["CDocumentFile"]),
    .target(name: "FolderWalk", dependencies: ["DocumentFile"]),
    .target(name: "LayoutEngine", dependencies: ["BinarySearch"]),
    .target(name: "OutlineIndex", dependencies: ["BinarySearch"]),
    .target(name: "LinearPattern", dependencies: ["BinarySearch"]),
    .target(name: "TerminalCells", dependencies: ["Spelling", "UnicodeWidth"]),
    .target(name: "LineEditing", dependencies: ["TerminalCells"]),
    .target(
      name: "OutlineUICore",
      dependencies: [
        "LayoutEngine", "LineBreaking", "LineEditing", "TerminalCells", "BinarySearch",
      ]),
    .target(name: "OutlineUIControls", dependencies: ["OutlineUICore", "TerminalCells"]),
    .target(name: "OutlineUI", dependencies: ["OutlineUIControls"]),
    .target(name: "OutlineUITesting", dependencies: ["OutlineUI", "Spelling", "TerminalCells"]),
    .target(name: "CoreGraphicsNames", dependencies: ["LayoutEngine", "OutlineUI"]),
    .target(name: "PaneLayout", dependencies: ["TerminalCells"]),
    .target(name: "CTerminal"),
    .target(name: "TerminalIO", dependencies: ["CTerminal", "TerminalCells"]),
    .target(name: "CMainQueue"),
    .target(
      name: "TerminalApp", dependencies: ["CMainQueue", "OutlineUI", "TerminalCells", "TerminalIO"]),
    // SwiftUI's own names, for programs that were written for it. These three know Foundation.
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine", condition: forSwiftUI),
        "OutlineUICore",
      ]),
    .target(
      name: "UIKit",
      dependencies: ["CoreGraphicsNames", "OutlineUI", "TerminalApp", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["CoreGraphicsNames", "_Testing_CoreGraphics"]),
    .target(name: "SwiftUICore", dependencies: ["OutlineUI"]),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "CoreGraphics", "CoreGraphicsNames", "LayoutEngine", "OutlineUI", "SwiftUICore",
        "SwiftUIMacros", "TerminalApp", "TerminalIO", "UIKit",
      ]),
    .macro(name: "SwiftUIMacros", path: "Tools/SwiftUIMacros"),
    .plugin(name: "SwiftUINames", capability: .buildTool(), path: "Tools/SwiftUINames"),
    .target(
      name: "ShapeCommands",
      dependencies: [
        "ByteSearch",
        "YAMLText",
        "ShapeDocument", "Spelling", "TextDifference", "LinearPattern", "TerminalCells",
      ]),
    .target(
      name: "ShapeSession",
      dependencies: [
        "OutlineIndex", "ShapeCommands", "ShapeDocument", "TextDifference", "YAMLText",
      ]),
    .target(
      name: "KeyBindings", dependencies: ["ShapeCommands", "PaneLayout", "TerminalCells"]),
    .target(
      name: "UserSettings",
      dependencies: [
        "KeyBindings", "OutlineUICore", "PaneLayout", "ShapeCommands", "ShapeDocument", "Spelling",
        "TerminalCells", "YAMLText",
      ]),
    .target(
      name: "ShapeEditor",
      dependencies: [
        "ByteSearch",
        "DocumentDifference", "Geometry", "TerminalCells", "YAMLText",
        "KeyBindings", "ShapeCommands", "ShapeDocument", "ShapeSession", "TextDifference",
        "LinearPattern", "LineEditing", "OutlineIndex", "PaneLayout", "Spelling", "BinarySearch",
      ]),
    .target(
      name: "EditorViews",
      dependencies: [
        "DocumentDifference", "Geometry", "KeyBindings", "LineEditing", "LinearPattern",
        "OutlineIndex",
        "OutlineUICore", "PaneLayout", "ShapeCommands", "ShapeDocument", "ShapeEditor",
        "TerminalCells", "UserSettings",
      ]),
    .target(
      name: "CanvasPictures",
      dependencies: [
        "ByteSearch",
        "DisplayList", "DocumentDifference", "DocumentFile", "FontEmbedding", "Geometry", "Painter",
        "SVGExport", "SVGImport",
        "ShapeDocument", "ShapeDrawing", "ShapeEditor", "Spelling", "TerminalCells", "YAMLText",
      ]),
    .target(
      name: "SVGReplay",
      dependencies: [
        "CanvasPictures", "DocumentDifference", "Geometry", "SVGExport", "SVGImport",
        "ShapeCommands", "ShapeDocument", "ShapeSession", "YAMLText",
      ]),
    .target(
      name: "EditingSession",
      dependencies: [
        "CanvasPictures", "DocumentDifference", "DocumentFile", "LineEditing",
        "DiagramImport", "SVGImport", "ShapeCommands", "ShapeDocument", "ShapeEditor",
        "TextDifference", "YAMLText",
      ]),
    .target(name: "CBuildStamp"),
    .executableTarget(
      name: "shapeedit",
      dependencies: [
        "CBuildStamp",
        "DocumentDifference", "Geometry", "OutlineUICore", "ShapeCommands", "ShapeDocument",
        "ShapeSession",
        "TerminalCells", "TextDifference", "YAMLText",
        "CanvasPictures", "DiagramImport", "EditingSession", "EditorViews", "FolderWalk",
        "KeyBindings", "ShapeEditor", "Spelling", "SVGExport", "SVGImport",
        "SVGReplay",
        "DocumentFile", "TerminalApp", "TerminalIO", "UserSettings",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Programs for developers.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "DisplayList", "Geometry", "ShapeDocument",
        "YAMLText", "CLibYAML", "CPseudoTerminal", "PseudoTerminal", "ShapeDrawing", "Painter",
        "OutlineUI", "TerminalCells",
      ],
      path: "Tools/Benchmarks"),
    .target(name: "LayoutNotation", dependencies: ["LayoutEngine"], path: "Tools/LayoutNotation"),
    .executableTarget(
      name: "LayoutCases", dependencies: ["LayoutNotation", "LayoutEngine"],
      path: "Tools/LayoutCases"),
    .target(
      name: "GalleryViews", dependencies: ["OutlineUI", "Spelling", "TerminalCells"],
      path: "Tools/GalleryViews",
      swiftSettings: mainActor),
    .executableTarget(
      name: "Gallery",
      dependencies: ["GalleryViews", "OutlineUI", "TerminalApp", "TerminalCells", "TerminalIO"],
      path: "Tools/Gallery",
      swiftSettings: mainActor),
    .executableTarget(
      name: "Kuchi", dependencies: ["GalleryViews", "OutlineUI", "TerminalApp"],
      path: "Tools/Kuchi"),

    // Programs as others would write them: built on products alone.
    .executableTarget(
      name: "CounterExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Counter"),
    .executableTarget(
      name: "BrowseExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Browse"),
    .executableTarget(
      name: "SettingsExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Settings"),
    .executableTarget(
      name: "TasksExample", dependencies: ["OutlineUI", "TerminalApp"],
      path: "Documents/Examples/Tasks"),

    .executableTarget(
      name: "RecolorExample", dependencies: ["ShapeSession"], path: "Documents/Examples/Recolor"),

    // Programs written for SwiftUI, as they are here (Tests/Fixtures/ports has them as they were), and
    // what shows them on a terminal.
    .target(
      name: "PortedPrograms", dependencies: ["CoreGraphicsNames", "OutlineUI"],
      path: "Tests/Ports/Programs",
      swiftSettings: mainActor),
    .executableTarget(
      name: "Ports", dependencies: ["OutlineUI", "PortedPrograms", "TerminalApp"],
      path: "Tests/Ports/Run"),

    // What tests share: an emulated screen, a pseudo-terminal, small programs to run on it.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .target(
      name: "ViewTestSupport", dependencies: ["OutlineUI", "OutlineUITesting", "TerminalCells"],
      path: "Tests/ViewTestSupport",
      swiftSettings: mainActor),
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
      name: "TimerProbe", dependencies: ["TerminalApp"], path: "Tests/TimerProbe"),
    .executableTarget(
      name: "FileProbe", dependencies: ["DocumentFile"], path: "Tests/FileProbe"),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "YAMLTextTests",
      dependencies: ["SourceText", "YAMLText", "TestSupport", "BinarySearch", "ByteSearch"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(
      name: "ConnectorRoutingTests", dependencies: ["ConnectorRouting", "Geometry", "TestSupport"]),
    .testTarget(
      name: "GraphLayoutTests", dependencies: ["Geometry", "GraphLayout", "TestSupport"]),
    .target(
      name: "DisplayListText", dependencies: ["Geometry", "DisplayList"],
      path: "Tests/DisplayListText"),
    .testTarget(
      name: "DisplayListTests",
      dependencies: ["Geometry", "DisplayList", "DisplayListText", "TestSupport"]),
    .testTarget(
      name: "ShapeDrawingTests",
      dependencies: [
        "DisplayList", "Geometry", "ShapeDocument", "ShapeDrawing", "DisplayListText",
        "TestSupport", "YAMLText",
      ]),
    .testTarget(
      name: "SVGExportTests",
      dependencies: [
        "FontEmbedding", "Geometry", "ShapeDocument", "SVGExport", "TestSupport", "TextWidths",
        "YAMLText",
      ]),
    .testTarget(
      name: "SVGReplayTests",
      dependencies: [
        "CanvasPictures", "Geometry", "SVGExport", "SVGImport", "SVGReplay", "ShapeDocument",
        "TestSupport", "YAMLText",
      ]),
    .testTarget(
      name: "DiagramImportTests",
      dependencies: ["DiagramImport", "SVGImport", "ShapeDocument", "TestSupport", "YAMLText"]),
    .testTarget(
      name: "SVGImportTests",
      dependencies: [
        "Geometry", "Painter", "ShapeDocument", "ShapeDrawing", "SVGExport", "SVGImport",
        "TestSupport", "YAMLText",
      ]),
    .testTarget(
      name: "PainterTests",
      dependencies: [
        "DisplayList", "DisplayListText", "Geometry", "Painter", "TestSupport", "TextWidths",
      ]),
    .testTarget(
      name: "ShapeDocumentTests",
      dependencies: ["Geometry", "ShapeDocument", "Spelling", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "ShapeDocumentEditingTests",
      dependencies: ["ShapeDocument", "TextDifference", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "DocumentFileTests",
      dependencies: ["CDocumentFile", "DocumentFile", "FileProbe", "TestSupport"]),
    .testTarget(
      name: "FolderWalkTests", dependencies: ["DocumentFile", "FolderWalk", "TestSupport"]),
    // A second implementation of the layout rules; it must not import the first.
    .target(name: "LayoutModel", path: "Tests/LayoutModel"),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "LayoutModel", "LayoutNotation", "TestSupport"]),
    .testTarget(
      name: "FontEmbeddingTests", dependencies: ["FontEmbedding", "TestSupport", "TextWidths"]),
    .testTarget(
      name: "TextWidthsTests", dependencies: ["LineBreaking", "TextWidths", "TestSupport"]),
    .testTarget(
      name: "ShapeLayoutTests",
      dependencies: ["LayoutModel", "OutlineUI", "ShapeLayout", "TestSupport", "ViewTestSupport"]),
    .testTarget(name: "TerminalCellsTests", dependencies: ["TerminalCells", "TestSupport"]),
    // A terminal of others' making, which frames are shown on.
    .systemLibrary(
      name: "CLibVTerm", path: "Tests/CLibVTerm", pkgConfig: "vterm",
      providers: [.apt(["libvterm-dev"])]),
    .testTarget(
      name: "TerminalOracleTests",
      dependencies: ["CLibVTerm", "TerminalCells", "TerminalIO", "TestSupport"]),
    .testTarget(
      name: "OutlineUITests",
      dependencies: [
        "OutlineUI", "TerminalCells", "LayoutEngine", "TestSupport", "ViewTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "OutlineUIControlsTests",
      dependencies: [
        "OutlineUI", "OutlineUITesting", "TerminalCells", "TerminalIO", "TestSupport",
        "ViewTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "OutlineUIDrawingTests",
      dependencies: [
        "CoreGraphicsNames", "OutlineUI", "TerminalCells", "TestSupport", "ViewTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "Combine", "SwiftUI", "TerminalCells", "UIKit", "TestSupport", "ViewTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "GalleryViews", "OutlineUI", "TerminalCells", "Gallery", "Kuchi", "PseudoTerminal",
        "TestSupport", "ViewTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "TerminalIOTests",
      dependencies: [
        "CPseudoTerminal",
        "TerminalIO", "TerminalCells", "CTerminal", "PseudoTerminal", "TerminalProbe",
        "TestSupport",
      ]),
    .testTarget(
      name: "TerminalAppTests",
      dependencies: [
        "TerminalApp", "TerminalCells",
        "AppProbe", "BrowseExample", "CounterExample", "SettingsExample", "TasksExample",
        "TimerProbe",
        "PseudoTerminal", "TestSupport",
      ]),
    .testTarget(
      name: "ShapeEditorTests",
      dependencies: [
        "DisplayList", "DocumentDifference", "Geometry", "TextDifference",
        "EditorViews", "KeyBindings", "ShapeEditor", "ShapeCommands", "ShapeDocument",
        "ShapeDrawing", "ShapeSession",
        "DisplayListText", "OutlineIndex", "LineEditing", "YAMLText", "OutlineUICore",
        "DiagramImport", "PaneLayout",
        "TerminalCells", "TestSupport", "UserSettings",
      ]),
    .testTarget(
      name: "EditingSessionTests",
      dependencies: [
        "DocumentDifference", "Geometry", "Painter", "PaneLayout", "ShapeCommands", "ShapeSession",
        "CanvasPictures", "EditingSession", "EditorViews", "ShapeEditor", "ShapeDocument",
        "ShapeDrawing", "DocumentFile",
        "TextDifference", "TestSupport",
        "YAMLText", "TerminalCells",
      ]),
    .testTarget(
      name: "PaneLayoutTests",
      dependencies: ["PaneLayout", "TerminalCells"]),
    .testTarget(name: "LinearPatternTests", dependencies: ["LinearPattern"]),
    .testTarget(name: "OutlineIndexTests", dependencies: ["OutlineIndex", "TestSupport"]),
    .testTarget(
      name: "TextDifferenceTests", dependencies: ["TextDifference", "YAMLText", "TestSupport"]),
    .testTarget(
      name: "DocumentDifferenceTests",
      dependencies: [
        "DocumentDifference", "ShapeDocument", "TextDifference", "TestSupport", "YAMLText",
      ]),
    .testTarget(
      name: "ShapeCommandsTests",
      dependencies: [
        "ShapeCommands", "ShapeDocument", "ShapeSession", "TextDifference", "YAMLText",
        "TestSupport",
      ]),
    .testTarget(name: "ShapeSessionTests", dependencies: ["ShapeSession", "YAMLText"]),
    .testTarget(
      name: "PortTests",
      dependencies: [
        "OutlineUI", "PortedPrograms", "TerminalCells", "TestSupport", "ViewTestSupport",
      ],
      path: "Tests/Ports/Tests",
      swiftSettings: mainActor),
    // The code of the articles in Sources/*/*.docc.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "LayoutEngine", "OutlineUI", "OutlineUITesting", "TerminalCells", "TerminalIO", "YAMLText",
      ]),
    // These run the built program, named by SHAPEEDIT_BINARY.
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["DisplayList", "Geometry", "Painter", "SVGExport", "TestSupport"]),
    .testTarget(name: "EndToEndTests", dependencies: ["PseudoTerminal", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Where no time is spent: compiled for size, they are a fifth smaller, and built a tenth sooner. Views, the
/// editor, imports and exports would be up to a third slower.
let small: Set = [
  "CanvasPictures", "DiagramImport", "DocumentDifference", "DocumentFile", "EditingSession",
  "TerminalApp", "UserSettings", "shapeedit",
]

// A package with such flags is no dependency for others, so that only Tools/build-release asks for them.
if Context.environment["SHAPEEDIT_RELEASE"] != nil {
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Osize"])]
  }
}
