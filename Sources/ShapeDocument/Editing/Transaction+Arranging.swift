import YAMLText

/// The edge or middle that graphics are aligned by.
package enum AlignmentEdge: String, Hashable, Sendable, CaseIterable {
  /// Their left edges.
  case left
  /// Their middles between left and right.
  case center
  /// Their right edges.
  case right
  /// Their upper edges.
  case top
  /// Their middles between top and bottom.
  case middle
  /// Their lower edges.
  case bottom

  var isHorizontal: Bool { self == .left || self == .center || self == .right }

  /// The coordinate of the edge of a box.
  func value(_ box: Graphic.Box) -> Double {
    switch self {
    case .left: box.minX
    case .center: box.center.x
    case .right: box.maxX
    case .top: box.minY
    case .middle: box.center.y
    case .bottom: box.maxY
    }
  }
}

/// A frame to align graphics within, instead of the box around all of them.
package enum AlignmentFrame: String, Hashable, Sendable, CaseIterable {
  /// Their canvas.
  case canvas
  /// The group or canvas they are in.
  case parent
}

/// Moving graphics on the canvas: only `at` changes.
extension Transaction {
  /// Moves graphics by an offset in their parents' coordinates.
  package func nudge(_ entries: [Int], by offset: Graphic.Point) throws(Diagnostic) {
    // What a graph places stays where it is put.
    var (pinned, others): ([Int], [Int]) = ([], [])
    for entry in entries {
      let serial = document.serial(of: entry)
      if document.isGraphMember(entry) { pinned.append(serial) } else { others.append(serial) }
    }
    try atomically { () throws(Diagnostic) in
      if !pinned.isEmpty {
        try pin(pinned.compactMap(document.entry(withSerial:)), movedBy: offset)
      }
      guard !others.isEmpty || pinned.isEmpty else { return }
      let free = try movable(others.compactMap(document.entry(withSerial:)))
      try shift(free, free.map { _ in offset }, onCanvas: false)
    }
  }

  /// Aligns graphics by an edge or middle on the canvas; without a frame, within the box around all
  /// of them.
  package func align(
    _ entries: [Int], _ edge: AlignmentEdge, within frame: AlignmentFrame? = nil
  ) throws(Diagnostic) {
    let entries = try movable(entries)
    if frame == nil, entries.count < 2 {
      throw Diagnostic(
        .tooFewGraphics, at: guards.place(of: entries[0]),
        ["align", "two graphics or more; or align within 'canvas' or 'parent'"])
    }
    let boxes = try boxes(of: entries)
    let around = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    var offsets: [Graphic.Point] = []
    for (entry, box) in zip(entries, boxes) {
      let target: Graphic.Box?
      switch frame {
      case nil: target = around
      case .canvas: target = document.places.frame(ofCanvas: document.canvas(of: entry))
      case .parent: target = document.places.frameOnCanvas(of: document.parent(of: entry))
      }
      guard let target else {
        throw document.refusal(.noExtent, of: entry)
      }
      let distance = edge.value(target) - edge.value(box)
      offsets.append(
        edge.isHorizontal ? Graphic.Point(distance, 0) : Graphic.Point(0, distance))
    }
    try shift(entries, offsets, onCanvas: true)
  }

  /// Spreads graphics so that the gaps between them are equal; the outermost two stay.
  package func distribute(_ entries: [Int], horizontally: Bool) throws(Diagnostic) {
    let entries = try movable(entries)
    guard entries.count > 2 else {
      throw Diagnostic(
        .tooFewGraphics, at: guards.place(of: entries[0]), ["distribute", "three graphics or more"])
    }
    let boxes = try boxes(of: entries)
    let offsets = EqualGaps(boxes, horizontally: horizontally).offsets
    try shift(entries, offsets, onCanvas: true)
  }

  // MARK: - Common ways

  /// The topmost of some entries, if each of them is a graphic that is not locked.
  func movable(_ entries: [Int], membersAllowed: Bool = false) throws(Diagnostic) -> [Int] {
    let entries = try guards.topmost(entries)
    try guards.refuseCanvases(entries, "only graphics have a place on a canvas")
    for entry in entries {
      try guards.refuseLocked(entry)
      if !membersAllowed { try guards.refuseLaidOut(entry) }
    }
    let free = entries.filter { !document.isHeld($0) }
    if free.isEmpty, let first = entries.first {
      throw document.refusal(.cannotMove, of: first, "a connector follows what it joins")
    }
    return free
  }

  /// The boxes of graphics on their canvas.
  ///
  /// - Throws: for one that covers nothing.
  func boxes(of entries: [Int]) throws(Diagnostic) -> [Graphic.Box] {
    var boxes: [Graphic.Box] = []
    for entry in entries {
      try document.workMonitor?.step(.planning, entry, of: document.entryCount)
      guard let box = document.boundsOnCanvas(of: entry) else {
        throw document.refusal(.noExtent, of: entry)
      }
      boxes.append(box)
    }
    return boxes
  }

  /// Moves graphics by offsets, on the canvas or in their parents. Siblings stay: a rotated parent
  /// that turns about the middle of its members keeps its pivot.
  private func shift(
    _ entries: [Int], _ offsets: [Graphic.Point], onCanvas: Bool
  ) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      let entries = try ownCopies(of: entries)
      let reader = PlacementReader(document)
      var places: [Graphic.Point?] = []
      for (entry, offset) in zip(entries, offsets) {
        try document.workMonitor?.step(.planning, entry, of: document.entryCount)
        let shift = Shift(offset: offset, isOnCanvas: onCanvas)
        places.append(offset == .zero ? nil : try shift.place(of: entry, in: document, reader))
      }
      let parents = entries.map(document.parent(of:))
      try PivotKeeper(transaction: self).keeping(around: parents) { () throws(Diagnostic) in
        try PlaceKeeper(transaction: self).write(entries, places)
        return entries
      }
    }
  }
}
