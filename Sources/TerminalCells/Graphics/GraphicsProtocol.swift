/// How a terminal takes pixels.
public enum GraphicsProtocol: String, Hashable, Sendable {
  /// The graphics protocol of the terminal kitty, which others speak as well.
  case kitty
  /// DEC's sixels: six rows of pixels at a time, in up to 256 colours.
  case sixel
}
