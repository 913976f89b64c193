extension LazyContainerNode {
  /// The lines of a container that is its own window, positioned by the anchor and limited by the
  /// content's ends.
  final func anchoredLines(_ window: inout LazyWindow, _ cross: Double) -> [LazyLine] {
    var lines = fill(from: anchorLine(window, cross), window, cross)
    guard let first = lines.first, let last = lines.last else { return [] }
    let missing = last.index == lineCount - 1 ? window.length - last.end : 0
    if first.index == 0, first.start > 0 {
      lines = fill(from: LazyLine(index: 0, start: 0, length: first.length), window, cross)
    } else if missing > 0 {
      var start = LazyLine(
        index: first.index, start: first.start + missing, length: first.length)
      stepBack(&start, cross, limit: lineLimit(windowLength: window.length))
      if start.index == 0, start.start > 0 { start.start = 0 }
      lines = fill(from: start, window, cross)
    }
    return lines
  }

  /// The lines of a container inside a scroll container, or on a bare screen.
  final func viewportLines(_ window: inout LazyWindow, _ cross: Double) -> [LazyLine] {
    let isInSight =
      window.contentStart < window.length
      && window.contentStart + state.extents.contentLength > 0
    guard isInSight || state.isAnchorRequested else { return [] }
    let lines: [LazyLine]
    if holdsAnchor(window) {
      if let known = state.anchoredScrollOffset, let now = window.scrollOffset,
        !state.isAnchorRequested
      {
        state.anchor.offset += now - known
      }
      lines = fill(from: anchorLine(window, cross), window, cross)
    } else {
      let index = state.extents.index(at: -window.contentStart)
      let start = window.contentStart + state.extents.start(index)
      lines = fill(
        from: LazyLine(index: index, start: start, length: measureLine(index, cross)), window, cross
      )
    }
    correctOffset(lines, &window)
    return lines
  }

  /// Whether to keep the anchor of the last layout: it was requested, or the offset moved by at
  /// most a window's length.
  private func holdsAnchor(_ window: LazyWindow) -> Bool {
    if state.isAnchorRequested { return true }
    guard let now = window.scrollOffset, let known = state.anchoredScrollOffset else {
      return false
    }
    return abs(now - known) <= window.length && state.extents.uniform == nil
  }

  /// Requests a correction of the scroll container's offset if the lines' positions and the
  /// estimates disagree.
  private func correctOffset(_ lines: [LazyLine], _ window: inout LazyWindow) {
    guard let first = lines.first, let offset = window.scrollOffset else { return }
    let correction = window.contentStart + state.extents.start(first.index) - first.start
    guard abs(correction) > 1e-6 else { return }
    pass?.viewport?.correction[axis] = correction
    window.scrollOffset = offset + correction
  }

  /// The anchor's line, at the position given by the state.
  private func anchorLine(_ window: LazyWindow, _ cross: Double) -> LazyLine {
    let row = min(max(0, state.anchor.index), source.count - 1)
    let index = min(max(0, line(ofRow: row)), lineCount - 1)
    let length = measureLine(index, cross)
    let start = state.anchor.fraction * (window.length - length) - state.anchor.offset
    let line = LazyLine(index: index, start: start, length: length)
    guard abs(start) > 4 * window.length + 4 * length else { return line }
    // Too far to step line by line: the estimates determine the line.
    let position = min(max(0, state.extents.start(index) - start), state.extents.contentLength)
    let found = state.extents.index(at: position)
    return LazyLine(
      index: found, start: state.extents.start(found) - position,
      length: measureLine(found, cross))
  }

  /// Steps towards the content's start until the window's start is reached.
  private func stepBack(_ line: inout LazyLine, _ cross: Double, limit: Int) {
    var left = limit
    while line.start > 0, line.index > 0, left > 0 {
      let length = measureLine(line.index - 1, cross)
      line = LazyLine(
        index: line.index - 1, start: line.start - gap - length, length: length)
      left -= 1
    }
  }

  /// The lines visible in the window, given the position of one of them.
  private func fill(from line: LazyLine, _ window: LazyWindow, _ cross: Double) -> [LazyLine] {
    var line = line
    let (lineCount, gap) = (lineCount, gap)
    var left = lineLimit(windowLength: window.length)
    stepBack(&line, cross, limit: left)
    var lines: [LazyLine] = []
    while left > 0 {
      if line.end > 0 || line.index == lineCount - 1 { lines.append(line) }
      left -= 1
      let next = line.index + 1
      guard next < lineCount, line.end + gap < window.length else { break }
      line = LazyLine(
        index: next, start: line.end + gap, length: measureLine(next, cross))
    }
    return lines
  }
}
