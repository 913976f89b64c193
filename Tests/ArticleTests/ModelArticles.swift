import Observation
import OutlineUI
import TerminalCells
import Testing

/// The notes of the program, on the main actor as the views are.
@MainActor @Observable final class Notes {
  private(set) var titles: [String] = []

  func add(_ title: String) { titles.append(title) }
}

struct NotesApp: App {
  @State private var notes = Notes()

  var body: some Scene { WindowGroup { NotesView().environment(notes) } }
}

struct NotesView: View {
  @Environment(Notes.self) private var notes
  @State private var draft = ""

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(notes.titles, id: \.self) { Text($0) }
      TextField("New note", text: $draft).onSubmit {
        notes.add(draft)
        draft = ""
      }
    }
  }
}

struct ResettableForm: View {
  @State private var attempt = 0

  var body: some View {
    VStack {
      NameField().id(attempt)
      Button("Start again") { attempt += 1 }
    }
  }
}

struct NameField: View {
  @State private var name = ""

  var body: some View { TextField("Name", text: $name) }
}

/// Counts down while it is on the screen.
struct Countdown: View {
  @State private var seconds = 3

  var body: some View {
    Text("\(seconds)").task {
      while seconds > 0, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        seconds -= 1
      }
    }
  }
}

/// Counts the words of a long text.
struct WordCount: View {
  let text: String
  @State private var count: Int?

  var body: some View {
    Text(count.map { "\($0) words" } ?? "counting …").task(id: text) {
      count = await Self.words(in: text)
    }
  }

  @concurrent private nonisolated static func words(in text: String) async -> Int {
    text.split(separator: " ").count
  }
}

struct Loader: View {
  @State private var isLoaded = false

  var body: some View {
    Text(isLoaded ? "loaded" : "loading …").onAppear {
      print("the disk is slow today")
      isLoaded = true
    }
  }
}

/// The code of the articles on models, on tasks and on what is printed.
@MainActor @Suite("OutlineUI: models, tasks and output")
struct ModelArticles {
  private func screen(_ view: some View) -> FrameComposer {
    FrameComposer(view, size: CellSize(columns: 24, rows: 4), profile: TerminalProfile())
  }

  /// What is on the screen after keys.
  private func shown(_ screen: FrameComposer, after keys: [Key.Code] = []) -> String {
    screen.draw()
    for key in keys {
      screen.host.handle(.key(Key(key)))
      screen.draw()
    }
    return screen.surface.snapshot()
  }

  @Test func aModelOfTheProgram() {
    let screen = screen(AppView(NotesApp()))
    let text = shown(screen, after: [.character("a"), .enter, .character("b"), .enter])
    #expect(text.contains("a"))
    #expect(text.contains("b"))
    #expect(text.contains("New note"))
  }

  @Test func aStateBeginsAnewWithItsID() {
    let screen = screen(ResettableForm())
    #expect(shown(screen, after: [.character("a")]).contains("\na"))
    #expect(shown(screen, after: [.tab, .enter]).contains("Name"))
  }

  @Test func tasks() async {
    let count = screen(WordCount(text: "one two three"))
    #expect(shown(count).contains("counting …"))
    for _ in 0..<1000 where !shown(count).contains("3 words") {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(shown(count).contains("3 words"))
    #expect(shown(screen(Countdown())).contains("3"))
  }

  @Test func warnings() {
    var warnings: [String] = []
    let screen = screen(Loader().frame(width: -1))
    screen.host.onWarning = { warnings.append($0.description) }
    #expect(shown(screen).contains("lo"))
    #expect(warnings.count == 1)
  }
}
