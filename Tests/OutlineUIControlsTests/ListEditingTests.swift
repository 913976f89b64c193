import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Lists that are edited")
struct ListEditingTests {
  private func list(_ items: Box<[String]>) -> Screen {
    Screen(10, 4) { Items(items: items) }
  }

  private struct Items: View {
    @ObservedObject var items: Box<[String]>

    var body: some View {
      List {
        ForEach(items.value, id: \.self) { Text($0) }
          .onDelete { items.value.remove(atOffsets: $0) }
          .onMove { items.value.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test("Delete and backspace delete the row at the cursor")
  func delete() throws {
    let items = Box(["a", "b", "c"])
    let screen = list(items)
    try screen.press("<down> <del>")
    #expect(items.value == ["a", "c"])
    try screen.press("<bs>")
    #expect(items.value == ["a"])
    try screen.press("<del> <del> <bs>")
    #expect(items.value.isEmpty)
  }

  @Test("Alt with an arrow moves the row, and the cursor with it")
  func move() throws {
    let items = Box(["a", "b", "c"])
    let screen = list(items)
    try screen.press("<a-down>")
    #expect(items.value == ["b", "a", "c"])
    try screen.press("<a-down> <a-down>")
    #expect(items.value == ["b", "c", "a"])
    #expect(!screen.cells(with: .reverse, row: 2).isEmpty)
    try screen.press("<a-up> <a-up> <a-up> <del>")
    #expect(items.value == ["b", "c"])
  }

  @Test("Rows that are several views each are edited as one element")
  func parts() throws {
    let items = Box(["a", "b", "c"])
    let screen = Screen(10, 6) { Pairs(items: items) }
    try screen.press("<down> <down> <down> <del>")
    #expect(items.value == ["a", "c"])
  }

  private struct Pairs: View {
    @ObservedObject var items: Box<[String]>

    var body: some View {
      List {
        ForEach(items.value, id: \.self) { item in
          Text(item)
          Text(item + item)
        }
        .onDelete { items.value.remove(atOffsets: $0) }
      }
    }
  }

  @Test("Without an action the keys are not used")
  func unused() {
    let screen = Screen(10, 3) { List { ForEach(0..<3) { Text("\($0)") } } }
    #expect(!screen.host.handle(.key(Key(.delete))))
    #expect(!screen.host.handle(.key(Key(.down, modifiers: .alt))))
  }

  @Test("Elements are moved as the destination says, wherever it is")
  func moving() {
    var letters = Array("abcdef")
    letters.move(fromOffsets: [0, 2], toOffset: 5)
    #expect(String(letters) == "bdeacf")
    letters.move(fromOffsets: [5, 9, -1], toOffset: -3)
    #expect(String(letters) == "fbdeac")
    letters.remove(atOffsets: [0, 5, 77])
    #expect(String(letters) == "bdea")
  }

  private struct Entry: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }

  @Test("Rows change their elements through bindings")
  func bindings() throws {
    let entries = Box([Entry(id: 1), Entry(id: 2)])
    let screen = Screen(10, 2) {
      List(entries.binding) { $entry in Toggle("\(entry.id)", isOn: $entry.isDone) }
    }
    try screen.press("<down> <space>")
    #expect(entries.value == [Entry(id: 1), Entry(id: 2, isDone: true)])
  }

  @Test("Shift with an arrow, and a click with control, select several rows")
  func selection() throws {
    let selected = Box<Set<Int>>([])
    let entries = (0..<5).map { Entry(id: $0) }
    let screen = Screen(10, 5) {
      List(entries, selection: selected.binding) { Text("\($0.id)") }
    }
    try screen.press("<down>")
    #expect(selected.value == [1])
    try screen.press("<s-down> <s-down>")
    #expect(selected.value == [1, 2, 3])
    try screen.press("<s-up>")
    #expect(selected.value == [1, 2])
    screen.host.handle(
      .mouse(Mouse(.press(.left), column: 0, row: 4, modifiers: .control)))
    #expect(selected.value == [1, 2, 4])
    screen.click(0, 0)
    #expect(selected.value == [0])
  }

  @Test("Badges are at the end of the row; zero and nil show nothing")
  func badges() {
    let screen = Screen(8, 4) {
      List {
        Text("a").badge(3)
        Text("b").badge(0)
        Text("c").badge("new")
        Text("d").listRowInsets(EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
      }
    }
    #expect(screen.draw() == "a      3\nb\nc    new\n  d\n")
  }
}

@Suite("Rows that come and go by state")
struct ChangingRowsTests {
  private struct Rows: View {
    @State private var shown: Set<Int> = []
    let isGrid: Bool

    init(isGrid: Bool) { self.isGrid = isGrid }

    var body: some View {
      if isGrid {
        GeometryReader { _ in LazyVGrid(columns: [GridItem(.flexible())]) { rows } }
          .onAppear { shown = [0, 2] }
      } else {
        List { rows }.onAppear { shown = [0, 2] }
      }
    }

    private var rows: some View {
      ForEach(0..<3) { number in
        if shown.contains(number) { Text("row \(number)") }
      }
    }
  }

  @Test("Rows under a condition appear when it changes", arguments: [false, true])
  func conditions(isGrid: Bool) {
    let text = Screen(10, 5) { Rows(isGrid: isGrid) }.draw()
    #expect(text.contains("row 0") && text.contains("row 2") && !text.contains("row 1"))
  }

  @Test("A section's row is made again with each evaluation")
  func sections() throws {
    let screen = Screen(20, 4) { Steps() }
    for expected in 1...20 {
      try screen.press("+")
      #expect(screen.draw().contains("at \(expected)"))
    }
  }

  private struct Steps: View {
    @State private var value = 0

    var body: some View {
      List {
        Section("Header") {
          Stepper("at \(value)", value: $value, in: 0...50)
        }
      }
    }
  }
}
