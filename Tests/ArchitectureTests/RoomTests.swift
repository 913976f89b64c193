import Foundation
import Testing

/// Who writes the editor's state, and which way the rooms of the upper floors look at each other.
///
/// What begins and ends at the margin is a declaration: the project's format sees to that.
struct RoomTests {
  @Test("No value holds the editor: events go in, reactions come out")
  func roomsDoNotKnowTheEditor() throws {
    let holder = /\b(?:let|var) \w+: (?:ShapeEditor\.)?Editor\b/
    #expect(try Self.lines(in: ["ShapeEditor"], matching: holder) == [])
  }

  /// What makes one of the things that an edit must keep together, by the types of stored properties.
  nonisolated(unsafe) static let kept: [(thing: String, types: Regex<Substring>)] = [
    ("document", /: (?:Document|Session)\b/),
    ("selection", /: (?:CommandInterpreter|OutlineBrowser)\b/),
    ("history", /: History</), ("journal", /: CurrentJournal\b/), ("message", /: Message\b/),
  ]

  @Test(
    "Only the session, the editor and what all rooms see hold two of what an edit keeps together")
  func oneHoldsTogether() throws {
    let modules = ["ShapeSession", "ShapeEditor", "EditorViews", "EditingSession", "shapeedit"]
    let files = modules.flatMap { SourceFiles.swiftFiles(below: "Sources/\($0)") }
    var holders: [String] = []
    for file in files {
      // The indentation tells whose property it is: the project's format sees to that.
      var types: [(margin: Int, name: String, things: Set<String>)] = []
      for line in try SourceFiles.lines(of: file) where !line.contains("//") {
        let margin = line.prefix { $0 == " " }.count
        while let last = types.last, margin <= last.margin, !line.isEmpty {
          if last.things.count > 1 { holders.append(last.name) }
          types.removeLast()
        }
        if let name = line.firstMatch(of: /\b(?:struct|class|actor) (\w+)/)?.output.1 {
          types.append((margin, String(name), []))
        } else if let last = types.indices.last, margin == types[last].margin + 2,
          line.contains(/\b(?:let|var) \w+(?:: | = )/), !line.contains(" {")
        {
          let property = line.replacing(#/ = (\w+)\(/#) { ": \($0.output.1) =" }
          for (thing, type) in Self.kept where property.contains(type) {
            types[last].things.insert(thing)
          }
        }
      }
    }
    // The file's side writes the journal, and keeps what is said once the file has been read again.
    #expect(Set(holders) == ["Editor", "EditingFile", "Session", "Sight"])
  }

  @Test("What has the keys is written where inputs and reactions are carried out, and nowhere else")
  func interactionIsWrittenInTheLoop() throws {
    let assignment = /\binteraction(?:[?]?\.\w+)* = |\binteraction(?:\.\w+)?\?\.\w+\(/
    let loop = ["Editor+Focus.swift", "Editor+Lines.swift", "Editor+Reacting.swift"]
    let lines = try Self.lines(in: ["ShapeEditor/Editor"], matching: assignment)
    #expect(!lines.isEmpty)
    #expect(
      lines.filter { line in !loop.contains { line.hasPrefix($0) } } == [
        "Editor.swift:   package internal(set) var interaction = Interaction()"
      ])
  }

  @Test("Nothing of the editor is set from outside")
  func outsidersDoNotWrite() throws {
    let assignment = #/\beditor(?:[?!]?\.\w+)+[?!]? [-+*\/|&]*= /#
    let outside = ["EditorViews", "EditingSession", "shapeedit"]
    #expect(try Self.lines(in: outside, matching: assignment) == [])
    let openDoor = /^  package var [^{]*$/
    #expect(try Self.lines(in: ["ShapeEditor/Editor/Editor.swift"], matching: openDoor) == [])
  }

  @Test("What is at a cell is asked, not tried: nobody but the terminal makes what the mouse does")
  func noMouseIsInvented() throws {
    let mouse = /\bMouse\(|\.mouse\(Mouse/
    let modules = ["EditorViews", "ShapeEditor", "EditingSession", "shapeedit"]
    #expect(try Self.lines(in: modules, matching: mouse) == [])
  }

  @Test("A command has one way: a line is run, a command performed, given to its room, and edits")
  func commandsHaveOneWay() throws {
    let verb = /func (?:carryOut|execute|inLine|runIn\w+|runEdit|runSession|browse)\b/
    #expect(try Self.lines(in: ["ShapeEditor"], matching: verb) == [])
  }

  @Test("The editor has one door: events go in; its session alone tells it of changes")
  func editorHasOneDoor() throws {
    let door = /^  package func (?!handle\(|willChange\(|follow\()/
    #expect(try Self.lines(in: ["ShapeEditor/Editor"], matching: door) == [])
  }

  /// The files of what is filled in by others: requests, settings, what is kept between sessions; and
  /// of the editor itself, whose extensions carry out reactions.
  static let filledIn: Set = [
    "Editor.swift", "EditorConfiguration.swift", "ExportRequest.swift", "Question.swift",
    "SaveRequest.swift", "ViewState.swift",
  ]

  @Test("A room's state is written in the room's own file")
  func stateIsPrivate() throws {
    // Of a nested type, which is no state of the room's, the lines are further inside. A room within a
    // room writes its state itself.
    let stored = /^  (?:package )?(?:internal\(set\) )?var \w+(?:: [^{]*| = .*)$/
    let open = try Self.lines(in: ["ShapeEditor"], matching: stored)
    #expect(
      open.filter {
        !Self.filledIn.contains(String($0.prefix { $0 != ":" }))
          && !$0.hasSuffix("var pointer = PicturePointer()")
      } == [])
  }

  /// The lines of files or folders below `Sources` that match a pattern.
  private static func lines(
    in paths: [String], matching pattern: Regex<Substring>
  ) throws -> [String] {
    try paths.flatMap { path in
      let file = SourceFiles.root.appendingPathComponent("Sources/\(path)")
      let files =
        path.hasSuffix(".swift") ? [file] : SourceFiles.swiftFiles(below: "Sources/\(path)")
      #expect(!files.isEmpty)
      return try files.flatMap { file in
        try SourceFiles.lines(of: file).filter { $0.contains(pattern) }
          .map { "\(file.lastPathComponent): \($0)" }
      }
    }
  }

  /// Folders of a module that name each other's types; Documents/Architecture.md says why.
  static let permitted: [String: Set<Set<String>>] = [
    "ShapeDocument": [
      ["Document", "Reading"], ["Document", "Values"], ["Document", "Layouts"],
      ["Document", "Routing"], ["Document", "Styles"], ["Reading", "Styles"],
    ],
    // What any room says names what others show, and what all see names all.
    "ShapeEditor": Set(
      ["Comparison", "File", "Inspector", "Options", "Outline", "Picture"].map {
        ["Reactions", $0]
      }),
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
      for word in words(of: line) where word.first.map({ (65...90).contains($0) }) == true {
        names.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return names
  }

  /// The words of a line, up to a comment and without literals, each up to its first full stop. Regular expressions take ten times as
  /// long for all lines there are.
  private static func words(of line: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(line.utf8)
    var words: [ArraySlice<UInt8>] = []
    var start: Int?
    var isLiteral = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isComment = byte == UInt8(ascii: "/") && bytes[(index + 1)...].first == byte
      if isComment, !isLiteral { break }
      let isPart = !isLiteral && (isWordByte(byte) || start != nil && byte == UInt8(ascii: "."))
      if isPart, start == nil { start = index }
      if !isPart, let begin = start {
        words.append(bytes[begin..<index].prefix { $0 != UInt8(ascii: ".") })
        start = nil
      }
      if byte == UInt8(ascii: "\"") { isLiteral.toggle() }
      index += isLiteral && byte == UInt8(ascii: "\\") ? 2 : 1
    }
    if let start { words.append(bytes[start...].prefix(while: isWordByte)) }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// A type, or an extension of one, that stands at the margin of a file.
private struct Declaration {
  /// The outermost type's name.
  let typeName: String
  let isExtension: Bool

  static func all(in file: URL) throws -> [Declaration] {
    try SourceFiles.lines(of: file).compactMap { line in
      guard let (_, keyword, name) = line.prefixMatch(of: head)?.output else { return nil }
      return Declaration(typeName: String(name), isExtension: keyword == "extension")
    }
  }

  private nonisolated(unsafe) static let head =
    /(?:(?:public|package|internal|private|fileprivate|final|indirect|@\w+(?:\([^)]*\))?) )*(struct|class|enum|actor|protocol|typealias|extension) \[?(\w+)/
}
