/// LazyVGrid and LazyHGrid: cells in tracks across the scrolling axis, line by line, only the
/// visible ones.
///
/// The grid divides its proposal across the axis (`GridTrackSizing`), reports the sum of its
/// tracks, and divides that sum again when it is placed: a grid whose minima exceed the proposal is
/// therefore off centre, as in SwiftUI (objc.io's quiz, measured). A cell is proposed (track, nil),
/// a line is as long as its longest cell, and then every cell is proposed (track, line) and aligned
/// in it.
public final class LazyGridNode: LazyContainerNode {
  /// The descriptions of the tracks.
  public let items: [GridItem]
  private(set) var tracks: [GridTrack] = []
  private var segments: [GridSegment] = []
  private var preparedCross: Double?

  /// Creates a lazy grid.
  ///
  /// - Parameters:
  ///   - axis: the scrolling axis: vertical for a LazyVGrid.
  ///   - items: the tracks across that axis.
  ///   - spacing: the distance between lines; nil for the default one.
  ///   - pinnedViews: the parts of sections that stay visible.
  ///   - extent: whether to lay out all cells or only the visible ones.
  ///   - scrolls: whether the grid is its own window, positioned by the state's anchor.
  ///   - source: the cells; either all of them belong to sections or none. A header or footer has
  ///     its own line.
  ///   - state: the state kept between passes.
  public init(
    _ axis: Axis, items: [GridItem], spacing: Double? = nil, pinnedViews: PinnedViews = [],
    extent: LazyExtent = .window, scrolls: Bool = false, source: any LazyLayoutSource,
    state: LazyLayoutState = LazyLayoutState()
  ) {
    self.items = items.isEmpty ? [GridItem()] : items
    super.init(
      axis: axis, source: source, state: state, pinnedViews: pinnedViews, extent: extent,
      scrolls: scrolls, spacing: spacing)
  }

  override func forgetLayout() {
    super.forgetLayout()
    preparedCross = nil
  }

  /// The sum of the tracks and the distances between them.
  var tracksLength: Double { tracks.last?.end ?? 0 }

  override func prepare(cross: Double) {
    guard preparedCross != cross else { return }
    preparedCross = cross
    let sizing = GridTrackSizing(
      items: items, defaultSpacing: metrics.spacing[axis.crossing],
      flexibleMinimum: metrics.gridItemMinimum)
    let count = tracks.count
    tracks = sizing.tracks(in: cross)
    if segments.isEmpty || tracks.count != count {
      segments = GridSegment.segments(of: source, trackCount: max(1, tracks.count))
    }
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let minor = axis.crossing
    let cross = proposal[minor] ?? metrics.idealSize[minor]
    prepare(cross: cross)
    if scrolls, let length = proposal[axis] { return Size(along: axis, length, tracksLength) }
    let length = measuredContentLength(cross: cross, proposed: proposal[axis])
    return Size(along: axis, length, tracksLength)
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    placeLines(in: frame, cross: frame.size[axis.crossing])
  }

  // MARK: Lines

  override var lineCount: Int { segments.last?.lines.upperBound ?? 0 }

  override var uniformLineLength: Double? {
    segments.contains(where: \.isWholeLine) ? nil : super.uniformLineLength
  }

  override func line(ofRow index: Int) -> Int {
    guard let segment = GridSegment.find(index, in: segments, by: \.rows) else { return 0 }
    return segment.lines.lowerBound + (index - segment.rows.lowerBound) / segment.rowsPerLine
  }

  override func rows(ofLine line: Int) -> Range<Int> {
    guard let segment = GridSegment.find(line, in: segments, by: \.lines) else { return 0..<0 }
    let start =
      segment.rows.lowerBound + (line - segment.lines.lowerBound) * segment.rowsPerLine
    return start..<max(start, min(start + segment.rowsPerLine, segment.rows.upperBound))
  }

  override func lineLength(_ line: Int, cross: Double) -> Double {
    guard let segment = GridSegment.find(line, in: segments, by: \.lines) else { return 0 }
    let rows = rows(ofLine: line)
    if segment.isWholeLine {
      return rows.first.map {
        row($0).size(in: ProposedViewSize(along: axis, nil, tracksLength))[axis]
      } ?? 0
    }
    return zip(rows, tracks).reduce(0) { longest, cell in
      max(longest, row(cell.0).size(in: ProposedViewSize(along: axis, nil, cell.1.length))[axis])
    }
  }

  override func placeLine(_ line: Int, at start: Double, length: Double, in frame: Rect) {
    guard let segment = GridSegment.find(line, in: segments, by: \.lines) else { return }
    let minor = axis.crossing
    let whole = GridTrack(start: 0, length: tracksLength, alignment: .center)
    let tracks = segment.isWholeLine ? [whole] : tracks
    for (index, track) in zip(rows(ofLine: line), tracks) {
      let node = row(index)
      let cell = Size(along: axis, length, track.length)
      let origin = Point(along: axis, start, frame.origin[minor] + track.start)
      let proposal = ProposedViewSize(cell)
      let offset = node.offset(alignedBy: track.alignment, in: cell, proposal)
      node.place(at: origin + offset, proposal: proposal)
      placedRows.append(PlacedRow(index: index, node: node))
    }
  }
}
