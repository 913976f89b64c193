import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// Whole screens, compared with `Tests/Fixtures/ui`.
@Suite struct SnapshotTests {
  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  private static let drawing = [
    Node(
      id: "House",
      children: [
        Node(id: "Roof"), Node(id: "Walls", children: [Node(id: "Door"), Node(id: "Window")]),
        Node(id: "Chimney", children: []),
      ]),
    Node(id: "Sun"),
  ]

  private struct Editor: View {
    @State var areShapesOpen = true
    @State var selection: String?

    var body: some View {
      HStack(spacing: 0) {
        List(selection: $selection) {
          Section("Canvas", isExpanded: $areShapesOpen) {
            OutlineGroup(SnapshotTests.drawing, children: \.children) { node in
              HStack {
                Text(node.id)
                Spacer()
                if let children = node.children { Text("\(children.count)") }
              }
            }
          }
        }
        .frame(width: 24)
        Divider()
        Form {
          DisclosureGroup("Geometry", isExpanded: .constant(true)) {
            LabeledContent("Width", value: "120")
            LabeledContent("A long label that has no room here", value: "a value")
          }
          DisclosureGroup("Fill") { LabeledContent("Color", value: "red") }
        }
      }
    }
  }

  @Test func editor() throws {
    let screen = Screen(60, 10) { Editor() }
    try expectSnapshot(screen.draw(), "ui/editor-closed.txt")
    try expectSnapshot(
      screen.press(.down, .right, .down, .down, .right, .tab, .down, .down, .down, .enter),
      "ui/editor-open.txt")
    screen.surface.resize(to: CellSize(columns: 30, rows: 6))
    try expectSnapshot(screen.draw(), "ui/editor-narrow.txt")
  }

  @Test func expansion() throws {
    let screen = Screen(30, 8) {
      List(Self.drawing, children: \.children) { Text($0.id) }
    }
    screen.draw()
    try expectSnapshot(screen.host.treeDescription() + "\n", "ui/tree-closed.txt")
    screen.press(.enter)
    try expectSnapshot(screen.host.treeDescription() + "\n", "ui/tree-one-open.txt")
  }

  @Test func layers() throws {
    let screen = Screen(30, 7) {
      ZStack(alignment: .bottomTrailing) {
        Color.blue
        Text("corner").padding()
      }
      .frame(width: 20, height: 5)
      .overlay(alignment: .topLeading) { Text("over") }
      .background(alignment: .bottomLeading) { Text("behind") }
    }
    try expectSnapshot(screen.draw(), "ui/layers.txt")
    #expect(screen.surface.style(at: CellPoint(column: 10, row: 3)).background == .blue)
    #expect(screen.surface.style(at: CellPoint(column: 0, row: 3)).background == .default)
  }

  @Test func eagerDisclosure() throws {
    let screen = Screen(30, 10) {
      VStack(alignment: .leading, spacing: 0) {
        DisclosureGroup("First") { Text("inside") }
        DisclosureGroup("Second") { DisclosureGroup("Third") { Text("deep") } }
        OutlineGroup(Self.drawing, children: \.children) { Text($0.id) }
      }
    }
    try expectSnapshot(screen.draw(), "ui/eager-closed.txt")
    try expectSnapshot(
      screen.press(.enter, .tab, .enter, .tab, .enter, .tab, .enter), "ui/eager-open.txt")
  }
}
