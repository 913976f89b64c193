import OutlineUICore
import TerminalCells

/// The looks a user can choose from: those for dark and light backgrounds, and those of the user's own file.
package struct ThemeBook: Hashable, Sendable {
  /// A theme of the user's file: some looks, and what they are changes of.
  struct OwnTheme: Hashable, Sendable {
    /// Whether the others are those for a dark background; nil for the terminal's.
    var isDark: Bool?
    /// The looks that differ.
    var looks: [StyleRole: StylePatch] = [:]
  }

  /// The names of the themes that are always there; `auto` follows the terminal's background.
  package static let standardNames = ["auto", "dark", "light"]

  /// Looks that differ whatever the theme.
  var looks: [StyleRole: StylePatch] = [:]
  /// The user's themes by name.
  var themes: [String: OwnTheme] = [:]

  /// A book of the standard themes.
  package init() {}

  /// The names that can be chosen.
  package var names: [String] { Self.standardNames + themes.keys.sorted() }

  /// Whether a theme is for a dark background; the terminal's own where it does not say, nil where nothing is
  /// known of that.
  package func isDark(_ name: String?, on profile: TerminalProfile) -> Bool? {
    switch name {
    case "dark": true
    case "light": false
    default: name.flatMap { themes[$0]?.isDark } ?? profile.isDark
    }
  }

  /// The looks of a theme on a terminal; an unknown name, or none, is `auto`.
  package func theme(_ name: String?, on profile: TerminalProfile) -> Theme {
    var theme = Theme.standard(isDark: isDark(name, on: profile), depth: profile.colorDepth)
    for (role, look) in looks { theme[role] = look }
    let own = name.flatMap { themes[$0]?.looks } ?? [:]
    for (role, look) in own { theme[role] = look }
    return theme.adapted(to: profile.colorDepth)
  }
}
