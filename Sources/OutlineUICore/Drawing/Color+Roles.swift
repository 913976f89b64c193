import TerminalCells

extension Color {
  /// The colour of the theme's accent role, by default blue.
  public static let accentColor = Color(.accent, fallback: .ansi(4))
  /// The colour of the theme's faint role, by default grey.
  public static let secondary = Color(.faint, fallback: .ansi(8))
}
