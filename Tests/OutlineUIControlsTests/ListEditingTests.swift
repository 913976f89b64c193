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

@Suite("What is done with rows")
struct RowActionTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var isOn = false
  }

  @Test("A list edits the collection by itself")
  func editActions() throws {
    let items = Box([Item(id: 1), Item(id: 2), Item(id: 3)])
    struct Rows: View {
      @ObservedObject var items: Box<[Item]>
      var body: some View {
        List(items.binding, editActions: .all) { $item in Toggle("\(item.id)", isOn: $item.isOn) }
      }
    }
    let screen = Screen(12, 3) { Rows(items: items) }
    try screen.press("<a-down>")
    #expect(items.value.map(\.id) == [2, 1, 3])
    try screen.press("<del>")
    #expect(items.value.map(\.id) == [2, 3])
    try screen.press("<space>")
    #expect(items.value.map(\.isOn) == [false, true])
    let numbers = Box([1, 2])
    let plain = Screen(12, 3) {
      List(numbers.binding, id: \.self, editActions: .move) { $n in Text("\(n)") }
    }
    try plain.press("<del>")
    #expect(numbers.value == [1, 2])
    try plain.press("<a-down>")
    #expect(numbers.value == [2, 1])
    let none = Screen(12, 3) {
      List(.constant([1, 2]), id: \.self, editActions: .all) { $n in Text("\(n)") }
    }
    try none.press("<del> <a-down>")
    #expect(none.draw() == "1\n2\n\n")
  }

  @Test("Rows that may not be deleted or moved stay")
  func disabled() throws {
    let items = Box(["a", "b", "c"])
    struct Rows: View {
      @ObservedObject var items: Box<[String]>
      var body: some View {
        List {
          ForEach(items.value, id: \.self) {
            Text($0).deleteDisabled($0 == "a").moveDisabled($0 == "b")
          }
          .onDelete { items.value.remove(atOffsets: $0) }
          .onMove { items.value.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let screen = Screen(12, 3) { Rows(items: items) }
    try screen.press("<del>")
    #expect(items.value == ["a", "b", "c"])
    try screen.press("<down> <a-down>")
    #expect(items.value == ["a", "b", "c"])
    try screen.press("<del>")
    #expect(items.value == ["a", "c"])
    try screen.press("<up> <a-down>")
    #expect(items.value == ["c", "a"])
  }

  @Test("A menu and an action for the selected rows")
  func selectionMenu() throws {
    let selected = Box<Set<Int>>([])
    let done = Box<[String]>([])
    let screen = Screen(20, 8) {
      List((0..<5).map { Item(id: $0) }, selection: selected.binding) { Text("row \($0.id)") }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("show \(ids.count)") { done.value.append("show \(ids.sorted())") }
        } primaryAction: { ids in
          done.value.append("do \(ids.sorted())")
        }
    }
    try screen.press("<down> <s-down> <enter>")
    #expect(done.value == ["do [1, 2]"])
    try screen.press("<a-enter>")
    #expect(screen.draw().contains("show 2"))
    try screen.press("<enter>")
    #expect(done.value.last == "show [1, 2]")
    func rightClick(_ row: Int) {
      screen.host.handle(.mouse(Mouse(.press(.right), column: 2, row: row)))
      screen.draw()
    }
    rightClick(4)
    #expect(screen.draw().contains("show 1"))
    try screen.press("<enter>")
    #expect(done.value.last == "show [4]")
    rightClick(7)
    #expect(screen.draw().contains("show 0"))
    try screen.press("<esc>")
    screen.host.handle(.mouse(Mouse(.press(.left), column: 2, row: 3, clickCount: 2)))
    #expect(done.value.last == "do [3]")
  }

  @Test("A table has the menu and the action as well")
  func tables() throws {
    let done = Box<[String]>([])
    let chosen = Box<Int?>(nil)
    let screen = Screen(20, 8) {
      Table((0..<5).map { Item(id: $0) }, selection: chosen.binding) {
        TableColumn("N") { Text("row \($0.id)") }
      }
      .contextMenu(forSelectionType: Int.self) { _ in
        Button("x") {}
      } primaryAction: {
        done.value.append("\($0)")
      }
    }
    try screen.press("<enter>")
    #expect(done.value.isEmpty)
    screen.click(1, 3)
    try screen.press("<enter>")
    #expect(done.value == ["[2]"])
  }

  @Test("Space between rows counts where the window scrolls")
  func spacing() throws {
    let screen = Screen(10, 5) {
      List { ForEach(0..<20) { Text("\($0)") } }.listRowSpacing(1)
    }
    #expect(screen.draw() == "0\n\n1\n\n2\n")
    for _ in 0..<19 { try screen.press("<down>") }
    #expect(screen.draw().contains("19"))
    screen.host.handle(.mouse(Mouse(.wheel(.up), column: 0, row: 0)))
    screen.draw()
    let none = Screen(10, 3) {
      List { ForEach(0..<20) { Text("\($0)") } }.listRowSpacing(-.infinity)
    }
    #expect(none.draw() == "0\n1\n2\n")
  }

  @Test("Where the user cannot scroll the wheel does nothing, and the cursor is still followed")
  func scrollDisabled() throws {
    let screen = Screen(10, 3) {
      List { ForEach(0..<20) { Text("\($0)") } }.scrollDisabled(true)
    }
    #expect(!screen.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0))))
    #expect(screen.draw() == "0\n1\n2\n")
    try screen.press("<end>")
    #expect(screen.draw() == "17\n18\n19\n")
    let window = Screen(10, 3) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Text("\($0)") } } }.scrollDisabled(true)
    }
    #expect(!window.host.handle(.key(Key(.down))))
    #expect(!window.host.handle(.mouse(Mouse(.wheel(.down), column: 0, row: 0))))
  }

  @Test("A key loads anew what a view shows, and a line says so meanwhile")
  func refreshable() async throws {
    let box = Box(0)
    let gate = Gate()
    struct Shown: View {
      @ObservedObject var box: Box<Int>
      @Environment(\.refresh) var refresh
      var body: some View { List { Text("\(box.value) \(refresh != nil)") } }
    }
    let screen = Screen(20, 3) {
      Shown(box: box).refreshable {
        await gate.wait()
        box.value += 1
      }
    }
    #expect(screen.draw().hasPrefix("0 true\n"))
    try screen.press("<c-r>")
    #expect(
      screen.draw().hasPrefix("    Refreshing…\n0 true\n") || screen.draw().contains("Refreshing…"))
    try screen.press("<c-r>")
    await Task.yield()
    gate.open()
    for _ in 0..<50 where box.value == 0 { await Task.yield() }
    for _ in 0..<5 { await Task.yield() }
    #expect(screen.draw().hasPrefix("1 true\n"))
    #expect(box.value == 1)
  }

  @MainActor private final class Gate {
    private var isOpen = false
    func open() { isOpen = true }
    func wait() async { while !isOpen { await Task.yield() } }
  }
}

@Suite("The distance between the sections of a list")
struct SectionSpacingTests {
  private struct Sections: View {
    @ObservedObject var count: Box<Int>
    var spacing = ListSectionSpacing.custom(1)

    var body: some View {
      List {
        Section("A") { ForEach(0..<count.value, id: \.self) { Text("a\($0)") } }
        Section {
          Text("b")
        } footer: {
          Text("end")
        }
        Text("rest")
      }
      .listSectionSpacing(spacing)
    }
  }

  @Test("Below the last row of each section, also when that becomes another")
  func spacing() throws {
    let count = Box(1)
    let screen = Screen(8, 9) { Sections(count: count) }
    #expect(screen.draw() == "A\na0\n\nb\nend\n\nrest\n\n\n")
    count.value = 3
    #expect(screen.draw() == "A\na0\na1\na2\n\nb\nend\n\nrest\n")
    count.value = 0
    #expect(screen.draw() == "A\n\nb\nend\n\nrest\n\n\n\n")
  }

  @Test("The blank rows are not part of a row that stands out")
  func highlight() throws {
    let screen = Screen(8, 9) { Sections(count: Box(1)) }
    try screen.press("<down>")
    #expect(!screen.cells(with: .reverse, row: 1).isEmpty)
    #expect(screen.cells(with: .reverse, row: 2).isEmpty)
    try screen.press("<down>")
    #expect(!screen.cells(with: .reverse, row: 3).isEmpty)
  }

  @Test("None without a length", arguments: [0, -1, .nan, .infinity])
  func none(length: Double) {
    let screen = Screen(8, 6) { Sections(count: Box(1), spacing: .custom(length)) }
    #expect(screen.draw() == "A\na0\nb\nend\nrest\n\n")
  }
}
