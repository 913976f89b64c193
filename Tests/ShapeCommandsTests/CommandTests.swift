import TestSupport
import Testing

@testable import ShapeCommands

@Suite struct CommandTests {
  private static let forms = Fixture("commands/forms.txt")

  @Test(arguments: try forms.lines) func everyFormReadsAndPrintsBack(line: String) throws {
    let commands = try Command.parse(line)
    #expect(commands.count == 1)
    let printed = try #require(commands.first).description
    #expect(try Command.parse(printed) == commands)
    // The form in the list is the one printed, but for quotes that a bare apostrophe needs.
    if !line.contains("it''s") { #expect(printed == line) }
  }

  @Test func everyVerbIsInTheList() throws {
    let used = Set(try Self.forms.lines.map { String($0.prefix { $0 != " " }) })
    for verb in CommandVerb.all { #expect(used.contains(verb.name), "\(verb.name)") }
  }

  /// Each verb is one description: what it reads it prints, and no other verb does.
  @Test func everyVerbPrintsItsOwnCommandsAlone() throws {
    for line in try Self.forms.lines {
      let command = try #require(try Command.parse(line).first)
      let verbs = CommandVerb.all.filter { $0.text(command) != nil }
      let name = line.prefix { $0 != " " }
      #expect(verbs.map(\.name) == (name == "quit!" ? [] : [String(name)]), "\(line)")
    }
  }

  @Test func usagesAreThoseOfTheTable() throws {
    let usages = CommandVerb.all.map { $0.usage.isEmpty ? $0.name : "\($0.name) \($0.usage)" }
    #expect(usages == (try Fixture("commands/usages.txt").lines))
    for verb in CommandVerb.all {
      let isOptional = verb.usage.isEmpty || verb.usage.hasPrefix("[")
      #expect(verb.standsAlone == isOptional, "\(verb.name)")
    }
  }

  @Test func textsSurviveWhateverIsInThem() throws {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    let alphabet: [Character] = Array("ab'\"\\ \t;#{}[],:/-*ü漢\u{202E}\u{1B}\u{0}\n\r👩‍👩‍👧e\u{301}")
    for _ in 0..<SeededRun.rounds(1_000) {
      let length = Int.random(in: 0...8, using: &random)
      let text = String((0..<length).map { _ in random.pick(alphabet) })
      let commands: [Command] = [
        .echo(text: text), .select(selector: text), .extend(.selector(text)),
        .set(property: text, value: .text(text)),
        .insert(
          kind: text, name: text, properties: "{a: ']'}", at: .into(text)),
        .print(selector: text, properties: [text, text]), .find(text: text), .group(name: text),
        .move(.into(text, .index(2))), .move(.before(text), isVerbatim: true),
        .assert(selector: text, .lessOrEqual, count: 7),
      ]
      for command in commands {
        let printed = command.description
        #expect(try Command.parse(printed) == [command], "seed \(seed): \(printed)")
        #expect(!printed.unicodeScalars.contains { $0.value < 32 }, "seed \(seed)")
      }
      let line = commands.map(\.description).joined(separator: " ; ")
      #expect(try Command.parse(line) == commands, "seed \(seed): \(line)")
    }
  }

  @Test func numbersSurvive() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<SeededRun.rounds(1_000) {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let commands: [Command] = [
        .nudge(dx: number, dy: -number), .adjust(property: "a", by: .add(number)),
        .adjust(property: "a", by: .multiply(number)),
      ]
      for command in commands {
        #expect(try Command.parse(command.description) == [command], "\(command)")
      }
    }
  }

  @Test func scriptsHaveLinesCommentsAndSeparators() throws {
    let script = try CommandScript(
      "# a comment\r\n  select text ; go next 2\r\r\n\n\t# another\necho 'a ; b' ;go\r".replacing(
        " ;go", with: ""))
    #expect(
      script.commands.map(\.command.description) == ["select text", "go next 2", "echo 'a ; b'"])
    #expect(script.commands.map(\.line) == [2, 2, 6])
    #expect(script.commands.map(\.column) == [3, 17, 1])
  }

  @Test func abbreviations() throws {
    #expect(try Command.parse("12") == [.go(.row(12))])
    #expect(try Command.parse("q!") == [.quit(isForced: true)])
    #expect(try Command.parse("wq") == [.write(file: nil), .quit(isForced: false)])
    #expect(try Command.parse(" ; ; ") == [])
  }

  @Test(arguments: try TextCase.all(in: "commands/mistakes.cases"))
  func mistakesSayWhereAndWhat(test: TextCase) throws {
    for end in ["", "\n"] {
      let mistake = try #require(throws: CommandMistake.self) {
        try CommandScript(test.input + end)
      }
      test.expect(mistake.rendered(file: "f"))
    }
  }

  @Test func countsGoIntoTheCommand() {
    #expect(Command.go(.next(1)).applying(count: 5) == .go(.next(5)))
    #expect(Command.go(.last).applying(count: 12) == .go(.row(12)))
    #expect(Command.go(.next(.max)).applying(count: 5) == .go(.next(.max)))
    #expect(Command.resizePane(by: -2).applying(count: 3) == .resizePane(by: -6))
    #expect(Command.pan(dx: 20, dy: -10).applying(count: 3) == .pan(dx: 60, dy: -30))
    #expect(Command.expandAll.applying(count: 3) == .expandAll)
  }

  @Test func hugeAndDeepArgumentsAreTaken() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(try Command.parse("set a \(deep)") == [.set(property: "a", value: .yaml(deep))])
    #expect(throws: CommandMistake.self) {
      try Command.parse("set a " + String(repeating: "[", count: 100_000))
    }
  }
}
