import Foundation
import ShapeCommands
import ShapeDocument
import Testing
import YAMLText

/// Scripts on a file formatted by hand: what they change, to the line.
struct ScriptTests {
  let hand: String

  init() throws { hand = try fixture("batch/hand.yaml") }

  private func run(_ script: String, force: Bool = false, breakAlias: Bool = false) -> Run {
    Run(script, on: hand, force: force, breakAlias: breakAlias)
  }

  /// The lines a script takes away and the lines it adds, without what is around them.
  private func changes(_ script: String, force: Bool = false) -> [String] {
    let run = run(script, force: force)
    #expect(run.mistake == nil)
    return run.diff.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
  }

  @Test(arguments: [
    (
      "select #logo ; set fill #00ff00",
      [
        "-          - {name: Logo, id: logo, kind: circle, size: [8, 8.0], fill: \"#ff0000\"}",
        "+          - {name: Logo, id: logo, kind: circle, size: [8, 8.0], fill: \"#00ff00\"}",
      ]
    ),
    (
      "select text ; set text.string Bye",
      ["-            text: Hello   # a greeting", "+            text: Bye   # a greeting"]
    ),
    ("select #card ; set at [10, 25]", ["-        at: [ 10,20 ]", "+        at: [ 10,25 ]"]),
    (
      "select #page ; set name Front",
      [
        "-  - name:   Page      # two blanks more than needed",
        "+  - name:   Front      # two blanks more than needed",
      ]
    ),
    (
      "select #page ; rename '{name} {n}'",
      [
        "-  - name:   Page      # two blanks more than needed",
        "+  - name:   Page 1      # two blanks more than needed",
      ]
    ),
    (
      "select text ; replace name /(T)it(.*)/\\2-\\1/",
      ["-          - name: Title", "+          - name: le-T"]
    ),
    ("select .head ; unset tags", ["-            tags: [head]"]),
    ("select #card ; toggle hidden", ["+        hidden: true"]),
    ("select #card ; nudge 1 -2", ["-        at: [ 10,20 ]", "+        at: [11, 18]"]),
  ])
  func oneValueIsOneLine(script: String, lines: [String]) {
    #expect(changes(script) == lines)
  }

  @Test func structureChangesOnlyItsOwnLines() {
    #expect(
      changes("select .head ; move before #card")
        == [
          "+      - name: Title", "+        kind: text", "+        text: Hello   # a greeting",
          "+        tags: [head]", "+        at: [10, 20]", "-          - name: Title",
          "-            kind: text",
          "-            text: Hello   # a greeting", "-            tags: [head]",
        ])
    #expect(
      changes("select #logo ; delete")
        == ["-          - {name: Logo, id: logo, kind: circle, size: [8, 8.0], fill: \"#ff0000\"}"])
    #expect(
      changes("insert rectangle Mark {at: [1, 1], size: [3, 3], fill: none} into #card")
        == ["+          - name: Mark", "+            at: [1, 1]", "+            size: [3, 3]"])
  }

  @Test func theSelectionFollows() {
    #expect(run("select #logo ; select-parent").selection == ["@0.0"])
    #expect(run("select #card ; select-children").selection == ["@0.0.0", "@0.0.1"])
    #expect(run("select #logo ; extend text ; deselect circle").selection == ["@0.0.1"])
    #expect(run("select-all ; invert").selection == [])
    #expect(run("select circle ; move last").mistake == nil)
    #expect(run("select circle ; duplicate").selection == ["@0.0.1"])
    #expect(run("select #logo ; move into #page first").selection == ["@0.0"])
    #expect(run("select '#logo, text' ; group Pair").selection == ["@0.0.0"])
    #expect(run("select #card ; ungroup").selection == ["@0.0", "@0.1"])
    #expect(run("insert ellipse A into #page ; insert ellipse B").selection == ["@0.5"])
    #expect(run("insert canvas Back").selection == ["@1"])
    #expect(run("select #logo ; cut ; select #page ; paste").selection == ["@0.4"])
    #expect(
      run("select #logo ; copy ; paste ; assert :selected = 1 ; assert circle = 2").mistake == nil)
    #expect(run("insert line in_each into 'group'").mistake == nil)
    #expect(run("select #card ; indent").mistake?.contains("no graphic before it") == true)
    #expect(run("select #logo ; outdent ; assert '#page > circle' = 1").mistake == nil)
    #expect(run("select '#card' ; sort name ; assert 'circle + text' = 1").mistake == nil)
    #expect(
      run("select '#card' ; sort nme").mistake
        == "1:18 unknown property 'nme'; did you mean 'name'?")
  }

  @Test func oneInEveryMatch() {
    let run = run("insert ellipse Dot {size: [1, 1]} before 'circle, text' ; assert ellipse = 2")
    #expect(run.mistake == nil)
    #expect(run.selection == ["@0.0.0", "@0.0.2"])
  }

  @Test func theDocumentItself() {
    #expect(
      changes("select :root ; set title Trip ; set palette.sky #bfe3f5")
        == ["+title: Trip", "+palette: {sky: \"#bfe3f5\"}"])
    #expect(
      run("select :root ; set title Trip ; print :root title palette").output
        == "  Trip document title=Trip palette=\n")
    #expect(run("select :root ; select-children").selection == ["@0"])
    #expect(run("insert canvas Back into :root ; assert 'canvas' = 2").selection == ["@1"])
    #expect(run("select :root ; delete").mistake?.contains("only has properties to edit") == true)
    #expect(run("select :root ; toggle title").mistake?.contains("not true or false") == true)
    #expect(run("select :root ; print ':root' nonsense").mistake?.contains("nonsense") == true)
    let meta = "select :root ; set meta.n 1 ; set meta.on true ; set title Trip\n"
    #expect(
      run(
        meta
          + "adjust meta.n +2 ; toggle meta.on ; rename 'A {name}' ; print :root title meta.n meta.on"
      ).output
        == "  A Trip document title=A Trip meta.n=3 meta.on=false\n")
    #expect(
      run(meta + "replace title /T(.)ip/$1/ ; unset meta.n ; print :root title meta.n").output
        == "  r document title=r meta.n=\n")
    #expect(run("select :root ; select circle ; set opacity 0.5").mistake == nil)
  }

  @Test func undoAndRedo() {
    let edit = "select circle ; set opacity 0.5\nselect text ; delete\n"
    #expect(run(edit + "undo 2").text == hand)
    #expect(run(edit + "undo 2").diff == [])
    #expect(run(edit + "undo").selection == ["@0.0.1"])
    #expect(run(edit + "undo 2\nredo 2").text == run(edit).text)
    #expect(
      run(edit + "undo 3").mistake == "3:1 there are not 3 steps to undo, only 2 steps")
    #expect(run("undo 3").mistake == "1:1 there is nothing to undo")
    #expect(run("redo").mistake == "1:1 there is nothing to redo")
    #expect(
      run(edit + "undo\nselect circle ; set opacity 1\nredo").mistake
        == "5:1 there is nothing to redo")
  }

  @Test func aLineIsOneStep() {
    let line = "select circle ; set opacity 0.5 ; set name A\n"
    #expect(run(line + "undo").text == hand)
    #expect(run(line + "undo\nredo").text == run(line).text)
    // Within the line the commands count one by one.
    #expect(
      run("select circle ; set opacity 0.5 ; set name A ; undo").text
        == run("select circle ; set opacity 0.5").text)
    #expect(
      run("select circle ; set opacity 0.5 ; set name A ; undo 3").mistake?.contains("only 2")
        == true)
  }

  @Test func forcing() {
    let locked = "select circle ; set locked true\n"
    #expect(run(locked + "set opacity 0.5").mistake?.contains("locked") == true)
    #expect(run(locked + "force set opacity 0.5").mistake == nil)
    #expect(
      run(locked + "force set opacity 0.5 ; set opacity 1").mistake?.contains("locked") == true)
    #expect(run("force print circle").mistake?.contains("needs a command that edits") == true)
    #expect(run("force select circle").mistake?.contains("needs a command that edits") == true)
    #expect(run("force").mistake?.contains("needs a command") == true)
  }

  @Test func checking() {
    #expect(run("check").mistake == nil)
    let wrong = Run("check", on: "canvases:\n  - graphics:\n      - {name: A, name: B}\n")
    #expect(
      wrong.output == "error: @0.0 B: key 'name' was already set in line 3\n"
        || wrong.output.contains("error: @0.0"))
    #expect(wrong.mistake == "1:1 the document has 1 error")
  }

  @Test func nothingReplacedIsNoted() throws {
    let document = Document(text: SourceText(hand))
    let run = ScriptRun(
      on: document, options: EditOptions(), output: OutputBuffer { _ in true })
    try run.perform(
      try BatchScript("select text ; replace name /zzz/y/\nreplace name /T/T/", name: "s"))
    #expect(run.notes == ["s:1:15: warning: nothing matched"])
  }

  @Test func printing() {
    #expect(
      run("print circle fill.color size\necho 'a\tb' ; print @0.0").output
        == "  Logo circle fill.color=#ff0000 size=[8, 8]\na␉b\n▸ Card group\n")
    #expect(
      run("select circle ; set fill lime\nprint circle fill").output
        == "  Logo circle fill=#00ff00\n")
    #expect(run("print .none?").output == "")
  }

  @Test(arguments: ["= 1", "!= 2", "< 2", "<= 1", "> 0", ">= 1"])
  func assertionsThatHold(comparison: String) {
    #expect(run("assert circle \(comparison)").mistake == nil)
  }

  @Test func optionalSelectorsMayMatchNothing() {
    for command in ["delete", "set fill red", "move first", "duplicate", "cut", "copy"] {
      #expect(run("select '.old?' ; \(command)").mistake == nil, "\(command)")
      #expect(run("select '.old?' ; \(command)").text == hand)
    }
    #expect(run("insert ellipse into '.old?' ; set fill red").text == hand)
    #expect(run("select circle ; move into '.old?'").text == hand)
    #expect(
      run("select '.old?' ; deselect ; delete").mistake?.contains("nothing is selected") == true)
  }

  @Test func nothingIsLeftOfAScriptThatFails() {
    let run = run("select circle ; set fill blue\nselect text ; delete\nassert text = 1")
    #expect(run.mistake == "3:1 'text' matches 0, not 1")
    #expect(run.text == hand)
    #expect(run.diff == [])
    #expect(run.selection == [])
  }

  @Test func locksAndAliases() {
    let locked = run("select '[name=Box]' ; set fill red")
    #expect(locked.mistake == "1:23 'Box' is locked; unlock it first, or force the edit")
    #expect(locked.place == "19:9")
    #expect(run("select '[name=Box]' ; set fill red", force: true).mistake == nil)
    #expect(run("select '[name=Box]' ; set locked false").diff.contains("-        locked: true"))
    let alias = run("select @0.3 ; set fill red")
    #expect(
      alias.mistake
        == "1:15 'Star' is shown by the alias '*star'; edit its original, or break the alias")
    #expect(alias.place == "26:9")
    let broken = run("select @0.3 ; set fill red", breakAlias: true)
    #expect(broken.mistake == nil)
    #expect(broken.diff.contains("-      - *star"))
    #expect(!broken.diff.contains("-        kind: star"))
  }

  @Test func placesAreThoseOfTheFile() {
    // Two lines come before the locked graphic; the message speaks of the file as it is.
    let run = run("select #logo ; set opacity 0.5 ; group A\nselect '[name=Box]' ; delete")
    #expect(run.mistake?.hasPrefix("2:23 'Box' is locked") == true)
    #expect(run.place == "19:9")
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("slect circle", "1:1 unknown command 'slect'; did you mean 'select'?"),
    ("select circle ; sett fill red", "1:17 unknown command 'sett'; did you mean 'set'?"),
    (
      "# a comment\n\nselect circle:frst-child",
      "3:1 in the selector 'circle:frst-child', column 8: unknown pseudo-class ':frst-child'; did you mean ':first-child'?"
    ),
    (
      "select .nothing",
      "1:1 nothing matches '.nothing'; a selector that ends in '?' may match nothing"
    ),
    ("delete", "1:1 nothing is selected; select what to edit first"),
    ("select circle ; set fil red", "1:17 unknown property 'fil'; did you mean 'fill'?"),
    ("select circle ; convert sqare", "1:17 unknown kind 'sqare'; did you mean 'star'?"),
    ("select circle ; paste", "1:17 nothing has been copied or cut to paste"),
    (
      "select circle, text",
      "1:16 'select' takes no more arguments here; a selector with blanks in it must be quoted"
    ),
    (
      "select #card ; move into #logo",
      "1:16 'Card' cannot be moved into itself or next to what is inside it"
    ),
    ("select #logo ; set id card", "1:16 the id 'card' is used in line 10; choose another one"),
    ("select #logo ; set opacity half", "1:16 'opacity' must be a number"),
    ("select #logo ; set size [1, 2, 3]", "1:16 'size' "),
    ("select #logo ; set meta '{a: ['", "1:16 "),
    ("select #logo ; adjust name +1", "1:16 'name' of 'Logo' is 'Logo', not a number"),
    (
      "select #logo ; replace name /(/x/",
      "1:16 in the regular expression '(', column 1: this '(' is not closed"
    ),
    (
      "select #logo ; replace name /o(?=x)/x/",
      "1:16 in the regular expression 'o(?=x)', column 3: lookahead is not supported"
    ),
    (
      "select #logo ; replace name /o/\\2/",
      "1:16 in the regular expression 'o', column 1: the replacement's '\\2' has no group"
    ),
    ("select #page ; group", "1:16 'Page' is a canvas; only graphics can be grouped"),
    ("select #page ; select-parent", "1:16 nothing selected has anything above it"),
    ("select text ; select-children", "1:15 nothing selected has children"),
    ("assert circle > 1", "1:1 'circle' matches 1, not > 1"),
    ("print circle colour", "1:1 unknown property 'colour'"),
    ("go next", "1:1 'go' needs the editor's screen; a script has none"),
    ("expand-all", "1:1 'expand-all' needs the editor's screen; a script has none"),
    ("hoist #logo", "1:1 'hoist' needs the editor's screen; a script has none"),
    ("go-to lo", "1:1 'go-to' needs the editor's screen; a script has none"),
    ("jump back", "1:1 'jump' needs the editor's screen; a script has none"),
    ("go-mark a", "1:1 'go-mark' needs the editor's screen; a script has none"),
    ("repeat", "1:1 'repeat' needs the editor's screen; a script has none"),
    ("write", "1:1 'write' is for the editor"),
    ("quit!", "1:1 'quit!' is for the editor"),
    (
      "select circle ; move into group, text",
      "1:34 the position is a whole number from 0, not 'text'"
    ),
  ])
  func mistakes(script: String, message: String) {
    let run = run(script)
    #expect(run.mistake?.hasPrefix(message) == true, "\(run.mistake ?? "no mistake")")
    #expect(run.text == hand)
    #expect(run.output == "")
  }

  @Test func aMoveNeedsOneDestination() {
    let run = run("select #logo ; move after 'text, star'")
    #expect(run.mistake?.contains("needs one destination") == true)
  }

  @Test func tooManyCommandsAreRefused() {
    let run = run(String(repeating: "echo x\n", count: 100_001))
    #expect(run.mistake == "100001:1 a script has at most 100000 commands")
    #expect(run.output == "")
  }
}
