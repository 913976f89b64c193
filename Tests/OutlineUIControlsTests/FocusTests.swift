import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("The first control has the focus")
struct FocusTests {
  /// Presses enter and space on a new screen and counts what a button in it got.
  private func presses(@ViewBuilder _ content: (Box<Int>) -> some View) throws -> Int {
    let count = Box(0)
    let screen = Screen(20, 8) { content(count) }
    try screen.press("<enter> <space>")
    return count.value
  }

  @Test("The first frame shows it")
  func firstFrame() {
    let host = ViewHost {
      VStack(alignment: .leading) {
        Text("title")
        Button("Go") {}
        Button("Stop") {}
      }
    }
    let surface = Surface(size: CellSize(columns: 8, rows: 3))
    host.render(into: surface)
    #expect(surface.snapshot() == "title\n[ Go ]\n[ Stop ]\n")
    let reversed = (0..<3).map {
      surface.style(at: CellPoint(column: 0, row: $0)).attributes.contains(.reverse)
    }
    #expect(reversed == [false, true, false])
  }

  @Test("Enter and space press it, wherever it is")
  func everywhere() throws {
    #expect(try presses { count in Button("Go") { count.value += 1 } } == 2)
    #expect(
      try presses { count in
        VStack {
          Text("title")
          HStack { Button("Go") { count.value += 1 } }
          Button("other") {}
        }
      } == 2)
    #expect(try presses { count in ScrollView { Button("Go") { count.value += 1 } } } == 2)
    #expect(
      try presses { count in
        ScrollView { ScrollView(.horizontal) { Button("Go") { count.value += 1 } } }
      } == 2)
    #expect(
      try presses { count in
        List {
          Text("title")
          Button("Go") { count.value += 1 }
          Button("other") {}
        }
      } == 2)
    #expect(
      try presses { count in
        Form {
          Section("Head") {
            LabeledContent("name", value: "value")
            Button("Go") { count.value += 1 }
          }
        }
      } == 2)
    #expect(
      try presses { count in GroupBox("box") { Button("Go") { count.value += 1 } } } == 2)
  }

  @Test("A disabled control is skipped")
  func disabled() throws {
    let count = try presses { count in
      VStack {
        Button("off") {}.disabled(true)
        Button("Go") { count.value += 1 }
      }
    }
    #expect(count == 2)
  }

  @Test("When the control with the focus is removed, the first one gets it")
  func gone() throws {
    let isShown = Box(true)
    let count = Box(0)
    let screen = Screen(20, 3) {
      VStack {
        Button("Go") { count.value += 1 }
        Shown(isShown: isShown)
      }
    }
    try screen.press("<tab> <enter>")
    #expect(!isShown.value && count.value == 0)
    try screen.press("<enter>")
    #expect(count.value == 1)
  }

  private struct Shown: View {
    let isShown: Box<Bool>

    var body: some View {
      if isShown.value { Button("hide") { isShown.value = false } }
    }
  }

  @Test("A list starts at its first control and moves from there")
  func listCursor() throws {
    let pressed = Box("")
    let screen = Screen(10, 4) {
      List {
        Text("title")
        Button("a") { pressed.value += "a" }
        Button("b") { pressed.value += "b" }
      }
    }
    #expect(screen.cells(with: .reverse, row: 1).count > 0)
    try screen.press("<enter> <down> <enter> <up> <up> <enter>")
    #expect(pressed.value == "ab")
    #expect(screen.cells(with: .reverse, row: 0).count > 0)
  }

  @Test("Tab from a selected row goes to its button, and shift-tab back to the list")
  func tabFromSelectedRow() throws {
    let selection = Box<Int?>(nil)
    let pressed = Box<[String]>([])
    let screen = Screen(20, 6) {
      VStack(spacing: 0) {
        List(selection: selection.binding) {
          ForEach(0..<4) { row in
            HStack {
              Text("row \(row)")
              if row != 3 {
                Button("a") { pressed.value.append("a\(row)") }
                Button("b") { pressed.value.append("b\(row)") }
              }
            }
          }
        }
        Button("end") { pressed.value.append("end") }
      }
    }
    try screen.press("<down> <down>")
    #expect(selection.value == 2)
    try screen.press("<tab> <enter> <tab> <enter> <tab> <enter>")
    #expect(pressed.value == ["a2", "b2", "end"])
    // A row without a button: the next control after it.
    pressed.value = []
    try screen.press("<tab> <down>")
    #expect(selection.value == 3)
    try screen.press("<tab> <enter>")
    #expect(pressed.value == ["end"])
    // From the list back is what is before it: the last control.
    try screen.press("<tab> <s-tab> <enter>")
    #expect(pressed.value == ["end", "end"])
  }

  @Test("Each tab in a form goes to another control, in both directions")
  func tabInForm() throws {
    let pressed = Box("")
    let screen = Screen(20, 9) {
      VStack(spacing: 0) {
        Button("0") { pressed.value += "0" }
        Form {
          Text("title")
          Button("1") { pressed.value += "1" }
          LabeledContent("two") { Button("2") { pressed.value += "2" } }
          HStack {
            Button("3") { pressed.value += "3" }
            Button("4") { pressed.value += "4" }
          }
        }
        Button("5") { pressed.value += "5" }
      }
    }
    for _ in 0..<7 { try screen.press("<enter> <tab>") }
    #expect(pressed.value == "0123450")
    pressed.value = ""
    try screen.press("<enter>")
    for _ in 0..<6 { try screen.press("<s-tab> <enter>") }
    #expect(pressed.value == "1054321")
  }

  @Test("A form alone: its first tab goes to the second control, and one control keeps the keys")
  func tabInFormAlone() throws {
    let pressed = Box("")
    let two = Screen(20, 4) {
      Form {
        Button("1") { pressed.value += "1" }
        Button("2") { pressed.value += "2" }
      }
    }
    try two.press("<enter> <tab> <enter> <tab> <enter> <s-tab> <enter>")
    #expect(pressed.value == "1212")
    pressed.value = ""
    let one = Screen(20, 4) { Form { Button("1") { pressed.value += "1" } } }
    try one.press("<enter> <tab> <enter> <s-tab> <enter>")
    #expect(pressed.value == "111")
  }

  @Test("Tab from a group goes on from its row, not from the first one")
  func tabFromGroup() throws {
    let pressed = Box("")
    let selection = Box<String?>("group")
    let screen = Screen(20, 6) {
      List(selection: selection.binding) {
        Button("1") { pressed.value += "1" }
        DisclosureGroup("group", isExpanded: .constant(true)) {
          Button("2") { pressed.value += "2" }
        }.tag("group")
      }
    }
    try screen.press("<down> <tab> <enter>")
    #expect(pressed.value == "2")
  }

  private struct Counted: View {
    let rows: Box<Int>
    let selection: Box<Int?>

    var body: some View {
      List(0..<rows.value, id: \.self, selection: selection.binding) { Text("row \($0)") }
    }
  }

  @Test("A list without rows is no stop, unless it is the only one")
  func emptyList() throws {
    let rows = Box(0)
    let pressed = Box("")
    let selection = Box<Int?>(nil)
    let screen = Screen(20, 5) {
      VStack(spacing: 0) {
        Counted(rows: rows, selection: selection)
        Button("Add") { pressed.value += "a" }
        Button("Other") { pressed.value += "o" }
      }
    }
    try screen.press("<enter> <tab> <enter> <tab> <enter> <up> <enter>")
    #expect(pressed.value == "aoaa")
    rows.value = 2
    screen.draw()
    try screen.press("<s-tab> <down>")
    #expect(selection.value == 1)
    let alone = Screen(20, 5) { List(0..<0) { Text("row \($0)") } }
    try alone.press("<down> <enter> <tab>")
  }

  @Test("Rows that come before any key have the focus")
  func lateRows() throws {
    let rows = Box(0)
    let selection = Box<Int?>(nil)
    let screen = Screen(20, 5) {
      VStack(spacing: 0) {
        Counted(rows: rows, selection: selection)
        Button("Add") {}
      }
    }
    rows.value = 3
    screen.draw()
    try screen.press("<down>")
    #expect(selection.value == 1)
  }

  @Test("Text alone is scrolled by keys, as before")
  func scrolling() throws {
    let screen = Screen(6, 2) { ScrollView { ForEach(0..<5) { Text("\($0)") } } }
    #expect(try screen.press("<down>").filter { $0 != " " } == "1\n2\n")
  }
}
