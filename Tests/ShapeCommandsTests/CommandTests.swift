import TestSupport
import Testing

@testable import ShapeCommands

@Suite struct CommandTests {
  static let lines = [
    "select rectangle", "select '[name=\"Header\"] > text'", "select #home\\.header", "extend",
    "extend down", "extend 'down'", "extend .icon", "deselect", "deselect :hidden", "select-all",
    "select-matches",
    "select [name=X]", "select '[name=X] > text'", "move into [name=\"A ] B\"] 3",
    "assert [name^=A]:not(.b, .c)? = 3", "print [fill] fill", "insert text A into [name=X]",
    "set note [name=X]", "export out.svg [name=X]", "import in.svg into [name=X]",
    "select-parent", "select-children", "invert", "mark", "set fill #ff0000",
    "set stroke {color: \"#f00\", width: 2}", "set text.string ''", "set at [10, 20]",
    "unset shadow", "toggle hidden", "adjust opacity -0.25", "adjust size +3", "adjust size *1.5",
    "adjust size *-2", "rename '{kind} {n}'", "replace name /a\\/b/c/gi", "convert ellipse",
    "insert rectangle", "insert rectangle Box {fill: none} after #a", "insert canvas Page",
    "insert text 'into' {text: Hi} into @0", "duplicate", "delete", "cut", "copy", "paste",
    "paste before", "move into #a", "move into #a first", "move into #a 3", "move before @0.1",
    "move after @0.1", "move into #a verbatim", "move into #a first verbatim",
    "move into #a 3 verbatim", "move before verbatim verbatim", "move after @0.1 verbatim",
    "indent verbatim", "outdent verbatim", "move up", "move down", "move first", "move last",
    "indent", "outdent",
    "group", "group 'My group'", "ungroup", "sort name", "align left", "align center canvas",
    "distribute vertically", "nudge 1.5 -2", "expand", "expand group", "collapse",
    "expand-below", "collapse-below", "toggle-disclosure", "expand-all", "collapse-all",
    "fold-level 3", "fold-level more", "fold-level less", "reveal #x", "filter", "filter text",
    "go next", "go next 5", "go previous 2", "go parent", "go child", "go in", "go out",
    "go next-sibling", "go previous-sibling 4", "go first", "go last", "go 12", "page up",
    "write!", "write! 'a b'", "force delete", "force set name 'a b'", "check", "page half-down 3",
    "scroll middle", "find", "find 'two words'", "find-next", "find-next 3",
    "find-previous", "find-same", "hoist", "hoist #logo", "go-to", "go-to 'hea lo'",
    "jump back", "jump forward", "set-mark a", "go-mark Z", "repeat", "toggle-picture", "zoom in",
    "zoom out",
    "zoom fit", "zoom selection", "zoom 150%", "zoom 12.5%", "pan 10 -2.5", "focus next",
    "resize-pane +2", "resize-pane -4", "edit",
    "insert-item points.3 [10, 20]", "insert-item 'after' x", "insert-item after",
    "insert-item before",
    "insert-item tags.0 'two words'", "move-item fill.stops.2 0",
    "step +1", "step -10",
    "yank path", "help", "palette", "menu", "option mouse on", "option mouse off",
    "option mouse toggle", "option theme dark", "command-line", "command-line 'set '", "redraw",
    "suspend",
    "cancel", "undo", "undo 3", "redo 2", "write", "write 'a b.yaml'", "reload", "quit", "quit!",
    "export out.svg", "import in.svg", "import in.svg into #logo", "export out.pdf #logo",
    "print rectangle name fill.color", "assert rectangle = 3",
    "assert .old? >= 0", "echo 'it''s'", "echo \"a\\nb\"",
  ]

  @Test(arguments: lines) func everyFormReadsAndPrintsBack(line: String) throws {
    let commands = try Command.parse(line)
    #expect(commands.count == 1)
    let printed = try #require(commands.first).description
    #expect(try Command.parse(printed) == commands)
    // The form in the list is the one printed, but for quotes that a bare apostrophe needs.
    if !line.contains("it''s") { #expect(printed == line) }
  }

  @Test func everyVerbIsInTheList() {
    let used = Set(Self.lines.map { String($0.prefix { $0 != " " }) })
    for verb in CommandVerb.all { #expect(used.contains(verb.name), "\(verb.name)") }
  }

  @Test func textsSurviveWhateverIsInThem() throws {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    let alphabet: [Character] = Array("ab'\"\\ \t;#{}[],:/-*ü漢\u{202E}\u{1B}\u{0}\n\r👩‍👩‍👧e\u{301}")
    for _ in 0..<SeededRun.rounds(5_000) {
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
    for _ in 0..<SeededRun.rounds(2_000) {
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

  @Test(arguments: [
    ("selct a", "f:1:1: error: unknown command 'selct'; did you mean 'select'?"),
    (
      "go nxt",
      "f:1:4: error: expected next, previous, parent, child, in, out, next-sibling, "
        + "previous-sibling, first or last, not 'nxt'; did you mean 'next'?"
    ),
    ("set-mark é", "f:1:10: error: a mark is a letter from a to z or A to Z, not 'é'"),
    ("go-mark", "f:1:8: error: 'go-mark' needs a letter"),
    ("jump bakc", "f:1:6: error: expected back or forward, not 'bakc'; did you mean 'back'?"),
    ("move up verbatim", "f:1:9: error: 'move' takes no more arguments here"),
    ("indent word", "f:1:8: error: 'indent' takes no more arguments here"),
    ("undo x", "f:1:6: error: the count is a whole number from 1, not 'x'"),
    ("undo 0", "f:1:6: error: the count is a whole number from 1, not '0'"),
    ("redraw now", "f:1:8: error: 'redraw' takes no more arguments here"),
    ("select", "f:1:7: error: 'select' needs a selector"),
    ("select {name: a}", "f:1:8: error: a selector that starts with '{' must be quoted"),
    ("select [name=a", "f:1:8: error: the '[' here is not closed"),
    ("echo 'a", "f:1:6: error: the string that starts here is not closed"),
    ("echo 'a'b", "f:1:9: error: a blank must follow the closing character"),
    ("set a [1, 2", "f:1:7: error: the '[' here is not closed"),
    ("set a [1, 2}", "f:1:12: error: '}' closes nothing"),
    ("echo \"\\q\"", "f:1:7: error: unknown escape '\\q'"),
    ("ok\n", "f:1:1: error: unknown command 'ok'"),
    ("mark\n  'mark'", "f:2:3: error: a command starts with its verb"),
    ("adjust a 3", "f:1:10: error: an amount is +N, -N or *N, not '3'"),
    (
      "replace a /b/c",
      "f:1:11: error: a substitution is /regex/replacement/flags, flags of g and i"
    ),
    ("nudge 1 nan", "f:1:9: error: DY is a number, not 'nan'"),
    (
      "zoom big",
      "f:1:6: error: expected in, out, fit, selection or N% with N above 0, not 'big'"
    ),
    (
      "zoom 0%",
      "f:1:6: error: expected in, out, fit, selection or N% with N above 0, not '0%'"
    ),
    ("zoom", "f:1:5: error: 'zoom' needs in, out, fit, selection or N%"),
    ("pan 1", "f:1:6: error: 'pan' needs DY"),
    ("assert a ~ 3", "f:1:10: error: expected =, !=, <, <=, > or >=, not '~'"),
  ]) func mistakesSayWhereAndWhat(text: String, message: String) {
    #expect(throws: CommandMistake.self) { try CommandScript(text) }
    do {
      _ = try CommandScript(text)
    } catch {
      #expect(error.rendered(file: "f") == message)
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
