import CFonts

extension FontFace {
  /// The outline of a glyph; empty for a blank.
  package func outline(of glyph: UInt32) -> GlyphOutline {
    var outline = GlyphOutline()
    guard let font, let draw = calls.hb_draw_funcs_create_?() else { return outline }
    defer { calls.hb_draw_funcs_destroy_?(draw) }
    calls.hb_draw_funcs_set_move_to_func_?(
      draw, { _, path, _, x, y, _ in GlyphOutline.add("M", [x, y], to: path) }, nil, nil)
    calls.hb_draw_funcs_set_line_to_func_?(
      draw, { _, path, _, x, y, _ in GlyphOutline.add("L", [x, y], to: path) }, nil, nil)
    calls.hb_draw_funcs_set_quadratic_to_func_?(
      draw, { _, path, _, x1, y1, x, y, _ in GlyphOutline.add("Q", [x1, y1, x, y], to: path) },
      nil, nil)
    calls.hb_draw_funcs_set_cubic_to_func_?(
      draw,
      { _, path, _, x1, y1, x2, y2, x, y, _ in
        GlyphOutline.add("C", [x1, y1, x2, y2, x, y], to: path)
      }, nil, nil)
    calls.hb_draw_funcs_set_close_path_func_?(
      draw, { _, path, _, _ in GlyphOutline.add("Z", [], to: path) }, nil, nil)
    withUnsafeMutablePointer(to: &outline) {
      calls.hb_font_get_glyph_shape_?(font, glyph, draw, UnsafeMutableRawPointer($0))
    }
    return outline
  }
}

/// The outline of a glyph, in units of its font, with y upwards.
package struct GlyphOutline: Sendable {
  private var commands: [(letter: Character, numbers: [Float])] = []
  private var start: [Float] = []

  /// Whether there is nothing to be drawn.
  package var isEmpty: Bool { commands.isEmpty }

  /// Adds a command; `outline` is the memory of one that harfbuzz draws.
  static func add(
    _ letter: Character, _ numbers: [Float], to outline: UnsafeMutableRawPointer?
  ) {
    outline?.assumingMemoryBound(to: GlyphOutline.self).pointee.add(letter, numbers)
  }

  private mutating func add(_ letter: Character, _ numbers: [Float]) {
    switch letter {
    case "M": start = numbers
    // What is closed goes back to its start of itself.
    case "Z":
      guard let last = commands.last, last.letter == "L", last.numbers == start else { break }
      commands.removeLast()
    default: break
    }
    commands.append((letter, numbers))
  }

  /// Path data with y downwards.
  ///
  /// - Parameters:
  ///   - scale: How large a unit becomes.
  ///   - x: Where the glyph's origin is.
  ///   - y: Where the baseline is.
  ///   - number: The text of a number.
  /// - Returns: The value of an attribute `d`.
  package func pathData(
    scale: Double = 1, x: Double = 0, y: Double = 0, number: (Double) -> String
  ) -> String {
    var data = ""
    for (letter, numbers) in commands {
      data.append(letter)
      for (index, value) in numbers.enumerated() {
        let value = value.isFinite ? Double(value) * scale : 0
        let text = number(index % 2 == 0 ? x + value : y - value)
        if index > 0, !text.hasPrefix("-") { data += " " }
        data += text
      }
    }
    return data
  }
}
