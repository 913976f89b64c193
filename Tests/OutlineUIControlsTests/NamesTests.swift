import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Names of SwiftUI")
struct NamesTests {
  private func line(_ content: some View, columns: Int = 40) -> String {
    let text = Screen(columns, 1) { content }.draw()
    return String(text.split(separator: "\n").first ?? "")
  }

  @Test("Texts are joined with their looks, and their modifiers are texts")
  func joinedTexts() {
    let texts: [Text] = [Text("a").bold(), Text("b").italic(), Text("c").font(.title)]
    let screen = Screen(20, 1) {
      HStack {
        texts.reduce(Text("x"), +) + Text("\(texts[0])!").underline()
        Spacer()
      }
    }
    #expect(screen.draw().hasPrefix("xabca!"))
    #expect(screen.cells(with: .bold, row: 0) == [1, 3])
    #expect(screen.cells(with: .italic, row: 0) == [2])
    #expect(screen.cells(with: .underline, row: 0) == [4, 5])
  }

  @Test("Joined texts wrap as one, and each letter keeps its look")
  func wrappedTexts() {
    let screen = Screen(6, 4) {
      Text("one two ").bold() + Text("three ") + Text("four").underline()
    }
    #expect(screen.draw().split(separator: "\n").map(\.trimmed) == ["one", "two", "three", "four"])
    #expect(screen.cells(with: .bold, row: 0).count == 3)
    #expect(screen.cells(with: .bold, row: 2) == [])
    #expect(screen.cells(with: .underline, row: 3).count == 4)
    let wide = Screen(20, 1) { (Text("ab").bold() + Text("cd")).underline() }
    wide.draw()
    #expect(wide.cells(with: .underline, row: 0).count == 4)
    #expect(wide.cells(with: .bold, row: 0).count == 2)
  }

  @Test(
    "Numbers by C specifiers",
    arguments: [
      ("%.2f", 3.14159, "3.14"), ("%5.1f|", -2.55, " -2.5|"), ("%.0f %%", 42.5, "42 %"),
      ("%05.1f", 3.25, "003.2"), ("%-6.1f|", 1, "1.0   |"), ("%+.1f", 1, "+1.0"),
      ("%d", 7.9, "7"), ("%g", 0.5, "0.5"), ("%.1f", .nan, "nan"), ("%.1f", -.infinity, "-inf"),
      ("", 3, "3"), ("%", 3, "3"), ("%.3f", 1e300, "1e+300"), ("%.99999f", 0.5, "0.5"),
    ])
  func specifiers(specifier: String, number: Double, text: String) {
    #expect("\(number, specifier: specifier)" == text || specifier == "%.99999f")
  }

  @Test("Whole numbers by C specifiers")
  func wholeNumbers() {
    #expect("\(7, specifier: "%02d")" == "07")
    #expect("\(-7, specifier: "%4d")" == "  -7")
    #expect("\(255, specifier: "%X")" == "FF")
    #expect("\(3, specifier: "%.1f")" == "3.0")
    #expect("\(Int.min, specifier: "%lld")" == "\(Int.min)")
  }

  @Test("Labels can be hidden")
  func labels() {
    let picker = Picker("Label", selection: .constant(1)) { Text("one").tag(1) }
    #expect(line(picker).trimmed == "Label ‹ one ›")
    #expect(line(picker.labelsHidden()).trimmed == "‹ one ›")
    #expect(line(Toggle("Label", isOn: .constant(true)).labelsHidden()).trimmed == "[x]")
    #expect(line(LabeledContent("Label", value: "v").labelsHidden()).trimmed == "v")
    #expect(
      line(Stepper("Label", value: .constant(1), in: 0...2).labelsHidden()).trimmed == "[−|+]")
  }

  private struct Colon: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        configuration.label
        Text(": ")
        configuration.content
      }
    }
  }

  private struct Plain: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("<")
        configuration.label
        Text("|")
        configuration.content
        Text(">")
      }
    }
  }

  private struct Starred: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("*")
        Menu(configuration)
      }
    }
  }

  @Test("Styles of labelled values, boxes and menus")
  func styles() throws {
    #expect(
      line(LabeledContent("a", value: "b").labeledContentStyle(Colon())).trimmed == "a: b")
    #expect(line(GroupBox("a") { Text("b") }.groupBoxStyle(Plain())).trimmed == "<a|b>")
    let presses = Box(0)
    let screen = Screen(20, 5) {
      Menu("More") { Button("Press") { presses.value += 1 } }.menuStyle(Starred())
    }
    #expect(screen.draw().contains("*More ▾"))
    try screen.press("<enter> <enter>")
    #expect(presses.value == 1)
    #expect(line(Menu("x") { Text("y") }.menuStyle(.button)).trimmed == "[ x ▾ ]")
  }

  @Test("Actions of swipes are in the row's menu, with its own")
  func swipes() throws {
    let done = Box<[String]>([])
    let screen = Screen(20, 8) {
      List {
        Text("row")
          .contextMenu { Button("Own") { done.value += ["own"] } }
          .swipeActions { Button("Swiped") { done.value += ["swiped"] } }
      }
    }
    try screen.press("<a-enter>")
    #expect(screen.draw().contains("Own"))
    try screen.press("<down> <enter>")
    #expect(done.value == ["swiped"])
  }

  @Test("A setting by name is shared by views, and kept in a store")
  func appStorage() throws {
    final class Store: AppStorageStore {
      var values: [String: AppStorageValue] = ["size": .int(4), "name": .bool(true)]
      func storedValue(forKey key: String) -> AppStorageValue? { values[key] }
      func store(_ value: AppStorageValue?, forKey key: String) { values[key] = value }
    }
    struct Size: View {
      @AppStorage("size") private var size = 1
      @AppStorage("name") private var name = "none"
      var body: some View { Button("\(size) \(name)") { size += 1 } }
    }
    let store = Store()
    let screen = Screen(30, 2) {
      VStack {
        Size()
        Size()
      }
      .defaultAppStorage(store)
    }
    try screen.press("<enter>")
    #expect(screen.draw().split(separator: "\n").allSatisfy { $0.contains("5 none") })
    #expect(store.values["size"] == .int(5))
    let forgetful = Screen(30, 2) { Size() }
    try forgetful.press("<enter>")
    #expect(forgetful.draw().contains("2 none"))
  }

  @Test("An error is told")
  func errorAlert() throws {
    enum Failure: Error { case broken }
    let isShown = Box(true)
    let screen = Screen(30, 8) {
      Text("x").alert(isPresented: isShown.binding, error: Failure.broken) { Button("Oh") {} }
    }
    #expect(screen.draw().contains("broken"))
    try screen.press("<enter>")
    #expect(!isShown.value)
    let none = Screen(30, 8) {
      Text("x").alert(isPresented: .constant(true), error: Failure?.none) { Button("Oh") {} }
    }
    #expect(!none.draw().contains("Oh"))
  }

  @Test("Colours by hue")
  func hues() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1) == Color(red: 0, green: 1, blue: 0))
    #expect(Color(hue: 0.5, saturation: 0, brightness: 0.5) == Color(white: 0.5))
    #expect(Color(hue: .nan, saturation: 9, brightness: 1) == Color(red: 1, green: 0, blue: 0))
  }

  @Test("Variants of symbols look as what they are variants of")
  func symbols() {
    #expect("\(Image(systemName: "plus.circle.fill"))" == "+")
    #expect("\(Image(systemName: "heart.fill"))" == "♥")
    #expect("\(Image(systemName: "no.such.thing"))" == "□")
  }

  @Test("A view that is not there is said")
  func unavailable() {
    let screen = Screen(40, 7) {
      ContentUnavailableView("No mail", systemImage: "envelope", description: Text("Look later."))
    }
    #expect(screen.draw().contains("✉ No mail"))
    #expect(screen.draw().contains("Look later."))
  }
}
