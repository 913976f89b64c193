import SwiftUI
import Testing
import ViewTestSupport

/// A model that the view itself makes lasts, as SwiftUI's does, as long as nothing makes the view anew.
@Suite("Models that views make for themselves")
struct MadeModelTests {
  private final class Entry: ObservableObject {
    @Published var name = ""
  }

  private struct Value: Hashable, Identifiable {
    var id = 1
  }

  private struct EntryView: View {
    @ObservedObject private var entry = Entry()

    var body: some View {
      VStack {
        TextField("Name", text: $entry.name)
        Text("is \(entry.name).")
      }
      .navigationBarItems(trailing: Button("Save") {}.disabled(entry.name.isEmpty))
    }
  }

  private enum Way: CaseIterable {
    case sheet, item, popover, destinationLink, valueLink, condition, reader, row, lazyRow
    case stackRow, group, tab
  }

  private struct Container: View {
    let way: Way
    @State private var isShown = false
    @State private var value: Value?

    var body: some View {
      switch way {
      case .sheet:
        add.sheet(isPresented: $isShown) { NavigationView { EntryView() } }
      case .item:
        Button("Add") { value = Value() }.sheet(item: $value) { _ in EntryView() }
      case .popover:
        add.popover(isPresented: $isShown) { EntryView() }
      case .destinationLink:
        NavigationStack { NavigationLink("Add") { EntryView() } }
      case .valueLink:
        NavigationStack {
          NavigationLink("Add", value: Value()).navigationDestination(for: Value.self) { _ in
            EntryView()
          }
        }
      case .condition:
        NavigationStack {
          add.navigationDestination(isPresented: $isShown) { EntryView() }
        }
      case .reader:
        GeometryReader { _ in EntryView() }
      case .row:
        List { ForEach(0..<1) { _ in EntryView() } }
      case .lazyRow:
        ScrollView { LazyVStack { ForEach(0..<1) { _ in EntryView() } } }
      case .stackRow:
        VStack { ForEach(0..<1) { _ in EntryView() } }
      case .group:
        DisclosureGroup("Group", isExpanded: .constant(true)) { EntryView() }
      case .tab:
        TabView { EntryView().tabItem { Text("Tab") } }
      }
    }

    private var add: some View { Button("Add") { isShown = true } }
  }

  @Test("What is typed is there in the next frame", arguments: Way.allCases)
  private func keeps(way: Way) throws {
    let screen = DrawnScreen(40, 14) { Container(way: way) }
    if screen.surface.snapshot().contains("Add") { try screen.press("<cr>") }
    for _ in 0..<6 where !screen.surface.snapshot().contains("is T") { try screen.press("<tab> T") }
    let text = try screen.press("e a")
    #expect(text.contains("is Tea."), "\(text)")
  }
}
