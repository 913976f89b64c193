import OutlineUI
import Testing
import ViewTestSupport

/// What opening and closing groups costs, in groups that are built and rows that are made.
@Suite struct OutlineWorkTests {
  private final class Model: ObservableObject {
    @Published var items: [TreeItem] = []
    @Published var expansion = ExpansionState<Int>(expandedByDefault: true)
    @Published var title = "title"
  }

  private struct Content: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(model.title)
        List(
          model.items, children: \.children,
          expansion: Binding(get: { model.expansion }, set: { model.expansion = $0 })
        ) {
          Text("\($0.id)")
        }
      }
    }
  }

  /// A root with ten groups of ten groups of ten.
  private static func tree(_ depth: Int, _ next: inout Int) -> TreeItem {
    next += 1
    let id = next
    guard depth > 0 else { return TreeItem(id: id, children: nil) }
    return TreeItem(id: id, children: (0..<10).map { _ in tree(depth - 1, &next) })
  }

  private func screen(_ model: Model) -> Screen {
    var next = 0
    model.items = [Self.tree(3, &next)]
    return Screen(12, 6) { Content(model: model) }
  }

  @Test func whatIsOpenedAgainIsNotBuiltAgain() {
    let model = Model()
    let screen = screen(model)
    let open = screen.draw()
    #expect(screen.host.counters.disclosuresEvaluated == 3, "those on the screen")
    screen.press(.enter)
    let before = screen.host.counters
    #expect(screen.press(.enter) == open)
    #expect(screen.host.counters.disclosuresEvaluated == before.disclosuresEvaluated)
    #expect(screen.host.counters.rowsResolved - before.rowsResolved <= 10)
  }

  @Test func anotherEvaluationFindsTheSameGroups() {
    let model = Model()
    let screen = screen(model)
    screen.draw()
    let before = screen.host.counters
    model.title = "other"
    #expect(screen.draw().hasPrefix("other"))
    #expect(screen.host.counters.disclosuresEvaluated == before.disclosuresEvaluated)
  }

  @Test func aChangeOfDataBuildsTheGroupsAroundIt() {
    let model = Model()
    let screen = screen(model)
    screen.draw()
    let before = screen.host.counters
    model.items[0].children?[4].children?[2].children?.removeLast()
    screen.draw()
    #expect(screen.host.counters.disclosuresEvaluated - before.disclosuresEvaluated == 1)
    model.items[0].children?.removeFirst()
    #expect(screen.draw().contains("113"))
    model.expansion.setExpanded(false, for: 113)
    #expect(screen.draw().contains("▸ 113"), "what others close is closed")
  }

  @Test func rowsAreCountedBeforeTheirGroupsAreBuilt() {
    let model = Model()
    let screen = screen(model)
    screen.draw()
    #expect(screen.press(.end).contains("1111"))
    #expect(screen.host.counters.disclosuresEvaluated <= 6, "those at both ends")
    model.expansion.setExpanded(false, for: 1001)
    #expect(screen.draw().contains("▸ 1001"))
  }

  /// An element that has to look for its children.
  private struct Folder: Identifiable {
    final class Looks { var count = 0 }

    let id: Int
    let looks: Looks
    var children: [Folder]? {
      looks.count += 1
      return id < 1_000 ? (0..<3).map { Folder(id: id + 1_000 * ($0 + 1), looks: looks) } : nil
    }
  }

  @Test func closedGroupsAreNotAskedForTheirChildren() {
    let looks = Folder.Looks()
    let folders = (0..<200).map { Folder(id: $0, looks: looks) }
    let screen = Screen(12, 6) {
      List(folders, children: \.children, expansion: .constant(ExpansionState(expanded: [1]))) {
        Text("\($0.id)")
      }
    }
    #expect(screen.draw().contains("1001"))
    #expect(looks.count < 20, "only those on the screen, and the open one's")
  }
}
