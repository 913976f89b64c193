/// The menus of a scene, as its commands make them.
public struct CommandMenus {
  /// Where items are, seen from those that are usual at a place.
  enum Position {
    case before, replacing, after
  }

  /// What is at a place in a usual menu.
  private struct Items {
    var before: [AnyView] = []
    /// The usual items, or what is in their place; nil where none are usual.
    var own: [AnyView] = []
    var after: [AnyView] = []

    var all: [AnyView] { before + own + after }
  }

  /// A menu of the bar: its parts are divided by lines.
  struct Menu {
    let title: String
    let parts: [[AnyView]]
  }

  private var usual: [CommandGroupPlacement: Items] = [:]
  private var added: [Menu] = []

  /// The menus of a scene without commands.
  @MainActor init(hasSettings: Bool) {
    if hasSettings { usual[.appSettings, default: Items()].own = [AnyView(SettingsLink())] }
  }

  /// Adds a menu; one of the same name gets further items.
  mutating func add(_ title: String, _ content: AnyView) {
    if let known = added.firstIndex(where: { $0.title == title }) {
      added[known] = Menu(title: title, parts: added[known].parts + [[content]])
    } else {
      added.append(Menu(title: title, parts: [[content]]))
    }
  }

  /// Adds items to a usual menu; nil for none.
  mutating func add(
    _ content: AnyView?, _ position: Position, _ placement: CommandGroupPlacement
  ) {
    let content = content.map { [$0] } ?? []
    switch position {
    case .before: usual[placement, default: Items()].before += content
    case .after: usual[placement, default: Items()].after += content
    case .replacing: usual[placement, default: Items()].own = content
    }
  }

  /// The menus that have items, in the order of the bar; those of the program stand before the last ones.
  func menus(appName: String) -> [Menu] {
    CommandGroupPlacement.Menu.allCases.flatMap { menu in
      let parts = usual.filter { $0.key.menu == menu }.sorted { $0.key.place < $1.key.place }
        .map(\.value.all).filter { !$0.isEmpty }
      let made = parts.isEmpty ? [] : [Menu(title: menu.title(appName), parts: parts)]
      return menu == .window ? added + made : made
    }
  }
}

extension CommandGroupPlacement.Menu {
  fileprivate func title(_ appName: String) -> String {
    switch self {
    case .app: appName
    case .file: "File"
    case .edit: "Edit"
    case .format: "Format"
    case .view: "View"
    case .window: "Window"
    case .help: "Help"
    }
  }
}
