/// What the import of a diagram takes at most; of its bytes and elements as much as of SVG.
enum DiagramLimits {
  /// Cells of a draw.io file, elements of an Excalidraw file.
  static let cells = 250_000
  /// Bytes that the compressed pages of a file become.
  static let unpackedBytes = 32 << 20
  /// Graphics inside each other.
  static let depth = 200
  /// Corners of one line.
  static let points = 100_000
  /// Values of a JSON text.
  static let values = 2_000_000
  /// Values of a JSON text inside each other.
  static let valueDepth = 128
  /// The largest coordinate.
  static let coordinate = 1e9

  /// Bytes of the canvases that so many bytes may become.
  static func output(ofBytes count: Int) -> Int { max(8 << 20, 8 * count) }

  /// A coordinate within the limits; nil where it is outside.
  static func coordinate(_ number: Double) -> Double? {
    number.isFinite && abs(number) <= coordinate ? number : nil
  }
}
