import DisplayList
import DisplayListText
import Geometry
import TestSupport
import Testing

private let red = ResolvedPaint.color(RGBA(red: 255, green: 0, blue: 0))
private let blue = ResolvedPaint.color(RGBA(red: 0, green: 0, blue: 255))

private func square(_ side: Double) -> Contour {
  .rectangle(Box(origin: .zero, extent: Extent(side, side)))
}

private func place(_ x: Double, _ y: Double, serial: Int = 0) -> DisplayList.Place {
  DisplayList.Place(serial: serial, matrix: .translation(Point(x, y)))
}

@Suite("Display lists")
struct DisplayListTests {
  @Test("hold what was added, moved to its place")
  func items() {
    var list = DisplayList()
    list.add(square(4), fill: red, stroke: nil, at: place(10, 20, serial: 7))
    list.add(
      .path("M0 0L3 0C3 1 2 2 0 3Z"), rule: .evenodd, fill: nil,
      stroke: DisplayStroke(paint: blue, width: 2, dash: [1, 2], dashOffset: 1, cap: .round),
      at: place(1, 1))
    list.add(
      .ellipse(Box(origin: .zero, extent: Extent(4, 2))), fill: red, stroke: nil,
      at: DisplayList.Place(serial: 1, matrix: Matrix(2, 0, 0, 2, 5, 5)))
    #expect(
      listText(list) == """
        rectangle 10 20 14 24 fill #ff0000
        path M1,1L4,1C4,2 3,3 1,4Z evenodd stroke #0000ff 2 dash 1 2 from 1 round
        ellipse 0 0 4 2 matrix 2 0 0 2 5 5 fill #ff0000
        """)
    #expect(list.serial(of: 0) == 7)
    #expect(list.box(of: 0) == Box(minX: 10, minY: 20, maxX: 14, maxY: 24))
    // With room for the points of the line.
    #expect(list.box(of: 1) == Box(minX: -3, minY: -3, maxX: 8, maxY: 8))
    #expect(list.box(of: 2) == Box(minX: 5, minY: 5, maxX: 13, maxY: 9))
    #expect(list.bounds == Box(minX: -3, minY: -3, maxX: 14, maxY: 24))
  }

  @Test("leave out what nothing is seen of")
  func nothing() {
    var list = DisplayList()
    list.add(square(4), fill: nil, stroke: nil, at: place(0, 0))
    list.add(.none, fill: red, stroke: nil, at: place(0, 0))
    list.add(.path("oops"), fill: red, stroke: nil, at: place(0, 0))
    let flat = DisplayList.Place(serial: 0, matrix: Matrix(1, 1, 1, 1, 0, 0))
    list.add(square(4), fill: red, stroke: nil, at: flat)
    let endless = DisplayList.Place(serial: 0, matrix: Matrix(1e200, 0, 0, 1e200, 0, 0))
    list.add(square(1e200), fill: red, stroke: nil, at: endless)
    #expect(list.count == 0 && list.bounds == nil)
  }

  @Test("keep their precision far from zero")
  func farAway() {
    var list = DisplayList(origin: Point(5_300_000, -4_000_000))
    list.add(square(0.5), fill: red, stroke: nil, at: place(5_300_000.25, -3_999_999.75))
    #expect(listText(list) == "rectangle 0.25 0.25 0.75 0.75 fill #ff0000")
    #expect(list.topmostItem(at: Point(5_300_000.5, -3_999_999.5)) == 0)
    #expect(list.topmostItem(at: Point(5_300_000.8, -3_999_999.5)) == nil)
  }

  @Test("move a gradient with its shape")
  func gradients() {
    var list = DisplayList()
    let gradient = ResolvedGradient(
      shape: .linear(from: .zero, to: Point(1, 0)), matrix: Matrix(4, 0, 0, 4, 0, 0),
      spread: .pad,
      stops: [
        .init(offset: 0, color: RGBA(red: 0, green: 0, blue: 0)),
        .init(offset: 1, color: RGBA(red: 9, green: 9, blue: 9)),
      ])
    list.add(square(4), fill: .gradient(gradient), stroke: nil, at: place(10, 20))
    #expect(
      listText(list)
        == "rectangle 10 20 14 24 fill linear 0 0 1 0 [4 0 0 4 10 20] pad (0 #000000, 1 #090909)")
  }

  @Test("know the boxes of groups, with their shadows")
  func groups() {
    var list = DisplayList()
    let shadow = DisplayGroup.Shadow(
      color: RGBA(red: 0, green: 0, blue: 0), offset: Point(10, 0), deviation: 1,
      matrix: .identity)
    list.begin(link: "https://example.org", serial: 1)
    list.begin(DisplayGroup(opacity: 0.5), serial: 2)
    list.begin(DisplayGroup(shadows: [shadow]), serial: 3)
    list.add(square(4), fill: red, stroke: nil, at: place(0, 0))
    list.endGroup()
    list.add(square(1), fill: red, stroke: nil, at: place(0, -5))
    list.endGroup()
    list.endLink()
    list.begin(DisplayGroup(opacity: 0.5), serial: 4)
    list.endGroup()
    #expect(
      listText(list) == """
        link https://example.org to 7
          group 0.5 normal to 6
            group 1 normal shadow #000000 10 0 ~1 to 4
              rectangle 0 0 4 4 fill #ff0000
            end of group
            rectangle 0 -5 1 -4 fill #ff0000
          end of group
        end of link
        group 0.5 normal to 9
        end of group
        """)
    #expect(list.box(of: 2) == Box(minX: 0, minY: -3, maxX: 17, maxY: 7))
    #expect(list.box(of: 1) == Box(minX: 0, minY: -5, maxX: 17, maxY: 7))
    #expect(list.box(of: 0) == list.box(of: 1))
    #expect(list.bounds == list.box(of: 0))
  }

  @Test("keep equal matrices, paints and strokes once")
  func memory() {
    var list = DisplayList()
    let stroke = DisplayStroke(paint: blue, width: 1)
    for number in 0..<1_000 {
      list.add(square(4), fill: red, stroke: stroke, at: place(Double(number), 0))
    }
    #expect(list.storedByteCount <= 54 * 1_000)
  }
}

@Suite("A point on a display list")
struct HitTestTests {
  @Test("hits the topmost item, then the one below")
  func topmost() {
    var list = DisplayList()
    list.add(square(10), fill: red, stroke: nil, at: place(0, 0))
    list.add(square(10), fill: blue, stroke: nil, at: place(5, 5))
    #expect(list.topmostItem(at: Point(7, 7)) == 1)
    #expect(list.topmostItem(at: Point(7, 7), below: 1) == 0)
    #expect(list.topmostItem(at: Point(2, 2)) == 0)
    #expect(list.topmostItem(at: Point(2, 2), below: 0) == nil)
    #expect(list.topmostItem(at: Point(14, 2)) == nil)
  }

  @Test("say all that is at a point, and all that a box touches")
  func serials() {
    var list = DisplayList(origin: Point(100, 100))
    list.begin(DisplayGroup(opacity: 0.5, blend: .normal), serial: 9)
    list.add(square(10), fill: red, stroke: nil, at: place(100, 100, serial: 1))
    list.add(square(10), fill: blue, stroke: nil, at: place(105, 105, serial: 2))
    list.add(square(2), fill: red, stroke: nil, at: place(106, 106, serial: 1))
    list.endGroup()
    list.add(square(10), fill: red, stroke: nil, at: place(200, 100, serial: 3))
    #expect(list.serials(at: Point(107, 107)) == [1, 2])
    #expect(list.serials(at: Point(113, 113)) == [2])
    #expect(list.serials(at: Point(116, 113)) == [])
    #expect(list.serials(at: Point(116, 113), tolerance: 2) == [2])
    #expect(
      list.serials(touching: Box(minX: 90, minY: 90, maxX: 105, maxY: 105)) == [2, 1])
    #expect(list.serials(touching: Box(minX: 0, minY: 0, maxX: 300, maxY: 300)) == [3, 1, 2])
    #expect(list.serials(touching: Box(minX: 120, minY: 90, maxX: 190, maxY: 190)) == [])
  }

  @Test("hits what is painted, not the box around it")
  func painted() {
    var list = DisplayList()
    let ring = "M0 0H30V30H0ZM10 10H20V20H10Z"
    list.add(.path(ring), rule: .evenodd, fill: red, stroke: nil, at: place(0, 0))
    list.add(
      .ellipse(Box(origin: .zero, extent: Extent(20, 20))), fill: red, stroke: nil,
      at: place(40, 0))
    list.add(
      .polyline([Point(0, 0), Point(20, 20)]), fill: nil,
      stroke: DisplayStroke(paint: blue, width: 2), at: place(80, 0))
    #expect(list.topmostItem(at: Point(5, 5)) == 0)
    #expect(list.topmostItem(at: Point(15, 15)) == nil)
    #expect(list.topmostItem(at: Point(50, 1)) == 1)
    #expect(list.topmostItem(at: Point(41, 1)) == nil)
    #expect(list.topmostItem(at: Point(90, 11)) == 2)
    #expect(list.topmostItem(at: Point(90, 14)) == nil)
    #expect(list.topmostItem(at: Point(90, 14), tolerance: 3) == 2)
    // Inside of what is only outlined there is nothing.
    #expect(list.topmostItem(at: Point(98, 3)) == nil)
  }

  @Test("is the same as in the item's own coordinates", arguments: 0..<20)
  func turned(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let matrix = Matrix.rotation(
      degrees: generator.length(0...360), about: Point(generator.length(-9...9), 3)
    ).after(Matrix(generator.length(1...3), 0, generator.length(0...2), 2, 5, 5))
    var list = DisplayList()
    list.add(
      square(20), fill: red, stroke: nil, at: DisplayList.Place(serial: 0, matrix: matrix))
    for _ in 0..<100 {
      let point = Point(generator.length(-10...30), generator.length(-10...30))
      guard abs(point.x) > 0.1, abs(point.x - 20) > 0.1, abs(point.y) > 0.1, abs(point.y - 20) > 0.1
      else { continue }
      let isInside = (0...20).contains(point.x) && (0...20).contains(point.y)
      #expect((list.topmostItem(at: matrix.apply(point)) == 0) == isInside, "\(point)")
    }
  }
}

@Suite("Damage between display lists")
struct DamageTests {
  @Test("is none between equal lists, and everything where their origins differ")
  func equal() {
    var list = DisplayList()
    list.add(square(10), fill: red, stroke: nil, at: place(3, 3))
    #expect(list.damage(comparedWith: list) == nil)
    #expect(list.damage(comparedWith: DisplayList(origin: Point(1, 1))) != nil)
  }

  /// Squares, some of them in a group.
  private func list(_ sides: [Double], opacity: Double = 0.5) -> DisplayList {
    var list = DisplayList()
    for (number, side) in sides.enumerated() {
      if number == 3 { list.begin(DisplayGroup(opacity: opacity), serial: 100) }
      list.add(
        number.isMultiple(of: 2) ? square(side) : .path("M0 0H\(side)V\(side)Z"), fill: red,
        stroke: nil, at: place(20 * Double(number), 0, serial: number))
      if number == 5 { list.endGroup() }
    }
    return list
  }

  @Test("is where an item was and is")
  func changed() {
    let before = list([5, 5, 5, 5, 5, 5, 5, 5])
    let after = list([5, 9, 5, 5, 5, 5, 5, 5])
    #expect(after.damage(comparedWith: before) == Box(minX: 20, minY: 0, maxX: 29, maxY: 9))
    let shorter = list([5, 5, 5, 5, 5, 5, 5])
    #expect(shorter.damage(comparedWith: before) == Box(minX: 140, minY: 0, maxX: 145, maxY: 5))
  }

  @Test("is a whole group where one of its items changes, or how it is seen")
  func groups() {
    let before = list([5, 5, 5, 5, 5, 5, 5, 5])
    let inside = list([5, 5, 5, 5, 7, 5, 5, 5]).damage(comparedWith: before)
    #expect(inside == Box(minX: 60, minY: 0, maxX: 105, maxY: 7))
    let faded = list([5, 5, 5, 5, 5, 5, 5, 5], opacity: 0.4).damage(comparedWith: before)
    #expect(faded == Box(minX: 60, minY: 0, maxX: 105, maxY: 5))
  }
}
