extension Graphic {
  /// What few texts have.
  package struct TextDetails: Hashable, Sendable {
    /// The lines at the letters.
    package var decoration: TextDecoration = []
    /// What is added to the width of each letter.
    package var spacing = 0.0
    /// What is added to the width of each blank besides.
    package var wordSpacing = 0.0
    /// The distance by which the letters stand above the baseline.
    package var baseline = 0.0
    /// The line around each letter.
    package var stroke: Stroke?
    /// What fills the letters instead of the colour.
    package var gradient: Paint.Content?
    /// True if lines break at the width of the box.
    package var wraps = false
    /// The runs of a text that is written as spans; empty for a text of one run.
    package var spans: [TextRun] = []

    /// What a text has that says nothing of all this.
    package init() {}
  }
}

extension Graphic.TextStyle {
  /// Keeps what few texts have, so that a text is small. It is shared by copies and never changes.
  final class DetailsBox: Hashable, Sendable {
    let details: Graphic.TextDetails

    init(_ details: Graphic.TextDetails) { self.details = details }

    static func == (one: DetailsBox, other: DetailsBox) -> Bool {
      one === other || one.details == other.details
    }

    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }

  /// What few texts have.
  package var details: Graphic.TextDetails {
    get { box?.details ?? Graphic.TextDetails() }
    set { box = newValue == Graphic.TextDetails() ? nil : DetailsBox(newValue) }
  }

  /// True for a text that has nothing of ``details``.
  package var isPlain: Bool { box == nil }

  /// The runs, of which a text without spans is one. ``string`` is that of all joined.
  package var runs: [Graphic.TextRun] {
    guard let details = box?.details else { return [run(Graphic.TextDetails())] }
    return details.spans.isEmpty ? [run(details)] : details.spans
  }

  /// The text as one run.
  func run(_ details: Graphic.TextDetails) -> Graphic.TextRun {
    Graphic.TextRun(
      string: string, font: font, size: size, weight: weight, isItalic: isItalic, color: color,
      lineHeight: lineHeight, isEnabled: isEnabled, decoration: details.decoration,
      spacing: details.spacing, wordSpacing: details.wordSpacing, baseline: details.baseline,
      stroke: details.stroke, gradient: details.gradient)
  }

  /// The text with all letters filled with one colour.
  package func filled(_ color: Graphic.Color) -> Graphic.TextStyle {
    var text = self
    text.color = color
    guard var details = box?.details else { return text }
    details.gradient = nil
    for index in details.spans.indices {
      details.spans[index].color = color
      details.spans[index].gradient = nil
    }
    text.details = details
    return text
  }

  /// The greatest distance from its estimated box that letters can reach.
  package var reach: Double { isPlain ? size : runs.reduce(0) { max($0, $1.reach) } }
}
