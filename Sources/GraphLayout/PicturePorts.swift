/// The places of lines at the sides of boxes, in the order of what is next on their ways.
struct PicturePorts {
  /// For each level the ports of its lines.
  private(set) var ports: [[(first: GraphPort?, last: GraphPort?)]]

  /// An end of a line at a box, with what it is sorted by.
  private struct End {
    var node: Int
    var isLast: Bool
    var key: Int
    var line: Int

    var sorting: (Int, Int, Int, Int) { (node, isLast ? 1 : 0, key, line) }
  }

  init(_ levels: [PictureLevel], _ picture: GraphPicture) {
    ports = levels.map { level in
      var ports = [(first: GraphPort?, last: GraphPort?)](
        repeating: (nil, nil), count: level.lines.count)
      let ends = Self.ends(level, picture).sorted { $0.sorting < $1.sorting }
      var start = 0
      while start < ends.count {
        let side = ends[start...].prefix {
          $0.node == ends[start].node && $0.isLast == ends[start].isLast
        }
        for (index, end) in side.enumerated() {
          let port = GraphPort(index: index, count: side.count)
          if end.isLast { ports[end.line].last = port } else { ports[end.line].first = port }
        }
        start = side.endIndex
      }
      return ports
    }
  }

  /// The ends that no graph inside places.
  private static func ends(_ level: PictureLevel, _ picture: GraphPicture) -> [End] {
    var ends: [End] = []
    for (index, line) in level.lines.enumerated() {
      let arrow = picture.arrows[line.arrow]
      if line.first != nil, line.firstSource.inner == nil {
        ends.append(
          End(
            node: line.isTurned ? arrow.end : arrow.start, isLast: false,
            key: level.sorted.key(of: index, atFirst: false), line: index))
      }
      if line.last != nil, line.lastSource.inner == nil {
        ends.append(
          End(
            node: line.isTurned ? arrow.start : arrow.end, isLast: true,
            key: level.sorted.key(of: index, atFirst: true), line: index))
      }
    }
    return ends
  }
}
