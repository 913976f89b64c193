import Observation
import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Containers and shared objects")
struct ContainerTests {
  @Test(
    "A grid's columns are as wide as their widest cell; cells can span columns, be unsized and aligned"
  )
  func grid() {
    let screen = Screen(12, 4) {
      Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
        GridRow {
          Text("a")
          Text("long").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("bbb")
          Text("x")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow { Text("across").gridCellColumns(2) }
      }
    }
    #expect(screen.draw() == "  a   long\n  bbb    x\n  ────────\n  across\n")
  }

  @Test("Lazy grids lay cells into fixed, flexible and adaptive tracks")
  func lazyGrids() {
    let columns = [GridItem(.fixed(3), spacing: 1), GridItem(.flexible(minimum: 1), spacing: 1)]
    let fixed = Screen(9, 2) {
      ScrollView {
        LazyVGrid(columns: columns, alignment: .leading, spacing: 0) {
          ForEach(0..<4) { Text("\($0)") }
        }
      }
    }
    #expect(fixed.draw() == "0   1\n2   3\n")
    let adaptive = Screen(9, 2) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 2), spacing: 1)], spacing: 0) {
          ForEach(0..<5) { Text("\($0)") }
        }
      }
    }
    #expect(adaptive.draw().filter(\.isNumber) == "01234")
    #expect(adaptive.surface.text(ofRow: 0).filter(\.isNumber) == "012")
    let rows = Screen(4, 2) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(1), spacing: 0), GridItem(.fixed(1))], spacing: 1) {
          ForEach(0..<4) { Text("\($0)") }
        }
      }
    }
    #expect(rows.draw() == "0 2\n1 3\n")
  }

  @Test("A lazy grid of 100,000 cells evaluates only the visible ones")
  func lazyGridWork() {
    let screen = Screen(40, 10) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 9), spacing: 1)], spacing: 0) {
          ForEach(0..<100_000) { Text("\($0)") }
        }
      }
    }
    #expect(screen.host.counters.rowsResolved <= 60)
  }

  @Test("Bars at the edges keep their space")
  func safeArea() {
    let screen = Screen(5, 3) {
      Color.red
        .safeAreaInset(edge: .top, spacing: 0) { Text("top") }
        .safeAreaInset(edge: .trailing, spacing: 0) { Text("|") }
    }
    #expect(screen.surface.text(ofRow: 0).contains("top"))
    #expect(screen.surface.style(at: CellPoint(column: 0, row: 1)).background == .red)
    #expect(screen.surface.style(at: CellPoint(column: 4, row: 1)).background == .default)
  }

  @Test("The first view that fits is taken")
  func viewThatFits() {
    let view = ViewThatFits {
      Text("long text")
      Text("short")
    }
    #expect(Screen(9, 1) { view }.draw() == "long text\n")
    #expect(Screen(8, 1) { view }.draw().contains("short"))
  }

  @Test("A plain list pins the header of the first section, a sidebar's headers fold")
  func listStyles() throws {
    let list = List {
      ForEach(0..<3) { section in
        Section("S\(section)") { ForEach(0..<5) { Text("\(section).\($0)") } }
      }
    }
    let plain = Screen(10, 4) { list.listStyle(.plain) }
    try plain.press("<down> <down> <down> <down> <down>")
    #expect(plain.surface.text(ofRow: 0) == "S0        ")
    #expect(!plain.draw().contains("0.0"))
    let sidebar = Screen(10, 4) { list.listStyle(.sidebar) }
    #expect(try sidebar.press("<enter>") == "▸ S0\n▾ S1\n1.0\n1.1\n")
    #expect(try sidebar.press("<enter>").contains("0.0"))
  }

  @Test("A group box draws its label in its edge")
  func groupBox() {
    let screen = Screen(10, 3) { GroupBox("Box") { Text("inside") } }
    #expect(screen.draw() == "╭─Box────╮\n│ inside │\n╰────────╯\n")
  }

  final class Counter: ObservableObject {
    @Published var count = 0
  }

  /// Where a test finds the object a view has made.
  final class Reference {
    var value: Counter?
  }

  struct CounterLabel: View {
    @EnvironmentObject var counter: Counter

    var body: some View { Text("\(counter.count)") }
  }

  struct CounterScreen: View {
    @StateObject private var counter = Counter()
    let made: Reference

    var body: some View {
      made.value = counter
      return VStack {
        CounterLabel()
        Button("More") { counter.count += 1 }
        Stepper("", value: $counter.count, in: 0...9)
      }
      .environmentObject(counter)
    }
  }

  @Test("Published properties redraw the views that read them, wherever they change")
  func observableObjects() throws {
    let made = Reference()
    let screen = Screen(10, 5) { CounterScreen(made: made) }
    #expect(screen.draw().contains("0"))
    let first = made.value
    try screen.press("<enter>")
    #expect(screen.draw().contains("1"))
    made.value?.count = 5
    #expect(screen.host.needsRender)
    screen.draw()
    #expect(screen.draw().contains("5"))
    try screen.press("<tab> +")
    #expect(made.value?.count == 6)
    #expect(made.value === first)
  }
}
