/// The box that stands for an image that cannot be shown, with its name in the middle.
package struct ImagePlaceholder: Hashable, Sendable {
  /// What fills the box.
  package static let ground = RGBA(red: 128, green: 128, blue: 128, alpha: 0.15)
  /// The colour of the name.
  package static let ink = RGBA(red: 96, green: 96, blue: 96)

  /// What is written in the box, on one line.
  package let name: String
  /// The size of the letters; zero or less where there is no room for any.
  package let size: Double
  /// The middle of the line's baseline.
  package let baseline: Point

  /// The placeholder of an image by its source, a path or a `data:` URI, in a box.
  package init(of source: String, in box: Box) {
    let name = source.hasPrefix("data:") ? "image" : source
    self.name = String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    size = min(12, box.height / 2, 1.6 * box.width / Double(max(name.count, 1)))
    baseline = Point(box.center.x, box.center.y + 0.35 * size)
  }
}
