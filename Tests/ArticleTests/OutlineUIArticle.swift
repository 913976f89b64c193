import OutlineUI
import TerminalCells
import Testing

/// A view with a state of its own.
struct Greeting: View {
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Your name", text: $name)
      if !name.isEmpty { Text("Hello, \(name)!").bold() }
    }
  }
}

struct Folder: Identifiable {
  let id: String
  var folders: [Folder]?
}

struct Folders: View {
  let roots: [Folder]
  @State private var selection: String?

  var body: some View {
    List(roots, children: \.folders, selection: $selection) { Text($0.id) }
  }
}

struct WelcomeView: View {
  var body: some View { Color.red.frame(width: 120, height: 120) }
}

struct Kuchi: App {
  var body: some Scene {
    WindowGroup { WelcomeView() }.points()
  }
}

/// The code of the articles in `Sources/OutlineUI/OutlineUI.docc`.
@MainActor @Suite("OutlineUI: getting started and differences from SwiftUI")
struct OutlineUIArticle {
  @Test func withoutATerminal() {
    let screen = FrameComposer(
      Greeting(), size: CellSize(columns: 20, rows: 3), profile: TerminalProfile())
    screen.draw()
    screen.host.handle(.key(Key(.character("A"))))
    screen.draw()
    print(screen.surface.snapshot())
    #expect(screen.surface.snapshot().contains("Hello, A!"))
  }

  @Test func outline() {
    let roots = [Folder(id: "Sources", folders: [Folder(id: "App")]), Folder(id: "Tests")]
    let screen = FrameComposer(
      Folders(roots: roots), size: CellSize(columns: 20, rows: 4), profile: TerminalProfile())
    screen.draw()
    #expect(screen.surface.snapshot().contains("▸ Sources"))
  }

  @Test func points() {
    let screen = FrameComposer(
      AppView(Kuchi()), size: CellSize(columns: 40, rows: 10), profile: TerminalProfile())
    screen.draw()
    let columns = (0..<40).filter {
      screen.surface.style(at: CellPoint(column: $0, row: 5)).background == .ansi(1)
    }
    #expect(columns.count == 15)
  }

  @Test func rootKeepsItsCorner() {
    let content = Text("top")
    let root = content.frame(
      minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    let screen = FrameComposer(
      root, size: CellSize(columns: 5, rows: 3), profile: TerminalProfile())
    screen.draw()
    #expect(screen.surface.text(ofRow: 0) == "top  ")
  }
}

/// The keys of a calculator, which arrows and return press.
struct Keypad: View {
  let rows = [["7", "8", "9"], ["4", "5", "6"], ["1", "2", "3"]]
  let press: (String) -> Void

  var body: some View {
    Grid {
      ForEach(rows, id: \.self) { row in
        GridRow { ForEach(row, id: \.self) { key in Button(key) { press(key) } } }
      }
    }
  }
}
