import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Navigation stacks, tabs and toolbars")
struct NavigationTests {
  @Test("A link shows its view with a way back, and the view before keeps its state")
  func links() throws {
    let screen = Screen(30, 6) { NavigationStack { Counting() } }
    #expect(screen.draw().hasPrefix("Root\n──"))
    try screen.press("<enter> <enter>")
    #expect(screen.draw().contains("2 presses"))
    try screen.press("<tab> <enter>")
    #expect(screen.draw().hasPrefix("‹ Root  Detail"))
    #expect(!screen.draw().contains("presses"))
    try screen.press("<escape>")
    #expect(screen.draw().contains("2 presses"))
    try screen.press("<tab> <enter> <enter>")
    #expect(screen.draw().contains("done") || screen.draw().hasPrefix("Root"))
  }

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("\(count) presses") { count += 1 }
        NavigationLink("Further") { Detail() }
      }
      .navigationTitle("Root")
    }
  }

  private struct Detail: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      Button(isPresented ? "done" : "root") { dismiss() }
        .navigationTitle("Detail")
    }
  }

  @Test("Dismissing inside a pushed view goes back, a click on the way back does too")
  func goingBack() throws {
    let screen = Screen(30, 6) { NavigationStack { Counting() } }
    try screen.press("<tab> <enter>")
    #expect(screen.draw().contains("done"))
    try screen.press("<enter>")
    #expect(screen.draw().hasPrefix("Root"))
    try screen.press("<tab> <enter>")
    #expect(screen.click(0, 0))
    #expect(screen.draw().hasPrefix("Root"))
  }

  @Test("A path of values shows their views and can be set")
  func path() throws {
    let path = Box<[Int]>([])
    let screen = Screen(30, 6) {
      NavigationStack(path: path.binding) {
        NavigationLink("Seven", value: 7)
          .navigationDestination(for: Int.self) { number in
            NavigationLink("After \(number)", value: number + 1)
              .navigationTitle("\(number)")
          }
      }
    }
    try screen.press("<enter> <enter>")
    #expect(path.value == [7, 8])
    #expect(screen.draw().hasPrefix("‹ 7  8"))
    path.value = [1]
    #expect(screen.draw().hasPrefix("‹ Back  1"))
    try screen.press("<escape>")
    #expect(path.value == [])
    #expect(screen.draw().contains("Seven ›"))
  }

  @Test("A value of an unknown type is said, and a nil value disables its link")
  func unknownValue() throws {
    let screen = Screen(60, 6) {
      NavigationStack {
        NavigationLink("x", value: "text")
        NavigationLink("nothing", value: Int?.none)
      }
    }
    try screen.press("<enter>")
    #expect(screen.draw().contains("navigationDestination(for: String.self)"))
    try screen.press("<escape> <tab> <enter>")
    #expect(screen.draw().contains("String.self") == false || screen.draw().contains("‹ Back"))
  }

  @Test("A mixed path, and what is shown while a condition holds")
  func mixedPath() throws {
    let path = Box(NavigationPath())
    let isShown = Box(false)
    let screen = Screen(30, 6) {
      NavigationStack(path: path.binding) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("text \($0)") }
          .navigationDestination(isPresented: isShown.binding) { Text("condition") }
      }
    }
    path.value.append(3)
    path.value.append("b")
    #expect(screen.draw().contains("text b"))
    path.value.removeLast(5)
    #expect(screen.draw().contains("root"))
    isShown.value = true
    #expect(screen.draw().contains("condition"))
    try screen.press("<escape>")
    #expect(!isShown.value)
  }

  @Test("Hidden views disappear, and appear again")
  func lifecycle() throws {
    let log = Box<[String]>([])
    let screen = Screen(30, 6) {
      NavigationStack {
        NavigationLink("go") {
          Text("detail").onAppear { log.value.append("detail") }
            .onDisappear { log.value.append("no detail") }
        }
        .onAppear { log.value.append("root") }
        .onDisappear { log.value.append("no root") }
      }
    }
    #expect(log.value == ["root"])
    try screen.press("<enter>")
    #expect(log.value.dropFirst().sorted() == ["detail", "no root"])
    log.value = []
    try screen.press("<escape>")
    #expect(log.value.sorted() == ["no detail", "root"])
  }

  @Test("A navigation view of several views has columns, unless it is to be a stack")
  func columns() throws {
    func rows(_ screen: Screen) -> [String] {
      screen.draw().split(separator: "\n").map { $0.filter { $0 != " " } }
    }
    let two = Screen(60, 3) {
      NavigationView {
        List { NavigationLink("go") { Text("there") } }
        Text("detail")
      }
    }
    #expect(two.draw().contains("│") && two.draw().contains("detail"))
    try two.press("<enter>")
    #expect(two.draw().contains("there") && two.draw().contains("go"))
    #expect(!two.draw().contains("detail"))
    let three = Screen(90, 3) {
      NavigationView {
        Text("one")
        Text("two")
        Text("three")
      }
    }
    let line = rows(three).first { $0.contains("one") }
    #expect(line == "one│two│three")
    let stack = Screen(60, 3) {
      NavigationView {
        Text("one")
        Text("two")
      }
      .navigationViewStyle(.stack)
    }
    #expect(rows(stack) == ["one"])
    let single = Screen(60, 3) { NavigationView { Text("one") } }
    #expect(rows(single) == ["one"])
  }

  @Test("A button that cancels by its shortcut comes before the way back")
  func cancelBeforeBack() throws {
    let presses = Box(0)
    let screen = Screen(30, 4) {
      NavigationStack {
        NavigationLink("go") {
          Button("stay") { presses.value += 1 }.keyboardShortcut(.cancelAction)
        }
      }
    }
    try screen.press("<enter> <escape>")
    #expect(presses.value == 1 && screen.draw().contains("stay"))
  }

  @Test("Items of a toolbar are at their places, and press")
  func toolbar() throws {
    let presses = Box<[String]>([])
    let screen = Screen(40, 6) {
      NavigationStack {
        Text("content")
          .navigationTitle("T")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Button("L") { presses.value += ["L"] } }
            ToolbarItemGroup(placement: .primaryAction) {
              Button("A") { presses.value += ["A"] }
              Button("B") { presses.value += ["B"] }
            }
            ToolbarItem(placement: .bottomBar) { Button("D") { presses.value += ["D"] } }
          }
      }
    }
    let rows = screen.draw().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0] == "[ L ]  T                    [ A ]  [ B ]")
    #expect(rows[5].contains("[ D ]"))
    for (column, row) in [(1, 0), (28, 0), (36, 0), (20, 5)] { screen.click(column, row) }
    #expect(presses.value == ["L", "A", "B", "D"])
  }

  @Test("A toolbar without a stack gets a bar of its own, also in a sheet")
  func ownBar() throws {
    let isShown = Box(true)
    let screen = Screen(40, 8) {
      Text("below").sheet(isPresented: isShown.binding) {
        Text("inside").toolbar { Button("Close") { isShown.value = false } }
      }
    }
    #expect(screen.draw().contains("[ Close ]"))
    try screen.press("<enter>")
    #expect(!isShown.value)
    #expect(!screen.draw().contains("inside"))
  }

  @Test("The edit button changes the mode that views ask for")
  func editMode() throws {
    let screen = Screen(30, 5) {
      NavigationStack { Editable().toolbar { EditButton() } }
    }
    #expect(screen.draw().contains("at rest"))
    #expect(screen.click(24, 0))
    #expect(screen.draw().contains("editing"))
    #expect(screen.draw().contains("[ Done ]"))
  }

  private struct Editable: View {
    @Environment(\.editMode) private var editMode

    var body: some View {
      Text(editMode?.wrappedValue.isEditing == true ? "editing" : "at rest")
    }
  }

  @Test("Tabs are chosen by keys and clicks, and keep their state")
  func tabs() throws {
    let selection = Box("a")
    let screen = Screen(30, 5) {
      TabView(selection: selection.binding) {
        Presses().tabItem { Text("One") }.tag("a")
        Text("second").tag("b").tabItem { Label("Two", systemImage: "star") }
      }
    }
    #expect(screen.draw().contains("One   ☆ Two"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("1 times"))
    try screen.press("<tab> <right>")
    #expect(selection.value == "b")
    #expect(screen.draw().contains("second"))
    #expect(screen.click(9, 4))
    #expect(selection.value == "a")
    #expect(screen.draw().contains("1 times"))
    selection.value = "b"
    #expect(screen.draw().contains("second"))
  }

  private struct Presses: View {
    @State private var count = 0

    var body: some View { Button("\(count) times") { count += 1 } }
  }

  @Test("A list's links fill their rows")
  func rows() throws {
    let screen = Screen(20, 5) {
      NavigationStack {
        List(1..<4, id: \.self) { number in NavigationLink("\(number)") { Text("page \(number)") } }
      }
    }
    #expect(screen.draw().hasPrefix("1                  ›\n2"))
    try screen.press("<down> <enter>")
    #expect(screen.draw().contains("page 2"))
    try screen.press("<escape>")
    #expect(screen.click(10, 2))
    #expect(screen.draw().contains("page 3"))
  }

  @Test("Searching")
  func searching() throws {
    let screen = Screen(20, 4) { Found() }
    #expect(screen.draw().hasPrefix("⌕ What?"))
    try screen.press("a b")
    #expect(screen.draw().contains("found ab"))
    try screen.press("<tab> <enter>")
    #expect(!screen.draw().contains("ab"))
  }

  private struct Found: View {
    @State private var query = ""

    var body: some View {
      Text("found \(query)").frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $query, prompt: "What?")
    }
  }
}

@Suite("Split views")
struct SplitViewTests {
  private struct Mail: View {
    @State private var selection: Int? = 2
    let visibility: Binding<NavigationSplitViewVisibility>?

    init(_ visibility: Binding<NavigationSplitViewVisibility>?) { self.visibility = visibility }

    var body: some View {
      NavigationSplitView(columnVisibility: visibility) {
        List(1..<4, id: \.self, selection: $selection) { Text("box \($0)") }
          .navigationTitle("Boxes")
      } detail: {
        Text("in \(selection ?? 0)").navigationTitle("Letters")
      }
    }
  }

  /// Rows of links, each with what the next column shows.
  private struct Library: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("about") { Text("about page").navigationTitle("About") }
          NavigationLink("seven", value: 7)
          NavigationLink("word", value: "word")
          NavigationLink("none", value: 1.5)
        }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
      } detail: {
        NavigationLink("further") { Text("deeper") }
          .navigationDestination(for: String.self) { Text("text \($0)") }
      }
    }
  }

  @Test("A link in the sidebar shows its view in the detail column, in place of the one before")
  func links() throws {
    let screen = Screen(70, 8) { Library() }
    #expect(screen.draw().contains("further"))
    try screen.press("<enter>")
    #expect(screen.draw().hasPrefix("about"), "the sidebar stays")
    #expect(screen.draw().contains("│About") && screen.draw().contains("about page"))
    #expect(!screen.draw().contains("‹"), "there is nothing to go back to")
    try screen.press("<down> <enter>")
    #expect(screen.draw().contains("number 7") && !screen.draw().contains("About"))
    try screen.press("<down> <enter>")
    #expect(screen.draw().contains("text word"))
    try screen.press("<down> <enter>")
    #expect(screen.draw().contains("text word"), "a link without a view only selects")
  }

  @Test("A link in the detail column shows a further view there")
  func linksInDetail() throws {
    let screen = Screen(70, 8) { Library() }
    screen.draw()
    try screen.press("<s-tab> <enter>")
    #expect(screen.draw().contains("deeper") && screen.draw().contains("‹"))
    #expect(screen.click(30, 0))
    #expect(screen.draw().contains("further"))
  }

  private struct ThreeColumns: View {
    var body: some View {
      NavigationSplitView {
        NavigationLink("first") { NavigationLink("second") { Text("third") } }
      } content: {
        Text("content")
      } detail: {
        Text("detail")
      }
    }
  }

  @Test("Of three columns each shows the views of the one before")
  func threeColumns() throws {
    let screen = Screen(90, 4) { ThreeColumns() }
    screen.draw()
    try screen.press("<enter>")
    #expect(screen.draw().contains("second") && screen.draw().contains("detail"))
    #expect(!screen.draw().contains("content"))
    try screen.press("<tab> <enter>")
    let shown = screen.draw()
    #expect(["first", "second", "third"].allSatisfy { shown.contains($0) })
  }

  @Test("What is selected in the sidebar is shown beside it")
  func columns() throws {
    let screen = Screen(70, 8) { Mail(nil) }
    let first = screen.draw().split(separator: "\n").first
    #expect(first?.contains("Boxes") == true && first?.contains("│Letters") == true)
    #expect(screen.draw().contains("in 2"))
    try screen.press("<down>")
    #expect(screen.draw().contains("in 3"))
    let alone = Screen(70, 8) { Mail(.constant(.detailOnly)) }
    #expect(alone.draw().hasPrefix("Letters"))
  }
}
