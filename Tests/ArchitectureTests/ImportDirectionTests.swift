import Foundation
import Testing

/// The directions of the design, held against the `import` lines of the sources.
struct ImportDirectionTests {
  /// What each module may import of this package, and from outside it.
  static let allowed: [String: Set<String>] = [
    "CLibYAML": [],
    "YAMLText": ["CLibYAML", "Algorithms"],
    "TextDifference": ["YAMLText", "Algorithms"],
    "Spelling": [],
    "UnicodeWidth": [],
    "Geometry": [],
    "ShapeDocument": ["YAMLText", "Geometry", "Spelling", "UnicodeWidth"],
    "DisplayList": ["Geometry"],
    "ShapeDrawing": ["ShapeDocument", "YAMLText", "Geometry", "DisplayList", "Algorithms"],
    "SVG": ["ShapeDocument", "YAMLText", "Geometry"],
    "CExpat": [],
    "SVGImport": ["CExpat", "Geometry", "ShapeDocument", "YAMLText"],
    "CPainter": [],
    "Painter": ["CPainter", "DisplayList", "Geometry"],
    "CDocumentFile": [],
    "DocumentFile": ["CDocumentFile"],
    "LayoutEngine": ["Algorithms"],
    "OutlineIndex": ["Algorithms"],
    "LinearPattern": ["Algorithms"],
    "TerminalCells": ["Spelling", "UnicodeWidth"],
    "LineEditing": ["TerminalCells"],
    "OutlineUICore": ["LayoutEngine", "LineEditing", "TerminalCells", "Algorithms"],
    "OutlineUIControls": ["OutlineUICore", "TerminalCells"],
    "OutlineUI": ["OutlineUIControls"],
    "CoreGraphicsNames": ["LayoutEngine", "OutlineUI"],
    "ScreenPanes": ["Geometry", "TerminalCells"],
    "CTerminal": [],
    "TerminalIO": ["CTerminal", "TerminalCells"],
    // Of the cells only the sanitiser.
    "ShapeCommands": [
      "YAMLText", "TextDifference", "ShapeDocument", "LinearPattern", "Spelling", "TerminalCells",
      "Algorithms",
    ],
    "CMainQueue": [],
    "TerminalApp": ["CMainQueue", "OutlineUI", "TerminalCells", "TerminalIO"],
    "KeyBindings": ["ShapeCommands", "ScreenPanes", "TerminalCells", "YAMLText"],
    "ScreenThemes": ["OutlineUICore", "TerminalCells", "YAMLText", "ShapeDocument", "Spelling"],
    "ShapeEditor": [
      "KeyBindings", "ShapeCommands", "YAMLText", "TextDifference", "ShapeDocument",
      "LinearPattern",
      "OutlineIndex",
      "TerminalCells", "LineEditing", "ScreenPanes", "Geometry", "Spelling", "SVGImport",
      "Algorithms",
    ],
    "EditorViews": [
      "KeyBindings", "ShapeCommands", "YAMLText", "ShapeDocument", "ShapeEditor", "OutlineIndex",
      "LineEditing", "TerminalCells", "OutlineUICore", "ScreenPanes", "ScreenThemes", "Geometry",
      "LinearPattern",
    ],
    "EditingSession": [
      "ShapeCommands", "LineEditing", "TerminalCells", "YAMLText", "TextDifference",
      "ShapeDocument",
      "ShapeEditor", "ScreenPanes", "DocumentFile", "DisplayList", "Geometry", "Painter", "SVG",
      "ShapeDrawing", "SVGImport",
      "Spelling",
    ],
    "shapeedit": [
      "EditingSession", "Geometry", "YAMLText", "TextDifference", "ShapeDocument",
      "TerminalCells", "OutlineUICore",
      "ShapeCommands", "KeyBindings", "ShapeEditor", "EditorViews", "Spelling", "DocumentFile",
      "TerminalApp", "TerminalIO", "ScreenThemes", "SVGImport", "ArgumentParser",
    ],
  ]
  static let system: Set<String> = ["Synchronization", "Observation", "Builtin", "Swift"]
  /// What the C library is called on the platforms that a module may be built for.
  static let libraries: Set<String> = ["Glibc", "Musl", "Darwin"]

  @Test(arguments: allowed.keys.sorted())
  func importsKeepToTheirDirections(module: String) throws {
    let permitted = Self.allowed[module, default: []].union(Self.system)
    for file in SourceFiles.swiftFiles(below: "Sources/\(module)") {
      for name in try importedModules(in: file) where !Self.libraries.contains(name) {
        #expect(permitted.contains(name), "\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  /// The library products of the package.
  static let products: Set = [
    "YAMLText", "LayoutEngine", "OutlineUI", "TerminalCells", "TerminalIO", "TerminalApp",
  ]

  @Test("The examples use only the package's products")
  func examplesImportProductsOnly() throws {
    let manifest = try String(
      contentsOf: SourceFiles.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for product in Self.products {
      #expect(manifest.contains(".library(name: \"\(product)\", targets: [\"\(product)\"])"))
    }
    let files = SourceFiles.swiftFiles(below: "Documents/Examples")
    #expect(!files.isEmpty)
    for file in files {
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("@testable"))
      for name in try importedModules(in: file) where !Self.libraries.contains(name) {
        #expect(
          Self.products.union(Self.system).contains(name),
          "\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  @Test("An example can be read at a sitting")
  func examplesAreShort() throws {
    let files = SourceFiles.swiftFiles(below: "Documents/Examples")
    for (folder, files) in Dictionary(grouping: files, by: { $0.deletingLastPathComponent() }) {
      let count = try files.reduce(0) { try $0 + SourceFiles.lines(of: $1).count }
      #expect(count < 120, "\(folder.lastPathComponent)")
    }
  }

  @Test("A module's Platform.swift alone imports the C library, under its name on each platform")
  func cLibrary() throws {
    let folders = ["Sources", "Documents/Examples"]
    for file in folders.flatMap({ SourceFiles.swiftFiles(below: $0) }) {
      let imported = Self.libraries.intersection(try importedModules(in: file))
      let isPlatform = file.lastPathComponent == "Platform.swift"
      let name = file.path.dropFirst(SourceFiles.root.path.count + 1)
      #expect(
        imported == (isPlatform ? Self.libraries : []), "\(name) imports \(imported.sorted())")
    }
  }

  /// Who builds on a product does not see the C library through it.
  @Test func productsKeepTheLibraryToThemselves() throws {
    for product in Self.products {
      for file in SourceFiles.swiftFiles(below: "Sources/\(product)")
      where file.lastPathComponent == "Platform.swift" {
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("@_exported"), "\(product)")
      }
    }
  }

  @Test func everyModuleIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceFiles.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.allowed.keys))
  }

  @Test func topLevelHoldsOnlyWhatItShould() throws {
    let expected: Set = [
      "Package.swift", "Sources", "Tests", "Documents", "Tools", "README.md", "LICENSE",
      "CHANGELOG.md",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: SourceFiles.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(Set(found) == expected)
  }

  /// Only one module checks for files, opens them or reads their attributes.
  @Test func onlyDocumentFileTouchesFiles() throws {
    let marks = [
      "O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "F_OK", "R_OK", " stat()", "fopen(",
      "readlink(", "realpath(", "ftruncate(", "opendir(", "unlink(",
    ]
    for file in SourceFiles.swiftFiles(below: "Sources")
    where !file.path.contains("/Sources/DocumentFile/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for mark in marks {
        #expect(!text.contains(mark), "\(file.lastPathComponent) has \(mark)")
      }
    }
  }

  private func importedModules(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position <= 2,
        words.count > position + 1,
        words[..<position].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains(String($0)) })
      else { return nil }
      let rest = words[(position + 1)...].filter { !Self.kinds.contains(String($0)) }
      return rest.first.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static let modifiers: Set = ["public", "package", "internal", "private", "fileprivate"]
  private static let kinds: Set = [
    "struct", "class", "enum", "func", "protocol", "typealias", "var",
  ]
}
