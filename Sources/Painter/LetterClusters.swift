import CPainter
import DisplayList

/// Letters that are drawn as one, with the place in the text of the first of them.
struct LetterCluster {
  let font: OpaquePointer?
  let glyphs: UnsafeMutablePointer<PangoGlyphInfo>
  let glyphCount: Int32
  /// The number of its first letter.
  let letter: Int
  /// The number of the look among those that were shaped.
  let look: Int
  /// The width, in the text's units.
  let width: Double
  let isBlank: Bool
  /// Whether it is a picture in colours, which has no outline.
  let isPicture: Bool
}

/// Shapes letters as pango does, cluster by cluster.
struct LetterClusters {
  /// How a stretch of letters of one look was shaped.
  struct Look {
    let letters: DisplayLetters
    /// The text's units that one of the font is.
    let growth: Double
    let ascent: Double
    let descent: Double
    /// How high an x is.
    let height: Double
  }

  private let run: PaintingRun
  private(set) var clusters: [LetterCluster] = []
  private(set) var looks: [Look] = []
  /// The number of each look.
  private var lookNumbers: [DisplayLetters: Int] = [:]
  private var layouts: [OpaquePointer?] = []
  private var iterators: [OpaquePointer?] = []

  init(_ run: PaintingRun) { self.run = run }

  /// Adds the letters of a string, the first of which has a number.
  mutating func add(
    _ string: String, _ look: DisplayLetters, from letter: Int, as mark: PlacedLetters.Mark
  ) throws(PaintingError) {
    let calls = run.calls
    let size = (1.0...1_000).contains(look.size) ? look.size : 100
    let growth = look.size / size
    var plain = look
    (plain.spacing, plain.decoration) = (0, [])
    // What says the order is no letter.
    let order = Self.order(mark, of: string).map(String.init) ?? ""
    let layout = try run.painter.fonts.layout(
      order + string, of: plain, size: size, isKerned: true)
    layouts.append(layout)
    let lookNumber = try number(of: look, plain, size)
    let iterator = calls.pango_layout_get_iter_?(layout)
    iterators.append(iterator)
    let numbers = Self.numbers(of: string)
    let scalars = Array(string.unicodeScalars)
    repeat {
      guard let shaped = calls.pango_layout_iter_get_run_readonly_?(iterator)?.pointee,
        let item = shaped.item, let glyphs = shaped.glyphs?.pointee, let infos = glyphs.glyphs,
        let logical = glyphs.log_clusters
      else { continue }
      var end = 0
      let count = Int(glyphs.num_glyphs)
      while end < count {
        let first = end
        repeat { end += 1 } while end < count && logical[end] == logical[first]
        let byte = Int(item.pointee.offset + logical[first]) - order.utf8.count
        guard numbers.indices.contains(byte) else { continue }
        let width = (first..<end).reduce(0) { $0 + Double(infos[$1].geometry.width) }
        clusters.append(
          LetterCluster(
            font: item.pointee.analysis.font, glyphs: infos + first,
            glyphCount: Int32(end - first), letter: letter + numbers[byte], look: lookNumber,
            width: width / PainterFonts.unitsInAPixel * growth,
            isBlank: [" ", "\u{A0}"].contains(scalars[numbers[byte]]),
            isPicture: isPicture(numbers[byte], scalars)))
      }
    } while calls.pango_layout_iter_next_run_?(iterator) == 1
  }

  /// The sign that makes letters run as said; nil for those that run as they do anyway.
  private static func order(_ mark: PlacedLetters.Mark, of string: String) -> Unicode.Scalar? {
    switch (mark.isRightToLeft, mark.overridesOrder) {
    case (true, true): "\u{202E}"
    case (false, true): "\u{202D}"
    case (true, false): "\u{202B}"
    case (false, false): string.unicodeScalars.contains(where: \.mayRunLeft) ? "\u{200E}" : nil
    }
  }

  /// Whether a letter, or what is joined to it, is a picture in colours.
  private func isPicture(_ number: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars[number].isOfPicture
      || scalars.indices.contains(number + 1) && scalars[number + 1].isOfPicture
  }

  /// The number of a look; its lines are measured once.
  private mutating func number(
    of look: DisplayLetters, _ plain: DisplayLetters, _ size: Double
  ) throws(PaintingError) -> Int {
    if let known = lookNumbers[look] { return known }
    let sample = try run.painter.fonts.layout("x", of: plain, size: size, isKerned: true)
    defer { run.painter.fonts.release(sample) }
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    run.calls.pango_layout_get_extents_?(sample, &ink, &logical)
    let baseline = Double(run.calls.pango_layout_get_baseline_?(sample) ?? 0)
    let unit = look.size / size / PainterFonts.unitsInAPixel
    looks.append(
      Look(
        letters: look, growth: look.size / size, ascent: baseline * unit,
        descent: (Double(logical.height) - baseline) * unit,
        height: (baseline - Double(ink.y)) * unit))
    lookNumbers[look] = looks.count - 1
    return looks.count - 1
  }

  /// The number of the scalar that each byte belongs to.
  private static func numbers(of string: String) -> [Int] {
    var numbers: [Int] = []
    for (number, scalar) in string.unicodeScalars.enumerated() {
      numbers += [Int](repeating: number, count: scalar.utf8.count)
    }
    return numbers
  }

  /// A cluster as it is to be placed.
  func measured(_ cluster: LetterCluster, _ placed: PlacedLetters) -> LetterPlacing.Cluster {
    let look = looks[cluster.look]
    let isMarked = placed.marks.indices.contains(cluster.letter)
    let baseline = isMarked ? placed.marks[cluster.letter].baseline : .alphabetic
    return LetterPlacing.Cluster(
      letter: cluster.letter,
      advance: cluster.width + look.letters.spacing
        + (cluster.isBlank ? look.letters.wordSpacing : 0),
      drop: look.drop(to: baseline))
  }

  /// Gives back what pango made.
  mutating func release() {
    for iterator in iterators { run.calls.pango_layout_iter_free_?(iterator) }
    for layout in layouts { run.painter.fonts.release(layout) }
    (iterators, layouts, clusters) = ([], [], [])
  }
}

extension Unicode.Scalar {
  /// Whether it may be of a script that runs from right to left.
  var mayRunLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }

  fileprivate var utf8: Unicode.UTF8.EncodedScalar {
    Unicode.UTF8.encode(self) ?? Unicode.UTF8.encodedReplacementCharacter
  }
}

extension LetterClusters.Look {
  /// How far below its usual place a letter stands whose font has that line on the baseline.
  func drop(to baseline: PlacedLetters.Baseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .middle: height / 2
    case .central: (ascent - descent) / 2
    case .hanging: 0.8 * ascent
    case .mathematical: ascent / 2
    case .top: ascent
    case .bottom: -descent
    }
  }
}
