import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Layouts and modifiers as views")
struct LayoutTests {
  struct Counting: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }

  struct Switching: View {
    @State private var isVertical = false

    var body: some View {
      let layout =
        isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 1))
      layout {
        Counting()
        Button("turn") { isVertical.toggle() }
      }
    }
  }

  @Test("A view keeps its state when AnyLayout changes the arrangement")
  func anyLayout() throws {
    let screen = Screen(20, 2) { Switching() }
    #expect(try screen.press("<enter> <enter>").contains("[ 2 ] [ turn ]"))
    let turned = try screen.press("<tab> <enter>")
    #expect(turned.contains("[ 2 ]\n"))
    #expect(try screen.press("<enter>").contains("[ 2 ] [ turn ]"))
  }

  private struct Weight: LayoutValueKey {
    static var defaultValue: Double { 1 }
  }

  /// Shares the width by weight.
  private struct Weighted: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> Size {
      proposal.replacingUnspecifiedDimensions(by: Size(width: 10, height: 1))
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      let sum = subviews.reduce(0) { $0 + $1[Weight.self] }
      var x = bounds.minX
      for subview in subviews {
        let width = bounds.width * subview[Weight.self] / sum
        subview.place(
          at: Point(x: x, y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height))
        x += width
      }
    }
  }

  @Test("A custom layout reads values of its subviews")
  func layoutValues() {
    let screen = Screen(12, 1) {
      Weighted()({
        Color.red
        Color.blue.layoutValue(key: Weight.self, value: 2)
      })
    }
    let colors = (0..<12).map { screen.surface.style(at: CellPoint(column: $0, row: 0)).background }
    #expect(colors == Array(repeating: .red, count: 4) + Array(repeating: .blue, count: 8))
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context.width / 2 }
  }

  @Test("Views are aligned on a custom alignment")
  func customAlignment() {
    let middle = HorizontalAlignment(Middle.self)
    let screen = Screen(9, 2) {
      VStack(alignment: middle, spacing: 0) {
        Text("a:bcd").alignmentGuide(middle) { _ in 2 }
        Text("long:x").alignmentGuide(middle) { _ in 5 }
      }
    }
    let rows = (0..<2).map { screen.surface.text(ofRow: $0) }
    #expect(rows[0].firstIndex(of: ":") == rows[1].firstIndex(of: ":"))
  }

  @Test("A scroll view scrolls on both axes")
  func bothAxes() throws {
    let screen = Screen(3, 2) {
      ScrollView([.horizontal, .vertical]) {
        Text("abcdef").fixedSize()
        Text("ghijkl").fixedSize()
        Text("mnopqr").fixedSize()
      }
    }
    #expect(screen.draw() == "abc\nghi\n")
    #expect(try screen.press("<right> <down>") == "hij\nnop\n")
    #expect(try screen.press("<end>") == "jkl\npqr\n" || screen.draw() == "hij\nnop\n")
  }

  @Test("A cell modifier is found below other modifiers; outside a grid a row shows its views")
  func gridModifiers() {
    let screen = Screen(7, 2) {
      Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
        GridRow {
          Text("abc")
          Text("def")
        }
        GridRow { Text("spans 2").gridCellColumns(2).bold().padding(0) }
      }
    }
    #expect(screen.draw() == "abc def\nspans 2\n")
    let row = Screen(7, 1) {
      GridRow {
        Text("a")
        Text("b")
      }
    }
    #expect(row.draw().contains("a b"))
  }

  @Test("Fonts differ in weight")
  func fonts() {
    let screen = Screen(6, 1) {
      HStack(spacing: 0) {
        Text("ab").font(.title)
        Text("cd").font(.caption)
        Text("ef").fontWeight(.regular)
      }
      .bold()
    }
    #expect(screen.cells(with: .bold, row: 0) == [0, 1])
    #expect(screen.cells(with: .dim, row: 0) == [2, 3])
  }

  @Test("Sections accept header values")
  func sectionHeaders() {
    let screen = Screen(8, 3) {
      List {
        Section(header: Text("head"), footer: Text("foot")) { Text("row") }
      }
    }
    #expect(screen.draw() == "head\nrow\nfoot\n")
  }
}
