import OutlineUI
import Testing
import ViewTestSupport

/// What is in an open group of a list depends on what it reads, and nothing around it does.
@Suite struct OpenGroupTests {
  private final class Handle<Value> {
    var binding: Binding<Value>?
  }

  /// A list of two groups, the second of which shows a state.
  private struct Groups: View {
    let handle: Handle<[String]>
    let inner: Handle<Bool>
    @State private var names = ["a", "b"]
    @State private var isOpen = true

    var body: some View {
      let _ = handle.binding = $names
      let _ = inner.binding = $isOpen
      List {
        DisclosureGroup(isExpanded: .constant(true)) {
          Text("x")
        } label: {
          Text("One")
        }
        DisclosureGroup(isExpanded: .constant(true)) {
          ForEach(names, id: \.self) { Text($0) }
          DisclosureGroup(isExpanded: $isOpen) {
            Text("y")
          } label: {
            Text("Three \(names.count)")
          }
        } label: {
          Text("Two")
        }
      }
    }
  }

  @Test func itsRowsChangeAlone() {
    let (handle, inner) = (Handle<[String]>(), Handle<Bool>())
    let screen = Screen(11, 9) { Groups(handle: handle, inner: inner) }
    #expect(
      screen.draw() == "▾ One\n  x\n▾ Two\n  a\n  b\n  ▾ Three 2\n    y\n\n\n")
    let before = screen.host.counters
    handle.binding?.wrappedValue = ["c", "a", "d"]
    #expect(
      screen.draw() == "▾ One\n  x\n▾ Two\n  c\n  a\n  d\n  ▾ Three 3\n    y\n\n")
    #expect(screen.host.counters.bodiesEvaluated == before.bodiesEvaluated)
    #expect(screen.host.counters.disclosuresEvaluated == before.disclosuresEvaluated + 2)

    inner.binding?.wrappedValue = false
    #expect(screen.draw().hasSuffix("  d\n  ▸ Three 3\n\n\n"))
    handle.binding?.wrappedValue = []
    #expect(screen.draw() == "▾ One\n  x\n▾ Two\n  ▸ Three 0\n\n\n\n\n\n")
    inner.binding?.wrappedValue = true
    handle.binding?.wrappedValue = ["e"]
    #expect(screen.draw() == "▾ One\n  x\n▾ Two\n  e\n  ▾ Three 1\n    y\n\n\n\n")
    #expect(screen.host.counters.bodiesEvaluated == before.bodiesEvaluated)
  }
}
