import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Lengths in points, of which a cell has 8 × 16 here.
@Suite("Points")
struct PointsTests {
  private func screen(
    _ columns: Int, _ rows: Int, @ViewBuilder content: @escaping () -> some View
  ) -> Screen {
    DrawnScreen(columns, rows) { WindowGroup(content: content).points()._view }
  }

  private func ground(_ screen: Screen, _ column: Int, _ row: Int) -> TerminalColor {
    screen.surface.style(at: CellPoint(column: column, row: row)).background
  }

  /// The cells of a background.
  private func area(_ color: TerminalColor, on screen: Screen) -> (columns: Int, rows: Int) {
    let size = screen.surface.size
    let columns = (0..<size.columns).filter { column in
      (0..<size.rows).contains { ground(screen, column, $0) == color }
    }
    let rows = (0..<size.rows).filter { row in
      (0..<size.columns).contains { ground(screen, $0, row) == color }
    }
    return (columns.count, rows.count)
  }

  @Test("Frames, padding and spacing are points; text has its cells")
  func lengths() {
    let shown = screen(20, 5) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 24) {
          Text("a")
          Text("b")
        }
        Text("c").padding(.leading, 16)
        Text("d").frame(width: 80, alignment: .trailing)
        Text("e").padding(.top, 4)
        Text("f")
      }
    }
    #expect(shown.draw() == "     a   b\n       c\n              d\n     e\n     f\n")
  }

  @Test("Without points, and with a cell of 1 × 1, lengths are cells")
  func cells() {
    @ViewBuilder func content() -> some View {
      HStack(spacing: 3) {
        Text("a").padding(.leading, 1)
        Circle().frame(height: 2)
      }
    }
    let plain = DrawnScreen(12, 3) { content() }
    let unit = DrawnScreen(12, 3) { content().points(perCell: 1, 1) }
    #expect(unit.surface.looks == plain.surface.looks)
  }

  @Test("Defaults are what a terminal needs: padding, distances, dividers, borders")
  func defaults() {
    @ViewBuilder func content() -> some View {
      VStack {
        Text("ab").padding().border(.white)
        Divider()
        HStack {
          Text("c")
          Toggle("d", isOn: .constant(true))
          Spacer()
        }
        Slider(value: .constant(0.5))
      }
    }
    #expect(
      screen(24, 9) { content() }.surface.looks == DrawnScreen(24, 9) { content() }.surface.looks)
  }

  @Test("A ratio is that of what is seen, in both units")
  func ratios() {
    for isInPoints in [true, false] {
      let content = Color.red.aspectRatio(1, contentMode: .fit)
      let shown = isInPoints ? screen(20, 4) { content } : DrawnScreen(20, 4) { content }
      #expect(area(.ansi(1), on: shown) == (8, 4))
      let circle = Circle().fill(.blue)
      let round = isInPoints ? screen(40, 6) { circle } : DrawnScreen(40, 6) { circle }
      #expect(area(.ansi(4), on: round).columns <= 12)
    }
    let picture = CellPicture(dots: "rrrr\nrrrr\nrrrr\nrrrr", palette: ["r": .red])
    let fitted = screen(20, 4) { Image(picture).resizable().scaledToFit() }
    #expect(area(.ansi(1), on: fitted) == (8, 4))
  }

  @Test("Geometry is in points: sizes, frames in spaces, anchors, custom layouts")
  func geometry() {
    let log = Box<[String]>([])
    _ = screen(20, 4) {
      GeometryReader { geometry in
        let size = geometry.size
        let global = geometry.frame(in: .global).origin
        let named = geometry.frame(in: .named("outer")).origin
        let _ = log.value = ["\(size.width) \(size.height) \(global.x) \(named.y)"]
        Text("x")
      }
      .padding(.leading, 12)
      .padding(.top, 24)
      .coordinateSpace(name: "outer")
    }
    #expect(log.value == ["148.0 40.0 12.0 24.0"])
  }

  private struct BoundsKey: PreferenceKey {
    static let defaultValue: Anchor<Rect>? = nil
    static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) {
      value = value ?? nextValue()
    }
  }

  @Test("Anchors are points")
  func anchors() {
    let shown = screen(20, 4) {
      Text("abc")
        .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlayPreferenceValue(BoundsKey.self) { anchor in
          GeometryReader { geometry in
            if let anchor {
              Text("\(Int(geometry[anchor].width))").offset(x: geometry[anchor].maxX)
            }
          }
        }
    }
    #expect(shown.draw().contains("abc24"))
  }

  private struct Movable: View {
    let taps: Box<[Point]>
    @State private var place = Size.zero

    var body: some View {
      Text("x")
        .offset(place)
        .gesture(DragGesture(minimumDistance: 0).onChanged { place = $0.translation })
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.black.onTapGesture { taps.value.append($0) })
    }
  }

  @Test("A drag goes back through an offset; a tap tells its place in points")
  func gestures() {
    let taps = Box<[Point]>([])
    let shown = screen(20, 4) { Movable(taps: taps) }
    func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) {
      shown.host.handle(.mouse(Mouse(action, column: column, row: row)))
      shown.draw()
    }
    mouse(.press(.left), 0, 0)
    mouse(.drag(.left), 5, 2)
    #expect(shown.surface.text(at: CellPoint(column: 5, row: 2)) == "x")
    mouse(.release(.left), 5, 2)
    mouse(.press(.left), 7, 3)
    #expect(taps.value == [Point(x: 56, y: 48)])
  }

  @Test("A scroll view moves by lines, and its offset is in points")
  func scrolling() {
    let offset = Box(Point.zero)
    let shown = screen(6, 3) {
      ScrollView(offset: offset.binding) {
        VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("row \($0)") } }
      }
    }
    shown.press(.down, .down)
    #expect(offset.value == Point(x: 0, y: 32))
    #expect(shown.draw().hasPrefix(" row 2"))
    shown.press(.pageDown)
    #expect(shown.draw().hasPrefix(" row 5"))
    offset.value = Point(x: 0, y: 16)
    #expect(shown.draw().hasPrefix(" row 1"))
  }

  @Test("A list's rows have whole lines, and scroll by them")
  func lists() {
    let scroll = Box(ScrollState())
    let shown = screen(8, 4) {
      List(1..<40, scroll: scroll.binding) { Text("row \($0)").padding(.leading, 8) }
    }
    #expect(shown.draw() == " row 1\n row 2\n row 3\n row 4\n")
    shown.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0)))
    #expect(shown.draw().hasPrefix(" row 4"))
    #expect(scroll.value == ScrollState(row: 3))
    shown.press(.pageDown, .pageDown)
    #expect(shown.draw().contains(" row 9"))
  }

  @Test(
    "Rows of fractions of lines take the nearest number of whole ones, so that all are alike",
    arguments: [(3, "0\n1\n2\n"), (4, "0\n\n1\n\n2\n")])
  func fractionalRows(padding: Double, expected: String) {
    let shown = screen(8, 5) {
      List(0..<3) { Text("\($0)").padding(.vertical, padding) }
    }
    #expect(shown.draw().hasPrefix(expected), "\(shown.draw())")
  }

  @Test("A list that begins within a cell shows all of its rows' lines", arguments: 0..<16)
  func listsWithinCells(offset: Int) {
    let shown = screen(8, 12) {
      VStack(spacing: 0) {
        Color.clear.frame(height: Double(offset))
        List(0..<3) { number in
          VStack(alignment: .leading, spacing: 0) {
            Color.clear.frame(height: Double(7 * number))
            Text("first\(number)")
            Text("last\(number)")
          }
        }
      }
    }
    let text = shown.draw()
    for number in 0..<3 {
      #expect(text.contains("first\(number)") && text.contains("last\(number)"), "\(text)")
    }
  }

  @Test("Paths and canvases are drawn in points")
  func drawing() {
    let shape = screen(8, 4) {
      Path { path in
        path.addRect(Rect(x: 16, y: 8, width: 32, height: 32))
      }
      .fill(.red)
    }
    #expect(area(.ansi(1), on: shape).columns == 4)
    #expect(shape.surface.text(at: CellPoint(column: 2, row: 0)) == "▄")
    let sizes = Box<[Size]>([])
    let canvas = screen(8, 4) {
      Canvas { context, size in
        sizes.value = [size, context.resolve(Text("ab")).measure(in: size)]
        context.draw(Text("ab"), at: Point(x: 32, y: 16), anchor: .topLeading)
        context.stroke(
          Path { $0.addLines([Point(x: 0, y: 60), Point(x: 64, y: 60)]) }, with: .foreground,
          lineWidth: 3)
      }
    }
    #expect(sizes.value == [Size(width: 64, height: 64), Size(width: 16, height: 16)])
    #expect(canvas.draw() == "\n    ab\n\n▄▄▄▄▄▄▄▄\n")
  }

  @Test("Thin lines are one line, thick ones heavy; round corners are seen")
  func lines() {
    for width in [0.5, 1, 2, 8] {
      let shown = screen(4, 3) { Rectangle().stroke(lineWidth: width) }
      #expect(shown.draw() == "┌──┐\n│  │\n└──┘\n")
    }
    #expect(screen(4, 3) { Rectangle().stroke(lineWidth: 16) }.draw().hasPrefix("┏"))
    #expect(screen(4, 3) { RoundedRectangle(cornerRadius: 4).stroke() }.draw().hasPrefix("╭"))
    let cut = screen(8, 4) { Color.red.cornerRadius(16, antialiased: false) }
    #expect(ground(cut, 0, 0) == .default && ground(cut, 3, 0) == .ansi(1))
  }

  @Test("A dot of a few points is seen wherever it is")
  func dots() {
    for y in stride(from: 0.0, to: 32, by: 3) {
      let shown = screen(4, 3) {
        Circle().fill(.red).frame(width: 4, height: 4).position(x: 9, y: 2 + y)
      }
      let text = shown.draw()
      #expect(
        text.contains("▀") || text.contains("▄") || area(.ansi(1), on: shown).rows == 1, "\(y)")
    }
  }

  @Test("A rectangle of a point is a line, where nothing else is")
  func hairlines() {
    let shown = screen(6, 4) {
      VStack(spacing: 0) {
        Text("ab")
        Color.red.frame(height: 1)
        Text(" ")
        Rectangle().frame(height: 1)
      }
    }
    #expect(shown.draw().contains("──────"))
    #expect(shown.draw().contains("ab"))
    let side = screen(2, 2) { Rectangle().fill(.red).frame(width: 1) }
    #expect(side.draw() == " │\n │\n")
  }

  @Test("A line around a text hides no letter")
  func borders() {
    let shown = screen(8, 3) { Text("abc\ndef").border(.white) }
    #expect(shown.draw() == "\n   abc\n   def\n")
    let padded = screen(9, 4) {
      Text("abc").padding(.horizontal, 8).padding(.vertical, 8).border(.white)
    }
    #expect(padded.draw().contains("abc"))
    let row = screen(9, 1) { Text("a b c").padding(.horizontal, 8).border(.white) }
    #expect(row.draw() == " │a b c│\n")
  }

  @Test("A shadow is a cell at least, and has the shape of a clipped view")
  func shadows() {
    let shown = screen(9, 5) {
      Color.red.frame(width: 48, height: 48).shadow(color: .blue, radius: 4, x: 0, y: 2)
    }
    #expect(area(.ansi(4), on: shown) == (6, 1))
    let round = screen(12, 6) {
      Color.red.frame(width: 64, height: 64).cornerRadius(32).shadow(color: .blue, radius: 4)
    }
    let corner = CellPoint(column: 10, row: 5)
    #expect(round.surface.style(at: corner).background == .default)
    #expect(round.draw().contains("▀") || area(.ansi(4), on: round).columns > 0)
  }

  @Test(
    "A cell that cannot be one is said, and has 8 × 16",
    arguments: [0, -8, .nan, .infinity, 1e300, 1e-300])
  func badScale(length: Double) {
    let shown = DrawnScreen(20, 2) {
      Text("x").padding(.leading, 80).points(perCell: length, 16)
    }
    #expect(shown.draw().contains("          x"))
    #expect(shown.host.warnings.map(\.issue) == [.hasInvalidCell])
  }

  @Test("Absurd lengths do no harm", arguments: [-1e300, .infinity, .nan, 1e300])
  func absurdLengths(length: Double) {
    _ = screen(9, 3) {
      VStack(spacing: length) {
        Text("a").padding(length).offset(x: length, y: length)
        RoundedRectangle(cornerRadius: length).stroke(lineWidth: length)
        Text("b").frame(width: length, height: length).shadow(radius: length, x: length)
        Circle().inset(by: length).fill(.red).position(x: length, y: length)
      }
      .aspectRatio(length, contentMode: .fit)
    }
  }

  @Test("What the window is large is told in points, and again when it changes")
  func window() {
    let sizes = Box<[Size]>([])
    struct Reader: View {
      let sizes: Box<[Size]>
      var body: some View {
        let size = ViewHost.current?.windowSize ?? .zero
        let _ = sizes.value.append(size)
        Text("\(Int(size.width))")
      }
    }
    let shown = screen(20, 4) { Reader(sizes: sizes) }
    #expect(shown.host.windowSize == Size(width: 160, height: 64))
    shown.surface.resize(to: CellSize(columns: 30, rows: 5))
    #expect(shown.draw().contains("240"))
    #expect(sizes.value.last == Size(width: 240, height: 80))
  }

  private final class Zoom: ObservableObject {
    @Published var cell: (width: Double, height: Double)? = (8, 16)
  }

  private struct Zooming: View {
    @ObservedObject var zoom: Zoom
    @State private var count = 0

    var body: some View {
      if let cell = zoom.cell {
        content.points(perCell: cell.width, cell.height)
      } else {
        content
      }
    }

    private var content: some View {
      List(0..<3) { Text("\($0)").padding(.leading, 4) }
    }
  }

  @Test("Points may have another size later, or end")
  func changes() {
    let zoom = Zoom()
    let shown = DrawnScreen(20, 4) { Zooming(zoom: zoom) }
    #expect(shown.draw() == " 0\n 1\n 2\n\n")
    zoom.cell = (1, 2)
    #expect(shown.draw() == "    0\n    1\n    2\n\n")
    zoom.cell = nil
    #expect(shown.draw() == "    0\n    1\n    2\n\n")
    shown.host.update(Text("cells").padding(.leading, 3))
    #expect(shown.draw().contains("cells"))
    #expect(shown.host.windowSize == Size(width: 20, height: 4))
  }
}
