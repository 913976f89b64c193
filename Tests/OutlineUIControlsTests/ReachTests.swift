import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Every control is reached by tab, acts on its keys and acts on a click, among others and in a form.
@Suite("Reaching every control")
struct ReachTests {
  nonisolated struct Control: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    /// Keys that act, once the control has the focus.
    let keys: String
    /// Texts to click one after another, and how many columns right of their starts.
    let clicks: [(text: String, column: Int)]
    let view: @MainActor (Binding<Int>) -> AnyView

    init(
      _ name: String, keys: String, clicks: [(String, Int)],
      @ViewBuilder view: @escaping @MainActor (Binding<Int>) -> some View
    ) {
      self.name = name
      self.keys = keys
      self.clicks = clicks
      self.view = { AnyView(view($0)) }
    }

    var testDescription: String { name }
  }

  nonisolated static let controls: [Control] = [
    Control("Button", keys: "<enter>", clicks: [("Go", 0)]) { value in
      Button("Go") { value.wrappedValue += 1 }
    },
    Control("Button, plain", keys: "<space>", clicks: [("Go", 1)]) { value in
      Button("Go") { value.wrappedValue += 1 }.buttonStyle(.plain)
    },
    Control("Toggle", keys: "<space>", clicks: [("Loud", 2)]) { value in
      Toggle("Loud", isOn: isOn(value))
    },
    Control("Toggle, switch", keys: "<enter>", clicks: [("Loud", 0)]) { value in
      Toggle("Loud", isOn: isOn(value)).toggleStyle(.switch)
    },
    Control("Toggle, button", keys: "<space>", clicks: [("Loud", 0)]) { value in
      Toggle("Loud", isOn: isOn(value)).toggleStyle(.button)
    },
    Control("Slider", keys: "<right>", clicks: [("●", 3)]) { value in
      Slider(
        value: Binding(
          get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Int($0) }), in: 0...10,
        step: 1)
    },
    Control("Stepper", keys: "+", clicks: [("+]", 0)]) { value in
      Stepper("Size", value: value, in: 0...9)
    },
    Control("Picker", keys: "<right>", clicks: [("‹", 0)]) { value in
      Picker("Size", selection: value) { ForEach(0..<3) { Text("n\($0)") } }
    },
    Control("Picker, segmented", keys: "<right>", clicks: [("n2", 0)]) { value in
      Picker("Size", selection: value) { ForEach(0..<3) { Text("n\($0)") } }
        .pickerStyle(.segmented)
    },
    Control("ColorPicker", keys: "<enter> <tab> <enter>", clicks: [("[██]", 1), ("██ ██", 3)]) {
      value in
      ColorPicker(
        "Ink",
        selection: Binding(get: { .black }, set: { value.wrappedValue = $0 == .black ? 0 : 1 }))
    },
    Control("Menu", keys: "<enter> <down> <enter>", clicks: [("More", 0), ("two", 0)]) { value in
      Menu("More") {
        Button("one") {}
        Button("two") { value.wrappedValue += 1 }
      }
    },
    Control("TextField", keys: "x", clicks: []) { TextField("Name", text: text($0)) },
    Control("TextField, vertical", keys: "x", clicks: []) {
      TextField("Name", text: text($0), axis: .vertical)
    },
    Control("SecureField", keys: "x", clicks: []) { SecureField("Name", text: text($0)) },
    Control("TextEditor", keys: "x", clicks: []) { TextEditor(text: text($0)).frame(height: 1) },
    Control("DisclosureGroup", keys: "<space>", clicks: [("More", 2)]) { value in
      DisclosureGroup("More", isExpanded: isOn(value)) { Text("inside") }
    },
    Control("DisclosureGroup, its triangle", keys: "<right>", clicks: [("▸", 0)]) { value in
      DisclosureGroup("More", isExpanded: isOn(value)) { Text("inside") }
    },
  ]

  private static func isOn(_ value: Binding<Int>) -> Binding<Bool> {
    Binding(get: { value.wrappedValue > 0 }, set: { value.wrappedValue = $0 ? 1 : 0 })
  }

  private static func text(_ value: Binding<Int>) -> Binding<String> {
    Binding(
      get: { String(repeating: "x", count: value.wrappedValue) },
      set: { value.wrappedValue = $0.count })
  }

  /// The cell of a text on the screen.
  private func cell(of text: String, on screen: Screen) -> CellPoint? {
    for (row, line) in screen.surface.snapshot().split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return CellPoint(column: line[..<range.lowerBound].count, row: row)
    }
    return nil
  }

  private func isFocused(_ text: String, on screen: Screen) -> Bool {
    cell(of: text, on: screen).map { !screen.cells(with: .reverse, row: $0.row).isEmpty } ?? false
  }

  /// A control between two buttons, in a stack or in a form.
  private func screen(_ control: Control, _ value: Box<Int>, inForm: Bool) -> Screen {
    let view = control.view(value.binding)
    return Screen(40, 16) {
      VStack(alignment: .leading, spacing: 0) {
        Button("before") {}
        if inForm { Form { view }.frame(height: 5) } else { view }
        Button("behind") {}
        Spacer()
      }
    }
  }

  @Test("Tab leads to it, and its keys act", arguments: controls, [false, true])
  func keys(control: Control, inForm: Bool) throws {
    let value = Box(0)
    let screen = screen(control, value, inForm: inForm)
    try screen.press("<tab> \(control.keys)")
    #expect(value.value > 0)
    // And tab leads on from it, unless something is open over the screen.
    if control.clicks.count < 2 {
      // From a form first to the control in it, which had its keys already.
      for _ in 0..<(inForm ? 2 : 1) where !isFocused("behind", on: screen) {
        try screen.press("<tab>")
      }
      #expect(isFocused("behind", on: screen))
    }
  }

  @Test("A click acts", arguments: controls.filter { !$0.clicks.isEmpty }, [false, true])
  func clicks(control: Control, inForm: Bool) throws {
    let value = Box(0)
    let screen = screen(control, value, inForm: inForm)
    for click in control.clicks {
      let place = try #require(cell(of: click.text, on: screen), "\(screen.draw())")
      #expect(screen.click(place.column + click.column, place.row))
    }
    #expect(value.value > 0)
  }

  @Test(
    "A click gives a field the keys", arguments: controls.filter { $0.clicks.isEmpty },
    [false, true])
  func fields(control: Control, inForm: Bool) throws {
    let value = Box(0)
    let screen = screen(control, value, inForm: inForm)
    let row = try #require(cell(of: "before", on: screen)).row + 1
    #expect(screen.click(1, row))
    try screen.press("x")
    #expect(value.value == 1)
  }

  @Test("A row of a list is selected by keys and by a click")
  func rows() throws {
    let chosen = Box<Int?>(nil)
    let screen = Screen(20, 6) {
      VStack(spacing: 0) {
        Button("before") {}
        List(selection: chosen.binding) { ForEach(0..<4) { Text("row \($0)") } }
      }
    }
    try screen.press("<tab> <down> <down>")
    #expect(chosen.value == 2)
    #expect(screen.click(2, 2))
    #expect(chosen.value == 1)
  }

  @Test(
    "A double click selects a word, a third click all of the line",
    arguments: TypedTextTests.Field.allCases)
  func selecting(field: TypedTextTests.Field) throws {
    func clicked(_ count: Int, at column: Int) throws -> String {
      let box = Box("one two")
      let screen = Screen(12, 2) { field.view(box.binding) }
      let row = try #require(cell(of: field == .secret ? "•" : "one", on: screen)).row
      for count in 1...count {
        screen.host.handle(
          .mouse(Mouse(.press(.left), column: column, row: row, clickCount: count)))
      }
      screen.draw()
      try screen.press("x")
      return box.value
    }
    #expect(try clicked(2, at: 5) == (field == .secret ? "x" : "one x"))
    #expect(try clicked(2, at: 0) == (field == .secret ? "x" : "x two"))
    #expect(try clicked(3, at: 5) == "x")
    #expect(try clicked(1, at: 5) == "one txwo")
  }

  private struct Asking: View {
    let answer: (Int) -> Void
    @State private var isAsking = false
    var body: some View {
      Button("Ask") { isAsking = true }
        .alert("Sure?", isPresented: $isAsking) {
          Button("Yes") { answer(1) }
          Button("No", role: .cancel) { answer(2) }
        }
    }
  }

  @Test("An alert is answered by keys and by a click")
  func alerts() throws {
    let answer = Box(0)
    let screen = Screen(40, 12) { Asking { answer.value = $0 } }
    try screen.press("<enter> <tab> <enter>")
    #expect(answer.value > 0)
    answer.value = 0
    try screen.press("<enter>")
    let place = try #require(cell(of: "Yes", on: screen))
    screen.click(place.column, place.row)
    #expect(answer.value == 1)
  }
}
