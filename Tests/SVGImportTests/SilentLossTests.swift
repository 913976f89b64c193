import SVGImport
import Testing

/// What once was left out, or read as something else, without a word.
@Suite("Nothing of SVG is wrong without a word")
struct SilentLossTests {
  @Test(
    "It is read",
    arguments: [
      // Of two links the one without a prefix counts.
      (
        "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
          + "<linearGradient id='b'><stop stop-color='blue'/></linearGradient>"
          + "<linearGradient id='c' xlink:href='#a' href='#b'/>"
          + "<rect width='1' height='1' fill='url(#c)'/>",
        "fill: \"#0000ff\""
      ),
      (gradient("gradientTransform='rotate(90)' transform-origin='5px 5px'"), moved),
      (gradient("style='transform: rotate(90deg); transform-origin: 5px 5px'"), moved),
      (gradient("style='transform: rotate(0.25turn); transform-origin: 5px 5px'"), moved),
      (gradient("style='transform: rotate(100grad); transform-origin: 5px 5px'"), moved),
      (gradient("gradientTransform='scale(9)' transform='scale(7)'"), "transform: [9, 0, 0, 9"),
      (
        "<rect width='1' height='1' mix-blend-mode='multiply'/>",
        "- kind: rectangle\n  size: [1, 1]\n"
      ),
      ("<rect width='1' height='1' style='mix-blend-mode:multiply'/>", "blend: multiply"),
      ("<text y='9' style='font: italic bold 30px/1.5 serif'>a</text>", "size: 30"),
      ("<text y='9'>a</text>", "font: Times New Roman"),
      (
        "<g style='font: bold 30px serif'><text y='9' style='font: inherit'>a</text></g>",
        "size: 30"
      ),
      ("<g style='font-size: 20px'><rect width='5em' height='4ex'/></g>", "size: [100, 40]"),
      ("<rect width='100' height='40Q'/>", "size: [100, 37.79"),
      (
        "<text y='9' font-size='20'>a<tspan baseline-shift='5'>b<tspan baseline-shift='5'>c</tspan></tspan></text>",
        "{string: c, baseline: 10}"
      ),
    ])
  func read(content: String, part: String) throws {
    #expect(try imported(content).contains(part))
  }

  private static func gradient(_ attributes: String) -> String {
    "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9' \(attributes)><stop stop-color='red'/>"
      + "<stop offset='1'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>"
  }
  private static let moved = "transform: [0, 1, -1, 0, 10, 0]"

  @Test("Lengths of the root, and a ground that CSS gives it")
  func root() throws {
    let rem = try imported("<rect width='5rem' height='2rem'/>", root: "style='font-size:20px'")
    #expect(rem.contains("size: [100, 40]"))
    let text = try document(
      "<svg xmlns='http://www.w3.org/2000/svg' style='background-color: lime'/>")
    #expect(text.contains("background: \"#00ff00\""))
  }

  @Test("On a straight line, a gradient that is measured by its box paints nothing, as it should")
  func straightLines() throws {
    let gradient =
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
    #expect(
      try imported(gradient + "<line x2='9' stroke='url(#g)'/>")
        == "- kind: line\n  points: [[0, 0], [9, 0]]\n")
  }

  @Test(
    "It is said",
    arguments: [
      (
        "<text y='9'>a<tspan alignment-baseline='hanging'>b</tspan></text>", "baseline is estimated"
      ),
      (
        "<g dominant-baseline='middle'><text y='9'>a<tspan dominant-baseline='inherit'>b</tspan></text></g>",
        "baseline is estimated"
      ),
      (
        "<text y='9'>a<tspan baseline-shift='super'>b<tspan baseline-shift='super'>c</tspan></tspan></text>",
        "baseline is estimated"
      ),
      (
        "<clipPath id='c'/><rect width='9' height='9' clip-path='url(#c)'/>",
        "nothing is in the clipping path"
      ),
      ("<mask id='m'/><rect width='9' height='9' mask='url(#m)'/>", "nothing is in the mask"),
      ("<ellipse rx='9' ry='-4'/>", "the ry is negative"),
      ("<circle r='-4'/>", "the r is negative"),
      ("<rect width='9' height='9' rx='-4'/>", "the rx is negative"),
      (
        "<filter id='f' x='0' y='0' width='1' height='1'><feDropShadow dx='20' stdDeviation='2'/></filter>"
          + "<rect width='9' height='9' filter='url(#f)'/>", "not cut off where its filter ends"
      ),
      (
        "<filter id='f'><feDropShadow x='5' width='4' dx='20'/></filter>"
          + "<rect width='9' height='9' filter='url(#f)'/>", "the filter url(#f) is "
      ),
      (
        "<text x='9' y='9'>a<tspan text-anchor='end'>b</tspan></text>",
        "begins where the one before it ends"
      ),
      (
        "<g style='isolation:isolate'><rect width='9' height='9' style='mix-blend-mode:multiply'/></g>",
        "the isolation of a group is "
      ),
      (
        "<radialGradient id='g' fx='-1'><stop stop-color='red'/><stop offset='1'/></radialGradient>"
          + "<rect width='9' height='9' fill='url(#g)'/>", "a focus outside"
      ),
      ("<text y='9' style='font: wild'>a</text>", "'font: wild' is no font"),
      ("<rect width='5ch' height='9'/>", "the width '5ch' is measured by a usual font"),
      ("<rect width='5vw' height='9'/>", "the width '5vw' is no usable length"),
    ])
  func said(content: String, part: String) throws {
    let said = try losses(content)
    #expect(said.contains { $0.contains(part) }, "\(said)")
  }

  @Test(
    "Of the root, too",
    arguments: [
      ("style='background:url(x.png)'", "the background 'url(x.png)' is left out"),
      ("clip-path='circle(5px)'", "the clipping by circle(5px) is kept"),
    ])
  func root(attribute: String, part: String) throws {
    var importer = try SVGImporter()
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' \(attribute)>
      <clipPath id='c'><circle r='5'/></clipPath>
      <filter id='f'><feGaussianBlur stdDeviation='2'/></filter><rect width='9' height='9'/></svg>
      """
    let said = try importer.add(Array(text.utf8), named: "a").map(\.message)
    #expect(said.contains { $0.contains(part) }, "\(said)")
  }

  @Test("A group's isolation changes nothing where nothing blends, or where it fades")
  func needlessIsolation() throws {
    let rectangle = "<rect width='9' height='9'/>"
    #expect(try losses("<g style='isolation:isolate'>\(rectangle)</g>").isEmpty)
    let blends = "<rect width='9' height='9' style='mix-blend-mode:multiply'/>"
    #expect(try losses("<g style='isolation:isolate' opacity='0.5'>\(blends)</g>").isEmpty)
  }
}
