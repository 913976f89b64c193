extension LazyContainerNode {
  /// The distance between lines.
  final var gap: Double { explicitSpacing ?? defaultSpacing }

  /// Updates the state to the source and an extent across.
  final func synchronize(cross: Double) {
    let generation = source.generation
    if let known = state.generation, known != generation { refindAnchor() }
    if state.generation != generation || state.crossLength != cross
      || state.extents.count != lineCount
    {
      state.extents.forgetLengths()
    }
    state.generation = generation
    state.crossLength = cross
    state.extents.count = lineCount
    state.extents.gap = gap
    state.extents.uniform = uniformLineLength
    state.extents.initialEstimate = metrics.idealSize[axis]
    state.extents.capacity = extent == .all ? .max : 4_096
  }

  /// Finds the anchor's row again after the data changed.
  private func refindAnchor() {
    guard let identity = state.anchorIdentity, let index = source.index(of: identity) else {
      return
    }
    state.anchor.index = index
  }

  /// The container's extent across: the proposal, or the first row's ideal for nil (WWDC26).
  final func crossLength(_ proposal: ProposedViewSize) -> Double {
    let minor = axis.crossing
    if let proposed = proposal[minor] { return proposed }
    guard source.count > 0 else { return 0 }
    return row(0).size(in: .unspecified)[minor]
  }

  /// The length of all lines, after measuring those the window is about to show.
  final func measuredContentLength(cross: Double, proposed: Double?) -> Double {
    prepare(cross: cross)
    guard lineCount > 0 else { return 0 }
    // Stacks probe with 0 and infinity to find the extent across; no row needs measuring for that.
    let isProbe = extent == .window && (cross == 0 || cross == .infinity)
    if isProbe, state.crossLength != nil, state.crossLength != cross {
      return state.extents.contentLength
    }
    synchronize(cross: cross)
    switch extent {
    case .all where isEndless(cross: cross): return .infinity
    case .all: break
    case .window where state.extents.uniform == nil && !isProbe:
      measureWindow(cross: cross, proposed: proposed)
    case .window: break
    }
    return state.extents.contentLength
  }

  /// Measures all lines; true if one of them is without an end, as a circle is that may be as high as
  /// it likes and is not told how wide.
  private func isEndless(cross: Double) -> Bool {
    (0..<lineCount).reduce(false) { recordLine($1, cross) == .infinity || $0 }
  }

  /// Measures the lines that fill the window, as far as the window is known before placement.
  private func measureWindow(cross: Double, proposed: Double?) {
    var start = 0.0
    var length = proposed ?? pass?.window?.size[axis] ?? 0
    if let viewport = pass?.viewport, viewport.axes.contains(axis) {
      start = max(0, viewport.offset[axis])
      length = viewport.size[axis]
    }
    var line = state.extents.index(at: start)
    var position = state.extents.start(line) - start
    var left = lineLimit(windowLength: length)
    while line < lineCount, position < length || left == lineLimit(windowLength: length), left > 0 {
      position += measureLine(line, cross) + gap
      line += 1
      left -= 1
    }
  }

  /// The most lines that are laid out in a window: lines of length 0 would never fill it.
  final func lineLimit(windowLength: Double) -> Int {
    64 + Int(min(max(windowLength, 0), 10_000)) * 2
  }

  /// Measures a line and records its length for estimates; 0 for one without an end.
  @discardableResult
  final func measureLine(_ line: Int, _ cross: Double) -> Double {
    let length = recordLine(line, cross)
    return length.isFinite ? length : 0
  }

  private func recordLine(_ line: Int, _ cross: Double) -> Double {
    if let uniform = state.extents.uniform { return uniform }
    let length = lineLength(line, cross: cross)
    state.extents.record(line, length)
    return length
  }
}
