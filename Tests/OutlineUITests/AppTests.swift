import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Apps and scenes are evaluated as views are: when something that they read has changed.
@Suite("Apps and scenes")
struct AppTests {
  private final class Model: ObservableObject {
    @Published var count = 0
  }

  /// A screen that tells the views around it something, so that these are evaluated with it.
  private struct Counter: View {
    @EnvironmentObject private var model: Model
    @State private var presses = 0

    var body: some View {
      NavigationStack {
        Button("\(model.count) of \(presses)") {
          presses += 1
          model.count += 1
        }
        .navigationTitle("pressed \(presses)")
      }
    }
  }

  private struct Plain: App {
    var body: some Scene {
      WindowGroup { Counter().environmentObject(Model()) }
    }
  }

  @Test("A model made in a scene is kept, and so is the state below")
  func modelInScene() {
    let screen = Screen(20, 4) { AppView(Plain()) }
    screen.draw()
    screen.press(.enter, .enter, .enter)
    #expect(screen.draw().contains("3 of 3"))
    #expect(screen.draw().contains("pressed 3"))
    screen.host.setNeedsRender()
    screen.surface.resize(to: CellSize(columns: 30, rows: 4))
    #expect(screen.draw().contains("3 of 3"))
  }

  private struct Ended: App {
    var body: some Scene { WindowGroup("ended") { Text("x") }.quitKey("q") }
  }

  @Test("A program has the quit key that its scene asks for, and none otherwise")
  func quitKey() {
    let ended = AppView(Ended())
    Screen(4, 1) { ended }.draw()
    #expect(ended.quitKey == "q" && ended.title == "ended")
    let plain = AppView(Plain())
    Screen(20, 4) { plain }.draw()
    #expect(plain.quitKey == nil)
  }

  private struct Titled: App {
    @State private var count = 1
    @StateObject private var model = Model()

    var body: some Scene { Window(name: "app \(count)", model: model) { count += 1 } }
  }

  private struct Window: Scene {
    let name: String
    @ObservedObject var model: Model
    let rename: () -> Void
    @State private var count = 10

    var body: some Scene {
      WindowGroup("\(name), window \(count), model \(model.count)") {
        Button("app", action: rename)
        Button("window") { count += 1 }
        Button("model") { model.count += 1 }
        Counter().environmentObject(Model())
      }
    }
  }

  @Test("The state of an app and of a scene changes what they show")
  func state() {
    let view = AppView(Titled())
    let screen = Screen(20, 7) { view }
    screen.draw()
    #expect(view.title == "app 1, window 10, model 0")
    screen.press(.tab, .enter)
    #expect(view.title == "app 1, window 11, model 0")
    screen.press(.tab, .enter)
    #expect(view.title == "app 1, window 11, model 1")
    screen.press(.tab, .enter)
    #expect(screen.draw().contains("1 of 1"))
    screen.press(.tab, .enter)
    #expect(view.title == "app 2, window 11, model 1")
    #expect(screen.draw().contains("0 of 1"), "the model is made anew with the scene")
  }
}
