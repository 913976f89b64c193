import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Replacing colours")
struct RecoloringTests {
  private let text = """
    palette:
      white: "#ffffff"
      accent: "#ff8800" # warm
      link: $accent
    x-styles:
      card: &card {fill: white, stroke: {color: "#000"}}
    canvases:
      - background: "#FFF"
        graphics:
          - {name: "#fff", fill: white, note: "#ffffff"}
          - {fill: $white, stroke: "rgb(255, 255, 255)"}
          - fill:
              type: linear
              stops: [[0, "#ffffff"], [1, $accent]] # both
          - {text: {string: Hi, color: "#fff"}, shadow: {color: "#ffffff80"}}
          - {text: {spans: [a, {string: b, color: white}]}, fill: ["#fff", {color: "#FFFFFF"}]}
          - {<<: *card, name: C}

    """

  private func recolored(_ old: String, _ new: String) throws -> String {
    try edited(text) { transaction, _ in try transaction.recolor(from: old, to: new) }
  }

  @Test func aColorChangesLiteralsAndEntriesEqualToIt() throws {
    let result = try recolored("#ffffff", "#eeeeee")
    #expect(
      result == """
        palette:
          white: "#eeeeee"
          accent: "#ff8800" # warm
          link: $accent
        x-styles:
          card: &card {fill: "#eeeeee", stroke: {color: "#000"}}
        canvases:
          - background: "#eeeeee"
            graphics:
              - {name: "#fff", fill: "#eeeeee", note: "#ffffff"}
              - {fill: $white, stroke: "#eeeeee"}
              - fill:
                  type: linear
                  stops: [[0, "#eeeeee"], [1, $accent]] # both
              - {text: {string: Hi, color: "#eeeeee"}, shadow: {color: "#ffffff80"}}
              - {text: {spans: [a, {string: b, color: "#eeeeee"}]}, fill: ["#eeeeee", {color: "#eeeeee"}]}
              - {<<: *card, name: C}

        """)
  }

  @Test func aNameChangesItsEntry() throws {
    let result = try recolored("$accent", "#0000ff")
    #expect(result == text.replacing("\"#ff8800\"", with: "\"#0000ff\""))
  }

  @Test func aColorBecomesAName() throws {
    // The entry itself keeps its colour.
    let result = try recolored("white", "$white")
    #expect(result.contains("white: \"#ffffff\""))
    #expect(result.contains("fill: \"$white\", note: \"#ffffff\""))
    // No entry becomes what leads to it, and nothing else has that colour.
    let message = try refusal(text) { transaction, _ in
      try transaction.recolor(from: "#f80", to: "$link")
    }
    #expect(message.hasPrefix("color-unused"))
  }

  @Test func refusals() throws {
    func refused(_ old: String, _ new: String) throws -> String {
      try refusal(text) { transaction, _ in try transaction.recolor(from: old, to: new) }
    }
    #expect(try refused("#123456", "red") == "color-unused: nothing has the colour '#123456'")
    #expect(try refused("reddish", "red").hasPrefix("no-color: 'reddish'"))
    #expect(try refused("none", "red").hasPrefix("no-color"))
    #expect(try refused("white", "$nothing").hasPrefix("no-palette-entry"))
    let locked = "canvases: [{graphics: [{name: A, fill: red, locked: true}, {fill: red}]}]\n"
    #expect(
      try refusal(locked) { transaction, _ in try transaction.recolor(from: "red", to: "blue") }
        .hasPrefix("locked:"))
    let skipped = try edited(locked, options: EditOptions(skipsLocked: true)) { transaction, _ in
      let leftOut = try transaction.recolor(from: "red", to: "blue")
      #expect(leftOut == [1])
    }
    #expect(skipped.contains("fill: red, locked: true}, {fill: \"blue\"}"))
  }

  @Test func usesAreCounted() throws {
    let uses = try Document(text: SourceText(text)).colorUses()
    #expect(
      uses.map { "\($0.text) \($0.count)" } == [
        "#ffffff 9", "$accent 2", "$white 1", "#000000 1", "#ffffff80 1", "$link 0",
      ])
  }

  @Test func theSameValuesAreFound() throws {
    let document = Document(
      text: SourceText(
        """
        palette: {white: "#fff"}
        canvases:
          - graphics:
              - {fill: white}
              - {kind: ellipse, fill: $white, text: {string: a, size: 16}}
              - {fill: {color: "#ffffff"}, text: b}
              - {kind: ellipse}
          - graphics: [{fill: white}]

        """))
    #expect(try document.entries(withSame: ["fill"], as: [1]) == [1, 2, 3])
    #expect(try document.entries(withSame: ["kind"], as: [2]) == [2, 4])
    #expect(try document.entries(withSame: ["text", "size"], as: [3]) == [2, 3])
    #expect(try document.entries(withSame: ["name"], as: [0]) == [0, 5])
  }

  @Test func valuesOfRulesAreTheSame() throws {
    let document = Document(
      text: SourceText(
        """
        styles:
          .hot: {kind: ellipse, fill: red, stroke: {width: 3}, text: {size: 20}}
        textStyle: {size: 20}
        canvases:
          - graphics:
              - {tags: [hot], text: a}
              - {tags: [hot], fill: blue}
              - {fill: "#f00", stroke: {width: 3, color: blue}}
              - {kind: ellipse, text: b}
              - {text: {string: c, size: 9}}

        """))
    #expect(try document.entries(withSame: ["fill"], as: [1]) == [1, 3])
    #expect(try document.entries(withSame: ["fill"], as: [2]) == [2])
    #expect(try document.entries(withSame: ["stroke", "width"], as: [3]) == [1, 2, 3])
    #expect(try document.entries(withSame: ["kind"], as: [4]) == [1, 2, 4])
    #expect(try document.entries(withSame: ["text", "size"], as: [1]).contains(4))
    #expect(try !document.entries(withSame: ["text", "size"], as: [1]).contains(5))
  }
}
