/// The size of a text, with the other proposals that give the same width or height.
struct TextRanges {
  let proposal: ProposedViewSize
  /// How many whole cells the proposal's width is.
  let columns: Int

  /// The size without a column. It has none up to the first whole one.
  var empty: MeasuredSize { measured(.zero, widths(from: 0, through: 0.9), .all) }

  /// The size of a single line with enough room: any larger width gives it, and any height, since
  /// one line is always shown.
  func line(width: Int, height: Int) -> MeasuredSize {
    measured(
      Size(width: Double(width), height: Double(height)),
      widths(from: Double(width), through: .infinity), .all)
  }

  /// The size of a text that was broken into lines, as many as allowed at most.
  func lines(_ layout: TextLayout, allowed: Int, _ settings: TextSettings) -> MeasuredSize {
    let size = Size(
      width: Double(min(layout.width, columns)),
      height: Double(max(layout.lines.count, settings.minimumLines)))
    // A condensed text is another one, and nothing is known about others.
    guard settings.minimumScale >= 1 else { return MeasuredSize(size, only: proposal) }
    let upper = max(proposal.width ?? .infinity, Double(layout.columns))
    guard layout.isTruncated else {
      let heights = ProposalInterval(from: Double(layout.lines.count), through: .infinity)
      return measured(
        size, widths(from: Double(layout.width), through: upper),
        layout.lines.count <= 1 ? .all : heights)
    }
    let heights = heights(allowed: allowed, settings)
    var measured = measured(size, widths(from: Double(columns), through: upper), heights)
    if allowed == 1 { measured.height.horizontal = widths(from: 1, through: .infinity) }
    return measured
  }

  private func measured(
    _ size: Size, _ widths: ProposalInterval, _ heights: ProposalInterval
  ) -> MeasuredSize {
    let box = ProposalBox(horizontal: widths, vertical: heights)
    return MeasuredSize(size, width: box, height: box)
  }

  private func widths(from lower: Double, through upper: Double) -> ProposalInterval {
    proposal.width == nil
      ? ProposalInterval(only: nil) : ProposalInterval(from: lower, through: upper)
  }

  /// The proposed heights that allow a truncated text as many lines.
  private func heights(allowed: Int, _ settings: TextSettings) -> ProposalInterval {
    let lower = allowed == 1 ? 0 : Double(allowed)
    guard allowed < settings.allowedLines else {
      return allowed == 1 ? .all : ProposalInterval(from: lower, through: .infinity)
    }
    return ProposalInterval(from: lower, through: Double(allowed) + 0.9)
  }
}
