import Geometry

extension ExcalidrawConversion {
  /// The box of all that is seen where frames cut something off; nil where they do not.
  var seenBox: Box? {
    var frames: [String: Box] = [:]
    for element in file.elements where element.isFrame && frames[element.id] == nil {
      frames[element.id] = element.box
    }
    guard !frames.isEmpty else { return nil }
    var seen = BoxBuilder()
    var isCut = false
    for (index, element) in file.elements.enumerated() {
      guard let box = drawnBox(of: index) else { continue }
      guard let frame = element.frame.flatMap({ frames[$0] }), !element.isFrame else {
        seen.add(box)
        continue
      }
      let part = Box(
        minX: max(box.minX, frame.minX), minY: max(box.minY, frame.minY),
        maxX: min(box.maxX, frame.maxX), maxY: min(box.maxY, frame.maxY))
      isCut = isCut || part != box
    }
    return isCut ? seen.box : nil
  }

  /// The box of an element with its turn; of a frame with its name.
  private func drawnBox(of index: Int) -> Box? {
    let element = element(index)
    var builder = BoxBuilder()
    if ["line", "arrow", "freedraw"].contains(element.type) {
      for point in ExcalidrawLine(element, limit: DiagramLimits.points).points {
        builder.add(point)
      }
    } else {
      let box = shownBox(of: index)
      for corner in box.corners {
        builder.add(corner.turned(by: element.number("angle"), about: box.center))
      }
    }
    if element.isFrame, let box = builder.box {
      builder.add(Point(box.minX, box.minY - Self.titleHeight))
    }
    return builder.box
  }
}
