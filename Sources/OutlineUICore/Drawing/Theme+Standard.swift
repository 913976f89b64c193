import TerminalCells

// The looks that come with the library. Their colours are from the cube and the greys of 256, which users do not
// redefine and which are short to send. A test holds the contrast of every role.
extension Theme {
  /// For a dark background: every text has a contrast of at least 4.5 : 1 to it and to the bar.
  public static let dark = Theme(
    { $0 == 15 ? .brightWhite : .indexed($0) },
    [
      .faint: 248, .text: 253, .accent: 75, .warning: 221, .problem: 210, .addition: 114,
      .removal: 210, .prominent: 16, .header: 117, .badge: 180, .mark: 221, .match: 16,
      .selection: 15, .focus: 15,
    ],
    on: [.prominent: 75, .match: 221, .bar: 236, .selection: 24, .focus: 24])

  /// For a light background: every text has a contrast of at least 4.5 : 1 to it and to the bar.
  public static let light = Theme(
    TerminalColor.indexed,
    [
      .faint: 240, .text: 235, .accent: 25, .warning: 58, .problem: 124, .addition: 22,
      .removal: 124, .prominent: 231, .header: 24, .badge: 58, .mark: 90, .match: 16,
    ],
    on: [.prominent: 25, .match: 222, .bar: 254, .selection: 153, .focus: 153])

  /// For a dark background and the 16 colours of the terminal's palette.
  private static let darkOf16 = Theme(
    TerminalColor.ansi,
    [
      .accent: 6, .warning: 3, .problem: 9, .addition: 2, .removal: 9, .prominent: 0, .header: 6,
      .badge: 3, .mark: 11, .match: 0,
    ],
    on: [.prominent: 6, .match: 3])

  /// For a light background and the 16 colours of the terminal's palette, of which the green, yellow and cyan
  /// are too light there.
  private static let lightOf16 = Theme(
    TerminalColor.ansi,
    [
      .accent: 4, .warning: 5, .problem: 1, .addition: 4, .removal: 1, .prominent: 15, .header: 4,
      .badge: 5, .mark: 5, .match: 15,
    ],
    on: [.prominent: 4, .match: 5])

  /// For a background of which nothing is known: every colour has a contrast of at least 3 : 1 to black and to
  /// white.
  private static let unknown = Theme(
    TerminalColor.indexed,
    [
      .accent: 33, .warning: 130, .problem: 167, .addition: 28, .removal: 167, .prominent: 231,
      .header: 31, .badge: 136, .mark: 163,
    ],
    on: [.prominent: 26])

  /// For such a background and the 16 colours of the terminal's palette, which are anything: only the text's own
  /// colour can be read for sure.
  private static let unknownOf16: Theme = {
    var theme = Theme()
    let bold: [StyleRole] = [.accent, .warning, .problem, .addition]
    for role in bold { theme[role] = StylePatch(adding: .bold) }
    theme[.removal] = StylePatch(adding: .dim)
    theme[.prominent] = StylePatch(adding: .reverse)
    return theme
  }()

  /// The looks for a background and a number of colours. Where nothing is known about the background, they can
  /// be read on a dark one and on a light one.
  public static func standard(isDark: Bool?, depth: ColorDepth) -> Theme {
    switch depth {
    case .none: Theme()
    case .ansi16: isDark.map { $0 ? darkOf16 : lightOf16 } ?? unknownOf16
    case .indexed256, .trueColor: isDark.map { $0 ? dark : light } ?? unknown
    }
  }

  /// Texts and grounds by the numbers of their colours; headers and marks are bold.
  private init(
    _ color: (UInt8) -> TerminalColor, _ texts: [StyleRole: UInt8],
    on grounds: [StyleRole: UInt8] = [:]
  ) {
    self.init()
    for role in StyleRole.allCases where texts[role] != nil || grounds[role] != nil {
      self[role] = StylePatch(
        foreground: texts[role].map(color), background: grounds[role].map(color),
        adding: role == .header || role == .mark ? .bold : [])
    }
  }

  /// The looks as a terminal of so many colours can show them: without colours, what would only be told from
  /// the rest by its background is reversed.
  public func adapted(to depth: ColorDepth) -> Theme {
    guard depth == .none else { return self }
    var theme = self
    for role in StyleRole.allCases where role != .bar && theme[role].background != nil {
      theme[role].added.insert(.reverse)
    }
    return theme
  }
}
