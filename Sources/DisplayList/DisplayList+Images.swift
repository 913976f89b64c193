import Geometry

extension DisplayList {
  /// The box of the canvas around everything that shows some of the images, be it as a fill, on tiles or as
  /// an icon; nil where nothing does.
  ///
  /// - Complexity: O(items) over three columns where something does, else O(different images and paints)
  package func box(around isMeant: (DisplayImage) -> Bool) -> Box? {
    let meantImages = images.indices.filter { isMeant(images[$0]) }
    let meantPaints = Set(paints.numbers { Self.shows($0, isMeant) })
    let meantStrokes = Set(strokes.numbers { Self.shows($0.paint, isMeant) })
    guard !meantImages.isEmpty || !meantPaints.isEmpty || !meantStrokes.isEmpty else { return nil }
    let meant = Set(meantImages.map { UInt32(truncatingIfNeeded: $0) })
    // Of the groups that are open, and of the list.
    var builders = [BoxBuilder()]
    for item in 0..<count {
      switch kinds[item] {
      case .groupBegin: builders.append(BoxBuilder())
      case .groupEnd:
        guard builders.count > 1 else { continue }
        let group = groups[Int(contents[item - Int(contents[item])])].group
        let inside = builders.removeLast().box
        if let inside { builders[builders.count - 1].add(group.reach(around: inside)) }
      default:
        let isShown =
          kinds[item] == .image && meant.contains(contents[item])
          || meantPaints.contains(fillNumbers[item]) || meantStrokes.contains(strokeNumbers[item])
        if isShown { builders[builders.count - 1].add(boxes[item]) }
      }
    }
    return builders.first?.box?.moved(by: origin)
  }

  private static func shows(_ paint: ResolvedPaint, _ isMeant: (DisplayImage) -> Bool) -> Bool {
    switch paint {
    case .color, .gradient: false
    case .image(let image):
      isMeant(DisplayImage(source: image.source, box: image.box, fit: image.fit))
    case .tiles(let tiles):
      (tiles.tile as? DisplayTile)?.list.box(around: isMeant) != nil
    }
  }
}

extension Uniques {
  /// The numbers of some values.
  fileprivate func numbers(_ isMeant: (Value) -> Bool) -> [UInt32] {
    values.indices.filter { isMeant(values[$0]) }.map { UInt32(truncatingIfNeeded: $0 + 1) }
  }
}
