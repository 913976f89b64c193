import OutlineUI
import TerminalCells
import TestSupport
import Testing

/// Rows that only moved are put on the screen as they were drawn: it shows what a host would show that
/// has never drawn anything.
@Suite struct KeptDrawingTests {
  /// An outline of rows of one to three lines, some of them groups, some with a control.
  private final class Rows: CountedOutline {
    struct Element: Equatable, Identifiable {
      let id: Int
      var text: String
      var hasButton: Bool
      var level: Int
      var isGroup: Bool
      var isOpen: Bool
    }

    var elements: [Element] = []
    var rowCount: Int { elements.count }
    func row(at index: Int) -> CountedRow<Element> {
      let element = elements[index]
      return CountedRow(
        element, depth: element.level,
        kind: element.isGroup ? .group(isExpanded: element.isOpen) : .leaf)
    }
    func position(of id: Int) -> Int? { elements.firstIndex { $0.id == id } }
    func parentRow(of index: Int) -> Int? {
      elements[..<index].lastIndex { $0.level < elements[index].level }
    }
    func setExpanded(_ isExpanded: Bool, for element: Element) {}
  }

  private struct World {
    let rows = Rows()
    var generator: SeededGenerator
    var nextID = 0
    var scroll = ScrollState()
    var selection: Int?
    var background = Color.clear
    var isBold = false
    var size = CellSize(columns: 24, rows: 7)

    init(seed: Int) {
      generator = SeededGenerator(seed: seed)
      for _ in 0..<20 { insert() }
    }

    mutating func element() -> Rows.Element {
      nextID += 1
      let words = ["row", "漢字", "a longer row that has to be broken", "e\u{301}", "👨‍👩‍👧", ""]
      return Rows.Element(
        id: nextID, text: "\(nextID) " + generator.pick(words), hasButton: generator.chance(10),
        level: Int.random(in: 0...3, using: &generator), isGroup: generator.chance(30),
        isOpen: generator.chance(50))
    }

    mutating func insert() {
      let index = Int.random(in: 0...rows.elements.count, using: &generator)
      rows.elements.insert(element(), at: index)
    }

    mutating func change() {
      let index = Int.random(in: 0..<rows.elements.count, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...4: scroll = ScrollState(row: max(0, scroll.row + generator.pick([-3, -1, 1, 1, 2])))
      case 5: insert()
      case 6 where rows.elements.count > 3: rows.elements.remove(at: index)
      case 7: rows.elements[index].text += "!"
      case 8: rows.elements[index].level = Int.random(in: 0...3, using: &generator)
      case 9: rows.elements[index].isOpen.toggle()
      case 10: selection = generator.chance(50) ? rows.elements[index].id : nil
      default:
        background = generator.pick([.clear, .blue])
        isBold = generator.chance(50)
        size = CellSize(columns: Int.random(in: 6...24, using: &generator), rows: size.rows)
      }
    }

    var view: some View {
      List(selection: .constant(selection), scroll: .constant(scroll)) {
        OutlineGroup(rows) { element in
          if element.hasButton { Button(element.text) {} } else { Text(element.text) }
        }
      }
      .bold(isBold)
      .background(background)
    }
  }

  private struct Picture: Equatable {
    let text: String
    let styles: [CellStyle]
  }

  private func picture(_ host: ViewHost, on surface: Surface) -> Picture {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < 5
    let points = (0..<surface.size.rows).flatMap { row in
      (0..<surface.size.columns).map { CellPoint(column: $0, row: row) }
    }
    return Picture(text: surface.snapshot(), styles: points.map(surface.style))
  }

  @Test func equalsADrawingFromScratch() {
    for seed in 1...40 {
      var world = World(seed: seed)
      let kept = ViewHost(world.view)
      let surface = Surface(size: world.size)
      for step in 0..<40 {
        world.change()
        if surface.size != world.size { surface.resize(to: world.size) }
        kept.update(world.view)
        let fresh = picture(ViewHost(world.view), on: Surface(size: world.size))
        let shown = picture(kept, on: surface)
        #expect(shown == fresh, "seed \(seed), step \(step)")
        guard shown == fresh else { return }
      }
    }
  }

  @Test func rowsThatOnlyMoveAreNeitherPlacedNorDrawnAgain() {
    let rows = Rows()
    rows.elements = (0..<50).map {
      Rows.Element(
        id: $0, text: "row \($0)", hasButton: false, level: 0, isGroup: false, isOpen: false)
    }
    func view(_ top: Int) -> some View {
      List(scroll: .constant(ScrollState(row: top))) {
        OutlineGroup(rows) { element in HStack { Text(element.text) } }
      }
    }
    let host = ViewHost(view(0))
    let surface = Surface(size: CellSize(columns: 12, rows: 10))
    host.render(into: surface)
    let before = host.counters
    host.update(view(1))
    host.render(into: surface)
    #expect(surface.snapshot().hasPrefix("  row 1"))
    #expect(host.counters.rowsResolved - before.rowsResolved == 1)
    #expect(host.counters.rowsDrawn - before.rowsDrawn == 1)
  }
}
