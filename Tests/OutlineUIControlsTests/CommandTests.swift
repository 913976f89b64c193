import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Commands, windows and settings")
struct CommandTests {
  final class Log: ObservableObject {
    @Published var lines: [String] = []
  }

  private struct Tools: Commands {
    @ObservedObject var log: Log
    var body: some Commands {
      CommandMenu("Tools") {
        Button("Run \(log.lines.count)") { log.lines.append("run") }.keyboardShortcut("r")
        Button("Stop") { log.lines.append("stop") }.disabled(true).keyboardShortcut("t")
      }
    }
  }

  private struct Program: App {
    @StateObject var log = Log()
    var body: some Scene {
      WindowGroup("Main") {
        VStack(spacing: 0) {
          Button("press") { log.lines.append("press") }
          Text(log.lines.joined(separator: ","))
        }
      }
      .commands {
        Tools(log: log)
        CommandGroup(after: .newItem) { Button("Open…") { log.lines.append("open") } }
        CommandGroup(before: .newItem) { Button("New") { log.lines.append("new") } }
        CommandGroup(replacing: .help) {}
        EmptyCommands()
        SidebarCommands()
        ToolbarCommands()
        TextEditingCommands()
      }
    }
  }

  @Test("A scene's commands are menus in the first line; the focus begins below")
  func bar() throws {
    let screen = Screen(40, 10) { AppView(Program()) }
    #expect(screen.draw().hasPrefix(" File  View  Tools\n"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("press"))
    #expect(screen.draw().contains("\n") && screen.draw().hasPrefix(" File"))
  }

  @Test("F10, alt with a letter and a click open menus; left and right go to the next")
  func opening() throws {
    let screen = Screen(40, 10) { AppView(Program()) }
    try screen.press("<f10>")
    #expect(screen.draw().contains("New") && screen.draw().contains("Open…"))
    try screen.press("<right>")
    #expect(screen.draw().contains("Toggle Sidebar"))
    try screen.press("<right>")
    #expect(screen.draw().contains("Run 0"))
    #expect(screen.draw().contains("<c-r>"))
    try screen.press("<right> <left> <enter>")
    #expect(screen.draw().contains("run"))
    #expect(!screen.draw().contains("Run"))
    try screen.press("<a-f> <down> <enter>")
    #expect(screen.draw().contains("run,open"))
    screen.click(2, 0)
    #expect(screen.draw().contains("New"))
    try screen.press("<esc>")
    #expect(!screen.draw().contains("New"))
    #expect(!screen.press(Key("q", modifiers: .alt)))
  }

  @Test("Shortcuts of closed menus work from anywhere, unless the item is disabled")
  func shortcuts() throws {
    let screen = Screen(40, 10) { AppView(Program()) }
    try screen.press("<c-r> <c-r>")
    #expect(screen.draw().contains("run,run"))
    #expect(!screen.press(Key("t", modifiers: .control)))
    try screen.press("<a-t>")
    #expect(screen.draw().contains("Run 2"))
  }

  private struct Split: App {
    var body: some Scene {
      WindowGroup {
        NavigationSplitView {
          Button("side") {}
        } detail: {
          Text("detail")
        }
      }
      .commands { SidebarCommands() }
    }
  }

  @Test("A command hides the column at the side")
  func sidebar() throws {
    let screen = Screen(40, 6) { AppView(Split()) }
    #expect(screen.draw().contains("side"))
    screen.press(Key("s", modifiers: [.control, .alt]))
    #expect(!screen.draw().contains("side") && screen.draw().contains("detail"))
    screen.press(Key("s", modifiers: [.control, .alt]))
    #expect(screen.draw().contains("side"))
  }

  private struct Windows: App {
    @State var changes = 0
    @State var value = 1
    var body: some Scene {
      Settings { Text("the settings") }
      WindowGroup("Main", id: "main") { Opener(value: $value, changes: changes) }
        .defaultSize(width: 600, height: 400)
        .windowResizability(.contentSize)
        .onChange(of: value) { changes += 1 }
      Window("Log", id: "log") { Remembering() }
      WindowGroup(for: String.self) { $name in Text("about \(name ?? "-")") }
    }
  }

  private struct Remembering: View {
    @State var count = 0
    @Environment(\.dismiss) var dismiss
    var body: some View {
      VStack {
        Button("count \(count)") { count += 1 }
        Button("away") { dismiss() }
      }
    }
  }

  private struct Opener: View {
    @Environment(\.openWindow) var openWindow
    @Environment(\.dismissWindow) var dismissWindow
    @Binding var value: Int
    let changes: Int
    var body: some View {
      VStack {
        Button("log") { openWindow(id: "log") }
        Button("value") { openWindow(value: "Ada") }
        SettingsLink()
        Button("none") { openWindow(id: "none") }
        Button("change \(changes)") { value += 1 }
      }
    }
  }

  @Test("The first window is shown, others are opened in front of it and closed by escape")
  func windows() throws {
    let view = AppView(Windows())
    let screen = Screen(40, 12) { view }
    #expect(screen.draw().contains("[ log ]") && !screen.draw().contains("the settings"))
    #expect(view.title == "Main")
    try screen.press("<enter>")
    #expect(screen.draw().contains("Log") && screen.draw().contains("count 0"))
    #expect(!screen.draw().contains("[ log ]"))
    try screen.press("<enter> <esc>")
    #expect(screen.draw().contains("[ log ]"))
    try screen.press("<enter> <tab> <enter>")
    #expect(screen.draw().contains("[ log ]"))
    try screen.press("<tab> <enter>")
    #expect(screen.draw().contains("about Ada"))
    try screen.press("<esc> <tab> <enter>")
    #expect(screen.draw().contains("the settings"))
    try screen.press("<esc>")
    screen.press(Key(",", modifiers: .control))
    #expect(screen.draw().contains("the settings"))
    try screen.press("<esc> <tab> <enter> <enter>")
    #expect(screen.host.warnings.map(\.issue) == [.hasNoWindow("none")])
    try screen.press("<tab> <enter>")
    #expect(screen.draw().contains("change 1"))
  }

  private struct WithSettings: App {
    var body: some Scene {
      WindowGroup { Button("x") {} }.commands { CommandMenu("A") { Button("b") {} } }
      Settings { Text("the settings") }
    }
  }

  @Test("The settings are in the first menu of the bar")
  func settingsItem() throws {
    let screen = Screen(60, 8) { AppView(WithSettings()) }
    try screen.press("<f10>")
    #expect(screen.draw().contains("Settings…") && screen.draw().contains("<c-,>"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("the settings"))
  }
}

@Suite("Values of the view with the focus")
struct FocusedValueTests {
  struct Editor: View {
    let name: String
    @State var text = ""
    var body: some View {
      TextField(name, text: $text).focusedValue(\.name, name).focusedValue(\.text, $text)
    }
  }

  struct Reader: View {
    @FocusedValue(\.name) var name
    @FocusedBinding(\.text) var text
    @FocusedValue(\.scene) var scene
    var body: some View { Text("\(name ?? "none"): \(text ?? "nothing"), \(scene ?? 0)") }
  }

  @Test("A view reads what the one with the focus offers")
  func reading() throws {
    let screen = Screen(40, 5) {
      VStack(spacing: 0) {
        Reader()
        Editor(name: "a")
        Editor(name: "b").focusedSceneValue(\.scene, 7)
        Button("other") {}
      }
    }
    #expect(screen.draw().contains("a: , 7"))
    try screen.press("x")
    #expect(screen.draw().contains("a: x, 7"))
    try screen.press("<tab> y z")
    #expect(screen.draw().contains("b: yz, 7"))
    try screen.press("<tab>")
    #expect(screen.draw().contains("none: nothing, 7"))
    try screen.press("<s-tab>")
    #expect(screen.draw().contains("b: yz, 7"))
    #expect(screen.host.warnings.isEmpty)
  }

  struct Clearing: Commands {
    @FocusedBinding(\.text) var text
    var body: some Commands {
      CommandMenu("Text") {
        Button("Clear") { text = "" }.disabled(text == nil).keyboardShortcut("k")
      }
    }
  }

  struct Program: App {
    var body: some Scene {
      WindowGroup { Editor(name: "a") }.commands { Clearing() }
    }
  }

  @Test("A command acts on what has the focus, also when its menu is open")
  func commands() throws {
    let screen = Screen(40, 5) { AppView(Program()) }
    try screen.press("h i <a-t>")
    #expect(screen.draw().contains("Clear"))
    try screen.press("<enter>")
    #expect(!screen.draw().contains("hi"))
    #expect(screen.host.warnings.isEmpty)
  }
}

private struct NameKey: FocusedValueKey { typealias Value = String }
private struct TextKey: FocusedValueKey { typealias Value = Binding<String> }
private struct SceneKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var text: Binding<String>? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
  fileprivate var scene: Int? {
    get { self[SceneKey.self] }
    set { self[SceneKey.self] = newValue }
  }
}
