import Geometry

/// What was found out about the ends of connectors, in one state of a document.
struct ConnectorCache {
  private var state: DocumentState?
  /// A state in which there was no connector; nil if there may be some.
  var stateWithout: DocumentState?
  /// The entries of ids.
  var ids = FirstIDs()
  /// The outlines of graphics in their local coordinates; nil for those that cover nothing.
  var outlines: [Int: FlatOutline?] = [:]
  /// The maps from one parent's coordinates to another's; nil where the other one has no inverse.
  var maps: [Parents: Matrix?] = [:]

  /// What canvases say of their connectors.
  var canvases: [Int: Document.Canvas.Connectors] = [:]
  /// The lines of canvases, by serial; they follow the document by themselves.
  var routings: [Int: CanvasRouting] = [:]

  /// Two parents.
  struct Parents: Hashable {
    var former: Int
    var other: Int
  }

  /// Forgets what does not hold in a state.
  mutating func follow(_ state: DocumentState) {
    guard state != self.state else { return }
    self.state = state
    outlines.removeAll(keepingCapacity: true)
    maps.removeAll(keepingCapacity: true)
    canvases.removeAll(keepingCapacity: true)
  }
}

extension Document {
  /// True for a connector, instances and merges followed.
  func isConnector(_ entry: Int) -> Bool {
    role(of: entry) == .graphic && kind(of: entry) == .connector
  }

  /// What a canvas says of its connectors.
  ///
  /// - Complexity: O(1); the first time in a state O(bytes of the canvas without its graphics)
  func connectors(ofCanvas canvas: Int) -> Canvas.Connectors {
    connectorCache.follow(state)
    if let known = connectorCache.canvases[canvas] { return known }
    let connectors = Canvas(document: self, entry: canvas).connectors
    connectorCache.canvases[canvas] = connectors
    return connectors
  }

  /// Whether a connector may go round what is in its way; straight ones never need to.
  func avoids(_ connection: Graphic.Connection, onCanvas canvas: Int) -> Bool {
    connection.avoids ?? connectors(ofCanvas: canvas).avoids ?? true
  }

  /// False if the document has no connectors.
  ///
  /// - Complexity: O(entries touched since it was asked before), the first time O(entries).
  var mayHaveConnectors: Bool {
    guard isComplete else { return true }
    guard let former = connectorCache.stateWithout else {
      let hasSome = (0..<entryCount).contains(where: isConnector)
      if !hasSome { connectorCache.stateWithout = state }
      return hasSome
    }
    let touched = changes(since: former).touched
    let hasSome =
      touched.isEverything
      ? (0..<entryCount).contains(where: isConnector)
      : touched.serials.contains { entry(withSerial: $0).map(isConnector) ?? false }
    connectorCache.stateWithout = hasSome ? nil : state
    return hasSome
  }
}
