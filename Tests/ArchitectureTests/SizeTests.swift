import Foundation
import Testing

/// How large the rooms of the upper floors may become, and which way they look at each other.
///
/// What begins and ends at the margin is a declaration: the project's format sees to that.
struct SizeTests {
  /// The modules whose types may be as large as their algorithms are.
  static let groundFloor: Set = [
    "CLibYAML", "CDocumentFile", "CMainQueue", "CTerminal", "YAMLText", "TextDifference",
    "LinearPattern", "Geometry", "Spelling", "UnicodeWidth", "DocumentFile",
  ]
  static let upperFloors = Set((try? Manifest())?.modules.map(\.name) ?? []).subtracting(
    groundFloor)

  @Test func theEditorsModuleStaysSmall() throws {
    let files = SourceFiles.swiftFiles(below: "Sources/ShapeEditor")
    let count = try files.reduce(0) { try $0 + SourceFiles.lines(of: $1).count }
    #expect(count <= 7_900)
    #expect(Set(files.map(Self.folder)).count <= 10)
  }

  /// What is no type with a state, but a vocabulary: each modifier of a view stands by itself.
  static let vocabularies: Set = ["View"]

  @Test(arguments: upperFloors.sorted())
  func noTypeIsTooLarge(module: String) throws {
    var lineCounts: [String: Int] = [:]
    for file in SourceFiles.swiftFiles(below: "Sources/\(module)") {
      for declaration in try Declaration.all(in: file) {
        lineCounts[declaration.typeName, default: 0] += declaration.lineCount
      }
    }
    for (type, count) in lineCounts where !Self.vocabularies.contains(type) {
      #expect(count <= 1_600, "\(type) of \(module) has \(count) lines with its extensions")
    }
  }

  /// Folders of a module that name each other's types; Documents/Architecture.md says why.
  static let permitted: [String: Set<Set<String>>] = [
    "ShapeDocument": [["Document", "Reading"], ["Document", "Values"]]
  ]

  @Test(arguments: [
    "EditingSession", "EditorViews", "ShapeCommands", "ShapeDocument", "ShapeEditor",
  ])
  func foldersNameTheTypesOfOthersOneWay(module: String) throws {
    let files = SourceFiles.swiftFiles(below: "Sources/\(module)")
    var declared: [String: Set<String>] = [:]
    var named: [String: Set<String>] = [:]
    for file in files {
      let folder = Self.folder(of: file)
      let declarations = try Declaration.all(in: file).filter { !$0.isExtension }
      declared[folder, default: []].formUnion(declarations.map(\.typeName))
      named[folder, default: []].formUnion(try Self.typeNames(in: file))
    }
    func names(_ folder: String, _ other: String) -> Set<String> {
      named[folder, default: []].intersection(declared[other, default: []])
    }
    for folder in declared.keys.sorted() {
      for other in declared.keys.sorted() where folder < other {
        let ways = [names(folder, other), names(other, folder)]
        guard ways.allSatisfy({ !$0.isEmpty }) else { continue }
        #expect(
          Self.permitted[module, default: []].contains([folder, other]),
          "\(folder) names \(ways[0].sorted()), \(other) names \(ways[1].sorted())")
      }
    }
  }

  /// The folder right below the module.
  private static func folder(of file: URL) -> String {
    let parts = file.pathComponents
    guard let sources = parts.lastIndex(of: "Sources"), parts.count > sources + 3 else { return "" }
    return parts[sources + 2]
  }

  /// The capitalised words of a file's code, without comments and literals.
  private static func typeNames(in file: URL) throws -> Set<String> {
    var names: Set<String> = []
    for line in try SourceFiles.lines(of: file) {
      let code = line.replacing(/"(\\.|[^"\\])*"/, with: "").replacing(/\/\/.*/, with: "")
      for match in code.matches(of: /\b[A-Z][A-Za-z0-9]*/) { names.insert(String(match.output)) }
    }
    return names
  }
}

/// A type, or an extension of one, that stands at the margin of a file.
private struct Declaration {
  /// The outermost type's name.
  let typeName: String
  let isExtension: Bool
  /// From its first line to its closing brace; what stands before it, such as comments, does not count.
  private(set) var lineCount = 1

  static func all(in file: URL) throws -> [Declaration] {
    var found: [Declaration] = []
    var isOpen = false
    for line in try SourceFiles.lines(of: file) {
      if let match = line.prefixMatch(of: head) {
        let (_, keyword, name) = match.output
        found.append(Declaration(typeName: String(name), isExtension: keyword == "extension"))
        isOpen = !line.hasSuffix("}")
      } else if isOpen {
        found[found.count - 1].lineCount += 1
        isOpen = !line.hasPrefix("}")
      }
    }
    return found
  }

  private nonisolated(unsafe) static let head =
    /(?:(?:public|package|internal|private|fileprivate|final|indirect|@\w+(?:\([^)]*\))?) )*(struct|class|enum|actor|protocol|typealias|extension) \[?(\w+)/

  private init(typeName: String, isExtension: Bool) {
    self.typeName = typeName
    self.isExtension = isExtension
  }
}
