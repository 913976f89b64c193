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
    for (cluster, place) in LetterPlacing(shaped, placed).places {
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

/// Finds the places of clusters, as SVG 2 says it (§11.5).
private struct LetterPlacing {
  /// The clusters that are seen, and what leads from the coordinates of each to the text's.
  private(set) var places: [(LetterCluster, Matrix)] = []

  private let shaped: LetterClusters
  private let placed: PlacedLetters
  /// The path that letters stand along, and its number.
  private var known: (number: Int, path: LetterPath)?
  /// Where the next letter stands that says no place.
  private var pen = Point.zero

  init(_ shaped: LetterClusters, _ placed: PlacedLetters) {
    self.shaped = shaped
    self.placed = placed
    // Visual order within what was shaped at once is kept; chunks are in the order of letters.
    var chunk: [LetterCluster] = []
    var number = -1
    for cluster in shaped.clusters {
      let own = chunkNumber(of: cluster.letter)
      if own != number, !chunk.isEmpty {
        place(chunk)
        chunk = []
      }
      number = own
      chunk.append(cluster)
    }
    place(chunk)
  }

  private func mark(_ letter: Int) -> PlacedLetters.Mark {
    placed.marks.indices.contains(letter) ? placed.marks[letter] : PlacedLetters.Mark()
  }

  /// The letter that begins the chunk of a letter.
  private func chunkNumber(of letter: Int) -> Int {
    var first = min(letter, placed.marks.count - 1)
    while first > 0, !placed.marks[first].beginsChunk { first -= 1 }
    return first
  }

  private mutating func place(_ chunk: [LetterCluster]) {
    guard let first = chunk.first else { return }
    var advances = chunk.map { cluster in
      let look = shaped.looks[cluster.look].letters
      return cluster.width + look.spacing + (cluster.isBlank ? look.wordSpacing : 0)
    }
    var growths = chunk.map { _ in 1.0 }
    for length in placed.lengths { fit(chunk, to: length, &advances, &growths) }
    let total = advances.reduce(0, +)
    let begin = mark(chunkNumber(of: first.letter))
    var x =
      switch (begin.alignment, begin.isRightToLeft) {
      case (.start, false), (.end, true): 0.0
      case (.middle, _): -total / 2
      case (.end, false), (.start, true): -total
      }
    let path = begin.path.flatMap { self.path($0) }
    var start = Point(begin.x ?? pen.x, begin.y ?? pen.y)
    if let path, let number = begin.path {
      let own = placed.paths[number]
      start = Point(own.startIsShare ? own.start * path.length : own.start, 0)
    }
    var y = 0.0
    for (index, cluster) in chunk.enumerated() {
      let mark = mark(cluster.letter)
      x += mark.shift.x
      y += mark.shift.y
      let down = shaped.looks[cluster.look].drop(to: mark.baseline) - mark.rise
      let turn = Matrix.rotation(degrees: mark.rotation, about: .zero)
        .after(Matrix(growths[index], 0, 0, 1, 0, 0))
      if let path {
        let half = advances[index] / 2
        if let place = path.place(at: start.x + x + half) {
          places.append(
            (cluster, place.after(.translation(Point(-half, y + down))).after(turn)))
        }
      } else {
        let place = Matrix.translation(Point(start.x + x, start.y + y + down))
        places.append((cluster, place.after(turn)))
      }
      x += advances[index]
    }
    pen = Point(start.x + x, start.y + y)
    if let path { pen = path.place(at: start.x + x).map { Point($0.e, $0.f) } ?? path.end }
  }

  private mutating func path(_ number: Int) -> LetterPath? {
    if let known, known.number == number { return known.path }
    guard placed.paths.indices.contains(number) else { return nil }
    let path = LetterPath(placed.paths[number])
    known = (number, path)
    return path
  }

  /// Makes letters as long as something says.
  private func fit(
    _ chunk: [LetterCluster], to length: PlacedLetters.Length, _ advances: inout [Double],
    _ growths: inout [Double]
  ) {
    let members = chunk.indices.filter { length.letters.contains(chunk[$0].letter) }
    let width = members.reduce(0) { $0 + advances[$1] }
    guard width > 0 else { return }
    if length.stretches {
      for index in members {
        advances[index] *= length.length / width
        growths[index] *= length.length / width
      }
    } else if members.count > 1 {
      for index in members {
        advances[index] += (length.length - width) / Double(members.count - 1)
      }
    }
  }
}
