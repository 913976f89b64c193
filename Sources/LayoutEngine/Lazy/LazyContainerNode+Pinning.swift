extension LazyContainerNode {
  /// Keeps the headers and footers of visible sections in the window.
  ///
  /// A header starts at clamp(window's start, section's start, section's end − header's length), so
  /// the next header pushes it out; footers are mirrored (Apple's `PinnedScrollableViews`).
  final func pin(_ lines: [LazyLine], _ window: LazyWindow, _ frame: Rect) {
    guard !pinnedViews.isEmpty, let first = lines.first, let last = lines.last else { return }
    var line = first.index
    while line <= last.index {
      guard let section = source.section(at: rows(ofLine: line).lowerBound) else {
        line += 1
        continue
      }
      let reach = reach(of: section, first, last)
      if pinnedViews.contains(.sectionHeaders), section.hasHeader {
        pinHeader(section, reach, window, frame)
      }
      if pinnedViews.contains(.sectionFooters), section.hasFooter {
        pinFooter(section, reach, window, frame)
      }
      guard section.range.upperBound < source.count else { return }
      line = max(line + 1, self.line(ofRow: section.range.upperBound))
    }
  }

  /// The start and end of a section relative to the window's start; lines not laid out are
  /// estimated.
  private func reach(
    of section: LazySection, _ first: LazyLine, _ last: LazyLine
  ) -> ClosedRange<Double> {
    let firstLine = line(ofRow: section.range.lowerBound)
    let lastLine = line(ofRow: max(section.range.lowerBound, section.range.upperBound - 1))
    let start =
      first.start + state.extents.start(firstLine) - state.extents.start(first.index)
    let end =
      last.end + state.extents.start(lastLine + 1) - state.extents.start(last.index + 1)
    // Lines at infinity have no defined distance from each other.
    let lower = start.isNaN ? 0 : start
    return lower...(end > lower ? end : lower)
  }

  private func pinHeader(
    _ section: LazySection, _ reach: ClosedRange<Double>, _ window: LazyWindow, _ frame: Rect
  ) {
    let index = line(ofRow: section.range.lowerBound)
    let length = measureLine(index, frame.size[axis.crossing])
    let start = min(max(0, reach.lowerBound), max(reach.lowerBound, reach.upperBound - length))
    pin(index, at: start, length, window, frame)
  }

  private func pinFooter(
    _ section: LazySection, _ reach: ClosedRange<Double>, _ window: LazyWindow, _ frame: Rect
  ) {
    let index = line(ofRow: section.range.upperBound - 1)
    let length = measureLine(index, frame.size[axis.crossing])
    let latest = max(reach.lowerBound, reach.upperBound - length)
    pin(
      index, at: min(max(window.length - length, reach.lowerBound), latest), length, window, frame)
  }

  private func pin(
    _ line: Int, at start: Double, _ length: Double, _ window: LazyWindow, _ frame: Rect
  ) {
    let placedBefore = placedRows.count
    placeLine(line, at: window.absolute + start, length: length, in: frame)
    pinnedOverlays += placedRows[placedBefore...].map(\.node)
    placedRows.removeSubrange(placedBefore...)
  }
}
