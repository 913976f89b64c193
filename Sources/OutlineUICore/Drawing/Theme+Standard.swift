import TerminalCells

// The looks that come with the library. Their colours are from the cube and the greys of 256, which users do not
// redefine and which are short to send. A test holds the contrast of every role.
extension Theme {
  /// For a dark background: every text has a contrast of at least 4.5 : 1 to it and to the bar.
  public static let dark = Theme([
    .faint: StylePatch(foreground: .indexed(248)),
    .text: StylePatch(foreground: .indexed(253)),
    .accent: StylePatch(foreground: .indexed(75)),
    .warning: StylePatch(foreground: .indexed(221)),
    .problem: StylePatch(foreground: .indexed(210)),
    .addition: StylePatch(foreground: .indexed(114)),
    .removal: StylePatch(foreground: .indexed(210)),
    .prominent: StylePatch(foreground: .indexed(16), background: .indexed(75)),
    .header: StylePatch(foreground: .indexed(117), adding: .bold),
    .badge: StylePatch(foreground: .indexed(180)),
    .mark: StylePatch(foreground: .indexed(221), adding: .bold),
    .match: StylePatch(foreground: .indexed(16), background: .indexed(221)),
    .bar: StylePatch(background: .indexed(236)),
    .selection: StylePatch(foreground: .brightWhite, background: .indexed(24)),
    .focus: StylePatch(foreground: .brightWhite, background: .indexed(24)),
  ])

  /// For a light background: every text has a contrast of at least 4.5 : 1 to it and to the bar.
  public static let light = Theme([
    .faint: StylePatch(foreground: .indexed(240)),
    .text: StylePatch(foreground: .indexed(235)),
    .accent: StylePatch(foreground: .indexed(25)),
    .warning: StylePatch(foreground: .indexed(58)),
    .problem: StylePatch(foreground: .indexed(124)),
    .addition: StylePatch(foreground: .indexed(22)),
    .removal: StylePatch(foreground: .indexed(124)),
    .prominent: StylePatch(foreground: .indexed(231), background: .indexed(25)),
    .header: StylePatch(foreground: .indexed(24), adding: .bold),
    .badge: StylePatch(foreground: .indexed(58)),
    .mark: StylePatch(foreground: .indexed(90), adding: .bold),
    .match: StylePatch(foreground: .indexed(16), background: .indexed(222)),
    .bar: StylePatch(background: .indexed(254)),
    .selection: StylePatch(background: .indexed(153)),
    .focus: StylePatch(background: .indexed(153)),
  ])

  /// For a dark background and the 16 colours of the terminal's palette.
  private static let darkOf16 = Theme([
    .accent: StylePatch(foreground: .ansi(6)),
    .warning: StylePatch(foreground: .ansi(3)),
    .problem: StylePatch(foreground: .ansi(9)),
    .addition: StylePatch(foreground: .ansi(2)),
    .removal: StylePatch(foreground: .ansi(9)),
    .prominent: StylePatch(foreground: .ansi(0), background: .ansi(6)),
    .header: StylePatch(foreground: .ansi(6), adding: .bold),
    .badge: StylePatch(foreground: .ansi(3)),
    .mark: StylePatch(foreground: .ansi(11), adding: .bold),
    .match: StylePatch(foreground: .ansi(0), background: .ansi(3)),
  ])

  /// For a light background and the 16 colours of the terminal's palette, of which the green, yellow and cyan
  /// are too light there.
  private static let lightOf16 = Theme([
    .accent: StylePatch(foreground: .ansi(4)),
    .warning: StylePatch(foreground: .ansi(5)),
    .problem: StylePatch(foreground: .ansi(1)),
    .addition: StylePatch(foreground: .ansi(4)),
    .removal: StylePatch(foreground: .ansi(1)),
    .prominent: StylePatch(foreground: .ansi(15), background: .ansi(4)),
    .header: StylePatch(foreground: .ansi(4), adding: .bold),
    .badge: StylePatch(foreground: .ansi(5)),
    .mark: StylePatch(foreground: .ansi(5), adding: .bold),
    .match: StylePatch(foreground: .ansi(15), background: .ansi(5)),
  ])

  /// For a background of which nothing is known: every colour has a contrast of at least 3 : 1 to black and to
  /// white.
  private static let unknown = Theme([
    .accent: StylePatch(foreground: .indexed(33)),
    .warning: StylePatch(foreground: .indexed(130)),
    .problem: StylePatch(foreground: .indexed(167)),
    .addition: StylePatch(foreground: .indexed(28)),
    .removal: StylePatch(foreground: .indexed(167)),
    .prominent: StylePatch(foreground: .indexed(231), background: .indexed(26)),
    .header: StylePatch(foreground: .indexed(31), adding: .bold),
    .badge: StylePatch(foreground: .indexed(136)),
    .mark: StylePatch(foreground: .indexed(163), adding: .bold),
  ])

  /// For such a background and the 16 colours of the terminal's palette, which are anything: only the text's own
  /// colour can be read for sure.
  private static let unknownOf16 = Theme([
    .accent: StylePatch(adding: .bold),
    .warning: StylePatch(adding: .bold),
    .problem: StylePatch(adding: .bold),
    .addition: StylePatch(adding: .bold),
    .removal: StylePatch(adding: .dim),
    .prominent: StylePatch(adding: .reverse),
  ])

  /// The looks for a background and a number of colours. Where nothing is known about the background, they can
  /// be read on a dark one and on a light one.
  public static func standard(isDark: Bool?, depth: ColorDepth) -> Theme {
    switch depth {
    case .none: Theme()
    case .ansi16: isDark.map { $0 ? darkOf16 : lightOf16 } ?? unknownOf16
    case .indexed256, .trueColor: isDark.map { $0 ? dark : light } ?? unknown
    }
  }

  private init(_ looks: [StyleRole: StylePatch]) {
    self.init()
    for (role, look) in looks { self[role] = look }
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
