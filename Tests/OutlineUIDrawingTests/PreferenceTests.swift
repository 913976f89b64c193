import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Preferences, anchors and coordinate spaces")
struct PreferenceTests {
  private enum Widest: PreferenceKey {
    static let defaultValue = 0.0

    static func reduce(value: inout Double, nextValue: () -> Double) {
      value = max(value, nextValue())
    }
  }

  private enum Places: PreferenceKey {
    static var defaultValue: [Anchor<Rect>] { [] }

    static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) {
      value += nextValue()
    }
  }

  private struct MeasuredText: View {
    let text: String

    var body: some View {
      Text(text).background(
        GeometryReader { proxy in
          Color.clear.preference(key: Widest.self, value: proxy.size.width)
        })
    }
  }

  /// Views as wide as the widest of them: what the classic use of preferences does.
  private struct EqualWidths: View {
    let texts: [String]
    @State private var width: Double?

    var body: some View {
      VStack(spacing: 0) {
        ForEach(texts, id: \.self) { text in
          MeasuredText(text: text)
            .frame(width: width, alignment: .leading)
            .background(.blue)
        }
      }
      .onPreferenceChange(Widest.self) { width = $0 }
    }
  }

  @Test("Views take the width of the widest in the frame that shows them")
  func equalWidths() {
    let host = ViewHost(EqualWidths(texts: ["a", "abc", "ab"]))
    let surface = Surface(size: CellSize(columns: 5, rows: 3))
    host.render(into: surface)
    #expect(surface.snapshot() == " a\n abc\n ab\n")
    #expect(surface.style(at: CellPoint(column: 3, row: 0)).background == .blue)
  }

  @Test("The action is performed when the value changes, and only then")
  func changes() {
    var seen: [Double] = []
    let screen = Screen(5, 3) {
      VStack {
        Text("x").preference(key: Widest.self, value: 1)
        Text("y").preference(key: Widest.self, value: 2)
      }
      .onPreferenceChange(Widest.self) { seen.append($0) }
    }
    #expect(seen == [2])
    screen.draw()
    screen.host.update(
      Text("x").preference(key: Widest.self, value: 7)
        .onPreferenceChange(Widest.self) { seen.append($0) })
    screen.draw()
    screen.draw()
    #expect(seen == [2, 7])
  }

  @Test("An outer value replaces inner ones, and a transformation sees them")
  func innerAndOuter() {
    func shown(@ViewBuilder _ content: () -> some View) -> String {
      let content = content()
      return Screen(8, 1) {
        content.overlayPreferenceValue(Widest.self, alignment: .leading) { Text("\(Int($0))") }
      }.draw()
    }
    #expect(shown { Color.clear } == "0\n")
    #expect(shown { Color.clear.preference(key: Widest.self, value: 3) } == "3\n")
    #expect(
      shown {
        Color.clear.preference(key: Widest.self, value: 3).preference(key: Widest.self, value: 1)
      } == "1\n")
    #expect(
      shown {
        Color.clear.preference(key: Widest.self, value: 3)
          .transformPreference(Widest.self) { $0 += 5 }
      } == "8\n")
  }

  @Test("An anchor is read in the coordinates of the reader, wherever both are")
  func anchors() {
    let screen = Screen(8, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("one")
        Text("two!").padding(.leading, 2).frame(height: 1)
          .anchorPreference(key: Places.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(Places.self) { places in
        GeometryReader { proxy in
          ForEach(0..<places.count) { index in
            let frame = proxy[places[index]]
            Text("^").offset(x: frame.minX, y: frame.maxY)
          }
        }
      }
    }
    #expect(screen.draw() == "\n one\n   two!\n ^\n")
  }

  @Test("A frame is known in the reader's, the screen's and a named space, and follows")
  func frames() {
    func described(_ rect: Rect) -> String { "\(Int(rect.minX)),\(Int(rect.minY))" }
    let offset = Box(Point(x: 0, y: 0))
    let screen = Screen(20, 4) {
      ScrollView(offset: offset.binding) {
        VStack(alignment: .leading, spacing: 0) {
          Text("top")
          GeometryReader { proxy in
            Text(
              described(proxy.frame(in: .local)) + " " + described(proxy.frame(in: .global)) + " "
                + described(proxy.frame(in: .named("scroll"))) + " "
                + described(proxy.frame(in: .named("nowhere"))))
          }
          .frame(width: 18, height: 9)
        }
      }
      .coordinateSpace(name: "scroll")
      .padding(.leading, 2)
      .padding(.top, 1)
    }
    #expect(screen.draw() == "\n  top\n  0,0 2,2 0,1 2,2\n\n")
    offset.value = Point(x: 0, y: 1)
    screen.host.setNeedsRender()
    #expect(screen.draw() == "\n  0,0 2,1 0,0 2,1\n\n\n")
  }

  @Test("Rows of a list follow, too, when they are scrolled")
  func rows() {
    let screen = Screen(8, 2) {
      List(0..<9, id: \.self) { row in
        HStack(spacing: 1) {
          Text("#\(row)")
          GeometryReader { Text("\(Int($0.frame(in: .global).minY))") }
        }
        .frame(height: 1)
      }
    }
    #expect(screen.draw() == "#0 0\n#1 1\n")
    screen.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0)))
    #expect(screen.draw().contains(" 0\n"))
    #expect(screen.draw().hasSuffix(" 1\n"))
  }

  @Test("A higher index is in front, whatever the order")
  func drawingOrder() {
    let screen = Screen(5, 1) {
      ZStack {
        Text("front").zIndex(1)
        Text("back")
        Text("b").zIndex(.nan)
      }
    }
    #expect(screen.draw() == "front\n")
    let modified = Screen(5, 1) {
      ZStack {
        Text("front").zIndex(2).padding(0)
        Text("other").zIndex(1)
        Text("under").zIndex(-1)
      }
    }
    #expect(modified.draw() == "front\n")
  }

  @Test("Safe areas are accepted, and empty")
  func safeArea() {
    let screen = Screen(6, 1) {
      GeometryReader { Text("\($0.safeAreaInsets == .zero)") }.ignoresSafeArea()
        .edgesIgnoringSafeArea(.top)
    }
    #expect(screen.draw() == "true\n")
  }

  private enum RowPlaces: PreferenceKey {
    static var defaultValue: [Anchor<Rect>] { [] }
    static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) {
      value += nextValue()
    }
  }

  private struct MarkedRows: View {
    let isModifiedAsOne: Bool
    let isList: Bool
    var body: some View {
      Group {
        if isList { List { rows } } else { ScrollView { LazyVStack(spacing: 0) { rows } } }
      }
      .overlayPreferenceValue(RowPlaces.self) { places in
        GeometryReader { proxy in
          ForEach(places.indices, id: \.self) { index in
            Text("<").position(x: 11.5, y: proxy[places[index]].midY)
          }
        }
      }
    }

    @ViewBuilder private var rows: some View {
      if isModifiedAsOne {
        ForEach(0..<50) { Text("row \($0)") }
          .anchorPreference(key: RowPlaces.self, value: .bounds) { [$0] }
      } else {
        ForEach(0..<50) {
          Text("row \($0)").anchorPreference(key: RowPlaces.self, value: .bounds) { [$0] }
        }
      }
    }
  }

  @Test(
    "Places of lazy rows are passed on, and follow them", arguments: [false, true], [false, true])
  func lazyRows(isModifiedAsOne: Bool, isList: Bool) {
    let screen = Screen(12, 5) { MarkedRows(isModifiedAsOne: isModifiedAsOne, isList: isList) }
    for first in [0, 3, 6] {
      for (index, line) in screen.draw().split(separator: "\n").enumerated() {
        #expect(line.contains("row \(first + index)") && line.hasSuffix("<"))
      }
      screen.host.handle(.mouse(Mouse(.wheel(.down), column: 1, row: 1)))
    }
  }
}
