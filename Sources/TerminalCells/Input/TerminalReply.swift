/// A report of the terminal about itself, requested or not. Never a key.
public enum TerminalReply: Hashable, Sendable {
  /// DA1, `CSI ? … c`: the last reply to a batch of queries, since every terminal sends it.
  case primaryAttributes([Int])
  /// DECRPM, `CSI ? mode ; state $ y`: 1 set, 2 reset, 3 permanently set, 4 permanently reset, 0
  /// unknown mode.
  case mode(Int, state: Int)
  /// XTVERSION, `DCS > | text ST`.
  case version(String)
  /// The kitty keyboard protocol's current flags, `CSI ? flags u`.
  case keyboardFlags(Int)
  /// CPR, `CSI row ; column R`, both counted from 1.
  case cursorPosition(row: Int, column: Int)
  /// OSC 10: the default text colour, 8 bits a channel.
  case foreground(red: UInt8, green: UInt8, blue: UInt8)
  /// OSC 11: the default background colour, 8 bits a channel.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// DECRQSS for SGR: the current parameters, or nil if the terminal rejected the query.
  case graphicRendition(String?)
  /// `CSI ? 997 ; n n`: the user changed to a dark or a light theme.
  case colorScheme(isDark: Bool)
  /// How many pixels a cell has, and who says so.
  case cellSize(CellSize, CellSizeSource)
  /// The kitty graphics protocol, `APC G i=number ; message ST`: what became of a command about the
  /// picture with this number. The message is `OK` or says what went wrong; it is not sanitised.
  case kittyGraphics(number: UInt32, message: String)
}
