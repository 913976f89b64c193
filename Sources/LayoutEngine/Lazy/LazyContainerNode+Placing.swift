/// A line with its position relative to the window's start.
struct LazyLine {
  var index: Int
  var start: Double
  var length: Double
  var end: Double { start + length }
}

extension LazyContainerNode {
  /// Places the visible lines; called by the subclasses' `placeChildren`.
  final func placeLines(in frame: Rect, cross: Double) {
    let placement = Placement(frame: frame, cross: cross, window: pass?.window)
    if scrolls, placement == lastPlacement, !state.isAnchorRequested, source.isUnchanged { return }
    lastPlacement = placement
    guard let pass else { return place(in: frame, cross: cross) }
    pass.noteReplacement(of: Extent(of: frame)) {
      place(in: frame, cross: cross)
      return coveredExtent
    }
  }

  private func place(in frame: Rect, cross: Double) {
    placedRows.removeAll(keepingCapacity: true)
    pinnedOverlays.removeAll()
    prepare(cross: cross)
    synchronize(cross: cross)
    state.contentLength = state.extents.contentLength
    guard lineCount > 0 else {
      state.visibleRange = 0..<0
      return
    }
    if extent == .all, !scrolls { return placeAll(in: frame, cross: cross) }
    var window = self.window(over: frame)
    let lines = scrolls ? anchoredLines(&window, cross) : viewportLines(&window, cross)
    for line in lines {
      placeLine(line.index, at: window.absolute + line.start, length: line.length, in: frame)
    }
    finish(lines, window)
    pin(lines, window, frame)
    source.didLayOut()
  }

  /// What a container's own part in the places of its rows depends on.
  struct Placement: Equatable {
    let frame: Rect
    let cross: Double
    let window: Rect?
  }

  private func placeAll(in frame: Rect, cross: Double) {
    let origin = frame.origin[axis]
    var lines: [LazyLine] = []
    var start = 0.0
    for index in 0..<lineCount {
      let line = LazyLine(index: index, start: start, length: measureLine(index, cross))
      placeLine(index, at: origin + start, length: line.length, in: frame)
      start = line.end + gap
      lines.append(line)
    }
    state.visibleRange = 0..<source.count
    state.contentLength = state.extents.contentLength
    var window = LazyWindow(absolute: origin, length: frame.size[axis])
    if let viewport = pass?.viewport, viewport.axes.contains(axis), let shown = viewport.frame {
      window = LazyWindow(absolute: shown.origin[axis], length: shown.size[axis])
      for index in lines.indices { lines[index].start += origin - window.absolute }
    }
    pin(lines, window, frame)
  }

  /// The part of the coordinate space in which lines are needed: this container's frame, or the
  /// visible part of the enclosing scroll container, or the screen.
  private func window(over frame: Rect) -> LazyWindow {
    let own = LazyWindow(absolute: frame.origin[axis], length: frame.size[axis])
    guard !scrolls else { return own.bounded(by: pass?.window?.size[axis]) }
    if let viewport = pass?.viewport, let shown = viewport.frame {
      var window = LazyWindow(absolute: shown.origin[axis], length: shown.size[axis])
      window.scrollOffset = viewport.axes.contains(axis) ? viewport.offset[axis] : nil
      window.contentStart = frame.origin[axis] - window.absolute
      return window
    }
    guard let screen = pass?.window, screen.size[axis] > 0, screen.size[axis].isFinite else {
      return own
    }
    var window = LazyWindow(absolute: screen.origin[axis], length: screen.size[axis])
    window.contentStart = frame.origin[axis] - window.absolute
    return window
  }

  /// Records what the window shows now.
  private func finish(_ lines: [LazyLine], _ window: LazyWindow) {
    state.windowLength = window.length
    state.contentLength = state.extents.contentLength
    state.isAnchorRequested = false
    guard let first = lines.first, let last = lines.last else {
      state.visibleRange = 0..<0
      state.anchoredScrollOffset = nil
      return
    }
    let firstRows = rows(ofLine: first.index)
    state.visibleRange = firstRows.lowerBound..<rows(ofLine: last.index).upperBound
    state.anchor = .init(index: firstRows.lowerBound, offset: -first.start)
    state.anchorIdentity = source.identity(at: firstRows.lowerBound)
    state.contentOffset = state.extents.start(first.index) - first.start
    state.anchoredScrollOffset = window.scrollOffset
  }
}

/// A range of the screen along the scrolling axis.
struct LazyWindow {
  /// Its start, in absolute coordinates.
  var absolute: Double
  /// Its length.
  var length: Double
  /// The offset of its scroll container, if there is one.
  var scrollOffset: Double?
  /// The start of the container's first line, relative to the window's start.
  var contentStart = 0.0

  /// The window, limited to the length of the screen if it is infinite.
  func bounded(by screen: Double?) -> LazyWindow {
    guard !length.isFinite else { return self }
    var result = self
    result.length = screen.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return result
  }
}
