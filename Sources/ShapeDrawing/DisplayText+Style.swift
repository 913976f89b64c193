import DisplayList
import Geometry
import ShapeDocument

extension DisplayText {
  /// A text of a document inside a box; nil if nothing of it can be seen.
  ///
  /// - Parameters:
  ///   - style: The text.
  ///   - layout: Its lines in the box.
  ///   - frame: The box.
  ///   - document: The document, for its palette.
  init?(
    _ style: Graphic.TextStyle, _ layout: Graphic.TextLayout, in frame: Box, of document: Document
  ) {
    let looks = layout.runs.map { DisplayLetters($0, in: frame, of: document) }
    guard let shown = looks.firstIndex(where: { $0.fill != nil || $0.stroke != nil }) else {
      return nil
    }
    let alignment: Alignment =
      switch style.align {
      case .leading: .start
      case .center: .middle
      case .trailing: .end
      }
    let isPlain = style.isPlain
    let lines = layout.lines.compactMap { line -> Line? in
      guard !line.pieces.isEmpty else { return nil }
      let pieces = line.pieces.map {
        Piece(Graphic.TextStyle.drawn(String($0.string)), look: $0.run)
      }
      return Line(
        pieces.count == 1 ? pieces[0].string : pieces.map(\.string).joined(),
        anchor: style.anchor(of: line, of: layout, in: frame), pieces: isPlain ? [] : pieces,
        width: line.width)
    }
    self.init(
      lines: lines, alignment: alignment, families: looks[shown].families,
      size: looks[shown].size, weight: looks[shown].weight, isItalic: looks[shown].isItalic,
      color: (looks[shown].fill ?? looks[shown].stroke?.paint)?.plainColor ?? RGBA(rgb: 0))
    if !isPlain { self.looks = looks }
  }
}

extension DisplayLetters {
  /// The look of a run in the box of its text.
  fileprivate init(_ run: Graphic.TextRun, in frame: Box, of document: Document) {
    let resolver = PaintResolver(document)
    self.init(
      families: run.families.joined(separator: ","), size: run.size, weight: run.weight,
      isItalic: run.isItalic,
      fill: run.isEnabled ? resolver.resolved(Graphic.Paint(run.content), in: frame) : nil)
    if run.isEnabled, let stroke = run.stroke {
      self.stroke = resolver.resolved(stroke, in: frame).map { DisplayStroke(stroke, paint: $0) }
    }
    decoration = Decoration(rawValue: run.decoration.rawValue)
    (spacing, wordSpacing, rise) = (run.spacing, run.wordSpacing, run.baseline)
  }
}

extension ResolvedPaint {
  /// The colour that stands for the paint where there can be only one.
  fileprivate var plainColor: RGBA? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color
    case .image, .tiles: nil
    }
  }
}
