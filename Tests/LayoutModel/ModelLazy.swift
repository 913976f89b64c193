/// Lazy stacks and lazy grids, with all their rows (§13, §15).
extension ModelView {
  // MARK: Stacks

  /// §13: the proposed extent across, the first row's ideal for nil; as long as all rows.
  func lazyStackSize(_ axis: ModelAxis, _ proposal: ModelProposal) -> ModelSize {
    let across = proposal[axis.crossing] ?? children.first?.size(.ideal)[axis.crossing] ?? 0
    let lengths = lazyLengths(axis, across)
    let gaps = lazyGap(axis) * Double(max(0, children.count - 1))
    return ModelSize(axis, lengths.reduce(0, +) + gaps, across)
  }

  /// Nothing is distributed: every row is proposed nil along the axis.
  private func lazyLengths(_ axis: ModelAxis, _ across: Double) -> [Double] {
    children.map { $0.size(ModelProposal(axis, nil, across))[axis] }
  }

  /// A guess: what the first row prefers to another one like it, since the others are not known.
  private func lazyGap(_ axis: ModelAxis) -> Double {
    guard case .lazyStack(_, _, let spacing, _) = kind, let first = children.first else { return 0 }
    return spacing ?? first.distance(to: first, along: axis)
  }

  /// A guess: a row is aligned in the stack as in a frame.
  func lazyStackPlaces(
    _ axis: ModelAxis, _ guide: ModelGuide, _ size: ModelSize
  ) -> [ModelPlace] {
    let across = size[axis.crossing]
    let gap = lazyGap(axis)
    var start = 0.0
    return children.indices.map { index in
      let proposal = ModelProposal(axis, nil, across)
      let row = children[index]
      let shift = guide.defaultValue(in: size) - row.guide(guide, proposal)
      defer { start += row.size(proposal)[axis] + gap }
      return ModelPlace(
        child: index, offset: ModelPoint(axis, start, shift), proposal: proposal)
    }
  }

  /// §13: a pinned header is at clamp(window's start, section's start, section's end − header), a
  /// footer is mirrored.
  func pinned(
    _ places: [ModelPlace], _ origin: ModelPoint, _ window: ModelWindow?, _ size: ModelSize
  ) -> [ModelPlace] {
    guard case .lazyStack(let axis, _, _, let sections) = kind, let window, window.axis == axis
    else { return places }
    let shown = (start: window.start - origin[axis], length: window.length)
    var places = places
    func length(_ index: Int) -> Double {
      children[index].size(places[index].proposal)[axis]
    }
    func move(_ index: Int, to start: Double) {
      let place = places[index]
      places[index] = ModelPlace(
        child: place.child, offset: ModelPoint(axis, start, place.offset[axis.crossing]),
        proposal: place.proposal)
    }
    for section in sections.sections {
      guard let first = section.range.first, let last = section.range.last else { continue }
      let start = places[first].offset[axis]
      let end = places[last].offset[axis] + length(last)
      if sections.pinsHeaders, section.hasHeader {
        move(first, to: max(start, min(shown.start, end - length(first))))
      }
      if sections.pinsFooters, section.hasFooter {
        let wanted = shown.start + shown.length - length(last)
        move(last, to: min(end - length(last), max(wanted, start)))
      }
    }
    return places
  }

  // MARK: Grids

  /// §15: as wide as the tracks for the proposed width. A guess: 10 for nil.
  func lazyGridSize(
    _ axis: ModelAxis, _ tracks: [ModelTrack], _ proposal: ModelProposal
  ) -> ModelSize {
    let columns = Self.columns(tracks, proposal[axis.crossing] ?? 10)
    let lines = gridLines(axis, columns)
    return ModelSize(axis, lines.last.map { $0.start + $0.length } ?? 0, columns.last?.end ?? 0)
  }

  /// A track with its place.
  struct Column {
    var start: Double
    var length: Double
    var alignment: ModelAlignment
    var end: Double { start + length }
  }

  static func columns(_ tracks: [ModelTrack], _ width: Double) -> [Column] {
    var left = width - tracks.dropLast().reduce(0) { $0 + $1.spacing }
    for case .fixed(let length) in tracks.map(\.length) { left -= length }
    var others = tracks.filter { if case .fixed = $0.length { false } else { true } }.count
    var columns: [Column] = []
    var start = 0.0
    func add(_ track: ModelTrack, _ length: Double, count: Int = 1) {
      for _ in 0..<count {
        columns.append(Column(start: start, length: length, alignment: track.alignment))
        start += length + track.spacing
      }
    }
    for track in tracks {
      let share = left.isNaN ? .infinity : left / Double(max(others, 1))
      switch track.length {
      case .fixed(let length): add(track, length)
      case .flexible(let minimum, let maximum):
        let length = min(max(share, minimum), max(maximum, minimum))
        add(track, length)
        left -= length
        others -= 1
      case .adaptive(let minimum, let maximum):
        let length = max(share, 0)
        let (count, each) = adaptive(length, minimum, maximum, track.spacing)
        add(track, each, count: count)
        left -= length
        others -= 1
      }
    }
    return columns
  }

  /// §15.4: n = max(1, ⌊(w + s) / (min + s)⌋) columns of min((w − (n−1)s) / n, max).
  private static func adaptive(
    _ length: Double, _ minimum: Double, _ maximum: Double, _ spacing: Double
  ) -> (Int, Double) {
    guard length.isFinite else { return (1, length) }
    let fitting = ((length + spacing) / (minimum + spacing)).rounded(.down)
    let count = fitting.isFinite ? max(1, Int(fitting)) : 1
    let each = (length - Double(count - 1) * spacing) / Double(count)
    return (count, max(0, min(each, maximum)))
  }

  private struct GridLine {
    var start: Double
    var length: Double
    var cells: Range<Int>
  }

  private func gridLines(_ axis: ModelAxis, _ columns: [Column]) -> [GridLine] {
    guard case .lazyGrid(_, _, let spacing) = kind, !columns.isEmpty else { return [] }
    var start = 0.0
    return stride(from: 0, to: children.count, by: columns.count).map { first in
      let cells = first..<min(first + columns.count, children.count)
      let lengths = zip(cells, columns).map {
        children[$0].size(ModelProposal(axis, nil, $1.length))[axis]
      }
      let line = GridLine(start: start, length: lengths.max() ?? 0, cells: cells)
      start += line.length + (spacing ?? 8)
      return line
    }
  }

  /// §15: placed with the tracks for the grid's own width; each cell is proposed track × line.
  func lazyGridPlaces(
    _ axis: ModelAxis, _ tracks: [ModelTrack], _ size: ModelSize
  ) -> [ModelPlace] {
    let columns = Self.columns(tracks, size[axis.crossing])
    return gridLines(axis, columns).flatMap { line in
      zip(line.cells, columns).map { index, column in
        let cell = ModelSize(axis, line.length, column.length)
        let place = aligned(index, column.alignment, in: cell, ModelProposal(cell))
        let origin = ModelPoint(axis, line.start, column.start)
        return ModelPlace(
          child: index, offset: origin + place.offset, proposal: place.proposal)
      }
    }
  }
}
