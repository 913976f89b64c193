import TerminalCells

extension Scene {
  /// Shows a menu bar in the first line of the screen, with the menus of some commands.
  ///
  /// `<f10>` opens the first menu, `<a-LETTER>` the one that begins with the letter, a click any. In a menu
  /// left and right go to the next one. Shortcuts of items work without opening their menu. A terminal shows
  /// no menus but those with items.
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene {
    let commands = content()
    return modified { CommandedView(content: $0, commands: commands) }
  }

  /// The scene as it is: there are no usual commands to remove.
  public func commandsRemoved() -> Self { self }

  /// Shows a menu bar with the menus of some commands: there are no usual ones to replace.
  public func commandsReplaced(@CommandsBuilder content: () -> some Commands) -> some Scene {
    commands(content: content)
  }
}

/// The content of a scene below its menu bar.
private struct CommandedView<Content: View, C: Commands>: View {
  @Environment(\.windowSlot) var slot
  @State var bar = CommandBarState()
  let content: Content
  let commands: C

  var body: some View {
    // A window in front of others leaves the bar to them.
    if slot != nil {
      content
    } else {
      KeysLastView(
        content: content.frame(maxWidth: .infinity, maxHeight: .infinity)
          .safeAreaInset(edge: .top, alignment: .leading, spacing: 0) {
            CommandBar(commands: commands, state: bar)
          }
          .environment(bar)
      ) { bar.handle($0) }
    }
  }
}

/// The state of a menu bar.
final class CommandBarState {
  /// The titles of the menus.
  fileprivate var titles: [String] = []
  /// Opens a menu by its number; nil closes it.
  fileprivate var open: (Int?) -> Void = { _ in }
  /// The columns at the side of split views are hidden.
  let hidesSidebar = Box(false)

  /// A value that views observe.
  final class Box: ObservableObject {
    @Published var isSet: Bool
    init(_ isSet: Bool) { self.isSet = isSet }
  }

  /// Opens the menu that a key is for.
  fileprivate func handle(_ key: Key) -> Bool {
    if key == Key(.function(10)), !titles.isEmpty {
      open(0)
      return true
    }
    guard key.modifiers == .alt, case .character(let letter) = key.code,
      let index = titles.firstIndex(where: { $0.first?.lowercased() == letter.lowercased() })
    else { return false }
    open(index)
    return true
  }
}

/// The line of titles, and the menu that is open.
private struct CommandBar<C: Commands>: View {
  @Environment(\.openWindows) var windows
  @State var openIndex: Int?
  let commands: C
  let state: CommandBarState

  var body: some View {
    CommandBarContent(
      commands: commands, state: state, openIndex: $openIndex,
      hasSettings: windows?.hasSettings == true)
  }
}

/// The bar as the commands make it in an evaluation.
private struct CommandBarContent<C: Commands>: PrimitiveView {
  let commands: C
  let state: CommandBarState
  let openIndex: Binding<Int?>
  let hasSettings: Bool

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    var collected = CommandMenus(hasSettings: hasSettings)
    commands._collect(in: inner.appending(0), into: &collected)
    let menus = collected.menus(appName: programName())
    state.titles = menus.map(\.title)
    let binding = openIndex
    state.open = { binding.wrappedValue = $0 }
    guard !menus.isEmpty else { return }
    // What is not on the screen presses its shortcuts nevertheless.
    let items = menus.enumerated().map { index, menu in
      implicitStack(
        inner.appending(1).appending(index).nodes(of: CommandItems(parts: menu.parts)))
    }
    let bar = implicitStack(inner.appending(2).nodes(of: line(of: menus)))
    nodes.append(
      DrawingNode(bar) { node, canvas in
        canvas.draw(node.child)
        for item in items { canvas.core.registerShortcuts(in: item) }
      })
  }

  private func line(of menus: [CommandMenus.Menu]) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<menus.count, id: \.self) { index in
        CommandTitle(
          menu: menus[index],
          isOpen: Binding(
            get: { openIndex.wrappedValue == index },
            set: { openIndex.wrappedValue = $0 ? index : nil }),
          step: { step in
            openIndex.wrappedValue = (index + step + menus.count) % menus.count
          })
      }
      Spacer(minLength: 0)
    }
    .lineLimit(1)
    .styled { $0.theme[.bar] }
  }
}

/// The title of a menu, and its items while it is open.
private struct CommandTitle: View {
  let menu: CommandMenus.Menu
  let isOpen: Binding<Bool>
  let step: (Int) -> Void

  var body: some View {
    let isOpen = isOpen.wrappedValue
    ControlView(
      ControlActions(onMouse: { mouse, _ in
        guard mouse.action == .press(.left) else { return false }
        self.isOpen.wrappedValue = true
        return true
      }), role: .role(.menu), highlightsFocus: false, takesFocus: false
    ) { _ in
      (Text(String(menu.title.prefix(1))).underline() + Text(String(menu.title.dropFirst())))
        .padding(.horizontal, cells: 1)
        .styled { isOpen ? $0.theme[.selection] : StylePatch() }
    }
    .presenting(.menu, isPresented: self.isOpen) {
      MenuItems(content: CommandItems(parts: menu.parts).wrapped { IdealWidthNode($0) })
        .environment(\.showsShortcuts, true)
        .onKeyPress { press in
          guard press.modifiers.isEmpty, press.key == .leftArrow || press.key == .rightArrow else {
            return .ignored
          }
          step(press.key == .leftArrow ? -1 : 1)
          return .handled
        }
    }
  }
}

/// The items of a menu, with lines between its parts.
private struct CommandItems: View {
  let parts: [[AnyView]]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<parts.count, id: \.self) { index in
        if index > 0 { Divider() }
        ForEach(0..<parts[index].count, id: \.self) { parts[index][$0] }
      }
    }
  }
}

/// As wide as its child ideally is, which is told that width: what fills its line ends with the longest one.
private final class IdealWidthNode: UnaryNode {
  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = child.size(in: ProposedViewSize(width: nil, height: proposal.height)).width
    return ProposedViewSize(width: min(ideal, proposal.width ?? ideal), height: proposal.height)
  }
}

private enum ShowsShortcutsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether buttons show the keys that press them.
  var showsShortcuts: Bool {
    get { self[ShowsShortcutsKey.self] }
    set { self[ShowsShortcutsKey.self] = newValue }
  }

  /// The menu bar above a view.
  var commandBar: CommandBarState? { self[of: CommandBarState.self] }
}

/// The item that shows and hides the column at the side.
struct SidebarItem: View {
  @Environment(\.commandBar) var bar

  var body: some View {
    Button("Toggle Sidebar") { bar?.hidesSidebar.isSet.toggle() }
      .keyboardShortcut("s", modifiers: [.control, .option])
  }
}

/// A label with the key that does the same, at the end of its line.
struct ShortcutLabel<Label: View>: View {
  let label: Label
  let shortcut: KeyboardShortcut

  var body: some View {
    CellHStack(columns: 2) {
      label
      Spacer(minLength: 0)
      Text(shortcut.keyName).foregroundStyle(.faint)
    }
  }
}

/// The name of the program's file.
private func programName() -> String {
  let path = CommandLine.arguments.first ?? ""
  return path.split(separator: "/").last.map(String.init) ?? "Program"
}
