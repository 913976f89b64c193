import ShapeCommands
import ShapeDocument
import Testing
import YAMLText

/// What the end of a command can become.
@Suite struct CompletionTests {
  private static let text = """
    palette: {accent: "#f00"}
    canvases:
      - id: page
        graphics:
          - {id: logo, tags: [icon, big]}
          - {id: lock.1, children: [{name: x}, {name: y}]}
          - {id: other}

    """

  private let document = Document(text: SourceText(Self.text))

  private func completions(_ typed: String) -> [String] {
    let completion = Completion(ofCommand: typed, in: document)
    return completion.choices.map { completion.beginning + $0 }
  }

  @Test func idsPathsTagsAndPropertiesAreKnown() {
    #expect(completions("select #lo") == ["select #lock\\.1", "select #logo"])
    #expect(completions("select @") == ["select @0"])
    #expect(completions("select @0.") == ["select @0.0", "select @0.1", "select @0.2"])
    #expect(completions("select @0.1") == ["select @0.1", "select @0.1.0", "select @0.1.1"])
    #expect(completions("select rectangle.i") == ["select rectangle.icon"])
    #expect(completions("select rectangle[stroke.wi") == ["select rectangle[stroke.width"])
    #expect(completions("move into [stroke.wi") == ["move into [stroke.width"])
    #expect(completions("select [name=x]:lo") == ["select [name=x]:locked"])
    #expect(completions("set tags [stroke.wi").isEmpty)
    #expect(completions("move into #p") == ["move into #page"])
    #expect(Completion(ofSelector: "#ot", in: document).choices == ["#other"])
  }

  @Test func rulesAndTokensAreKnown() {
    let document = Document(
      text: SourceText(
        """
        tokens: {gap: 8}
        styles: {.card: {}, "#a > *": {}}
        canvases: [{graphics: [{id: a, tags: [cat]}]}]

        """))
    func completions(_ typed: String) -> [String] {
      Completion(ofCommand: typed, in: document).choices
    }
    #expect(completions("style .ca") == [".card", ".cat"])
    #expect(completions("unstyle ") == ["#a > *", ".card"] + completions("select "))
    #expect(completions("set opacity $") == ["$gap"])
    #expect(completions("set fill $").isEmpty)
    #expect(completions("select :ow") == [":own("])
  }

  /// A word that is complete is the first of its completions, so that it stays at first.
  @Test func completeWordsStay() {
    let gold = Completion(ofCommand: "set fill gold", in: document)
    #expect(gold.choices == ["gold", "goldenrod"])
    #expect(gold.commonBeginning == "gold")
    #expect(completions("move") == ["move", "move-item"])
    #expect(completions("set fill goldenrod").isEmpty)
    #expect(completions("select #logo").isEmpty)
    #expect(completions("unset text.size").isEmpty)
    #expect(completions("select text").isEmpty)
    #expect(completions("unset fill").first == "unset fill")
  }

  @Test func insideQuotesToo() {
    #expect(
      completions("select 'group > #lo") == ["select 'group > #lock\\.1", "select 'group > #logo"])
    #expect(completions("select 'canvas rect") == ["select 'canvas rectangle"])
    #expect(completions("select \"a ; b, [opac") == ["select \"a ; b, [opacity"])
  }

  @Test func commandsBehindOthers() {
    #expect(completions("select * ; ungr") == ["select * ; ungroup"])
    #expect(completions("force ungr") == ["force ungroup"])
    #expect(completions("set stroke.wi") == ["set stroke.width"])
    #expect(completions("set fill $acc") == ["set fill $accent"])
  }

  @Test func valuesAreThoseOfTheProperty() {
    #expect(completions("set hidden ") == ["set hidden false", "set hidden true"])
    #expect(completions("set fill.type l") == ["set fill.type linear"])
    #expect(completions("set fill.type s") == ["set fill.type solid"])
    #expect(completions("set opacity ").isEmpty)
    #expect(completions("convert pol") == ["convert polygon", "convert polyline"])
  }

  @Test func wordsAreThoseOfTheirArgument() {
    #expect(completions("align ").count == 6)
    #expect(completions("align left ") == ["align left canvas", "align left parent"])
    #expect(completions("option snap t") == ["option snap toggle"])
    #expect(completions("option snap k").isEmpty)
    #expect(completions("option fonts ").count == 3 && completions("option mode ").isEmpty)
    #expect(completions("export a.svg --ar") == ["export a.svg --aria"])
    #expect(completions("export a.svg --aria --mod").count == 2)
    #expect(completions("rotate 30 ") == ["rotate 30 about"])
    #expect(completions("export #").isEmpty)
    #expect(completions("export a.svg #lo").count == 2)
    #expect(completions("resolve #").isEmpty)
    #expect(completions("resolve ours #o") == ["resolve ours #other"])
    #expect(completions("import a.svg in") == ["import a.svg into"])
    #expect(completions("print #logo name opac") == ["print #logo name opacity"])
    #expect(completions("insert circle into #o") == ["insert circle into #other"])
  }

  @Test func iconsAreCompletedByTheirNames() {
    let icons = { ["aws/lambda", "aws/s3", "box"] }
    for (line, choices) in [
      ("set icon aws/", ["aws/lambda", "aws/s3"]), ("set icon.name b", ["box"]),
      ("set icon c", []), ("set name b", []),
    ] {
      let completion = Completion(ofCommand: line, in: document, icons: icons)
      #expect(completion.choices == choices, "\(line)")
    }
  }

  @Test func whatTheDocumentHasIsCompletedWhereItIsSelected() {
    let completion = Completion(ofCommand: "set palette.", in: document, isForDocument: true)
    #expect(completion.choices == ["palette.accent"])
  }
}
