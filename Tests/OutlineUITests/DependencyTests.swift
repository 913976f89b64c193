import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

private struct TestLevelKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

private struct TestOtherKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var testLevel: Int {
    get { self[TestLevelKey.self] }
    set { self[TestLevelKey.self] = newValue }
  }

  fileprivate var testOther: Int {
    get { self[TestOtherKey.self] }
    set { self[TestOtherKey.self] = newValue }
  }
}

/// A body is evaluated again only if something has changed that it is made of.
@Suite("What a body depends on")
struct DependencyTests {
  private final class Log {
    var bodies: [String] = []

    func take() -> String {
      defer { bodies = [] }
      return bodies.joined(separator: " ")
    }
  }

  /// A log is an object that nobody observes; views with one could never be compared.
  private struct Note: Equatable {
    let log: Log

    static func == (left: Note, right: Note) -> Bool { true }

    func callAsFunction(_ name: String) -> EmptyView {
      log.bodies.append(name)
      return EmptyView()
    }
  }

  private struct Leaf: View {
    let name: String
    let note: Note
    let handle: Handle<Int>
    @State private var count = 0

    var body: some View {
      note(name)
      let _ = handle.binding = $count
      Text("\(name)\(count)")
    }
  }

  private final class Handle<Value>: ObservableObject {
    var binding: Binding<Value>?
  }

  private struct Pair: View {
    let note: Note
    let handles: [Handle<Int>]
    @State var isTurned = false
    var title = "pair"

    var body: some View {
      note(title)
      HStack(spacing: 1) {
        Leaf(name: "a", note: note, handle: handles[0])
        Leaf(name: "b", note: note, handle: handles[1])
      }
    }
  }

  /// The screen without margins.
  private func text(of screen: Screen) -> String {
    screen.draw().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("A state evaluates the body that reads it, and nothing around it or beside it")
  func state() {
    let log = Log()
    let handles = [Handle<Int>(), Handle<Int>()]
    let screen = Screen(10, 1) { Pair(note: Note(log: log), handles: handles) }
    #expect(text(of: screen) == "a0 b0")
    #expect(log.take() == "pair a b")
    handles[1].binding?.wrappedValue = 7
    #expect(text(of: screen) == "a0 b7")
    #expect(log.take() == "b")
    handles[1].binding?.wrappedValue = 12
    #expect(text(of: screen) == "a0 b12", "what is wider moves what is around it")
    #expect(log.take() == "b")
    #expect(text(of: screen) == "a0 b12")
    #expect(log.take() == "")
  }

  @Test("A body that is evaluated does not evaluate views in it whose inputs are equal")
  func inputs() {
    let log = Log()
    let handles = [Handle<Int>(), Handle<Int>()]
    let screen = Screen(10, 1) { Pair(note: Note(log: log), handles: handles) }
    screen.draw()
    _ = log.take()
    screen.host.update(Pair(note: Note(log: log), handles: handles, title: "other"))
    screen.draw()
    #expect(log.take() == "other", "and its state was kept")
  }

  private struct Level: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  private struct Reader: View {
    let note: Note
    @Environment(\.self) private var values

    var body: some View {
      note("reader")
      Text("\(values[Level.self])")
    }
  }

  private struct Setter: View {
    let note: Note
    let handle: Handle<Int>
    @State private var level = 1

    var body: some View {
      note("setter")
      let _ = handle.binding = $level
      Reader(note: note).transformEnvironment(\.self) { $0[Level.self] = level }
    }
  }

  @Test("A value of the environment evaluates the views that are in another one")
  func environment() {
    let log = Log()
    let handle = Handle<Int>()
    let screen = Screen(10, 1) { Setter(note: Note(log: log), handle: handle) }
    #expect(text(of: screen) == "1")
    _ = log.take()
    handle.binding?.wrappedValue = 2
    #expect(text(of: screen) == "2")
    #expect(log.take() == "setter reader")
    handle.binding?.wrappedValue = 2
    #expect(text(of: screen) == "2")
    #expect(log.take() == "setter", "the environment says the same")
  }

  private struct LevelReader: View {
    let note: Note
    @Environment(\.testLevel) private var level

    var body: some View {
      note("reader")
      OtherText(note: note, level: level)
    }
  }

  private struct OtherText: View {
    let note: Note
    let level: Int
    @Environment(\.testOther) private var other

    var body: some View {
      note("text")
      Text("\(level)\(other)")
    }
  }

  private struct TwoKeys: View {
    let note: Note
    let handle: Handle<[Int]>
    @State private var values = [1, 2]

    var body: some View {
      let _ = handle.binding = $values
      LevelReader(note: note)
        .environment(\.testLevel, values[0])
        .environment(\.testOther, values[1])
    }
  }

  @Test("A value of the environment evaluates only the bodies that read it")
  func environmentKeys() {
    let log = Log()
    let handle = Handle<[Int]>()
    let screen = Screen(4, 1) { TwoKeys(note: Note(log: log), handle: handle) }
    #expect(text(of: screen) == "12")
    _ = log.take()
    handle.binding?.wrappedValue = [1, 7]
    #expect(text(of: screen) == "17")
    #expect(log.take() == "text", "the body around it has not read the value")
    handle.binding?.wrappedValue = [3, 7]
    #expect(text(of: screen) == "37")
    #expect(log.take() == "reader text")
  }

  /// Neither can be compared.
  private enum Mode {
    case plain
    case named(String)
  }

  private struct Named {
    let mode: Any
  }

  private struct Input: View {
    let mode: Mode
    let named: Named

    var body: some View {
      if case .named(let name) = mode { Text("\(name) \((named.mode as? String) ?? "")") }
    }
  }

  private struct Modes: View {
    let handle: Handle<Int>
    @State private var number = 0

    var body: some View {
      let _ = handle.binding = $number
      Input(mode: .named("\(number % 2)"), named: Named(mode: "\(number / 2)"))
    }
  }

  @Test("Inputs that cannot be compared may be others")
  func incomparable() {
    let handle = Handle<Int>()
    let screen = Screen(5, 1) { Modes(handle: handle) }
    for number in 0..<4 {
      handle.binding?.wrappedValue = number
      #expect(text(of: screen) == "\(number % 2) \(number / 2)")
    }
  }

  private struct Growing: View {
    let handle: Handle<Int>
    @State private var count = 1

    var body: some View {
      let _ = handle.binding = $count
      ForEach(0..<count, id: \.self) { Text("row \($0)") }
    }
  }

  @Test("A view may become several, or none, and come back")
  func counts() {
    let handle = Handle<Int>()
    let screen = Screen(8, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("top")
        Growing(handle: handle)
        Text("end")
      }
    }
    #expect(text(of: screen) == "top\nrow 0\nend")
    for (count, expected) in [
      (2, "top\nrow 0\nrow 1\nend"), (0, "top\nend"), (1, "top\nrow 0\nend"),
    ] {
      handle.binding?.wrappedValue = count
      #expect(text(of: screen) == expected)
    }
  }

  private final class Plain {
    var text = "old"
  }

  private struct Showing: View {
    let plain: Plain

    var body: some View { Text(plain.text) }
  }

  private struct Outer: View {
    let plain: Plain
    let handle: Handle<Int>
    @State private var count = 0

    var body: some View {
      let _ = handle.binding = $count
      VStack(spacing: 0) {
        Text("\(count)")
        Showing(plain: plain)
      }
    }
  }

  @Test("An object that nobody observes may have changed whenever the view around is evaluated")
  func unobserved() {
    let plain = Plain()
    let handle = Handle<Int>()
    let screen = Screen(8, 2) { Outer(plain: plain, handle: handle) }
    #expect(screen.draw().contains("old"))
    plain.text = "new"
    handle.binding?.wrappedValue = 1
    #expect(screen.draw().contains("new"))
  }

  @Test("Only the rows of the screen in which something was replaced are drawn")
  func rows() {
    let handles = (0..<8).map { _ in Handle<Int>() }
    let log = Log()
    let screen = Screen(8, 8) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<8) { Leaf(name: "n", note: Note(log: log), handle: handles[$0]) }
      }
    }
    screen.draw()
    let before = screen.host.counters
    // What somebody else has drawn stays where nothing is drawn.
    screen.surface.write("xx", at: CellPoint(column: 5, row: 2))
    handles[5].binding?.wrappedValue = 3
    let rows = screen.draw().split(separator: "\n")
    #expect(rows[2] == "   n0xx")
    #expect(rows[5] == "   n3")
    #expect(screen.host.counters.bodiesEvaluated == before.bodiesEvaluated + 1)
    #expect(screen.host.counters.viewsPlaced == before.viewsPlaced + 1)
    #expect(screen.host.counters.viewsMeasured - before.viewsMeasured < 6)
  }
}
