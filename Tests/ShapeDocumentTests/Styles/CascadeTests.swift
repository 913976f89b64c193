import Testing

@testable import ShapeDocument

@Suite("The cascade, case by case")
struct CascadeTests {
  /// A document of these rules whose entry 1 is a graphic.
  private func document(_ rules: String, _ graphic: String) -> Document {
    Document("styles:\n\(rules)\ncanvases:\n- graphics:\n  - \(graphic)\n")
  }

  private func lookup(_ path: String, _ rules: String, _ graphic: String) -> PropertyLookup {
    document(rules, graphic).value(of: path, entry: 1)
  }

  @Test("What a rule says of texts acts where a text says something")
  func textWithoutWords() {
    let rule = "  rectangle: {text: {weight: bold}, textStyle: {size: 9}}"
    for text in ["{size: 20}", "{string: ~}", "~"] {
      let found = document(rule, "{text: \(text)}")
      #expect(found.value(of: "text.weight", entry: 1).value != .string("bold"), "\(text)")
      #expect(found.value(of: "text.size", entry: 1).value != .number(9), "\(text)")
    }
    for text in ["Hello", "\"\"", "{string: \"\"}", "{spans: [a]}"] {
      #expect(lookup("text.weight", rule, "{text: \(text)}").text == "bold", "\(text)")
    }
    let ends = lookup(
      "text.weight", "  connector: {text: {weight: bold}}", "{kind: connector, text: {end: 1}}")
    #expect(ends.text == "bold")
  }

  @Test("Lines around letters combine key by key, and each key has its own source")
  func lettersLine() {
    let rules = "  rectangle: {text: {stroke: {width: 3}}}\n  .t: {text: {stroke: {color: red}}}"
    let graphic = "{tags: [t], text: Hello}"
    #expect(lookup("text.stroke.width", rules, graphic).origin == .rule("rectangle"))
    #expect(lookup("text.stroke.color", rules, graphic).origin == .rule(".t"))
    let canvas = Document(
      "textStyle: {stroke: {width: 3}}\ncanvases:\n- textStyle: {stroke: {color: red}}\n"
        + "  graphics: [Hello]\n")
    #expect(canvas.value(of: "text.stroke.width", entry: 1).origin == .textStyle(-1))
    #expect(canvas.value(of: "text.stroke.color", entry: 1).origin == .textStyle(0))
  }

  @Test("A fill that completes itself by a list draws nothing, whatever is below the list")
  func fillOverList() {
    let rules =
      "  \"*\": {fill: red}\n  rectangle: {fill: [blue, green]}\n  .t: {fill: {opacity: 0.5}}"
    #expect(lookup("fill.color", rules, "{tags: [t]}").value == .color(.none))
    #expect(
      lookup("fill.color", rules, "{tags: [t], fill: {enabled: true}}").value == .color(.none))
    #expect(lookup("fill", rules, "{}").text == "[{color: \"#0000ff\"}, {color: \"#008000\"}]")
  }

  @Test("Icons combine key by key") func icons() {
    let rule = "  rectangle: {icon: {name: cup, size: 9}}"
    #expect(lookup("icon.name", rule, "{icon: door}").text == "door")
    #expect(lookup("icon.size", rule, "{icon: door}").origin == .rule("rectangle"))
    #expect(document(rule, "{icon: door}").graphic(1)?.icon?.size == 9)
  }

  @Test("A kind without a value leaves the kind to rules")
  func emptyKind() {
    let found = document("  rectangle: {kind: star}", "{kind: ~}")
    #expect(found.kindName(of: 1) == "star")
    #expect(found.value(of: "kind", entry: 1).origin == .rule("rectangle"))
    #expect(found.value(of: "kind", entry: 1).value == .string("star"))
  }

  @Test("Rules compare colours as colours, and names of the palette as they are written")
  func colors() {
    for (selector, fill, matches) in [
      ("[fill='#f00']", "\"#f00\"", true), ("[fill=red]", "{color: \"#ff0000\"}", true),
      ("[fill.color='#F00']", "red", true), ("[fill='#f00']", "$accent", false),
      ("[fill='$accent']", "$accent", true), ("[fill='$accent']", "red", false),
    ] {
      let found = Document(
        "palette: {accent: red}\nstyles:\n  \"\(selector)\": {opacity: 0.5}\n"
          + "canvases:\n- graphics: [{fill: \(fill)}]\n")
      let opacity = found.value(of: "opacity", entry: 1)
      #expect((opacity.value == .number(0.5)) == matches, "\(selector) \(fill)")
    }
  }

  @Test("A graphic that an alias shows has the looks and the layout of each of its places")
  func places() {
    let found = Document(
      """
      styles: {"#b > *": {layout: vstack, padding: 8, opacity: 0.5}}
      canvases:
      - graphics:
        - &a {kind: diamond}
        - {id: b, children: [*a]}
      """)
    #expect(found.graphic(1)?.opacity == 1 && found.graphic(3)?.opacity == 0.5)
    #expect(!found.isLayoutContainer(1) && found.isLayoutContainer(3))
    #expect(found.boundsOnCanvas(of: 3)?.width == 16)
  }

  @Test("A size without a value is none")
  func emptySize() {
    let found = document("  .t: {size: [30, 20]}", "{size: ~}")
    #expect(!GraphicReader(found).values(of: 1).isSizeWritten)
  }
}
