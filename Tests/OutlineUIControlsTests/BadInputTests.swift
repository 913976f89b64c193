import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Bad input")
struct BadInputTests {
  private nonisolated static let absurdLengths = [
    Double.nan, -.infinity, -5, 0, 0.3, 1e300, .infinity,
  ]

  @Test("Any length in any modifier can be drawn", arguments: absurdLengths)
  func modifiers(length: Double) {
    let screen = Screen(12, 6) {
      VStack(spacing: length) {
        Text("frame").frame(width: length, height: length)
        Text("flex").frame(minWidth: length, maxWidth: length, minHeight: 1, maxHeight: length)
        Text("pad").padding(length)
        Text("offset").offset(x: length, y: length)
        Text("position").position(x: length, y: length).frame(height: 2)
        Color.red.aspectRatio(length, contentMode: .fill)
        Color.red.aspectRatio(length, contentMode: .fit)
        Text("priority").layoutPriority(length)
        Text("guide").alignmentGuide(.leading) { _ in length }
        Spacer(minLength: length)
        RoundedRectangle(cornerRadius: length).stroke(lineWidth: length)
        Capsule().stroke(lineWidth: length).frame(width: length)
        Color.blue.cornerRadius(length).shadow(radius: length, x: length, y: length)
        Text("shrink").minimumScaleFactor(length).opacity(length)
      }
    }
    #expect(screen.draw().split(separator: "\n", omittingEmptySubsequences: false).count == 7)
  }

  @Test("Any length in grids can be drawn", arguments: absurdLengths)
  func gridLengths(length: Double) {
    let item = GridItem(.adaptive(minimum: length, maximum: length), spacing: length)
    let screen = Screen(12, 6) {
      ScrollView {
        LazyVGrid(columns: [item, GridItem(.fixed(length))], spacing: length) {
          ForEach(0..<100) { Text("\($0)") }
        }
        Grid(horizontalSpacing: length, verticalSpacing: length) {
          GridRow { Text("a").gridCellColumns(.max) }
          GridRow { Text("b").gridCellColumns(.min) }
        }
      }
    }
    #expect(screen.surface.size.rows == 6)
  }

  @Test("Empty containers take no space")
  func empty() {
    let screen = Screen(6, 3) {
      HStack {}
      VStack {}
      ZStack {}
      Grid {}
      Grid { GridRow {} }
      ScrollView { LazyVStack {} }
      ScrollView { LazyVGrid(columns: []) {} }
      ViewThatFits {}
      HStackLayout()({})
      List {}
      Form {}
      GroupBox {}
      Text("")
    }
    #expect(!screen.draw().contains("…"))
  }

  @Test(
    "Windows of size zero, and too narrow for a character", arguments: [(0, 0), (1, 1), (0, 5)])
  func windows(columns: Int, rows: Int) {
    let screen = Screen(columns, rows) {
      VStack {
        Text("漢字")
        Circle().stroke()
        Slider(value: .constant(0.5))
        TextField("prompt", text: .constant("漢"))
        GroupBox("label") { Toggle("x", isOn: .constant(true)) }
        Image(systemName: "star").resizable()
      }
    }
    #expect(screen.draw().allSatisfy { "\n 漢─●".contains($0) || $0.isASCII || !$0.isLetter })
  }

  @Test("A million children in an eager stack")
  func million() {
    let screen = Screen(10, 3) {
      VStack(spacing: 0) { ForEach(0..<1_000_000) { _ in Color.red } }
    }
    #expect(screen.surface.size.rows == 3)
    #expect(screen.host.warnings.map(\.issue) == [.hasManyViews(count: 1_000_000)])
  }

  /// A view inside itself.
  private struct Nested: View {
    let depth: Int

    @ViewBuilder
    var body: some View {
      if depth > 0 {
        AnyView(VStack { AnyView(Nested(depth: depth - 1)) })
      } else {
        Text("bottom")
      }
    }
  }

  @Test("Views nested 2,000 deep, or infinitely, end in a mark")
  func recursion() {
    #expect(Screen(10, 3) { Nested(depth: 50) }.draw().contains("bottom"))
    #expect(Screen(10, 3) { Nested(depth: 2_000) }.draw().contains("…"))
    #expect(Screen(10, 3) { Nested(depth: .max) }.draw().contains("…"))
  }

  @Test("A chain of 2,000 modifiers can be drawn")
  func chain() {
    var view = AnyView(Text("x"))
    for _ in 0..<2_000 { view = AnyView(view.padding(.leading, 0)) }
    #expect(Screen(10, 3) { view }.surface.size.rows == 3)
  }
}
