import Geometry
import Testing
import YAMLText

@testable import ShapeDocument

/// Icons as documents name them, and the room they take.
@Suite struct IconTests {
  private func values(_ graphic: String) -> GraphicValues {
    Graphic(document: Document(graphics: "- \(graphic)"), entry: 1).values
  }

  private func text(_ box: Box) -> String {
    [box.minX, box.minY, box.width, box.height].map {
      NumberText.shortest(($0 * 100).rounded() / 100)
    }
    .joined(separator: " ")
  }

  @Test(
    "Names are words with slashes between, and none leads upwards",
    arguments: [
      ("aws/lambda", true), ("a", true), ("a.b_c-9/D", true), ("..a/b", true), ("", false),
      ("/a", false), ("a/", false), ("a//b", false), ("..", false), ("../a", false),
      ("a/../b", false), ("./a", false), ("a b", false), ("ä", false), ("a\\b", false),
      (String(repeating: "a", count: 1_025), false),
    ])
  func names(name: String, isName: Bool) { #expect(Graphic.Icon.isName(name) == isName) }

  @Test("Short and long forms are read; other kinds than boxes have none")
  func reading() throws {
    #expect(values("{icon: aws/lambda}").icon == .init(name: "aws/lambda"))
    let icon = values("{icon: {name: a, size: 20, color: $ink, place: top}}").icon
    #expect(icon == .init(name: "a", size: 20, color: .palette("ink"), place: .top))
    #expect(values("{icon: {size: 20}}").icon == nil)
    for kind in ["line", "path", "connector", "group", "spacer"] {
      #expect(values("{kind: \(kind), size: [9, 9], icon: a}").icon == nil, "\(kind)")
    }
    #expect(values("{kind: ellipse, size: [9, 9], icon: a}").icon != nil)
  }

  /// Boxes of the icon, and of the room of the text.
  @Test(
    "The icon stands beside its text, and both as the text alone would",
    arguments: [
      // Without text in the middle, or at the side that is said.
      ("size: [100, 50], icon: a", "38 13 24 24", nil),
      ("size: [100, 50], icon: {name: a, size: 10, place: leading}", "0 20 10 10", nil),
      ("size: [100, 50], icon: {name: a, size: 10, place: top}", "45 0 10 10", nil),
      ("size: [100, 50], icon: a, text: {string: '', size: 20}", "35 10 30 30", "0 0 100 50"),
      // Beside a text: 'ab' is 16 wide at size 16.
      (
        "size: [100, 50], icon: a, text: {string: ab, font: 'Courier', size: 10}",
        "33.5 17.5 15 15", "21 0 79 50"
      ),
      (
        "size: [100, 50], icon: a, text: {string: ab, font: 'Courier', size: 10, align: leading}",
        "0 17.5 15 15", "21 0 79 50"
      ),
      (
        "size: [100, 50], icon: a, text: {string: ab, font: 'Courier', size: 10, align: trailing}",
        "67 17.5 15 15", "21 0 79 50"
      ),
      // Higher than the line, it stays in the box.
      (
        "size: [100, 50], icon: a, text: {string: ab, font: 'Courier', size: 10, valign: top}",
        "33.5 0 15 15", "21 1.5 79 47"
      ),
      (
        "size: [100, 50], icon: a, text: {string: ab, font: 'Courier', size: 10, valign: bottom}",
        "33.5 35 15 15", "21 1.5 79 47"
      ),
      (
        "size: [100, 50], icon: {name: a, size: 10, place: top}, text: {string: ab, font: 'Courier', size: 10}",
        "45 11 10 10", "0 16 100 34"
      ),
      ("size: [100, 50], icon: {name: a, place: center}, text: ab", "38 13 24 24", "0 0 100 50"),
      ("size: [100, 50], icon: a, text: {string: ab, enabled: false}", "38 13 24 24", "0 0 100 50"),
      ("kind: text, icon: a, text: {string: ab, font: 'Courier', size: 10}", "0 0 15 15", nil),
    ])
  func places(graphic: String, icon: String, room: String?) throws {
    let values = values("{\(graphic)}")
    #expect(text(try #require(values.iconBox)) == icon)
    if let room { #expect(text(values.textFrame(content: nil)) == room) }
  }

  @Test("In a layout both count where there is no size")
  func hugging() throws {
    func box(_ member: String) throws -> String {
      let document = Document(
        graphics: "- {layout: {type: vstack, align: leading}, children: [{\(member)}]}")
      return text(try #require(document.boundsOnCanvas(of: 2)))
    }
    let words = "text: {string: ab, font: Courier, size: 10}"
    #expect(try box(words) == "0 0 12 12")
    #expect(try box("icon: a, \(words)") == "0 0 33 15")
    #expect(try box("icon: {name: a, place: top}, \(words)") == "0 0 15 33")
    #expect(try box("icon: {name: a, place: center}, \(words)") == "0 0 15 15")
    #expect(try box("icon: a") == "0 0 24 24")
    #expect(try box("icon: {name: a, size: 40}, \(words)") == "0 0 58 40")
    #expect(try box("icon: {name: a, size: 4}, size: [10, 10]") == "0 0 10 10")
  }

  @Test("A text breaks at what the icon leaves of the width")
  func wrapping() throws {
    let document = Document(
      graphics: """
        - size: [60, 0]
          hug: height
          layout: {type: vstack, align: leading}
          children:
          - {icon: {name: a, size: 10}, grow: width, text: {string: aa aa aa, font: Courier, size: 10, wrap: true}}
        """)
    let box = try #require(document.boundsOnCanvas(of: 2))
    #expect(box.height == 24 && box.width <= 60)
    let values = Graphic(document: document, entry: 2).values
    let lines = Graphic.TextLayout(
      try #require(values.text), width: values.textFrame(content: nil).width)
    #expect(lines.lines.count == 2)
  }

  @Test("Bounds hold the icon, also one larger than its graphic")
  func bounds() throws {
    let document = Document(
      graphics:
        "- {size: [10, 10], icon: {name: a, size: 30}}\n- {kind: text, icon: a, text: {string: ab, font: Courier, size: 10}}"
    )
    #expect(text(try #require(document.bounds(of: 1))) == "-10 -10 30 30")
    let box = try #require(document.bounds(of: 2))
    #expect(box.minX == 0 && box.minY == 0 && box.height == 15 && abs(box.width - 33) < 0.01)
  }

  @Test("The folders of a document are 'icons', or those it lists")
  func folders() {
    #expect(Document("canvases: []").iconFolders == ["icons"])
    #expect(Document("icons: [a, ../b]\ncanvases: []").iconFolders == ["a", "../b"])
    #expect(Document("icons: []\ncanvases: []").iconFolders == [])
    #expect(Document("icons: 7\ncanvases: []").iconFolders == ["icons"])
  }

  @Test("Findings stand at the icon, and each is looked for once")
  func findings() {
    var asked: [String] = []
    let images = ImageFiles(
      exists: { _ in true },
      iconProblem: { name, folders in
        asked.append(name)
        return name == "good"
          ? nil
          : name == "bad"
            ? .unreadable("line 1, column 2: no") : .missing(folders: folders, near: "good")
      },
      iconFolderProblem: { $0 == "here" ? nil : "'\($0)' is outside the project" })
    let document = Document(
      """
      icons: [here, ../../there]
      canvases:
      - graphics:
        - {size: [9, 9], icon: good}
        - {size: [9, 9], icon: goood}
        - {size: [9, 9], icon: {name: bad, color: rde}}
        - {size: [9, 9], icon: ../up}
        - {size: [9, 9], icon: {name: good, place: botom}}
        - {size: [9, 9], icon: goood}
        - {size: [9, 9], icon: [1]}
      """)
    let found = document.check(images: images).diagnostics.map { diagnostic in
      let place = document.text.position(at: diagnostic.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.message)"
    }
    #expect(
      found == [
        "1:15 '../../there' is outside the project",
        "5:26 no icon 'goood' in here, ../../there (did you mean 'good')",
        "6:26 the icon 'bad' cannot be read: line 1, column 2: no",
        "6:45 'rde' is not a colour; did you mean 'red'?",
        "7:26 '../up' is no name of an icon: words of letters, digits, '_', '.' and '-', with '/' between",
        "8:46 'icon.place' does not know 'botom'; one of leading, top, center",
        "9:26 no icon 'goood' in here, ../../there (did you mean 'good')",
        "10:6 nothing to draw: no fill, stroke, shadow, text or children",
        "10:26 'icon' must be a name or a map, not a list",
      ])
    #expect(asked.sorted() == ["bad", "good", "goood"])
    #expect(document.findings().count == 5)
  }

  @Test("No more than a thousand different icons are looked for")
  func count() {
    var asked = 0
    let images = ImageFiles(
      exists: { _ in true },
      iconProblem: { _, _ in
        asked += 1
        return nil
      })
    let graphics = (0..<1_002).map { "- {size: [9, 9], icon: i\($0)}" }.joined(separator: "\n")
    let found = Document(graphics: graphics).check(images: images).diagnostics
    #expect(found.map(\.code.name) == ["unusable-icon", "unusable-icon"] && asked == 1_000)
  }
}
