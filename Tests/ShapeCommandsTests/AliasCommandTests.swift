import Testing

/// Commands on originals and what shows them.
@Suite struct AliasCommandTests {
  private static let text = """
    canvases:
    - graphics:
      - &bar {name: Bar, fill: red, size: [9, 9], children: [{name: In, fill: red, size: [3, 3]}]}
      - *bar
      - {name: G, children: [*bar]}

    """

  @Test("a property of a selected original and its instances is written once")
  func once() {
    let run = Run("select [name=Bar]\nset fill blue\nprint [name=Bar] fill.color", on: Self.text)
    #expect(run.mistake == nil)
    #expect(
      run.text == Self.text.replacing("name: Bar, fill: red", with: "name: Bar, fill: \"blue\""))
    #expect(
      run.notes == [
        "script:2:1: note: written once: 2 instances that are selected, too, follow their originals"
      ])
    #expect(run.selection == ["@0.0", "@0.1", "@0.2.0"])
    let inside = Run("select [name=In]\ntoggle hidden", on: Self.text)
    #expect(inside.mistake == nil)
    #expect(inside.notes.count == 1)
  }

  @Test("an instance alone is refused, and the message names the command")
  func refused() {
    let run = Run("select @0.1\nset fill blue", on: Self.text)
    #expect(
      run.mistake?.hasSuffix(
        "'Bar' is shown by the alias '*bar'; edit its original, or break the alias with 'break-alias'"
      )
        == true, "\(run.mistake ?? "")")
    #expect(run.text == Self.text)
  }

  @Test("break-alias writes a graphic of its own")
  func breaks() {
    let run = Run("select @0.1\nbreak-alias\nset fill blue", on: Self.text)
    #expect(run.mistake == nil)
    #expect(run.text.contains("  - {name: Bar, fill: \"blue\", size: [9, 9], children:"))
    #expect(run.text.contains("children: [*bar]"))
    let inside = Run("select @0.2.0.0\nbreak-alias", on: Self.text)
    #expect(inside.mistake == nil)
    #expect(!inside.text.contains("children: [*bar]"))
    #expect(inside.selection == ["@0.2.0.0"])
    let nothing = Run("select @0.0\nbreak-alias", on: Self.text)
    #expect(nothing.mistake?.contains("is no alias") == true)
  }

  @Test("with aliases to be broken, each gets the value")
  func broken() {
    let run = Run("select [name=Bar]\nset fill blue", on: Self.text, breakAlias: true)
    #expect(run.mistake == nil)
    #expect(run.text.split(separator: "fill: \"blue\"").count == 4)
  }
}
