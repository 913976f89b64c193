import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// A view whose state changes is shown anew wherever it is, as by a host that keeps nothing.
@Suite("New nodes take the place of old ones in every container")
struct ReplacedNodeTests {
  private final class Handle: ObservableObject {
    var value: Binding<Int>?
  }

  /// A text as wide as its number; from 100 on two lines, at 0 nothing.
  private struct Leaf: View {
    let handle: Handle
    @State private var value = 7

    var body: some View {
      let _ = handle.value = $value
      if value > 0 {
        Text("<\(value)>")
        if value >= 100 { Text("second") }
      }
    }
  }

  /// One text, whatever its number.
  private struct Line: View {
    let handle: Handle
    @State private var value = 7

    var body: some View {
      let _ = handle.value = $value
      Text("<\(value)>")
    }
  }

  enum Container: CaseIterable {
    case hStack, zStack, lazyVStack, lazyHStack, lazyGrid, grid, gridRow, fits, overlay
    case background, inset, scroll, lazyInScroll, tabs, reader, list, form, pinned, layout, labeled
    case group, button, sheet, navigation, disclosure, frame
  }

  @ViewBuilder private static func view(_ container: Container, _ leaf: some View) -> some View {
    switch container {
    case .hStack:
      HStack {
        Text("a"); leaf; Text("b")
      }
    case .zStack:
      ZStack {
        Text("......"); leaf
      }
    case .lazyVStack:
      LazyVStack {
        Text("a"); leaf; Text("b")
      }
    case .lazyHStack:
      LazyHStack {
        Text("a"); leaf; Text("b")
      }
    case .lazyGrid:
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        Text("a"); leaf; Text("b")
      }
    case .grid:
      Grid {
        GridRow {
          Text("a"); Text("long text")
        }; leaf
      }
    case .gridRow:
      Grid {
        GridRow {
          leaf; Text("b")
        };
        GridRow {
          Text("c"); Text("d")
        }
      }
    case .fits:
      ViewThatFits {
        leaf; Text("x")
      }
    case .overlay: Text("aaaaaaaa").overlay { leaf }
    case .background: Text("a").padding(2).background { leaf }
    case .inset: Text("a").safeAreaInset(edge: .bottom) { leaf }
    case .scroll:
      ScrollView {
        Text("a"); leaf; Text("b")
      }
    case .lazyInScroll:
      ScrollView {
        LazyVStack {
          leaf; ForEach(0..<30) { Text("\($0)") }
        }
      }
    case .tabs:
      TabView {
        leaf.tabItem { Text("one") }; Text("2").tabItem { Text("two") }
      }
    case .reader: GeometryReader { _ in leaf }
    case .list:
      List {
        Text("a"); leaf; Text("b")
      }
    case .form: Form { Section("Head") { LabeledContent("x") { leaf } } }
    case .pinned:
      List {
        Section {
          Text("a"); Text("b")
        } header: {
          leaf
        }
      }.listStyle(.plain)
    case .layout:
      AnyLayout(HStackLayout()) {
        Text("a"); leaf; Text("b")
      }
    case .labeled: LabeledContent("name") { leaf }
    case .group: Group { leaf }.padding(1)
    case .button:
      Button {
      } label: {
        leaf
      }
    case .sheet: Text("under").sheet(isPresented: .constant(true)) { leaf }
    case .navigation: NavigationStack { leaf.navigationTitle("title") }
    case .disclosure: DisclosureGroup("more", isExpanded: .constant(true)) { leaf }
    case .frame: leaf.frame(width: 9, height: 3).opacity(0.5).offset(x: 1)
    }
  }

  @Test(arguments: Container.allCases, [false, true])
  func equalsFromScratch(container: Container, isOneView: Bool) {
    let handles = [Handle(), Handle()]
    let screens = handles.map { handle in
      isOneView
        ? Screen(24, 8) { Self.view(container, Line(handle: handle)) }
        : Screen(24, 8) { Self.view(container, Leaf(handle: handle)) }
    }
    screens[1].host.keepsNothing = true
    for value in [7, 8, 9, 12, 123, 124, 5, 0, 6, 0, 100, 3] {
      for (screen, handle) in zip(screens, handles) {
        if value != 7 { handle.value?.wrappedValue = value }
        screen.draw()
      }
      #expect(screens[0].surface.looks == screens[1].surface.looks, "\(value)")
    }
  }
}
