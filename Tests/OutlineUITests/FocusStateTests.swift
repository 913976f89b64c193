import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("The focus as state, and keys")
struct FocusStateTests {
  private enum Field: Hashable {
    case name
    case address
    case nowhere
  }

  private struct Form2: View {
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var address = ""
    var first: Field?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("Address", text: $address).focused($field, equals: .address)
        Button("First") { field = .name }
        Button("None") { field = nil }
        Button("Later") { field = .nowhere }
        Text(field.map { "\($0)" } ?? "none")
      }
      .defaultFocus($field, first)
    }
  }

  private func lastLine(_ screen: Screen) -> String {
    screen.draw().split(separator: "\n").last.map { $0.filter { $0 != " " } } ?? ""
  }

  @Test("The state follows the focus, and the focus the state")
  func follows() {
    let screen = Screen(20, 6) { Form2() }
    #expect(lastLine(screen) == "name")
    screen.press(.tab)
    #expect(lastLine(screen) == "address")
    screen.press(.tab)
    #expect(lastLine(screen) == "none")
    screen.press(.enter, .character("x"))
    #expect(lastLine(screen) == "name")
    #expect(screen.draw().hasPrefix("x"))
    screen.press(.tab, .tab, .tab, .tab, .enter)
    #expect(lastLine(screen) == "nowhere")
    screen.press(.tab)
    #expect(lastLine(screen) == "nowhere")
  }

  @Test("Without a value nothing has the focus, until tab")
  func released() {
    let screen = Screen(20, 6) { Form2(first: .address) }
    #expect(lastLine(screen) == "address")
    #expect(screen.host.warnings.isEmpty)
    screen.press(.tab, .tab, .enter)
    #expect(lastLine(screen) == "none")
    let model = Screen(20, 2) { Releasing() }
    model.draw()
    model.press(.character("a"), .enter, .character("b"))
    #expect(model.draw().hasPrefix("a\n"))
    model.press(.tab, .character("c"))
    #expect(model.draw().hasPrefix("ac"))
  }

  private struct Releasing: View {
    @FocusState private var isFocused: Bool
    @State private var text = ""
    var body: some View {
      VStack(spacing: 0) {
        TextField("", text: $text).focused($isFocused).onSubmit { isFocused = false }
        Text(isFocused ? "yes" : "no")
      }
    }
  }

  @Test("Keys that a control does not use go to the views around, from the inside out")
  func keyPresses() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let screen = Screen(20, 3) {
      VStack {
        Button("A") { log.lines.append("pressed") }
          .onKeyPress("a") {
            log.lines.append("inner a")
            return .handled
          }
        Button("B") {}
      }
      .onKeyPress { press in
        log.lines.append("outer \(press.characters)\(press.modifiers.rawValue)")
        return press.key == .escape ? .ignored : .handled
      }
    }
    screen.draw()
    screen.press(.enter, .character("a"), .character("b"), .tab, .character("a"))
    #expect(log.lines == ["pressed", "inner a", "outer b0", "outer a0"])
    #expect(!screen.host.handle(.key(Key(.escape))))
    #expect(screen.host.handle(.key(Key("x", modifiers: .control))))
    #expect(log.lines.last == "outer x4")
  }

  @Test("A shortcut presses its control wherever the focus is, if nothing else uses the key")
  func shortcuts() {
    struct Content: View {
      @State private var text = ""
      @State private var log = ""
      var isDisabled = false
      var body: some View {
        VStack(spacing: 0) {
          TextField("", text: $text)
          Button("Save") { log += "s" }.keyboardShortcut("s")
          Button("Quit") { log += "q" }.keyboardShortcut("q", modifiers: [])
          Toggle("On", isOn: .constant(false))
            .keyboardShortcut(.cancelAction).disabled(isDisabled)
          Text(log)
        }
      }
    }
    let screen = Screen(12, 5) { Content() }
    screen.draw()
    #expect(screen.host.handle(.key(Key("s", modifiers: .control))))
    screen.press(.character("q"))
    #expect(lastLine(screen) == "s")
    #expect(screen.draw().hasPrefix("q"))
    screen.press(.tab, .character("q"))
    #expect(lastLine(screen) == "sq")
    #expect(screen.host.handle(.key(Key(.escape))))
    screen.host.update(Content(isDisabled: true))
    screen.draw()
    #expect(!screen.host.handle(.key(Key(.escape))))
  }

  @Test("A view without controls can have the focus")
  func focusable() {
    struct Content: View {
      @FocusState private var isFocused: Bool
      @State private var count = 0
      var body: some View {
        Text("\(count) \(isFocused ? "yes" : "no")")
          .focusable()
          .focused($isFocused)
          .onKeyPress(keys: [.upArrow, .downArrow]) { press in
            count += press.key == .upArrow ? 1 : -1
            return .handled
          }
      }
    }
    let screen = Screen(12, 1) { Content() }
    screen.draw()
    #expect(lastLine(screen) == "0yes")
    screen.press(.up, .up, .down)
    #expect(lastLine(screen) == "1yes")
  }
}
