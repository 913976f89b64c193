import Geometry

/// A short text that is another where a text or its box is: by it a rendering of the text that is kept
/// in other words is known to be still of it.
package struct TextFingerprint: Hashable, Sendable {
  /// Eight hexadecimal digits.
  package let digits: String

  /// The fingerprint of a text in a box.
  ///
  /// - Parameters:
  ///   - style: The text.
  ///   - color: The colour of its letters; nil for none.
  ///   - extent: The size of its box.
  package init(_ style: Graphic.TextStyle, _ color: RGBA?, in extent: Extent) {
    // Sizes are written with few decimals.
    func text(_ number: Double) -> String { NumberText.shortest((number * 1e3).rounded() / 1e3) }
    let parts = [
      style.string, style.font ?? "", text(style.size), "\(style.weight)", "\(style.isItalic)",
      style.align.rawValue, style.valign.rawValue, color?.hexText ?? "", text(style.lineHeight),
      text(extent.width), text(extent.height),
    ]
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for byte in parts.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let hexadecimal = String(hash, radix: 16)
    digits = String(repeating: "0", count: 8 - hexadecimal.count) + hexadecimal
  }
}
