import Geometry

/// A fingerprint of a text and its box. If it is equal, a rendering of the text kept in another
/// format is still valid.
package struct TextFingerprint: Hashable, Sendable {
  /// Eight hexadecimal digits.
  package let digits: String

  /// The fingerprint of a text in a box.
  ///
  /// - Parameters:
  ///   - style: The text.
  ///   - extent: The size of its box.
  ///   - components: What colours are.
  package init(
    _ style: Graphic.TextStyle, in extent: Extent, _ components: (Graphic.Color) -> RGBA?
  ) {
    let color = components(style.color).flatMap { $0.alpha > 0 ? $0 : nil }
    // Sizes are written with few decimals.
    func text(_ number: Double) -> String { NumberText.shortest((number * 1e3).rounded() / 1e3) }
    let parts =
      [
        style.string, style.font ?? "", text(style.size), "\(style.weight)", "\(style.isItalic)",
        style.align.rawValue, style.valign.rawValue, color?.hexText ?? "", text(style.lineHeight),
        text(extent.width), text(extent.height),
      ] + (style.isPlain ? [] : Self.parts(of: style, components))
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for byte in parts.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let hexadecimal = String(hash, radix: 16)
    digits = String(repeating: "0", count: 8 - hexadecimal.count) + hexadecimal
  }

  /// What few texts have.
  private static func parts(
    of style: Graphic.TextStyle, _ components: (Graphic.Color) -> RGBA?
  ) -> [String] {
    [style.details.wraps ? "wrap" : ""] + style.runs.flatMap { parts(of: $0, components) }
  }

  private static func parts(
    of run: Graphic.TextRun, _ components: (Graphic.Color) -> RGBA?
  ) -> [String] {
    let numbers = [run.size, run.lineHeight, run.spacing, run.wordSpacing, run.baseline]
    let colors = [run.content, run.stroke?.content].map { content in
      if case .color(let color) = content { components(color)?.hexText ?? "" } else { "" }
    }
    let line = run.stroke.map { NumberText.shortest($0.width) } ?? ""
    return numbers.map(NumberText.shortest) + colors + [
      run.string, run.font ?? "", "\(run.weight)", "\(run.isItalic)", "\(run.isEnabled)",
      "\(run.decoration.rawValue)", line,
    ]
  }
}
