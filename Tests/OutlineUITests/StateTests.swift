import Observation
import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// What tests hold on to, to change views from outside.
private final class Handle<Value> {
  var binding: Binding<Value>?
  var evaluations = 0
}

private struct Counter: View {
  @State private var count = 0
  let name: String
  let handle: Handle<Int>

  var body: some View {
    handle.binding = $count
    handle.evaluations += 1
    return Text("\(name)\(count)")
  }
}

@Suite struct StateTests {
  @Test func stateIsKeptAndChangesShow() {
    let handle = Handle<Int>()
    let screen = Screen(10, 1) { Counter(name: "n", handle: handle) }
    #expect(screen.draw().contains("n0"))
    handle.binding?.wrappedValue += 5
    #expect(screen.host.needsRender)
    #expect(screen.draw().contains("n5"))
    screen.host.update(Counter(name: "m", handle: handle))
    #expect(screen.draw().contains("m"))
  }

  @Test func nothingIsEvaluatedWithoutAChange() {
    let handle = Handle<Int>()
    let screen = Screen(10, 1) { Counter(name: "n", handle: handle) }
    screen.draw()
    let before = handle.evaluations
    screen.draw()
    screen.draw()
    #expect(handle.evaluations == before)
    #expect(screen.host.counters.rootEvaluations == 1)
  }

  private struct Branches: View {
    @State var isFirst = true
    let toggle: Handle<Bool>
    let counter: Handle<Int>

    var body: some View {
      toggle.binding = $isFirst
      return VStack {
        if isFirst {
          Counter(name: "a", handle: counter)
        } else {
          Counter(name: "b", handle: counter)
        }
      }
    }
  }

  @Test func stateDiesWithItsBranch() {
    let toggle = Handle<Bool>()
    let counter = Handle<Int>()
    let screen = Screen(10, 1) { Branches(toggle: toggle, counter: counter) }
    screen.draw()
    counter.binding?.wrappedValue = 7
    #expect(screen.draw().contains("a7"))
    toggle.binding?.wrappedValue = false
    #expect(screen.draw().contains("b0"))
    toggle.binding?.wrappedValue = true
    #expect(screen.draw().contains("a0"))
  }

  @Test func anotherIdIsAnotherView() {
    let counter = Handle<Int>()
    let screen = Screen(10, 1) { Counter(name: "n", handle: counter).id(1) }
    screen.draw()
    counter.binding?.wrappedValue = 3
    #expect(screen.draw().contains("n3"))
    screen.host.update(Group { Counter(name: "n", handle: counter).id(2) })
    #expect(screen.draw().contains("n0"))
  }

  private struct Rows: View {
    let ids: [Int]
    let handles: [Int: Handle<Int>]

    var body: some View {
      List {
        ForEach(ids, id: \.self) { id in
          Counter(name: "\(id):", handle: handles[id] ?? Handle())
        }
      }
    }
  }

  @Test func stateOfRowsFollowsTheirIds() {
    let handles = Dictionary(uniqueKeysWithValues: (0..<5).map { ($0, Handle<Int>()) })
    let screen = Screen(8, 3) { Rows(ids: [0, 1, 2], handles: handles) }
    screen.draw()
    handles[1]?.binding?.wrappedValue = 9
    #expect(screen.draw() == "0:0\n1:9\n2:0\n")
    screen.host.update(Rows(ids: [1, 2, 0], handles: handles))
    #expect(screen.draw() == "1:9\n2:0\n0:0\n")
    // Gone from the data, the row is gone for good.
    screen.host.update(Rows(ids: [2, 0], handles: handles))
    screen.draw()
    screen.host.update(Rows(ids: [1, 2, 0], handles: handles))
    #expect(screen.draw() == "1:0\n2:0\n0:0\n")
  }

  @Test func stateOfRowsSurvivesScrolling() {
    let handles = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, Handle<Int>()) })
    let screen = Screen(8, 3) { Rows(ids: Array(0..<50), handles: handles) }
    screen.draw()
    handles[0]?.binding?.wrappedValue = 4
    screen.press(.end)
    #expect(screen.press(.home).hasPrefix("0:4\n"))
  }

  @Test func aRowWithStateIsEvaluatedAlone() {
    let handles = Dictionary(uniqueKeysWithValues: (0..<3).map { ($0, Handle<Int>()) })
    let screen = Screen(8, 3) { Rows(ids: [0, 1, 2], handles: handles) }
    screen.draw()
    let before = screen.host.counters
    handles[2]?.binding?.wrappedValue = 1
    screen.draw()
    #expect(screen.host.counters.bodiesEvaluated == before.bodiesEvaluated + 1)
    #expect(screen.host.counters.rowsResolved == before.rowsResolved)
    #expect(screen.host.counters.rootEvaluations == before.rootEvaluations)
  }

  @Observable final class Library {
    var title = "one"
  }

  private struct Reader: View {
    @Environment(Library.self) private var library

    var body: some View { Text(library.title) }
  }

  @Test func observableObjectsAreFollowed() {
    let library = Library()
    let screen = Screen(8, 2) {
      Reader().environment(library)
      List { Reader() }.environment(library)
    }
    #expect(screen.draw().contains("one"))
    library.title = "two"
    #expect(screen.host.needsRender)
    let after = screen.draw()
    #expect(after.contains("two"))
    #expect(!after.contains("one"))
  }

  private struct Title: View {
    @Environment(\.title) private var title

    var body: some View { Text(title) }
  }

  @Test func environmentIsInherited() {
    let screen = Screen(12, 3) {
      VStack(alignment: .leading) {
        Title()
        Title().environment(\.title, "inner")
      }
      .environment(\.title, "outer")
      Title()
    }
    #expect(
      screen.draw().split(separator: "\n").map { $0.filter { $0 != " " } }
        == ["outer", "inner", "none"])
  }

  private struct Panel: View, Equatable {
    let text: String

    var body: some View {
      DisclosureGroup("Panel", isExpanded: .constant(true)) { Text(text) }
    }
  }

  @Test func equalViewsAreKept() {
    let screen = Screen(12, 3) { Panel(text: "a").equatable() }
    screen.draw()
    #expect(screen.host.counters.disclosuresEvaluated == 1)
    screen.host.update(Panel(text: "a").equatable())
    #expect(screen.draw().contains("a"))
    #expect(screen.host.counters.disclosuresEvaluated == 1)
    screen.host.update(Panel(text: "b").equatable())
    #expect(screen.draw().contains("b"))
    #expect(screen.host.counters.disclosuresEvaluated == 2)
  }

  private struct KeptCounter: View, Equatable {
    let handle: Handle<Int>

    static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Counter(name: "k", handle: handle) }
  }

  @Test func stateInsideAnEqualViewStillShows() {
    let handle = Handle<Int>()
    let screen = Screen(12, 1) { KeptCounter(handle: handle).equatable() }
    screen.draw()
    handle.binding?.wrappedValue = 8
    #expect(screen.draw().contains("k8"))
  }
}

private enum TitleKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

extension EnvironmentValues {
  fileprivate var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}
