import TerminalCells

/// The leaf that measures and draws a text.
package final class TextNode: LayoutNode, DrawableNode {
  private let string: String
  private let settings: TextSettings
  private let patch: StylePatch
  /// The parts with looks of their own; empty if there is one.
  private let runs: [TextRun]
  private let ownPriority: Double
  private let core: RenderCore
  /// What is said in place of the text.
  private let saidText: SpokenText?
  /// The width of the text in cells if it is one line that need not be broken or truncated; nil for
  /// long texts and for several lines.
  private let lineWidth: Int?
  /// The most recent layouts; a stack requests a few widths, then one of them is drawn.
  private var layouts: [TextLayout] = []

  package init(
    _ text: Text, settings: TextSettings = TextSettings(), patch: StylePatch = StylePatch(),
    priority: Double = 0, runs: [TextRun] = [], core: RenderCore
  ) {
    string = text.string
    self.settings = settings
    self.patch = patch
    self.runs = runs
    ownPriority = priority
    self.core = core
    saidText = text.spoken
    lineWidth = core.textCache.metrics.lineWidth(text.string)
  }

  /// The text as it is said; empty for signs that say nothing.
  var spoken: String { saidText?.string ?? string }

  package override var priority: Double { ownPriority }

  /// The width of a single line does not depend on the proposed height.
  package override var independentAxes: Axis.Set { settings.allowedLines == 1 ? .horizontal : [] }

  package override var spacing: ViewSpacing {
    // Lines of text touch; next to anything else a text keeps the default distance.
    .text(above: .nan, below: .nan, betweenTexts: metrics.textSpacing)
  }

  package override func measure(_ proposal: ProposedViewSize) -> Size {
    measuredText(proposal).size
  }

  package override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    measuredText(proposal)
  }

  private func measuredText(_ proposal: ProposedViewSize) -> MeasuredSize {
    guard !hasUnitCells else { return measuredCells(proposal) }
    let cell = cell
    return measuredCells(proposal.divided(by: cell)).scaled(by: cell)
  }

  private func measuredCells(_ proposal: ProposedViewSize) -> MeasuredSize {
    let columns = Self.wholeCells(proposal.width ?? .infinity)
    let ranges = TextRanges(proposal: proposal, columns: columns)
    guard columns > 0 else { return ranges.least(isEmpty: string.isEmpty) }
    if let lineWidth, lineWidth <= columns {
      return ranges.line(width: lineWidth, height: settings.minimumLines)
    }
    let allowed = allowedLines(proposal.height)
    let layout = layout(columns: columns, lines: allowed)
    return ranges.lines(layout, allowed: allowed, settings)
  }

  package override func mayOffer(_ key: AlignmentKey) -> Bool {
    key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
  }

  package override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double?
  {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: min(metrics.textBaseline, dimensions.height)
    case VerticalAlignment.lastTextBaseline.key: dimensions.height
    default: nil
    }
  }

  package func draw(on canvas: inout Canvas) {
    canvas.with(patch) { drawText(on: $0) }
  }

  private func drawText(on canvas: Canvas) {
    let area = canvas.effect?.moved(cells) ?? cells
    let columns = Self.wholeCells(frame.width / cell.width)
    guard columns > 0, canvas.shows(area) else { return }
    if let lineWidth, lineWidth <= columns, TextRun.areApart(runs) {
      return drawLine(lineWidth, in: area, on: canvas)
    }
    let layout = layout(columns: columns, lines: allowedLines(frame.height / cell.height))
    let visible = canvas.visibleRows(of: area)
    if !runs.isEmpty { return drawRuns(of: layout, in: area, on: canvas) }
    for offset in visible where offset < layout.lines.count {
      let line = layout.lines[offset]
      canvas.write(
        line.text, column: area.minColumn + indent(line.width, in: area.columns),
        row: area.minRow + offset, maximumWidth: area.columns)
    }
  }

  /// Draws the text as one line, part after part.
  private func drawLine(_ width: Int, in area: CellRect, on canvas: Canvas) {
    var column = area.minColumn + indent(width, in: area.columns)
    func write(_ string: String, on canvas: Canvas) {
      canvas.write(
        string, column: column, row: area.minRow, maximumWidth: area.maxColumn - column)
    }
    guard !runs.isEmpty else { return write(string, on: canvas) }
    var canvas = canvas
    for run in runs {
      canvas.with(run.patch) { write(run.string, on: $0) }
      column += core.textCache.metrics.lineWidth(run.string) ?? 0
    }
  }

  /// Draws the lines letter by letter, in the looks of the parts that the letters come from.
  private func drawRuns(of layout: TextLayout, in area: CellRect, on canvas: Canvas) {
    var letters = RunLetters(string, runs)
    for (offset, line) in layout.lines.enumerated() where offset < area.rows {
      var column = area.minColumn + indent(line.width, in: area.columns)
      for stretch in letters.stretches(of: line.text) {
        var canvas = canvas
        let width = canvas.core.textCache.metrics.lineWidth(stretch.text) ?? stretch.text.count
        canvas.with(stretch.patch) {
          $0.write(
            stretch.text, column: column, row: area.minRow + offset,
            maximumWidth: max(0, area.maxColumn - column))
        }
        column += width
      }
    }
  }

  private func indent(_ lineWidth: Int, in width: Int) -> Int {
    switch settings.alignment {
    case .leading: 0
    case .center: max(0, (width - lineWidth) / 2)
    case .trailing: max(0, width - lineWidth)
    }
  }

  private func allowedLines(_ height: Double?) -> Int {
    guard let height, height.isFinite else { return settings.allowedLines }
    return max(1, min(settings.allowedLines, Self.wholeCells(height)))
  }

  private func layout(columns: Int, lines: Int) -> TextLayout {
    // A layout that is not truncated is valid for every width between its own and the one it was
    // made for.
    if let known = layouts.first(where: {
      columns <= $0.columns && columns >= $0.width && !$0.isTruncated && $0.lines.count <= lines
    }) {
      return known
    }
    var layout = broken(string, columns: columns, lines: lines)
    if layout.isTruncated, let condensed = condensed(columns: columns, lines: lines) {
      layout = condensed
    }
    if !layout.isTruncated {
      if layouts.count == 4 { layouts.removeFirst() }
      layouts.append(layout)
    }
    return layout
  }

  private func broken(_ string: String, columns: Int, lines: Int) -> TextLayout {
    core.textCache.layout(
      for: TextLayoutCache.Key(
        string: string, columns: columns, maximumLines: lines, truncation: settings.truncation))
  }

  /// The text condensed as far as allowed.
  private func condensed(columns: Int, lines: Int) -> TextLayout? {
    Condensing.condensed(string, factor: settings.minimumScale) { candidate in
      !broken(candidate, columns: columns, lines: lines).isTruncated
    }
    .map { broken($0, columns: columns, lines: lines) }
  }

  /// The whole cells in a length; a tiny rounding error does not lose a cell.
  private static func wholeCells(_ length: Double) -> Int {
    guard length < Double(TextLayout.columnBound) else { return TextLayout.columnBound }
    return length > 0 ? Int(length + 1e-6) : 0
  }
}

/// The letters of a text in sequence, with the looks of the parts they come from.
///
/// Lines may lack spaces at their ends and have `…` for what is left out, so letters are looked for
/// from where the last one was found; one that is not there looks as the last one.
private struct RunLetters {
  private let letters: [Character]
  private let patches: [StylePatch]
  private var next = 0

  init(_ string: String, _ runs: [TextRun]) {
    letters = Array(string)
    patches = runs.flatMap { Array(repeating: $0.patch, count: $0.string.count) }
  }

  /// The parts of a line with one look each.
  mutating func stretches(of line: Substring) -> [(text: String, patch: StylePatch)] {
    var found: [(text: String, patch: StylePatch)] = []
    for letter in line {
      if let index = letters[min(next, letters.count)...].firstIndex(of: letter) {
        next = index + 1
      }
      let index = max(0, next - 1)
      let patch = patches.indices.contains(index) ? patches[index] : StylePatch()
      if let last = found.indices.last, found[last].patch == patch {
        found[last].text.append(letter)
      } else {
        found.append((String(letter), patch))
      }
    }
    return found
  }
}
