/// The entries as canvases and graphics.
extension Document {
  /// The canvases, in document order.
  package var canvases: [Canvas] {
    children(of: -1).map { Canvas(document: self, entry: $0) }
  }

  /// The graphic of an entry; nil for canvases and numbers out of range.
  package func graphic(_ entry: Int) -> Graphic? {
    guard role(of: entry) == .graphic else { return nil }
    return Graphic(document: self, entry: entry)
  }

  /// The canvas of an entry; nil for graphics and numbers out of range.
  package func canvas(_ entry: Int) -> Canvas? {
    guard role(of: entry) == .canvas else { return nil }
    return Canvas(document: self, entry: entry)
  }
}
