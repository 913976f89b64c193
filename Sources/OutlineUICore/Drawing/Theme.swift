import TerminalCells

/// The purpose of a look. The `Theme` in the environment determines the look itself.
///
/// `Text("not found").foregroundStyle(.problem)`
public struct StyleRole: CaseIterable, Hashable, Sendable {
  /// Its index among all roles.
  let number: UInt8

  /// Less important content.
  public static let faint = StyleRole(number: 0)
  /// Ordinary text.
  public static let text = StyleRole(number: 1)
  /// Content that stands out.
  public static let accent = StyleRole(number: 2)
  /// Content that needs attention.
  public static let warning = StyleRole(number: 3)
  /// Errors.
  public static let problem = StyleRole(number: 4)
  /// Added content in a comparison.
  public static let addition = StyleRole(number: 5)
  /// Removed content in a comparison.
  public static let removal = StyleRole(number: 6)
  /// The most important control.
  public static let prominent = StyleRole(number: 7)
  /// Headings of sections and groups.
  public static let header = StyleRole(number: 8)
  /// Short words about the state of what they stand beside.
  public static let badge = StyleRole(number: 9)
  /// Signs at content that was marked.
  public static let mark = StyleRole(number: 10)
  /// Content that a search found.
  public static let match = StyleRole(number: 11)
  /// A bar along an edge of the screen.
  public static let bar = StyleRole(number: 12)
  /// Selected content.
  public static let selection = StyleRole(number: 13)
  /// The control with the focus.
  public static let focus = StyleRole(number: 14)

  /// All roles, in order of precedence: later ones override earlier ones.
  public static let allCases: [StyleRole] = [
    .faint, .text, .accent, .warning, .problem, .addition, .removal, .prominent, .header, .badge,
    .mark, .match, .bar, .selection, .focus,
  ]

  /// What it is called in a text, such as a file of colours.
  public var name: String {
    let names = [
      "faint", "text", "accent", "warning", "problem", "addition", "removal", "prominent", "header",
      "badge", "mark", "match", "bar", "selection", "focus",
    ]
    return names[Int(number)]
  }
}

extension StyleRole {
  /// The role of a name; nil if there is none.
  public init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

/// The looks of the roles. The defaults use the terminal's palette, so that they fit the user's
/// choice of colours.
public struct Theme: Hashable, Sendable {
  private var changes: [StyleRole: StylePatch] = [:]

  /// Makes a theme of the default looks.
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
    case .header, .mark: StylePatch(adding: .bold)
    case .badge: StylePatch(adding: .dim)
    case .bar: StylePatch()
    default: StylePatch(adding: .reverse)
    }
  }
}

extension StyleRole: ShapeStyle {
  /// The role's look.
  public func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    environment.theme[self]
  }

  /// The background of the role's look, or its colour if it has no background.
  public func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    let look = environment.theme[self]
    return look.background ?? look.foreground
  }
}

// A program's own colours may have the same names, and come first.
extension ShapeStyle where Self == StyleRole {
  /// Less important content.
  @_disfavoredOverload public static var faint: StyleRole { .faint }
  /// Ordinary text.
  @_disfavoredOverload public static var text: StyleRole { .text }
  /// Content that stands out.
  @_disfavoredOverload public static var accent: StyleRole { .accent }
  /// Content that needs attention.
  @_disfavoredOverload public static var warning: StyleRole { .warning }
  /// Errors.
  @_disfavoredOverload public static var problem: StyleRole { .problem }
  /// Added content in a comparison.
  @_disfavoredOverload public static var addition: StyleRole { .addition }
  /// Removed content in a comparison.
  @_disfavoredOverload public static var removal: StyleRole { .removal }
  /// The most important control.
  @_disfavoredOverload public static var prominent: StyleRole { .prominent }
  /// Headings of sections and groups.
  @_disfavoredOverload public static var header: StyleRole { .header }
  /// Short words about the state of what they stand beside.
  @_disfavoredOverload public static var badge: StyleRole { .badge }
  /// Signs at content that was marked.
  @_disfavoredOverload public static var mark: StyleRole { .mark }
  /// Content that a search found.
  @_disfavoredOverload public static var match: StyleRole { .match }
  /// A bar along an edge of the screen.
  @_disfavoredOverload public static var bar: StyleRole { .bar }
  /// Selected content.
  @_disfavoredOverload public static var selection: StyleRole { .selection }
  /// The control with the focus.
  @_disfavoredOverload public static var focus: StyleRole { .focus }
}

extension EnvironmentValues {
  /// The looks of the roles.
  public var theme: Theme {
    get { self[of: Theme.self] ?? Theme() }
    set { self[of: Theme.self] = newValue }
  }
}

/// The roles of a text, by number: if two conflict, the one declared later wins.
struct RoleSet: Hashable {
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ role: StyleRole) -> Bool { bits & (1 << UInt16(role.number)) != 0 }

  mutating func insert(_ role: StyleRole) { bits |= 1 << UInt16(role.number) }

  mutating func formUnion(_ other: RoleSet) { bits |= other.bits }

  /// The combined look of all its roles.
  func look(in theme: Theme) -> StylePatch {
    StyleRole.allCases.reduce(StylePatch()) { look, role in
      contains(role) ? look.overridden(by: theme[role]) : look
    }
  }
}
