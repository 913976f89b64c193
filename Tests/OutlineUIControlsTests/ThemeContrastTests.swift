import OutlineUI
import TerminalCells
import Testing

/// Every look of the themes that come with the library can be read on every background it may stand on.
@Suite struct ThemeContrastTests {
  private typealias RGB = TerminalProfile.RGB

  private nonisolated static func rgb(_ value: UInt32) -> TerminalProfile.RGB {
    TerminalProfile.RGB(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// Backgrounds of terminals: plain ones, and those of widely used palettes.
  private static let darkGrounds = [0x000000, 0x1e1e1e, 0x282c34, 0x002b36, 0x2e3440].map(rgb)
  private static let lightGrounds = [0xffffff, 0xfdf6e3, 0xeff1f5, 0xfafafa].map(rgb)
  /// Text where a look says nothing of it.
  private static let darkText = rgb(0xc0c0c0)
  private static let lightText = rgb(0x303030)

  /// The contrasts of a role's look to what may be behind it.
  private func contrasts(
    of role: StyleRole, in theme: Theme, on grounds: [TerminalProfile.RGB],
    text: TerminalProfile.RGB
  ) -> [Double] {
    let look = theme[role]
    let foreground = look.foreground?.rgb ?? text
    guard let background = look.background?.rgb else {
      // What has no background of its own may stand on the bar, too.
      return (grounds + [theme[.bar].background?.rgb].compactMap(\.self)).map(foreground.contrast)
    }
    return [foreground.contrast(to: background)]
  }

  @Test(arguments: StyleRole.allCases)
  func everyRoleCanBeReadOnDarkAndLight(role: StyleRole) {
    let dark = contrasts(of: role, in: .dark, on: Self.darkGrounds, text: Self.darkText)
    let light = contrasts(of: role, in: .light, on: Self.lightGrounds, text: Self.lightText)
    #expect(dark.allSatisfy { $0 >= 4.5 }, "\(role.name) on dark: \(dark)")
    #expect(light.allSatisfy { $0 >= 4.5 }, "\(role.name) on light: \(light)")
    // The colours are of the 256, so terminals of so many show the same ones.
    for theme in [Theme.dark, .light] {
      for color in [theme[role].foreground, theme[role].background].compactMap(\.self) {
        switch color {
        case .default, .ansi(15), .indexed(16...): break
        default: Issue.record("\(role.name) depends on the terminal's palette: \(color)")
        }
      }
    }
  }

  /// With 16 colours only those of the palette are used, which are readable as xterm has them.
  @Test(arguments: StyleRole.allCases, [true, false])
  func sixteenColoursCanBeRead(role: StyleRole, isDark: Bool) {
    let theme = Theme.standard(isDark: isDark, depth: .ansi16)
    for color in [theme[role].foreground, theme[role].background].compactMap(\.self) {
      if case .ansi = color { continue }
      #expect(color == .default)
    }
    // A dimmed text is as light as the terminal makes it.
    guard !theme[role].added.contains(.dim) else { return }
    let contrasts = contrasts(
      of: role, in: theme, on: [Self.rgb(isDark ? 0x000000 : 0xffffff)],
      text: isDark ? Self.darkText : Self.lightText)
    #expect(contrasts.allSatisfy { $0 >= 4.5 }, "\(role.name): \(contrasts)")
  }

  /// Where the terminal does not tell its background, that may be black or white.
  @Test(arguments: StyleRole.allCases, [ColorDepth.ansi16, .indexed256, .trueColor])
  func everyRoleCanBeReadOnAnUnknownBackground(role: StyleRole, depth: ColorDepth) {
    let look = Theme.standard(isDark: nil, depth: depth)[role]
    if let background = look.background {
      // With a background of its own the text is on that.
      let contrast = background.rgb.flatMap { look.foreground?.rgb?.contrast(to: $0) } ?? 0
      #expect(contrast >= 4.5, "\(role.name): \(contrast)")
    } else if let color = look.foreground, color != .default {
      let contrasts = [0x000000, 0xffffff].map(Self.rgb).map { color.rgb?.contrast(to: $0) ?? 0 }
      #expect(contrasts.allSatisfy { $0 >= 3 }, "\(role.name): \(contrasts)")
    }
    // A palette of 16 colours is the user's.
    for case .ansi? in [look.foreground, look.background] {
      Issue.record("\(role.name) depends on the terminal's palette")
    }
  }

  @Test func withoutColoursRolesDifferByAttributes() {
    for isDark in [true, false, nil] {
      let theme = Theme.standard(isDark: isDark, depth: .none).adapted(to: .none)
      for role in [StyleRole.selection, .focus, .prominent, .match] {
        #expect(theme[role].added.contains(.reverse), "\(role.name)")
      }
      #expect(theme[.header].added.contains(.bold) && theme[.faint].added.contains(.dim))
    }
    #expect(Theme.dark.adapted(to: .none)[.selection].added.contains(.reverse))
    #expect(Theme.dark.adapted(to: .indexed256) == .dark)
  }

  @Test func rolesHaveNames() {
    #expect(Set(StyleRole.allCases.map(\.name)).count == StyleRole.allCases.count)
    for role in StyleRole.allCases { #expect(StyleRole(name: role.name) == role) }
    #expect(StyleRole(name: "nothing") == nil)
  }

  @Test func contrastIsThatOfWCAG() {
    #expect(Self.rgb(0).contrast(to: Self.rgb(0xffffff)) == 21)
    #expect(abs(Self.rgb(0x777777).contrast(to: Self.rgb(0xffffff)) - 4.48) < 0.01)
    #expect(Self.rgb(0x123456).contrast(to: Self.rgb(0x123456)) == 1)
  }
}
