import ShapeCommands
import ShapeDocument
import ShapeSession
import TestSupport
import Testing
import YAMLText

/// Scripts on a file formatted by hand: what they change, to the line.
struct ScriptTests {
  let hand: String

  init() throws { hand = try Fixture("batch/hand.yaml").text }

  private func run(_ script: String, force: Bool = false, breakAlias: Bool = false) -> Run {
    Run(script, on: hand, force: force, breakAlias: breakAlias)
  }

  /// The lines a script takes away and the lines it adds, without what is around them.
  private func changes(_ script: String, force: Bool = false) -> [String] {
    let run = run(script, force: force)
    #expect(run.mistake == nil)
    return run.diff.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
  }

  @Test(arguments: try TextCase.all(in: "commands/one-line.cases"))
  func oneValueIsOneLine(test: TextCase) {
    test.expect(changes(test.input).joined(separator: "\n"))
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
        == [
          "+          - name: Mark", "+            at: [1, 1]", "+            size: [3, 3]",
          "+            fill: none",
        ])
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
        == "1:15 'Star' is shown by the alias '*star'; edit its original, or break the alias "
        + "with 'break-alias'")
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

  @Test(arguments: try TextCase.all(in: "commands/script-mistakes.cases"))
  func mistakes(test: TextCase) {
    let run = run(test.input)
    test.expectBeginning(run.mistake ?? "no mistake")
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
