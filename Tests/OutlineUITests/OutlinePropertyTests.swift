import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// An outline group, a counted outline, and the views an outline group is composed of: all three
/// show the same, whatever is opened, closed and scrolled to.
@Suite struct OutlinePropertyTests {
  /// The composition of an outline group, written out without `OutlineGroup`.
  private struct Literal: View {
    let items: [TreeItem]
    let expansion: Binding<ExpansionState<Int>>

    var body: some View {
      ForEach(items) { item in
        if let children = item.children {
          DisclosureGroup(
            isExpanded: Binding(
              get: { expansion.wrappedValue.isExpanded(item.id) },
              set: { expansion.wrappedValue.setExpanded($0, for: item.id) })
          ) {
            AnyView(Literal(items: children, expansion: expansion))
          } label: {
            Text("\(item.id)")
          }
        } else {
          Text("\(item.id)")
        }
      }
    }
  }

  private final class Box {
    var expansion: ExpansionState<Int>
    init(_ expansion: ExpansionState<Int>) { self.expansion = expansion }
    var binding: Binding<ExpansionState<Int>> {
      Binding(get: { self.expansion }, set: { self.expansion = $0 })
    }
  }

  @Test(arguments: 0..<SeededRun.rounds(60)) func countedEqualsLiteral(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var next = 0
    let items = TreeItem.random(count: 5, depth: 4, next: &next, using: &generator)
    let groups = TreeItem.groups(in: items)
    let start = ExpansionState(
      expandedByDefault: Bool.random(using: &generator),
      exceptions: Set(groups.filter { _ in Bool.random(using: &generator) }))
    let box = Box(start)
    let literalBox = Box(start)
    let outline = ListedOutline(items, expansion: start)
    let composed = Screen(30, 8) {
      List(items, children: \.children, expansion: box.binding) { Text("\($0.id)") }
    }
    let counted = Screen(30, 8) { List { OutlineGroup(outline) { Text("\($0.id)") } } }
    let literal = Screen(30, 8) {
      List { Literal(items: items, expansion: literalBox.binding) }
    }
    for _ in 0..<30 {
      let expected = counted.draw()
      #expect(composed.draw() == expected, "seed \(seed)")
      #expect(
        literal.draw().withoutIndentation == expected.withoutIndentation, "seed \(seed)")
      #expect(box.expansion == outline.expansion, "seed \(seed)")
      let keys: [Key.Code] = [
        .down, .down, .up, .pageDown, .pageUp, .end, .home, .enter, .enter, .left, .right,
      ]
      let key = keys.randomElement(using: &generator) ?? .down
      for screen in [composed, counted, literal] { screen.host.handle(.key(Key(key))) }
    }
  }

  @Test(
    "Outside lists both kinds of data are disclosure groups", arguments: 0..<SeededRun.rounds(30))
  func outsideLists(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var next = 0
    let items = TreeItem.random(count: 5, depth: 4, next: &next, using: &generator)
    let start = ExpansionState(
      expandedByDefault: Bool.random(using: &generator),
      exceptions: Set(TreeItem.groups(in: items).filter { _ in Bool.random(using: &generator) }))
    let box = Box(start)
    let outline = ListedOutline(items, expansion: start)
    let screens = [
      Screen(30, 20) {
        VStack(alignment: .leading, spacing: 0) {
          OutlineGroup(items, children: \.children, expansion: box.binding) { Text("\($0.id)") }
        }
      },
      Screen(30, 20) {
        VStack(alignment: .leading, spacing: 0) { OutlineGroup(outline) { Text("\($0.id)") } }
      },
    ]
    for _ in 0..<20 {
      let shown = screens.map { $0.draw() }
      #expect(shown[0] == shown[1], "seed \(seed)")
      let key: Key.Code =
        [.tab, .tab, .enter, .left, .right].randomElement(using: &generator) ?? .tab
      for screen in screens { screen.host.handle(.key(Key(key))) }
      #expect(box.expansion == outline.expansion, "seed \(seed)")
    }
  }
}

extension String {
  /// Rows written without `OutlineGroup` do not keep the triangle's column free for leaves.
  fileprivate var withoutIndentation: String { filter { $0 != " " } }
}
