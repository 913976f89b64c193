import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Arrows move the focus to neighbours")
struct ArrowFocusTests {
  /// Names of the buttons that were pressed.
  private typealias Log = Box<[String]>

  /// A button that notes its name.
  private struct Named: View {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }
    var body: some View { Button(name) { log.value.append(name) } }
  }

  /// Presses keys, then enter, and says which button got it.
  private func reached(by keys: String, on screen: Screen, _ log: Log) throws -> String? {
    log.value = []
    try screen.press("\(keys) <enter>")
    return log.value.last
  }

  @Test("In a grid to the next one in the row or column, and not beyond its edges")
  func grid() throws {
    let log = Log([])
    let screen = Screen(40, 12) {
      Grid {
        ForEach(["a", "d", "g"], id: \.self) { first in
          GridRow {
            ForEach(0..<3) { column in
              let letter = first.unicodeScalars.first.map { $0.value + UInt32(column) }
              Named(letter.flatMap(UnicodeScalar.init).map { String(Character($0)) } ?? "", log)
            }
          }
        }
      }
    }
    #expect(try reached(by: "<down>", on: screen, log) == "d")
    #expect(try reached(by: "<right>", on: screen, log) == "e")
    #expect(try reached(by: "<right> <right> <down>", on: screen, log) == "i")
    #expect(try reached(by: "<down> <right>", on: screen, log) == "i")
    #expect(try reached(by: "<up> <up> <up> <left>", on: screen, log) == "b")
    #expect(try reached(by: "<tab>", on: screen, log) == "c")
  }

  @Test("What lies straight ahead comes before what is nearer beside the way")
  func straightFirst() throws {
    let log = Log([])
    let screen = Screen(40, 9) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Named("a", log)
          Text("                    ")
          Named("far", log)
        }
        HStack(spacing: 0) {
          Text("        ")
          Named("near", log)
        }
      }
    }
    #expect(try reached(by: "<right>", on: screen, log) == "far")
    #expect(try reached(by: "<down>", on: screen, log) == "near")
    #expect(try reached(by: "<up>", on: screen, log) == "a")
    // Nothing is straight below: the nearest.
    #expect(try reached(by: "<down>", on: screen, log) == "near")
  }

  /// A calculator as tutorials write it.
  private struct Calculator: View {
    @State private var shown = "0"
    @State private var first = 0
    @State private var operation: String?
    @State private var isTyping = false
    private let rows = [
      ["7", "8", "9", "÷"], ["4", "5", "6", "×"], ["1", "2", "3", "−"], ["0", "=", "+"],
    ]

    var body: some View {
      VStack(spacing: 1) {
        Text(shown).frame(maxWidth: .infinity, alignment: .trailing)
        ForEach(rows, id: \.self) { row in
          HStack(spacing: 1) {
            ForEach(row, id: \.self) { key in
              Button {
                press(key)
              } label: {
                Text(key).frame(width: key == "0" ? 11 : 5, height: 1)
              }
              .buttonStyle(.plain)
            }
          }
        }
      }
      .frame(width: 23)
    }

    private func press(_ key: String) {
      if Int(key) != nil {
        shown = isTyping ? shown + key : key
        isTyping = true
        return
      }
      let second = Int(shown) ?? 0
      switch operation {
      case "+": shown = "\(first + second)"
      case "−": shown = "\(first - second)"
      case "×": shown = "\(first * second)"
      case "÷": shown = "\(second == 0 ? 0 : first / second)"
      default: break
      }
      first = Int(shown) ?? 0
      operation = key == "=" ? nil : key
      isTyping = false
    }
  }

  @Test("A calculator is used with arrows and return")
  func calculator() throws {
    let screen = Screen(30, 11) { Calculator() }
    func total() -> String {
      screen.draw().split(separator: "\n").first.map { $0.filter { $0 != " " } } ?? ""
    }
    // 12 × 34 = 408, starting on the 7.
    try screen.press("<down> <down> <enter> <right> <enter>")
    #expect(total() == "12")
    try screen.press("<up> <right> <right> <enter>")
    try screen.press("<down> <left> <enter> <up> <left> <left> <enter>")
    #expect(total() == "34")
    try screen.press("<down> <down> <right> <enter>")
    #expect(total() == "408")
    // The wide 0 is below 1 and 2, and both are above it.
    try screen.press("<left> <enter> <up> <enter>")
    #expect(total() == "01")
  }

  @Test("A control keeps the arrows it uses, and leaves the others")
  func keptArrows() throws {
    let (text, size, loud) = (Box("ab"), Box(5), Box(5.0))
    let choice = Box(1)
    let log = Log([])
    let screen = Screen(40, 12) {
      VStack(alignment: .leading, spacing: 0) {
        TextField("", text: text.binding).frame(width: 20)
        Slider(value: loud.binding, in: 0...10, step: 1).frame(width: 20)
        Stepper("Size", value: size.binding, in: 0...9)
        Picker("", selection: choice.binding) { ForEach(0..<4) { Text("n\($0)") } }
          .pickerStyle(.segmented)
        Named("go", log)
      }
    }
    try screen.press("<left> x")
    #expect(text.value == "axb")
    try screen.press("<down> <left> <left> <right>")
    #expect(loud.value == 4)
    try screen.press("<down> <right> <right>")
    #expect(size.value == 7)
    try screen.press("<down> <right>")
    #expect(choice.value == 2)
    #expect(try reached(by: "<down>", on: screen, log) == "go")
    try screen.press("<up> <left> <up> <left> <up> <left> <up> y")
    #expect(choice.value == 1 && size.value == 6 && loud.value == 3)
    #expect(text.value == "axyb")
  }

  @Test("A segmented picker is one stop, and shows that it has the focus")
  func segments() throws {
    let choice = Box(0)
    let log = Log([])
    let screen = Screen(30, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Named("a", log)
        Picker("", selection: choice.binding) { ForEach(0..<3) { Text("n\($0)") } }
          .pickerStyle(.segmented).labelsHidden()
        Named("b", log)
      }
    }
    #expect(screen.cells(with: .underline, row: 1).isEmpty)
    try screen.press("<tab>")
    let first = screen.cells(with: .underline, row: 1)
    #expect(first.count == 4)
    try screen.press("<right>")
    #expect(screen.cells(with: .underline, row: 1) == first.map { $0 + 4 })
    #expect(try reached(by: "<tab>", on: screen, log) == "b")
  }

  // MARK: Tabs

  private struct Tabbed: View {
    let log: Log
    let selection: Binding<Int>
    var body: some View {
      TabView(selection: selection) {
        ForEach(0..<3) { number in
          VStack {
            Named("first \(number)", log)
            Named("second \(number)", log)
          }
          .tabItem { Text("tab \(number)") }.tag(number)
        }
      }
    }
  }

  @Test("A tab bar is one stop, whose arrows choose the tab; up leads to its content")
  func tabs() throws {
    let (log, selection) = (Log([]), Box(0))
    let screen = Screen(40, 8) { Tabbed(log: log, selection: selection.binding) }
    #expect(try reached(by: "", on: screen, log) == "first 0")
    // Two stops, the bar, and the first one again.
    #expect(try reached(by: "<tab> <tab> <tab>", on: screen, log) == "first 0")
    try screen.press("<s-tab> <right>")
    #expect(selection.value == 1)
    #expect(try reached(by: "<up>", on: screen, log) == "second 1")
    #expect(try reached(by: "<down> <right> <right> <up> <up>", on: screen, log) == "first 2")
    #expect(selection.value == 2)
    try screen.press("<down> <down> <left> <left> <left>")
    #expect(selection.value == 0)
  }

  @Test("A click chooses a tab, and arrows go on from it")
  func clickedTab() throws {
    let (log, selection) = (Log([]), Box(0))
    let screen = Screen(40, 8) { Tabbed(log: log, selection: selection.binding) }
    let line = screen.draw().split(separator: "\n", omittingEmptySubsequences: false)[7]
    let column = try #require(line.firstRange(of: "tab 2")).lowerBound
    #expect(screen.click(line[..<column].count, 7))
    #expect(selection.value == 2)
    try screen.press("<left>")
    #expect(selection.value == 1)
  }

  // MARK: Scroll views

  @Test("In a scroll view to the next control, which is scrolled to, and at its end out of it")
  func scrolling() throws {
    let log = Log([])
    let screen = Screen(20, 5) {
      VStack(spacing: 0) {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) { ForEach(0..<6) { Named("b\($0)", log) } }
        }
        .frame(height: 3)
        Named("below", log)
      }
    }
    for number in 1..<6 {
      #expect(try reached(by: "<down>", on: screen, log) == "b\(number)")
      #expect(screen.draw().contains("b\(number)"))
    }
    #expect(try reached(by: "<down>", on: screen, log) == "below")
    #expect(try reached(by: "<up>", on: screen, log) == "b5")
    #expect(try reached(by: "<up> <up> <up> <up> <up> <up>", on: screen, log) == "b0")
  }

  @Test("A long text between two controls is scrolled through line by line")
  func longText() throws {
    let log = Log([])
    let screen = Screen(20, 4) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Named("top", log)
          ForEach(0..<20) { Text("line \($0)") }
          Named("end", log)
        }
      }
    }
    var seen: Set<Substring> = []
    for _ in 0..<40 where log.value.last != "end" {
      seen.formUnion(screen.draw().split(separator: "\n"))
      _ = try reached(by: "<down>", on: screen, log)
    }
    #expect(log.value == ["end"])
    seen.formUnion(screen.draw().split(separator: "\n"))
    for line in 0..<20 {
      #expect(seen.contains { $0.split(separator: " ").last == "\(line)" }, "line \(line)")
    }
  }

  @Test("Through 100,000 lazy buttons, one for each key, with the work of what is on the screen")
  func lazyStack() throws {
    let log = Log([])
    let screen = Screen(20, 6) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<100_000) { Named("b\($0)", log) }
        }
      }
    }
    for number in 1..<30 { #expect(try reached(by: "<down>", on: screen, log) == "b\(number)") }
    let before = screen.host.counters
    try screen.press("<down> <down> <down> <down>")
    let after = screen.host.counters
    #expect(after.rowsResolved - before.rowsResolved <= 8)
    #expect(after.bodiesEvaluated - before.bodiesEvaluated <= 40)
    #expect(try reached(by: "<up>", on: screen, log) == "b32")
  }

  @Test("A control with a context menu is scrolled to as well")
  func revealsWrapped() throws {
    let log = Log([])
    let screen = Screen(20, 3) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<6) { Named("b\($0)", log).contextMenu { Button("x") {} } }
        }
      }
    }
    try screen.press("<down> <down> <down> <down>")
    #expect(screen.draw().contains("b4"))
    try screen.press("<tab>")
    #expect(screen.draw().contains("b5"))
  }

  // MARK: Lists

  @Test("A list keeps up and down until its ends, and arrows lead into it")
  func lists() throws {
    let (log, selection) = (Log([]), Box<Int?>(nil))
    let screen = Screen(20, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Named("above", log)
        List(0..<3, selection: selection.binding) { Text("row \($0)") }.frame(height: 3)
        Named("below", log)
      }
    }
    try screen.press("<down>")
    #expect(selection.value == nil)
    try screen.press("<down>")
    #expect(selection.value == 1)
    #expect(try reached(by: "<down> <down>", on: screen, log) == "below")
    #expect(selection.value == 2)
    #expect(try reached(by: "<up> <up> <up> <up>", on: screen, log) == "above")
    #expect(selection.value == 0)
  }

  @Test("Arrows go through all controls of a form, also beside and below each other in a row")
  func form() throws {
    let log = Log([])
    let screen = Screen(30, 9) {
      VStack(alignment: .leading, spacing: 0) {
        Named("above", log)
        Form {
          Named("1", log)
          HStack {
            Named("2", log)
            Named("3", log)
          }
          VStack(alignment: .leading, spacing: 0) {
            Named("4", log)
            Named("5", log)
          }
          Named("6", log)
        }
        .frame(height: 5)
        Named("below", log)
      }
    }
    #expect(try reached(by: "<down>", on: screen, log) == "1")
    #expect(try reached(by: "<down>", on: screen, log) == "2")
    #expect(try reached(by: "<right>", on: screen, log) == "3")
    #expect(try reached(by: "<right>", on: screen, log) == "3")
    #expect(try reached(by: "<left>", on: screen, log) == "2")
    #expect(try reached(by: "<right> <down>", on: screen, log) == "4")
    #expect(try reached(by: "<down>", on: screen, log) == "5")
    #expect(try reached(by: "<down>", on: screen, log) == "6")
    #expect(try reached(by: "<down>", on: screen, log) == "below")
    #expect(try reached(by: "<up>", on: screen, log) == "6")
    #expect(try reached(by: "<up>", on: screen, log) == "4")
    #expect(try reached(by: "<up> <up> <up>", on: screen, log) == "above")
  }

  @Test("From a list at the side to what is beside it and back")
  func sidebar() throws {
    let (log, selection) = (Log([]), Box<Int?>(nil))
    let screen = Screen(40, 6) {
      HStack(alignment: .top, spacing: 1) {
        List(0..<4, selection: selection.binding) { number in
          HStack {
            Text("row \(number)")
            if number == 2 { Named("star", log) }
          }
        }
        .frame(width: 18)
        VStack {
          Named("detail", log)
          Named("more", log)
        }
      }
    }
    try screen.press("<down>")
    #expect(try reached(by: "<right>", on: screen, log) == "more")
    try screen.press("<left> <down>")
    #expect(selection.value == 2)
    #expect(try reached(by: "<right>", on: screen, log) == "star")
    // Back to the row, and on from it.
    try screen.press("<left> <down>")
    #expect(selection.value == 3)
    #expect(try reached(by: "<up> <right> <right>", on: screen, log) == "more", "\(screen.draw())")
  }

  @Test("Left and right open and close groups before they leave a list")
  func outline() throws {
    let log = Log([])
    let screen = Screen(40, 6) {
      HStack(alignment: .top, spacing: 1) {
        List {
          DisclosureGroup("group") { Text("inside") }
          Text("other")
        }
        .frame(width: 18)
        Named("detail", log)
      }
    }
    try screen.press("<right>")
    #expect(screen.draw().contains("inside"))
    try screen.press("<right> <left> <left>")
    #expect(!screen.draw().contains("inside"))
    #expect(try reached(by: "<down> <right>", on: screen, log) == "detail")
    try screen.press("<left> <up> <right>")
    #expect(screen.draw().contains("inside"))
  }

  @Test("Between the header of a table and its rows")
  func table() throws {
    struct Item: Identifiable {
      let id: Int
      var name: String { "item \(id)" }
    }
    let order = Box<[KeyPathComparator<Item>]>([])
    let selection = Box<Int?>(nil)
    let items = (0..<3).map(Item.init)
    let screen = Screen(30, 7) {
      Table(items, selection: selection.binding, sortOrder: order.binding) {
        TableColumn("Name", value: \.name)
        TableColumn("Number", value: \.id) { Text("\($0.id)") }
      }
    }
    try screen.press("<down> <up> <up> <right> <enter>")
    #expect(order.value.count == 1)
    try screen.press("<down> <down>")
    #expect(selection.value == 1)
  }

  // MARK: Views around

  @Test("A view that handles an arrow gets it before the focus moves, and so does a shortcut")
  func handledArrows() throws {
    let log = Log([])
    let screen = Screen(30, 3) {
      HStack {
        Named("a", log)
        Named("b", log)
        Button("c") { log.value.append("short") }.keyboardShortcut(.downArrow, modifiers: [])
      }
      .onKeyPress(.leftArrow) {
        log.value.append("left")
        return .handled
      }
    }
    #expect(try reached(by: "<right>", on: screen, log) == "b")
    try screen.press("<left> <down>")
    #expect(log.value == ["b", "left", "short"])
    #expect(try reached(by: "", on: screen, log) == "b")
    // With another key an arrow moves nothing.
    #expect(!screen.press(Key(.right, modifiers: .shift)))
  }

  @Test("Between a toolbar and the content")
  func toolbar() throws {
    let log = Log([])
    let screen = Screen(40, 6) {
      NavigationStack {
        Named("content", log)
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem { Named("one", log) }
            ToolbarItem { Named("two", log) }
          }
      }
    }
    #expect(try reached(by: "", on: screen, log) == "content")
    #expect(try reached(by: "<up>", on: screen, log) == "one")
    #expect(try reached(by: "<right>", on: screen, log) == "two")
    #expect(try reached(by: "<left> <down>", on: screen, log) == "content")
  }

  @Test("In a sheet, not to what is behind it")
  func sheet() throws {
    let (log, isOpen) = (Log([]), Box(true))
    let screen = Screen(40, 12) {
      VStack {
        Named("behind", log)
        Spacer()
        Named("below", log)
      }
      .sheet(isPresented: isOpen.binding) {
        VStack {
          Named("one", log)
          Named("two", log)
        }
      }
    }
    #expect(try reached(by: "<down> <down>", on: screen, log) == "two")
    #expect(try reached(by: "<up> <up> <up>", on: screen, log) == "one")
  }

  // MARK: What is gone

  private struct Removable: View {
    let log: Log
    @State private var names = ["a", "b", "c", "d"]
    @State private var isEditing = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Named("top", log)
        ForEach(names, id: \.self) { name in
          Button(name) {
            log.value.append(name)
            names.removeAll { $0 == name }
          }
        }
        if isEditing {
          TextField("", text: .constant("")).onSubmit { log.value.append("submit") }
        } else {
          Button("edit") { isEditing = true }
        }
        Named("bottom", log)
      }
    }
  }

  @Test("The focus of a control that is gone goes to its neighbour")
  func removed() throws {
    let log = Log([])
    let screen = Screen(20, 8) { Removable(log: log) }
    try screen.press("<down> <down> <enter> <enter> <enter>")
    #expect(log.value == ["b", "c", "d"])
    try screen.press("<enter> <enter>")
    // "edit" had moved there; what takes its place gets the focus.
    #expect(log.value == ["b", "c", "d", "submit"])
  }

  @Test("On another view of a stack or tab the first control has the focus, not the nearest")
  func otherScreen() throws {
    let log = Log([])
    let selection = Box(0)
    let screen = Screen(40, 9) {
      TabView(selection: selection.binding) {
        NavigationStack {
          VStack(alignment: .leading, spacing: 0) {
            Named("one", log)
            Named("two", log)
            NavigationLink("link") {
              VStack(alignment: .leading, spacing: 0) {
                Named("p", log)
                Named("q", log)
                Named("r", log)
              }
            }
          }
        }
        .tabItem { Text("first") }.tag(0)
        VStack(alignment: .leading, spacing: 0) {
          Named("x", log)
          Named("y", log)
          Named("z", log)
        }
        .tabItem { Text("second") }.tag(1)
      }
    }
    try screen.press("<down> <down> <enter>")
    #expect(try reached(by: "", on: screen, log) == "p")
    try screen.press("<down>")
    selection.value = 1
    screen.draw()
    #expect(try reached(by: "", on: screen, log) == "x")
  }
}
