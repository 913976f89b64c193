import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Mistakes in what aliases and merges use")
struct SharedFindingTests {
  private func messages(_ yaml: String) -> [String] {
    let document = Document(yaml)
    return document.check().diagnostics.map { diagnostic in
      let place = document.text.position(at: diagnostic.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.code.name)"
        + (diagnostic.useCount > 0 ? " ×\(diagnostic.useCount)" : "")
    }
  }

  @Test("are reported once, where they are made, with the number of uses") func once() {
    #expect(
      messages(
        """
        x-styles:
          s: &s {stroke: {width: hi}, opacity: hi, strokee: red}
          f: &f {type: linear, stops: 5}
        canvases:
        - graphics:
          - {<<: *s, size: [1, 1]}
          - {<<: *s, size: [1, 1], opacity: 1}
          - {<<: [*s], size: [1, 1], fill: *f}
          - {fill: *f, size: [1, 1]}
        """) == [
          "2:26 wrong-type ×3", "2:40 wrong-type ×2", "2:44 unknown-key ×3", "3:31 wrong-type ×2",
        ])
  }

  @Test("are those of the graphic itself, if that is the original") func ofGraphics() {
    #expect(
      messages(
        """
        canvases:
        - graphics:
          - &a {size: [1, 1], fill: red, opacity: hi, kind: elipse}
          - {<<: *a}
          - {<<: *a, kind: ellipse}
          - {size: [1, 1], opacity: hi, fill: red}
        """) == [
          "3:43 wrong-type ×2", "3:53 unknown-kind ×1", "6:29 wrong-type",
        ])
  }

  @Test("say so in the message") func message() {
    let document = Document(
      "x: {s: &s {opacity: hi}}\ncanvases:\n- graphics: [{<<: *s, size: [1, 1], fill: red}]\n")
    #expect(document.check().diagnostics.map(\.message).allSatisfy { $0.hasSuffix(" (used once)") })
    // A row is marked where the mistake has its effect.
    #expect(document.diagnostics(of: 1).first?.range.lowerBound == 53)
  }

  @Test("anchors of one name are warned about") func anchors() {
    #expect(
      messages(
        "x: {a: &a {opacity: 1}}\ncanvases:\n- graphics:\n  - &a {size: [1, 1], fill: red}\n"
          + "  - *a\n  - &b {size: [1, 1], fill: red}\n") == ["4:5 duplicate-anchor"])
  }

  @Test("keys without effect are named, and what to write") func paddings() {
    let yaml =
      "canvases:\n- graphics:\n  - {layout: hstack, padding: 8, layout.padding: 9, children: "
      + "[{size: [1, 1], fill: red, stroke.width: 2}]}\n"
    #expect(
      messages(yaml) == [
        "3:34 key-without-effect", "3:90 key-without-effect",
      ])
    let message = Document(yaml).check().diagnostics.map(\.message)
    #expect(
      message.prefix(1) == [
        "'layout.padding' has no effect here; write 'layout: {padding: …}'"
      ])
  }

  @Test("images of the web are not loaded, which is said") func remote() {
    #expect(
      messages(
        """
        canvases:
        - graphics:
          - {kind: image, size: [1, 1], source: "https://a.example/b.png"}
          - {size: [1, 1], fill: {type: image, source: "http://a.example/b.png"}}
          - {kind: image, size: [1, 1], source: "data:image/png;base64,AA=="}
        """
      ).filter { $0.contains("image") } == ["3:41 remote-image", "4:26 remote-image"])
  }
}
