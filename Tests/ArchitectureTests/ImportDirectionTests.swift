import Foundation
import Testing

/// The directions of the design stand in the manifest; these tests hold the sources against it.
struct ImportDirectionTests {
  private let manifest: Manifest

  init() throws { manifest = try Manifest() }

  @Test("The manifest is read whole")
  func manifestIsRead() throws {
    let module = try #require(manifest.modules.first { $0.name == "shapeedit" })
    #expect(module.dependencies.isSuperset(of: ["ArgumentParser", "EditingSession"]))
    #expect(manifest.targets.contains { $0.name == "EndToEndTests" })
    #expect(manifest.libraries.contains("YAMLText"))
  }

  @Test("A module imports exactly what the manifest declares for it")
  func modulesImportWhatIsDeclared() throws {
    // What is C includes; it imports nothing.
    for module in manifest.modules where !SourceFiles.swiftFiles(below: module.folder).isEmpty {
      let difference = try module.imports().symmetricDifference(module.dependencies)
      #expect(difference.isEmpty, "\(module.name): \(difference.sorted())")
    }
  }

  @Test("Tests and tools import only what the manifest declares for them")
  func othersImportWhatIsDeclared() throws {
    for target in manifest.targets where !target.folder.hasPrefix("Sources/") {
      let undeclared = try target.imports().subtracting(target.dependencies)
      #expect(undeclared.isEmpty, "\(target.name) imports \(undeclared.sorted())")
    }
  }

  @Test("The examples use only the package's products")
  func examplesImportProductsOnly() throws {
    let files = SourceFiles.swiftFiles(below: "Documents/Examples")
    #expect(!files.isEmpty)
    for file in files {
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("@testable"))
      let others = try Set(SourceFiles.imports(of: file)).subtracting(manifest.libraries)
        .subtracting(SourceFiles.system)
      #expect(others.isEmpty, "\(file.lastPathComponent) imports \(others.sorted())")
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
      let imported = SourceFiles.cLibraries.intersection(try SourceFiles.imports(of: file))
      let isPlatform = file.lastPathComponent == "Platform.swift"
      let name = file.path.dropFirst(SourceFiles.root.path.count + 1)
      #expect(
        imported == (isPlatform ? SourceFiles.cLibraries : []),
        "\(name) imports \(imported.sorted())")
    }
  }

  /// Who builds on a product does not see the C library through it.
  @Test func librariesKeepTheCLibraryToThemselves() throws {
    for module in manifest.librariesWithDependencies {
      for file in SourceFiles.swiftFiles(below: "Sources/\(module)")
      where file.lastPathComponent == "Platform.swift" {
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("@_exported"), "\(module)")
      }
    }
  }

  @Test func everyFolderIsAModule() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceFiles.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(manifest.modules.map(\.name)))
  }

  @Test func topLevelHoldsOnlyWhatItShould() throws {
    let expected: Set = [
      "Package.swift", "Sources", "Tests", "Documents", "Tools", "README.md", "LICENSE",
      "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: SourceFiles.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(Set(found) == expected)
  }

  /// Only one module checks for files, opens them or reads their attributes. Beside it, the settings of
  /// programs are files, which programs without documents need no module of documents for.
  @Test func onlyDocumentFileTouchesFiles() throws {
    let marks = [
      "O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "F_OK", "R_OK", " stat()", "fopen(",
      "readlink(", "realpath(", "ftruncate(", "opendir(", "unlink(",
    ]
    for file in SourceFiles.swiftFiles(below: "Sources")
    where !file.path.contains("/Sources/DocumentFile/")
      && !file.path.hasSuffix("/Sources/TerminalApp/Platform.swift")
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for mark in marks {
        #expect(!text.contains(mark), "\(file.lastPathComponent) has \(mark)")
      }
    }
  }
}
