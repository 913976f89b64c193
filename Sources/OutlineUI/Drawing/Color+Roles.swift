import TerminalCells

extension Color {
  /// What stands out: blue.
  public static let accentColor = Color.blue
  /// Text beside the main text: grey.
  public static let secondary = Color.gray
}
