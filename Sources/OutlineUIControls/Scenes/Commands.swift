/// What the menu bar of a scene has: menus, and additions to the usual ones.
///
/// ```swift
/// WindowGroup { Editor() }
///   .commands {
///     CommandMenu("Tools") { Button("Run", action: run).keyboardShortcut("r") }
///     CommandGroup(after: .newItem) { Button("Open…", action: open).keyboardShortcut("o") }
///   }
/// ```
@MainActor
public protocol Commands {
  /// The type of the commands that `body` makes.
  associatedtype Body: Commands

  /// The commands.
  @CommandsBuilder var body: Body { get }

  /// Adds the commands to the menus of a scene.
  func _collect(in context: ResolveContext, into menus: inout CommandMenus)
}

extension Commands {
  /// Adds those of the body.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {
    guard let inner = context.descended() else { return }
    inner.linked(self).body._collect(in: inner, into: &menus)
  }
}

extension Commands where Body == Never {
  /// Such commands have no body; this is never called.
  public var body: Never { fatalError("The commands have no body.") }
}

extension Never: Commands {
  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

/// No commands.
public struct EmptyCommands: Commands {
  /// They have no body.
  public typealias Body = Never

  /// Makes no commands.
  public init() {}

  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

/// A menu in the menu bar of a scene.
public struct CommandMenu<Content: View>: Commands {
  /// A menu has no body.
  public typealias Body = Never

  private let title: String
  private let content: Content

  /// Makes a menu.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Makes a menu.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }

  /// Adds the menu.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {
    menus.add(title, AnyView(content))
  }
}

/// Items in one of the usual menus: in place of what is there, or before or after it.
public struct CommandGroup<Content: View>: Commands {
  /// A group has no body.
  public typealias Body = Never

  private let placement: CommandGroupPlacement
  private let position: CommandMenus.Position
  private let content: Content

  /// Makes items before others.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, position, content) = (group, .before, addition())
  }

  /// Makes items after others.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, position, content) = (group, .after, addition())
  }

  /// Makes items in place of others; without any, those are removed.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    (placement, position, content) = (group, .replacing, addition())
  }

  /// Adds the items.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {
    let isEmpty = Content.self == EmptyView.self
    menus.add(isEmpty ? nil : AnyView(content), position, placement)
  }
}

/// A place in the usual menus.
public struct CommandGroupPlacement: Hashable, Sendable {
  /// The menu that it is in.
  enum Menu: Int, CaseIterable {
    case app, file, edit, format, view, window, help
  }

  let menu: Menu
  /// Where it is in the menu.
  let place: Int

  private init(_ menu: Menu, _ place: Int) {
    self.menu = menu
    self.place = place
  }

  /// What the program says of itself.
  public static let appInfo = CommandGroupPlacement(.app, 0)
  /// The settings.
  public static let appSettings = CommandGroupPlacement(.app, 1)
  /// What the system offers.
  public static let systemServices = CommandGroupPlacement(.app, 2)
  /// Hiding and showing the program.
  public static let appVisibility = CommandGroupPlacement(.app, 3)
  /// Ending the program.
  public static let appTermination = CommandGroupPlacement(.app, 4)
  /// Making and opening documents.
  public static let newItem = CommandGroupPlacement(.file, 0)
  /// Saving documents.
  public static let saveItem = CommandGroupPlacement(.file, 1)
  /// Exchanging data with other programs.
  public static let importExport = CommandGroupPlacement(.file, 2)
  /// Printing.
  public static let printItem = CommandGroupPlacement(.file, 3)
  /// Undoing and redoing.
  public static let undoRedo = CommandGroupPlacement(.edit, 0)
  /// The clipboard.
  public static let pasteboard = CommandGroupPlacement(.edit, 1)
  /// Editing of text.
  public static let textEditing = CommandGroupPlacement(.edit, 2)
  /// The look of text.
  public static let textFormatting = CommandGroupPlacement(.format, 0)
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(.view, 0)
  /// The column at the side.
  public static let sidebar = CommandGroupPlacement(.view, 1)
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(.window, 0)
  /// The place of windows.
  public static let windowArrangement = CommandGroupPlacement(.window, 1)
  /// The open windows.
  public static let windowList = CommandGroupPlacement(.window, 2)
  /// The windows of which there is one.
  public static let singleWindowList = CommandGroupPlacement(.window, 3)
  /// Help.
  public static let help = CommandGroupPlacement(.help, 0)
}

// MARK: Usual commands

/// A command that shows and hides the column at the side of a ``NavigationSplitView``.
public struct SidebarCommands: Commands {
  /// Makes the command.
  public init() {}

  /// An item of the view menu.
  public var body: some Commands {
    CommandGroup(after: .sidebar) { SidebarItem() }
  }
}

/// Nothing: the bars of a terminal belong to their views.
public struct ToolbarCommands: Commands {
  /// They have no body.
  public typealias Body = Never

  /// Makes no commands.
  public init() {}

  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

/// Nothing: text fields have their keys whether or not a menu names them.
public struct TextEditingCommands: Commands {
  /// They have no body.
  public typealias Body = Never

  /// Makes no commands.
  public init() {}

  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

/// Nothing: text fields of a terminal have no fonts.
public struct TextFormattingCommands: Commands {
  /// They have no body.
  public typealias Body = Never

  /// Makes no commands.
  public init() {}

  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

/// Nothing: an inspector is opened by its view.
public struct InspectorCommands: Commands {
  /// They have no body.
  public typealias Body = Never

  /// Makes no commands.
  public init() {}

  /// Adds nothing.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {}
}

// MARK: Building

/// Commands that have been put together by a builder.
public struct CommandList: Commands {
  /// They have no body.
  public typealias Body = Never

  private let parts: [(place: Int, commands: any Commands)]

  init(_ parts: [(place: Int, commands: any Commands)]) { self.parts = parts }

  /// Adds each part.
  public func _collect(in context: ResolveContext, into menus: inout CommandMenus) {
    for part in parts { part.commands._collect(in: context.appending(part.place), into: &menus) }
  }
}

/// Makes commands of the statements of a closure: any number, `if` and `else`.
@MainActor
@resultBuilder
public enum CommandsBuilder {
  /// Passes commands through.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// No commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// One statement.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> CommandList {
    var parts: [(place: Int, commands: any Commands)] = []
    for commands in repeat each content { parts.append((parts.count, commands)) }
    return CommandList(parts)
  }

  /// Commands under a condition.
  public static func buildIf(_ content: (some Commands)?) -> CommandList {
    CommandList(content.map { [(0, $0)] } ?? [])
  }

  /// The commands of one branch.
  public static func buildEither(first content: some Commands) -> CommandList {
    CommandList([(1, content)])
  }

  /// The commands of the other branch.
  public static func buildEither(second content: some Commands) -> CommandList {
    CommandList([(2, content)])
  }

  /// The commands of an `if #available`.
  public static func buildLimitedAvailability(_ content: some Commands) -> CommandList {
    CommandList([(0, content)])
  }
}
