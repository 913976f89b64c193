import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Sheets, alerts and menus")
struct PresentationTests {
  private final class Model: ObservableObject {
    @Published var isShown = false
    @Published var item: Item?
    var log: [String] = []

    func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }
  }

  private struct Item: Identifiable {
    let id: Int
  }

  private struct Root<Modified: View>: View {
    @ObservedObject var model: Model
    let modify: (AnyView) -> Modified

    var body: some View {
      modify(
        AnyView(
          VStack(alignment: .leading, spacing: 0) {
            Button("one") { model.log.append("one") }
            Button("two") {
              model.log.append("two")
              model.isShown = true
            }
            Button("three") { model.item = Item(id: 7) }
          }))
    }
  }

  private func screen(
    _ model: Model, _ columns: Int = 30, _ rows: Int = 9,
    modify: @escaping (AnyView) -> some View
  ) -> Screen {
    Screen(columns, rows) { Root(model: model, modify: modify) }
  }

  private struct Page: View {
    @Environment(\.dismiss) var dismiss
    @State private var text = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("name", text: $text).frame(width: 8)
        Button("Done") { dismiss() }
      }
    }
  }

  @Test("A sheet is over the screen, has keys and mouse, and gives the focus back")
  func sheet() throws {
    let model = Model()
    let screen = screen(model) { view in
      view.sheet(isPresented: model.binding(\.isShown), onDismiss: { model.log.append("gone") }) {
        Page()
      }
    }
    let before = screen.draw()
    try screen.press("<tab> <enter>")
    #expect(model.isShown)
    let shown = screen.draw()
    #expect(shown.contains("╭") && shown.contains("name") && shown.contains("[ Done ]"))
    // Behind it nothing is reached, by tab or by a click.
    try screen.press("a b <tab> <tab> c")
    #expect(screen.draw().contains("abc"))
    for row in 0..<9 where row < 2 || row > 6 { for column in 0..<30 { screen.click(column, row) } }
    #expect(model.log == ["two"])
    try screen.press("<tab> <enter>")
    #expect(!model.isShown && model.log == ["two", "gone"])
    #expect(screen.draw() == before)
    // The second button has the focus again; what was typed is gone with the sheet.
    try screen.press("<enter>")
    #expect(model.log == ["two", "gone", "two"])
    #expect(screen.draw().contains("name"))
    try screen.press("<esc>")
    #expect(!model.isShown && model.log.last == "gone")
  }

  @Test("A sheet of an item")
  func itemSheet() throws {
    let model = Model()
    let screen = screen(model) { view in
      view.sheet(item: model.binding(\.item)) { item in Text("item \(item.id)") }
    }
    try screen.press("<tab> <tab> <enter>")
    #expect(screen.draw().contains("│  item 7  │"))
    // Without a control inside, keys reach nothing but the sheet.
    try screen.press("<enter> <space> x <esc>")
    #expect(model.item == nil && model.log.isEmpty)
    #expect(!screen.draw().contains("item 7"))
  }

  @Test("An alert ends with each of its buttons and with escape")
  func alert() throws {
    let model = Model()
    let screen = screen(model) { view in
      view.alert("Really?", isPresented: model.binding(\.isShown)) {
        Button("Yes", role: .destructive) { model.log.append("yes") }
        Button("No", role: .cancel) { model.log.append("no") }
      } message: {
        Text("It cannot be undone.")
      }
    }
    try screen.press("<tab> <enter>")
    let shown = screen.draw()
    #expect(shown.contains("Really?") && shown.contains("It cannot be undone."))
    #expect(shown.contains("[ Yes ]  [ No ]"))
    try screen.press("<enter>")
    #expect(!model.isShown && model.log == ["two", "yes"])
    try screen.press("<enter> <right> <enter>")
    #expect(model.log == ["two", "yes", "two", "no"])
    try screen.press("<enter> <esc>")
    #expect(!model.isShown && model.log.suffix(2) == ["two", "no"])
    try screen.press("<enter>")
    let (column, row) = try #require(place(of: "No", on: screen))
    screen.click(column, row)
    #expect(model.log.last == "no" && !model.isShown)
  }

  @Test("Escape presses what cancels: by its role or its shortcut, in dialogs and sheets")
  func escape() throws {
    func log(
      after keys: String, _ modify: @escaping (AnyView, Model) -> some View
    ) throws -> [String] {
      let model = Model()
      let screen = screen(model) { modify($0, model) }
      try screen.press("<tab> <enter>")
      try screen.press(keys)
      return model.log + [model.isShown ? "open" : "closed"]
    }
    let dialog = try log(after: "<esc>") { view, model in
      view.confirmationDialog("Which?", isPresented: model.binding(\.isShown)) {
        Button("First") { model.log.append("first") }
        Button("Leave", role: .cancel) { model.log.append("leave") }
      }
    }
    #expect(dialog == ["two", "leave", "closed"])
    let older = try log(after: "<esc>") { view, model in
      view.alert(isPresented: model.binding(\.isShown)) {
        Alert(
          title: Text("Sure?"), primaryButton: .destructive(Text("Yes")),
          secondaryButton: .cancel { model.log.append("older") })
      }
    }
    #expect(older == ["two", "older", "closed"])
    let sheet = try log(after: "a <esc>") { view, model in
      view.sheet(isPresented: model.binding(\.isShown)) {
        VStack {
          TextField("name", text: .constant(""))
          Button("Cancel", role: .cancel) {
            model.log.append("cancel")
            model.isShown = false
          }
        }
      }
    }
    #expect(sheet == ["two", "cancel", "closed"])
    let shortcut = try log(after: "<esc>") { view, model in
      view.sheet(isPresented: model.binding(\.isShown)) {
        VStack {
          Button("Go") {}
          Button("Stay") { model.log.append("stay") }.keyboardShortcut(.cancelAction)
        }
      }
    }
    #expect(shortcut == ["two", "stay", "open"])
    // One that cannot be pressed is not there; nor is one behind what is in front.
    let disabled = try log(after: "<esc>") { view, model in
      view.sheet(isPresented: model.binding(\.isShown)) {
        Button("Cancel", role: .cancel) { model.log.append("cancel") }.disabled(true)
      }
    }
    #expect(disabled == ["two", "closed"])
    let behind = try log(after: "<esc>") { view, model in
      VStack {
        view.sheet(isPresented: model.binding(\.isShown)) { Text("front") }
        Button("Behind", role: .cancel) { model.log.append("behind") }
          .keyboardShortcut(.cancelAction)
      }
    }
    #expect(behind.last == "closed" && !behind.contains("behind"))
  }

  @Test("An alert without buttons has one; a button may start another alert")
  func plainAlert() throws {
    let model = Model()
    let other = Box(false)
    let screen = screen(model) { view in
      view.alert("First", isPresented: model.binding(\.isShown)) {
        Button("Next") { other.value = true }
      }
      .alert("Second", isPresented: other.binding) {}
    }
    try screen.press("<tab> <enter>")
    #expect(screen.draw().contains("First"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("Second") && !screen.draw().contains("First"))
    #expect(screen.draw().contains("[ OK ]"))
    try screen.press("<enter>")
    #expect(!other.value)
    try screen.press("<enter>")
    #expect(model.log == ["two", "two"])
  }

  @Test("An alert as older programs describe it")
  func olderAlert() throws {
    let model = Model()
    let screen = screen(model) { view in
      view.alert(item: model.binding(\.item)) { item in
        Alert(
          title: Text("Item \(item.id)"), message: Text("Delete it?"),
          primaryButton: .destructive(Text("Delete")) { model.log.append("deleted") },
          secondaryButton: .cancel())
      }
    }
    try screen.press("<tab> <tab> <enter>")
    #expect(screen.draw().contains("Item 7") && screen.draw().contains("[ Delete ]  [ Cancel ]"))
    try screen.press("<enter>")
    #expect(model.log == ["deleted"] && model.item == nil)
  }

  @Test("A confirmation dialog has a button to cancel, its own or one more")
  func confirmation() throws {
    let model = Model()
    let asked = screen(model) { view in
      view.confirmationDialog("Which?", isPresented: model.binding(\.isShown)) {
        Button("A") { model.log.append("A") }
        Button("B") { model.log.append("B") }
      }
    }
    try asked.press("<tab> <enter> <down> <enter>")
    #expect(model.log == ["two", "B"])
    try asked.press("<enter>")
    #expect(asked.draw().contains("[ Cancel ]"))
    try asked.press("<up> <enter>")
    #expect(!model.isShown && model.log == ["two", "B", "two"])
    let own = screen(model) { view in
      view.confirmationDialog("Which?", isPresented: model.binding(\.isShown)) {
        Button("Leave", role: .cancel) {}
      }
    }
    try own.press("<tab> <enter>")
    #expect(own.draw().contains("[ Leave ]") && !own.draw().contains("Cancel"))
  }

  @Test("The focus states of what is covered do not move the focus out of a sheet")
  func focusStates() throws {
    let log = Box<[String]>([])
    let screen = Screen(30, 9) { Covered(log: log) }
    try screen.press("<enter>")
    #expect(log.value == ["sheet"])
    try screen.press("<enter>")
    #expect(log.value == ["sheet", "inside"])
    try screen.press("<esc> <enter>")
    #expect(log.value == ["sheet", "inside", "second"])
  }

  private struct Covered: View {
    @State private var isShown = false
    @FocusState private var field: Int?
    let log: Box<[String]>

    init(log: Box<[String]>) { self.log = log }

    var body: some View {
      VStack {
        Button("first") {
          log.value.append("sheet")
          isShown = true
          field = 2
        }
        .focused($field, equals: 1)
        Button("second") { log.value.append("second") }.focused($field, equals: 2)
      }
      .sheet(isPresented: $isShown) { Button("in") { log.value.append("inside") } }
    }
  }

  @Test("A shortcut of what is covered is out of reach, one of the sheet is not")
  func shortcuts() throws {
    let log = Box<[String]>([])
    let isShown = Box(true)
    let screen = Screen(30, 9) {
      Button("save") { log.value.append("outer") }.keyboardShortcut("s")
        .sheet(isPresented: isShown.binding) {
          Button("x") {}
          Button("keep") { log.value.append("inner") }.keyboardShortcut("k")
        }
    }
    try screen.press("<c-s> <c-k>")
    #expect(log.value == ["inner"])
    try screen.press("<esc> <c-s> <c-k>")
    #expect(log.value == ["inner", "outer"])
  }

  @Test("A list behind a sheet keeps its place, and a list in a sheet is reached")
  func lists() throws {
    let pressed = Box<[Int]>([])
    let isShown = Box(false)
    let screen = Screen(30, 9) {
      List { ForEach(0..<20) { number in Button("\(number)") { isShown.value = true } } }
        .sheet(isPresented: isShown.binding) {
          List {
            ForEach(100..<120) { number in Button("\(number)") { pressed.value.append(number) } }
          }
        }
    }
    try screen.press("<down> <down> <enter>")
    #expect(isShown.value)
    try screen.press("<down> <enter> <esc>")
    #expect(pressed.value == [101] && !isShown.value)
    #expect(!screen.cells(with: .reverse, row: 2).isEmpty)
  }

  @Test("A dialog in a sheet: escape ends the one in front")
  func nested() throws {
    let model = Model()
    let inner = Box(false)
    let screen = screen(model, 40, 12) { view in
      view.sheet(isPresented: model.binding(\.isShown)) {
        Button("ask") { inner.value = true }
          .alert("Inner", isPresented: inner.binding) {}
      }
    }
    try screen.press("<tab> <enter> <enter>")
    #expect(inner.value && screen.draw().contains("Inner"))
    try screen.press("<esc>")
    #expect(!inner.value && model.isShown)
    try screen.press("<enter>")
    #expect(inner.value)
    try screen.press("<esc> <esc>")
    #expect(!model.isShown)
    try screen.press("<enter>")
    #expect(model.log == ["two", "two"])
  }

  @Test("A menu opens below its label; arrows move, a button or a click beside ends it")
  func menu() throws {
    let log = Box<[String]>([])
    let screen = Screen(20, 7) {
      VStack(alignment: .leading, spacing: 0) {
        Menu("More") {
          Button("Copy") { log.value.append("copy") }
          Button("Drop", role: .destructive) { log.value.append("drop") }
          Menu("Deeper") { Button("Last") { log.value.append("last") } }
        }
        Button("other") { log.value.append("other") }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(screen.draw().hasPrefix("More ▾\n[ other ]\n"))
    try screen.press("<enter>")
    #expect(screen.draw().hasPrefix("More ▾\n╭──────────╮\n│ Copy     │\n│ Drop     │\n"))
    try screen.press("<down> <enter>")
    #expect(log.value == ["drop"] && screen.draw().hasPrefix("More ▾\n[ other ]\n"))
    try screen.press("<enter> <up> <enter>")
    #expect(screen.draw().contains("Last"))
    try screen.press("<enter>")
    #expect(log.value == ["drop", "last"])
    try screen.press("<esc>")
    screen.click(1, 0)
    #expect(screen.draw().contains("Copy"))
    screen.click(18, 6)
    #expect(!screen.draw().contains("Copy"))
    try screen.press("<tab> <enter>")
    #expect(log.value.last == "other")
  }

  @Test("A context menu opens by the right button and by a key, also of a row")
  func contextMenu() throws {
    let log = Box<[String]>([])
    func row(_ name: String) -> some View {
      Text(name).contextMenu { Button("Drop \(name)") { log.value.append(name) } }
    }
    let plain = Screen(20, 6) { row("text") }
    try plain.press("<s-f10>")
    #expect(plain.draw().contains("Drop text"))
    try plain.press("<enter>")
    #expect(log.value == ["text"])
    let list = Screen(20, 6) {
      List {
        row("a"); row("b")
      }
    }
    try list.press("<down> <a-enter> <enter>")
    #expect(log.value == ["text", "b"])
    list.host.handle(.mouse(Mouse(.press(.right), column: 0, row: 0)))
    #expect(list.draw().contains("Drop a"))
    try list.press("<esc>")
    #expect(!list.draw().contains("Drop a"))
    let button = Screen(20, 6) {
      Button("go") { log.value.append("go") }.contextMenu { Button("no") {} }
    }
    try button.press("<enter>")
    #expect(log.value.last == "go")
    #expect(try button.press("<s-f10>").contains("no"))
  }

  @Test("A colour picker opens a palette and reads a colour that is typed")
  func colors() throws {
    let color = Box(Color.red)
    let screen = Screen(30, 8) { ColorPicker("Fill", selection: color.binding) }
    #expect(screen.draw().contains("Fill [██]"))
    try screen.press("<enter> <enter>")
    #expect(color.value == .black)
    try screen.press("<enter> <right> <right> <enter>")
    #expect(color.value == .white)
    try screen.press("<enter> <s-tab> # f f 0 0 0 0 <enter>")
    #expect(color.value == Color(red: 1, green: 0, blue: 0))
    #expect(!screen.draw().contains("╭"))
    try screen.press("<enter> <s-tab> n o <enter>")
    #expect(screen.draw().contains("╭"))
  }

  @Test("A presentation larger than the screen, and screens of a few cells", arguments: [0, 1, 3])
  func absurdSizes(size: Int) throws {
    let screen = Screen(size, size) {
      Text("x").sheet(isPresented: .constant(true)) { Form { ForEach(0..<99) { Text("\($0)") } } }
        .alert("A long title", isPresented: .constant(true)) {}
        .confirmationDialog("?", isPresented: .constant(true)) {
          ForEach(0..<99) { Button("\($0)") {} }
        }
    }
    try screen.press("<tab> <enter> <esc> <down>")
  }

  private final class Witness {}

  @Test("What presents is released with its host")
  func lifetime() throws {
    weak var known: Witness?
    do {
      let witness = Witness()
      known = witness
      let screen = Screen(20, 6) {
        Menu("m") { Button("b") { _ = witness } }
          .alert("a", isPresented: .constant(true)) { Button("c") { _ = witness } }
      }
      try screen.press("<enter> <esc>")
      screen.click(3, 3)
    }
    #expect(known == nil)
  }

  private func place(of text: String, on screen: Screen) -> (Int, Int)? {
    for (row, line) in screen.draw().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let characters = Array(line)
      let wanted = Array(text)
      guard characters.count >= wanted.count else { continue }
      for column in 0...(characters.count - wanted.count)
      where Array(characters[column..<column + wanted.count]) == wanted {
        return (column, row)
      }
    }
    return nil
  }
}
