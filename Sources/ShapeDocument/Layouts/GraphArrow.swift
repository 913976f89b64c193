import Geometry

/// What graphs have to know of a connector.
struct GraphArrow: Equatable {
  /// Something at each end.
  struct Ends<Value: Equatable>: Equatable {
    let start: Value
    let end: Value
  }

  /// The ids that its ends name, with a side perhaps; nil for other ends.
  let names: Ends<String>?
  /// Whether it has a say in the places.
  let pulls: Bool
  /// Whether its line may be the graph's: it passes no points, and is said to be an elbow, or nothing.
  let takesWay: Bool
  /// The size of its label; nil without one.
  let label: Extent?
  /// Whether there are heads at its ends.
  let heads: Ends<Bool>

  /// Reads a connector.
  init(_ connector: Int, in document: Document) {
    let values = Graphic(document: document, entry: connector).writtenValues
    let connection = values.connection
    if case .graphic(let start) = connection?.from, case .graphic(let end) = connection?.to {
      names = Ends(start: start, end: end)
    } else {
      names = nil
    }
    pulls = connection?.pulls ?? false
    takesWay =
      connection.map { $0.via.isEmpty && (!$0.isStyleSaid || $0.style == .elbow) } ?? false
    label = values.labelBox.map { Extent($0.width, $0.height) }
    let line = values.stroke.flatMap { $0.isVisible ? $0 : nil }
    heads = Ends(
      start: line.map { $0.start != .none } ?? false, end: line.map { $0.end != .none } ?? false)
  }
}

extension GraphicValues {
  /// The box of a connector's label around the point that its text is centred on, with the ground that is
  /// filled behind it; nil where no label is seen.
  var labelBox: Box? {
    guard let text, text.isVisible else { return nil }
    let box = text.box(in: Box(origin: .zero, extent: Extent(0, 0)))
    return fill?.isVisible == true ? box.expanded(by: text.size / 8) : box
  }
}
