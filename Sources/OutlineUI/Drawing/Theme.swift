import TerminalCells

/// What a look is for. How it looks is the matter of the `Theme` in the environment.
///
/// `Text("not found").foregroundStyle(.problem)`
public struct StyleRole: CaseIterable, Hashable, Sendable {
  /// Its place among all roles.
  let number: UInt8

  /// What is less important than the rest.
  public static let faint = StyleRole(number: 0)
  /// Text as it usually is.
  public static let text = StyleRole(number: 1)
  /// What stands out.
  public static let accent = StyleRole(number: 2)
  /// What needs attention.
  public static let warning = StyleRole(number: 3)
  /// What is wrong.
  public static let problem = StyleRole(number: 4)
  /// What comes in a comparison.
  public static let addition = StyleRole(number: 5)
  /// What goes in a comparison.
  public static let removal = StyleRole(number: 6)
  /// The most important control.
  public static let prominent = StyleRole(number: 7)
  /// What is selected.
  public static let selection = StyleRole(number: 8)
  /// What keys go to.
  public static let focus = StyleRole(number: 9)

  /// All roles, in the order they count in where two meet.
  public static let allCases: [StyleRole] = [
    .faint, .text, .accent, .warning, .problem, .addition,
    .removal, .prominent, .selection, .focus,
  ]
}

/// How roles look. What is not set looks as in a terminal without a theme of its own: in the palette's
/// colours, so that it fits what the user has chosen there.
public struct Theme: Hashable, Sendable {
  private var changes: [StyleRole: StylePatch] = [:]

  /// The usual looks.
  public init() {}

  /// The look of a role.
  public subscript(role: StyleRole) -> StylePatch {
    get { changes[role] ?? role.usualLook }
    set { changes[role] = newValue }
  }
}

extension StyleRole {
  fileprivate var usualLook: StylePatch {
    switch self {
    case .faint: StylePatch(adding: .dim)
    case .text: StylePatch(foreground: .default)
    case .accent: StylePatch(foreground: .ansi(4))
    case .warning: StylePatch(foreground: .ansi(3))
    case .problem, .removal: StylePatch(foreground: .ansi(1))
    case .addition: StylePatch(foreground: .ansi(2))
    case .prominent: StylePatch(foreground: .ansi(15), background: .ansi(4))
    default: StylePatch(adding: .reverse)
    }
  }
}

extension StyleRole: ShapeStyle {
  /// The role's look.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    environment.theme[self]
  }

  /// The background of the role's look, or else its colour.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    let look = environment.theme[self]
    return look.background ?? look.foreground
  }
}

extension ShapeStyle where Self == StyleRole {
  /// What is less important than the rest.
  public static var faint: StyleRole { .faint }
  /// Text as it usually is.
  public static var text: StyleRole { .text }
  /// What stands out.
  public static var accent: StyleRole { .accent }
  /// What needs attention.
  public static var warning: StyleRole { .warning }
  /// What is wrong.
  public static var problem: StyleRole { .problem }
  /// What comes in a comparison.
  public static var addition: StyleRole { .addition }
  /// What goes in a comparison.
  public static var removal: StyleRole { .removal }
  /// The most important control.
  public static var prominent: StyleRole { .prominent }
  /// What is selected.
  public static var selection: StyleRole { .selection }
  /// What keys go to.
  public static var focus: StyleRole { .focus }
}

private enum ThemeKey: EnvironmentKey {
  static var defaultValue: Theme { Theme() }
}

extension EnvironmentValues {
  /// How roles look.
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

/// The roles of a text, by number: where two disagree, the one declared later counts.
struct RoleSet: Hashable {
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ role: StyleRole) -> Bool { bits & (1 << UInt16(role.number)) != 0 }

  mutating func insert(_ role: StyleRole) { bits |= 1 << UInt16(role.number) }

  /// The look of all of them.
  func look(in theme: Theme) -> StylePatch {
    StyleRole.allCases.reduce(StylePatch()) { look, role in
      contains(role) ? look.overridden(by: theme[role]) : look
    }
  }
}
