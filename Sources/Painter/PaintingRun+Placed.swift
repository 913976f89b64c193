import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Paints letters that are placed one by one.
  func paint(
    _ text: DisplayText, _ placed: PlacedLetters, _ matrix: Matrix, _ scale: Double
  ) throws(PaintingError) {
    var shaped = LetterClusters(self)
    defer { shaped.release() }
    var letter = 0
    for (string, look) in text.lines.flatMap({ text.letters(of: $0) }) {
      let scalars = Array(string.unicodeScalars)
      var start = 0
      while start < scalars.count {
        try goOn()
        // Letters that are aligned by themselves are shaped by themselves.
        var end = start + 1
        while end < scalars.count, placed.marks.indices.contains(letter + end),
          !placed.marks[letter + end].beginsChunk
        {
          end += 1
        }
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        if Self.paintedSizes.contains(look.size * scale) {
          let mark =
            placed.marks.indices.contains(letter + start) ? placed.marks[letter + start] : .init()
          try shaped.add(String(part), look, from: letter + start, as: mark)
        }
        start = end
      }
      letter += scalars.count
    }
    let placing = LetterPlacing(shaped.clusters.map { shaped.measured($0, placed) }, placed)
    for (cluster, place) in zip(shaped.clusters, placing.places) {
      guard let place else { continue }
      show(cluster, shaped.looks[cluster.look], matrix.after(place), matrix, scale)
    }
    setMatrix(.identity)
  }

  /// Paints a cluster; `place` leads from its coordinates to the surface's, `matrix` from the text's.
  private func show(
    _ cluster: LetterCluster, _ look: LetterClusters.Look, _ place: Matrix, _ matrix: Matrix,
    _ scale: Double
  ) {
    guard place.e.magnitude < Self.farthestPlace, place.f.magnitude < Self.farthestPlace,
      place.inverse != nil
    else { return }
    let letters = place.after(Matrix(look.growth, 0, 0, look.growth, 0, 0))
    var index = [Int32](repeating: 0, count: Int(cluster.glyphCount))
    index.withUnsafeMutableBufferPointer { index in
      var glyphs = PangoGlyphString(
        num_glyphs: cluster.glyphCount, glyphs: cluster.glyphs, log_clusters: index.baseAddress,
        space: 0)
      if let fill = look.letters.fill {
        setSource(fill, matrix)
        setMatrix(letters)
        calls.cairo_move_to_?(context, 0, 0)
        if cluster.isPicture || pixelSize == nil {
          calls.pango_cairo_show_glyph_string_?(context, cluster.font, &glyphs)
        } else {
          calls.pango_cairo_glyph_string_path_?(context, cluster.font, &glyphs)
          calls.cairo_set_fill_rule_?(context, CAIRO_FILL_RULE_WINDING)
          calls.cairo_fill_?(context)
        }
        calls.cairo_new_path_?(context)
        showLines(along: cluster, look, place)
      }
      if let stroke = look.letters.stroke, stroke.width * scale > 1e-3, matrix.inverse != nil {
        setMatrix(letters)
        calls.cairo_move_to_?(context, 0, 0)
        calls.pango_cairo_glyph_string_path_?(context, cluster.font, &glyphs)
        strokeLetters(stroke, matrix, scale)
      }
    }
  }

  /// Lines along letters: where each is and how thick, in sizes of the letters.
  private static let lines: [(DisplayLetters.Decoration, place: Double, thickness: Double)] = [
    (.underline, 0.07, 0.073), (.strikethrough, -0.29, 0.05), (.overline, -0.9, 0.073),
  ]

  private func showLines(
    along cluster: LetterCluster, _ look: LetterClusters.Look, _ place: Matrix
  ) {
    let size = look.letters.size
    setMatrix(place)
    for line in Self.lines where look.letters.decoration.contains(line.0) {
      calls.cairo_rectangle_?(
        context, 0, line.place * size, cluster.width, line.thickness * size)
    }
    calls.cairo_fill_?(context)
  }
}
