import Foundation
import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// What the host says of faults of its views, and that it draws them all the same.
@Suite("Runtime warnings")
struct RuntimeWarningTests {
  private func screen(_ content: some View) -> Screen { Screen(12, 4) { content } }

  /// The warnings after some frames, as text.
  private func warnings(of screen: Screen) -> [String] {
    for _ in 0..<3 {
      screen.draw()
      screen.host.setNeedsRender()
    }
    return screen.host.warnings.map(\.description)
  }

  // MARK: State

  private struct Counting: View {
    @State private var count = 0
    var body: some View {
      let _ = count < 3 ? count += 1 : ()
      Text("\(count)")
    }
  }

  @Test("State changed in a body is said once, with the view's name, and takes effect")
  func changeInBody() {
    let screen = screen(Counting())
    #expect(
      warnings(of: screen) == [
        "Counting changes state while its body is evaluated: change it in an action, onAppear or "
          + "onChange"
      ])
    #expect(screen.draw().contains("3"))
  }

  private struct Measuring: View {
    @State private var width = 0.0
    var body: some View {
      GeometryReader { proxy in
        let _ = width != proxy.size.width ? width = proxy.size.width : ()
        Text("\(Int(width))")
      }
    }
  }

  @Test("State changed in the content of a reader and of a row is changed in a body, too")
  func changeInContent() {
    #expect(screen(Measuring()).host.warnings.isEmpty)
    let screen = screen(Measuring())
    #expect(warnings(of: screen).map { $0.prefix(9) } == ["Measuring"])
    #expect(screen.draw().hasPrefix("12"))
    let list = self.screen(CountingRows())
    #expect(warnings(of: list).map { $0.prefix(12) } == ["CountingRows"])
  }

  private struct CountingRows: View {
    @State private var last = -1
    var body: some View {
      List {
        ForEach(0..<3) { row in
          let _ = last < row ? last = row : ()
          Text("\(row)")
        }
      }
    }
  }

  private struct Acting: View {
    @State private var log = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Button("go") { log += "!" }.focused($isFocused)
        TextField("", text: $log)
        Text(log)
      }
      .onAppear { log += "a" }
      .onChange(of: log) { _, new in if new.count < 4 { log += "c" } }
    }
  }

  @Test("Actions may change state")
  func actions() {
    let screen = screen(Acting())
    screen.draw()
    screen.press(.enter, .tab, .character("x"))
    #expect(screen.draw().contains("acc"))
    #expect(warnings(of: screen).isEmpty)
  }

  /// A view whose body is out of date as soon as it is evaluated.
  private struct Restless: View {
    @State private var count = 0
    var body: some View {
      let _ = count += 1
      Text(count > 0 ? "shown" : "new")
    }
  }

  /// Two views of which each makes the other out of date.
  private struct Quarrel: View {
    @State private var left = 0
    @State private var right = 0
    var body: some View {
      VStack(spacing: 0) {
        Party(reads: $left, writes: $right)
        Party(reads: $right, writes: $left)
      }
    }
  }

  private struct Party: View {
    @Binding var reads: Int
    @Binding var writes: Int
    var body: some View {
      let _ = writes = reads + 1
      Text("party")
    }
  }

  /// The same in a row of a list, which is brought up to date by itself.
  private struct RestlessRows: View {
    var body: some View {
      List { ForEach(0..<2) { _ in Restless() } }
    }
  }

  @Test("A body that changes its own state with every evaluation is drawn, and said once")
  func endlessChange() {
    func issues(of screen: Screen) -> [RuntimeWarning.Issue] {
      var frames = 0
      repeat {
        screen.host.render(into: screen.surface)
        frames += 1
      } while screen.host.needsRender && frames < 1_000
      #expect(frames <= 110)
      return screen.host.warnings.map(\.issue)
    }
    let known: [RuntimeWarning.Issue] = [
      .changesStateInBody, .neverSettles(frames: 100),
    ]
    let alone = screen(Restless())
    #expect(issues(of: alone) == known)
    #expect(alone.surface.snapshot().contains("shown"))
    let inside = screen(
      VStack(spacing: 0) {
        Text("beside")
        Restless().padding(.leading, 1)
      })
    #expect(issues(of: inside) == known)
    #expect(inside.surface.snapshot().contains("beside"))
    #expect(inside.surface.snapshot().contains("shown"))
    let both = screen(Quarrel())
    #expect(issues(of: both) == known)
    #expect(both.surface.snapshot().components(separatedBy: "party").count == 3)
    let rows = screen(RestlessRows())
    #expect(issues(of: rows).first == .changesStateInBody)
    #expect(rows.surface.snapshot().components(separatedBy: "shown").count == 3)
  }

  // MARK: Structure

  /// A view that contains itself twice, without end.
  private struct Twice: View {
    var body: some View {
      VStack {
        AnyView(Twice())
        AnyView(Twice())
      }
    }
  }

  /// Two views that contain each other, by their types.
  private struct Hen: View {
    var body: some View { Egg().padding(0) }
  }

  private struct Egg: View {
    var body: AnyView { AnyView(Hen()) }
  }

  /// A view whose body is another one of its own type.
  private struct Endless: View {
    var body: Endless { Endless() }
  }

  @Test("A body without end is stopped and named; what is beside it is shown")
  func recursion() {
    let both = screen(
      VStack(spacing: 0) {
        Text("beside")
        Twice().frame(height: 1).clipped()
        Text("below")
      })
    #expect(
      warnings(of: both) == [
        "Twice is inside itself without end, or nested more than 600 deep: the rest is shown as …"
      ])
    let shown = both.draw()
    #expect(shown.contains("beside") && shown.contains("below"))
    #expect(warnings(of: screen(Hen())).count <= 2)
    #expect(!warnings(of: screen(Hen())).isEmpty)
    #expect(warnings(of: screen(Endless())).map { $0.prefix(7) } == ["Endless"])
  }

  @Test("A body without end in a list is stopped and named")
  func recursionInRows() {
    for list in [screen(List { Endless() }), screen(List { Hen() }), screen(List { Twice() })] {
      #expect(!warnings(of: list).isEmpty)
      #expect(!list.draw().contains("\u{0}"))
    }
  }

  private struct Crowd: View {
    var body: some View {
      VStack(spacing: 0) { ForEach(0..<10_001) { Text("\($0)") } }
    }
  }

  @Test("What a stack of very many views costs is said once")
  func manyViews() {
    let screen = screen(Crowd())
    #expect(
      warnings(of: screen) == [
        "Crowd lays out 10001 views in every frame: LazyVStack, LazyHStack or List make only those "
          + "seen"
      ])
    let lazy = self.screen(
      ScrollView { LazyVStack { ForEach(0..<1_000_000) { Text("\($0)") } } })
    #expect(warnings(of: lazy).isEmpty)
  }

  // MARK: Ids

  private struct Repeating: View {
    let isLazy: Bool
    let pressed: (Int) -> Void
    var body: some View {
      let rows = ForEach([7, 7, 8].indices.map { (id: [7, 7, 8][$0], place: $0) }, id: \.id) {
        row in
        Button("\(row.place)") { pressed(row.place) }
      }
      if isLazy {
        ScrollView { LazyVStack(spacing: 0) { rows } }
      } else {
        VStack(spacing: 0) { rows }
      }
    }
  }

  @Test("Repeated ids are said once; all are shown and can be pressed", arguments: [false, true])
  func repeatedIDs(isLazy: Bool) {
    let pressed = Box<[Int]>([])
    let screen = screen(Repeating(isLazy: isLazy) { pressed.value.append($0) })
    #expect(
      warnings(of: screen) == [
        "Repeating gives the id 7 to several elements of a ForEach: they are shown, but their "
          + "state and selection may be mixed up"
      ])
    let rows = screen.draw().split(separator: "\n")
    #expect(["0", "1", "2"].allSatisfy { digit in rows.contains { $0.contains(digit) } })
    for row in 0..<4 { screen.click(6, row) }
    #expect(pressed.value == [0, 1, 2])
  }

  @Test("An id from data cannot reach the terminal unfiltered")
  func hostileID() {
    let id = "\u{1B}[2J\u{202E}"
    let screen = screen(VStack { ForEach([id, id], id: \.self) { _ in Text("x") } })
    let text = warnings(of: screen).joined()
    #expect(text.contains("[2J"))
    #expect(!text.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
  }

  // MARK: Lengths

  private struct Framed: View {
    let length: Double
    var body: some View { Text("x").frame(width: length) }
  }

  @Test("A frame without sense is said once", arguments: [-1, Double.nan, .infinity, -.infinity])
  func frames(length: Double) {
    #expect(
      warnings(of: screen(Framed(length: length))) == [
        "Framed sets a frame that is negative or not finite: such a length is not used"
      ])
    let flexible = screen(Text("x").frame(minWidth: length, maxWidth: .infinity))
    #expect(warnings(of: flexible).isEmpty == (length == .infinity))
  }

  // MARK: Where they go

  @Test("A handler gets each warning once, after its frame, and may change state")
  func handler() {
    let screen = screen(Counting())
    var told: [RuntimeWarning] = []
    screen.host.onWarning = { told.append($0) }
    _ = warnings(of: screen)
    #expect(
      told
        == [RuntimeWarning.Issue.changesStateInBody].compactMap { issue in
          told.first { $0.issue == issue && $0.view == "Counting" }
        })
    #expect(told.count == 1)
  }

  @Test("A warning is never on the screen")
  func screens() {
    let screen = Screen(80, 4) { Framed(length: -1) }
    _ = warnings(of: screen)
    #expect(!screen.draw().contains("frame"))
  }
}
