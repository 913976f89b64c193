import SVGExport
import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("What SVG alone says is kept, and in force when it is exported")
struct KeptSVGTests {
  private func export(_ text: String) throws -> String {
    let document = Document(text: SourceText(text))
    let canvas = try #require(document.canvases.first)
    let frame = try #require(canvas.frame)
    let text = String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: frame)).bytes, as: UTF8.self)
    // The ids of an export begin with a salt, here with none.
    return text.replacing("_-", with: "")
  }

  private func file(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
  }

  private static let clip =
    "<defs><clipPath id='c'><circle cx='20' cy='20' r='9'/></clipPath></defs>"

  @Test("Definitions stand in the canvas with all they refer to, and in the style of their place")
  func definitions() throws {
    let text = try document(
      file(
        """
        <style>.dark{fill:#000080}</style><g stroke='red'><pattern id='p' width='4' height='4'>
        <rect class='dark' width='2' height='2'/><use href='#dot'/></pattern></g>
        <defs><circle id='dot' r='1'/></defs>
        <rect width='9' height='9' fill='none' stroke='url(#p) blue'/>
        """))
    #expect(
      text.contains(
        """
              x-svg: {stroke: "url(#p) #0000ff"}
            x-svg:
        """.split(separator: "\n")[0]))
    #expect(
      text.contains(
        """
            x-svg:
              definitions:
                p: |-
                  <pattern id="p" width="4" height="4" stroke="red">
                    <rect width="2" height="2" fill="#000080"/>
                    <use href="#dot"/>
                  </pattern>
                dot: <circle id="dot" r="1"/>

        """.split(separator: "\n").map { String($0.dropFirst(0)) }.joined(separator: "\n").trimmed),
      "\(text)")
    let exported = try export(text)
    #expect(exported.contains("<use href=\"#dot\"/>"))
    #expect(exported.contains("<circle id=\"dot\" r=\"1\"/>"))
    #expect(exported.contains("stroke=\"url(#p) #0000ff\""))
  }

  @Test(
    "It is still kept after a file is exported and imported again",
    arguments: [
      "<g clip-path='url(#c)'><rect x='5' width='50' height='50'/></g>",
      "<rect x='5' y='6' width='50' height='50' transform='translate(3 4)' clip-path='url(#c)'/>",
      "<rect x='5' width='50' height='50' transform='rotate(30)' mask='url(#c)' stroke-width='2'/>",
      "<path d='M0 0L9 9L0 5Z' stroke='red' paint-order='stroke' stroke-miterlimit='9'/>",
      "<marker id='m'/><path d='M0 0L9 9' fill='none' stroke='red' marker-end='url(#m)'/>",
      "<marker id='arrow-m'><path d='M0 0h1v1z' fill='context-stroke'/></marker>"
        + "<path d='M0 0L9 9L9 0' fill='none' stroke='red' marker-end='url(#arrow-m)'/>",
      "<filter id='f'><feTurbulence type='noise'/><feBlend in2='SourceGraphic' mode='screen'/></filter>"
        + "<rect width='9' height='9' filter='url(#f) blur(2px)'/>",
      "<rect id='r' width='9' height='9'/><clipPath id='d'><use href='#r'/></clipPath>"
        + "<circle r='9' clip-path='url(#d)'/>",
      "<text x='5' y='9' textLength='60' fill='red'>Spaced</text>",
      "<text y='9'>A <tspan font-weight='bold' rotate='30'>bold</tspan> &lt; word</text>",
      "<path id='w' d='M0 9H99'/><text><textPath href='#w'>along</textPath></text>",
      "<text x='1 5 9' y='9' font-size='10' transform='rotate(5)'>abc</text>",
    ])
  func roundTrip(content: String) throws {
    let once = try document(file(Self.clip + content))
    let words = ["x-svg:", "mask: shape", "order: below"]
    #expect(words.contains(where: once.contains))
    let exported = try export(once)
    let again = try document(exported)
    #expect(words.contains(where: again.contains), "\(exported)")
    #expect(Document(text: SourceText(again)).check().errorCount == 0)
  }

  @Test("Letters are kerned where the file has them so")
  func kerning() throws {
    let kerned = try document(file("<text y='9'>AVA</text>"))
    #expect(kerned.contains("\n    x-svg: {font-kerning: auto}\n"), "\(kerned)")
    let exported = try export(kerned)
    #expect(!exported.contains("font-kerning") && !exported.contains("textLength"))
    #expect(try document(exported) == kerned)
    #expect(try !document(file("<rect width='1' height='1'/>")).contains("x-svg"))
    let plain = "<g style='font-kerning:none'><text y='9'>AVA</text></g>"
    let own = try document(file("<text y='9'>b</text>" + plain))
    #expect(own.contains("\n        x-svg: {font-kerning: none}\n"), "\(own)")
    let root = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'"
    let measured = try document(root + " style='font-kerning:none'><text y='9'>AVA</text></svg>")
    #expect(!measured.contains("x-svg"))
    #expect(try export(measured).contains("style=\"font-kerning:none;"))
  }

  @Test("A line that the file fits to a length keeps it, until it is another line")
  func lineLength() throws {
    let fitted = "<text y='20' textLength='60' lengthAdjust='spacing'>WWWW</text>"
    let text = try document(file("<text y='9'>free</text>" + fitted))
    #expect(text.contains("x-svg: {textLength: \"60\"}"), "\(text)")
    #expect(try export(text).contains("textLength=\"60\""))
    #expect(try !export(text.replacing("WWWW", with: "WWWWW")).contains("textLength=\"60\""))
    // Where each line has its length, none needs to say so.
    #expect(try !document(file(fitted)).contains("x-svg"))
  }

  @Test("Words and lines of parts of a text stay, what is no angle does not")
  func partsOfTexts() throws {
    let parts =
      "<tspan baseline-shift='super'>b</tspan><tspan text-decoration='underline'>c</tspan>"
    let text = try document(
      file("<text y='20' rotate='5mm' text-decoration='underline'>a\(parts)</text>"))
    #expect(text.contains("<tspan baseline-shift=\"super\">b"), "\(text)")
    #expect(text.contains("<tspan text-decoration=\"underline\">c") && !text.contains("rotate"))
  }

  @Test("Parts of a line that are moved are one text, with the blanks between them")
  func movedParts() throws {
    let parts = "Hello <tspan dx='10'>big</tspan> <tspan dx='10'>world</tspan>"
    let text = try document(file("<text y='20'>\(parts)</text>"))
    #expect(text.contains("string: Hello big world"), "\(text)")
    #expect(text.contains("Hello <tspan dx=\"10\">big</tspan> <tspan"))
  }

  @Test(
    "What the root does with all that it shows, a group does",
    arguments: [
      ("opacity='0.5'", "opacity: 0.5"), ("filter='url(#f)'", "x-svg: {filter: \"url(#f)\"}"),
      ("clip-path='url(#c)'", "mask: shape"),
    ])
  func rootEffects(attribute: String, word: String) throws {
    let text = try document(
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40' id='r' \(attribute)>"
        + "<title>T</title><filter id='f'><feTurbulence/></filter>" + Self.clip
        + "<rect id='b' width='9' height='9'/></svg>")
    let parts = text.split(separator: "    graphics:\n")
    #expect(parts.count == 2 && parts[1].contains(word), "\(text)")
    #expect(parts[1].contains("id: b") && !parts[1].contains("id: r"))
    #expect(text.matches(of: /name: T/).count == 1)
  }

  private static let noise =
    "<filter id='f'><feTurbulence baseFrequency='1'/><feComposite in2='SourceGraphic' operator='in'/>"
    + "</filter>"

  @Test(
    "What a filter makes something else of is filled as the file says",
    arguments: [
      noise + "<rect width='9' height='9' filter='url(#f)'/>",
      noise + "<rect width='9' height='9' fill='#000' fill-opacity='0.5' filter='url(#f)'/>",
      noise + "<g filter='url(#f)'><rect width='9' height='9'/><path d='M0 0H9V9Z'/></g>",
      "<filter id='f'><feFlood flood-color='red' result='a'/><feImage/><feBlend in='a'/></filter>"
        + "<circle r='9' filter='url(#f)'/>",
      "<filter id='f'><feDiffuseLighting in='SourceAlpha'><fePointLight x='1'/></feDiffuseLighting>"
        + "<feOffset dx='1'/></filter><circle r='9' filter='url(#f)'/>",
      "<filter id='f'><feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/>"
        + "<feTile/></filter><circle r='9' filter='url(#f)'/>",
    ])
  func filterSource(content: String) throws {
    let once = try document(file(content))
    #expect(once.contains("filter: \"url(#f)\"") && once.contains("        fill: "), "\(once)")
    let exported = try export(once)
    #expect(exported.contains("fill=\"#000000\"") && exported.contains("filter=\"url(#f)\""))
  }

  @Test(
    "What a filter would change is drawn without it",
    arguments: [
      "<filter id='f'><feColorMatrix type='hueRotate' values='90'/></filter>",
      "<filter id='f'><feTurbulence/><feBlend in2='SourceGraphic' mode='multiply'/></filter>",
      "<filter id='f'><feTurbulence result='n'/><feDisplacementMap in='SourceGraphic' in2='n'/></filter>",
    ])
  func withoutFilter(filter: String) throws {
    for color in ["#ff0000", "#000000"] {
      let text = try document(file("\(filter)<circle r='9' fill='\(color)' filter='url(#f)'/>"))
      #expect(text.contains("\n        fill: \"\(color)\"\n"), "\(text)")
    }
    // A colour of its own is better than nothing.
    let green = "<circle r='9' fill='#008000' filter='url(#f)'/>"
    #expect(try document(file(Self.noise + green)).contains("\n        fill: \"#008000\"\n"))
  }

  @Test("A clip moves with its graphic, whose coordinates it is measured in")
  func moved() throws {
    let text = try document(
      file(
        "<mask id='k' color-interpolation='linearRGB'><rect width='9' height='9'/></mask>"
          + "<rect x='5' y='6' width='50' height='50' mask='url(#k)'/>"))
    #expect(text.contains("at: [5, 6]") && text.contains("origin: [-5, -6]"))
    let moved = try export(text.replacing("at: [5, 6]", with: "at: [15, 6]"))
    #expect(
      moved.contains(
        "<rect x=\"5\" y=\"6\" width=\"50\" height=\"50\" transform=\"translate(10 0)\""))
  }

  @Test("What is set since is not overruled")
  func overruled() throws {
    let pattern = "<pattern id='p' width='4' height='4'><path d='M0 0h1'/></pattern>"
    let line = "<rect width='9' height='9' fill='none' stroke='url(#p) blue'/>"
    let paint = try document(file(pattern + line))
    #expect(try export(paint).contains("stroke=\"url(#p) #0000ff\""))
    let named = "palette: {sea: \"#0000ff\"}\n" + paint
    let sea = try export(named.replacing("stroke: \"#0000ff\"", with: "stroke: $sea"))
    #expect(sea.contains("stroke=\"url(#p) #0000ff\""))
    let red = try export(paint.replacing("stroke: \"#0000ff\"", with: "stroke: \"#ff0000\""))
    #expect(red.contains("stroke=\"#ff0000\"") && !red.contains("stroke=\"url(#p)"))
    let text = try document(file("<text x='5' y='20' textLength='60'>Hi</text>"))
    #expect(try export(text).contains("textLength=\"60\""))
    let other = try export(text.replacing("string: Hi", with: "string: Ho"))
    #expect(!other.contains("textLength=\"60\"") && other.contains(">Ho</text>"))
    let arrow = try document(
      file(
        "<marker id='arrow'/><path d='M0 0H9' fill='none' stroke='red' marker-end='url(#arrow)'/>"))
    #expect(try export(arrow).contains("marker-end=\"url(#arrow)\""))
    let none = try export(arrow.replacing("arrow: end", with: "arrow: none"))
    #expect(!none.contains(" marker-end="))
  }

  @Test("The background of the root fades with it")
  func rootBackground() throws {
    let text = try document(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='100' height='100' opacity='0.5'
        style='background-color: #fff'><rect width='9' height='9'/></svg>
      """)
    #expect(text.contains("background: \"rgba(255, 255, 255, 0.5)\""))
  }

  @Test("What a canvas says of its SVG as a whole is in force")
  func canvas() throws {
    let text = """
      canvases:
      - size: [9, 9]
        x-svg:
          clip-path: url(#c)
          opacity: 0.5
          isolation: isolate
          definitions: {c: '<clipPath id="c"><rect width="4" height="4"/></clipPath>'}
        graphics:
        - {size: [4, 4], text: a}

      """
    let root = try #require(try export(text).split(separator: "\n").first { $0.hasPrefix("<svg") })
    #expect(root.contains(" style=\"isolation:isolate;font-kerning:none;"))
    // What is not drawn is not written.
    #expect(!root.contains("clip-path") && !root.contains("opacity"))
  }

  @Test("A text in a clipping path is an outline, whatever paints it has, where it stood")
  func clippingTexts() throws {
    let text = try document(
      file(
        """
        <clipPath id='c'><text x='10 40' y='50' fill='none' stroke='red'>a<tspan
          fill='#00f'>b</tspan></text></clipPath><rect width='90' height='90' clip-path='url(#c)'/>
        """))
    #expect(text.contains(" text: {string: ab, font: Times New Roman}\n"), "\(text)")
    #expect(text.contains("fingerprint:") && text.contains("text: <text x=\"10 40\""), "\(text)")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
