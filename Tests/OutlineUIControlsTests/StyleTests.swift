import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Styles")
struct StyleTests {
  private struct Starred: ButtonStyle {
    @Environment(\.isEnabled) var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 1) {
        Text(configuration.isPressed ? "★" : isEnabled ? "☆" : "-")
        configuration.label
        if configuration.role == .destructive { Text("!") }
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Button(configuration)
        Button("again") { configuration.trigger() }
      }
    }
  }

  @Test("The styles of buttons that come with the library")
  func buttons() {
    let screen = Screen(12, 5) {
      VStack(alignment: .leading, spacing: 0) {
        Button("a") {}.buttonStyle(.automatic)
        Button("b") {}.buttonStyle(.bordered)
        Button("c") {}.buttonStyle(.borderedProminent)
        Button("d") {}.buttonStyle(PlainButtonStyle())
        Button("e") {}.buttonStyle(DefaultButtonStyle())
      }
    }
    #expect(
      screen.draw().split(separator: "\n").map { $0.filter { $0 != " " } } == [
        "[a]", "[b]", "c", "d", "[e]",
      ])
  }

  @Test("A style makes the look of a button, which is pressed as ever")
  func ownButtonStyle() throws {
    let presses = Box(0)
    let screen = Screen(12, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Button("go") { presses.value += 1 }
        Button("drop", role: .destructive) { presses.value += 10 }.disabled(true)
      }
      .buttonStyle(Starred())
    }
    #expect(screen.draw() == "  ☆ go\n  - drop !\n")
    try screen.press("<enter> <space>")
    #expect(presses.value == 2)
    #expect(screen.handle(.mouse(Mouse(.press(.left), column: 2, row: 0))))
    #expect(screen.draw().hasPrefix("  ★ go\n"))
    screen.host.handle(.mouse(Mouse(.release(.left), column: 9, row: 1)))
    #expect(screen.draw().hasPrefix("  ☆ go\n"))
    #expect(presses.value == 3)
  }

  @Test("A primitive style triggers the button itself, and its buttons have the default style")
  func primitiveButtonStyle() throws {
    let presses = Box(0)
    let screen = Screen(10, 2) { Button("go") { presses.value += 1 }.buttonStyle(Twice()) }
    #expect(screen.draw().split(separator: "\n").map(\.trimmed) == ["[ go ]", "[ again ]"])
    try screen.press("<enter> <tab> <enter>")
    #expect(presses.value == 2)
  }

  private struct Sign: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 1) {
        Text(configuration.isOn ? "+" : "-").onTapGesture { configuration.isOn.toggle() }
        configuration.label
      }
    }
  }

  @Test(
    "Toggle styles",
    arguments: [
      ("[x] x", "[ ] x", 0), ("x ━●", "x ●─", 1), ("[ x ]", "[ x ]", 2), ("+ x", "- x", 3),
    ])
  func toggles(on: String, off: String, style: Int) throws {
    let isOn = Box(true)
    let screen = Screen(5, 1) {
      let toggle = Toggle("x", isOn: isOn.binding)
      switch style {
      case 0: toggle.toggleStyle(.checkbox)
      case 1: toggle.toggleStyle(.switch)
      case 2: toggle.toggleStyle(.button)
      default: toggle.toggleStyle(Sign())
      }
    }
    func line() -> String { screen.draw().filter { $0 != "\n" }.trimmed }
    #expect(line() == on)
    // A style without a control of its own is still switched by keys.
    try screen.press("<space>")
    #expect(!isOn.value && line() == off)
    #expect((0..<5).contains { screen.click($0, 0) })
    #expect(isOn.value)
  }

  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 1) {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test("Label styles")
  func labels() {
    let screen = Screen(6, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Label("abc", icon: "*")
        Label("abc", icon: "*").labelStyle(.titleOnly)
        Label("abc", icon: "*").labelStyle(IconOnlyLabelStyle())
        Label("abc", icon: "*").labelStyle(Reversed())
      }
    }
    #expect(screen.draw().split(separator: "\n").map(\.trimmed) == ["* abc", "abc", "*", "abc *"])
  }

  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
      HStack(spacing: 0) {
        Text("<")
        configuration
        Text(">")
      }
    }
  }

  @Test("Text field styles keep the field")
  func fields() throws {
    let text = Box("")
    let screen = Screen(6, 3) {
      VStack(spacing: 0) {
        TextField("a", text: text.binding).textFieldStyle(Framed())
        TextField("b", text: text.binding).textFieldStyle(.roundedBorder)
        TextField("c", text: text.binding).textFieldStyle(.plain)
      }
    }
    #expect(screen.draw() == "<a   >\n[b   ]\nc\n")
    try screen.press("h i")
    #expect(text.value == "hi")
    #expect(screen.cells(with: .underline, row: 0) == [1, 2, 3, 4])
    #expect(screen.cells(with: .underline, row: 2).isEmpty)
  }

  private struct PlusMinus: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Button {
          configuration.isExpanded.toggle()
        } label: {
          Text(configuration.isExpanded ? "-" : "+")
          configuration.label
        }
        .buttonStyle(.plain)
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test("A disclosure group style opens the group, inside and outside lists")
  func disclosure() throws {
    let evaluations = Box(0)
    func group() -> some View {
      DisclosureGroup("g") {
        Counted(evaluations: evaluations)
      }
      .disclosureGroupStyle(PlusMinus())
    }
    let plain = Screen(4, 2) { group() }
    #expect(plain.draw().contains("+"))
    #expect(evaluations.value == 0)
    #expect(try plain.press("<enter>").contains("in"))
    let list = Screen(4, 2) { List { group() } }
    #expect(try list.press("<enter>").contains("in"))
    #expect(try !list.press("<enter>").contains("in"))
  }

  private struct Counted: View {
    let evaluations: Box<Int>

    var body: some View {
      let _ = evaluations.value += 1
      Text("in")
    }
  }

  private struct Boxed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("form")
        configuration.content
      }
    }
  }

  @Test("Form styles")
  func forms() {
    func form() -> some View {
      Form {
        Text("a"); Text("b")
      }
    }
    #expect(Screen(4, 3) { form() }.draw() == "a\nb\n\n")
    #expect(Screen(4, 3) { form().formStyle(.grouped) }.draw() == "a\nb\n\n")
    #expect(Screen(4, 3) { form().formStyle(Boxed()) }.draw() == "form\na\nb\n")
  }

  @Test("List styles are types with initialisers")
  func lists() throws {
    func list() -> some View { List { Section("h") { Text("a") } } }
    let sidebar = Screen(5, 2) { list().listStyle(SidebarListStyle()) }
    #expect(sidebar.draw() == "▾ h\na\n")
    #expect(try sidebar.press("<enter>") == "▸ h\n\n")
    #expect(Screen(5, 2) { list().listStyle(InsetGroupedListStyle()) }.draw() == "h\na\n")
    #expect(Screen(5, 2) { list().listStyle(PlainListStyle()) }.draw() == "h\na\n")
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }

  @Test("Progress views and gauges, with values outside their range")
  func progress() {
    func line(@ViewBuilder _ view: () -> some View) -> String {
      Screen(12, 1) { view() }.draw().filter { $0 != "\n" }.trimmed
    }
    #expect(line { ProgressView(value: 0.5) } == "━━━━━━──────")
    #expect(line { ProgressView("at", value: 3, total: 4.0) } == "at ━━━━━━━──")
    #expect(line { ProgressView("busy") } == "busy ⋯")
    #expect(line { ProgressView(value: Double.nan) } == "────────────")
    #expect(line { ProgressView(value: 7, total: -1.0) } == "────────────")
    #expect(line { ProgressView(value: 7.0) } == "━━━━━━━━━━━━")
    #expect(line { ProgressView(value: 0.5).progressViewStyle(.circular) } == "◑")
    #expect(line { ProgressView(value: 0.5).progressViewStyle(Percent()) } == "50 %")
    #expect(line { Gauge(value: 0.25, in: 0...1) { Text("g") } } == "g ███░░░░░░░")
    #expect(
      line {
        Gauge(value: 9, in: 0...4.0) {
          Text("g")
        } currentValueLabel: {
          Text("9")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("4")
        }
      } == "g 0 ████ 4 9")
  }

  @Test("A style that is the same keeps rows that were made with it")
  func keptRows() {
    let tick = Box(0)
    let screen = Screen(8, 4) {
      VStack(spacing: 0) {
        Ticking(tick: tick)
        List { ForEach(0..<2) { number in Button("\(number)") {} } }
      }
      .buttonStyle(Starred())
    }
    let before = screen.host.counters.rowsResolved
    tick.value += 1
    screen.draw()
    #expect(screen.host.counters.rowsResolved <= before + 2)
  }

  private struct Ticking: View {
    @ObservedObject var tick: Box<Int>
    var body: some View { Text("\(tick.value)") }
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    String(
      drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
