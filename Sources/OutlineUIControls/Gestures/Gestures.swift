/// A movement with a mouse button down.
public struct DragGesture: Gesture {
  /// Where the pointer is and was: the corner of its cell, in the program's units.
  public struct Value: Equatable, Sendable {
    /// Where the button was pressed.
    public var startLocation: Point
    /// Where the pointer is.
    public var location: Point

    /// The way from the one to the other.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The same as ``translation``: a pointer does not coast.
    public var predictedEndTranslation: Size { translation }
    /// The same as ``location``: a pointer does not coast.
    public var predictedEndLocation: Point { location }
  }

  private let minimumDistance: Double
  private let isGlobal: Bool

  /// Makes a gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the pointer has to move.
  ///   - coordinateSpace: Whether locations count from the corner of the screen or of the view.
  public init(minimumDistance: Double = 1, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    isGlobal = coordinateSpace == .global
  }

  /// Begins when the pointer is far enough from where it was pressed.
  public var _recognizer: GestureRecognizer<Value> {
    let (minimumDistance, isGlobal) = (minimumDistance, isGlobal)
    func value(_ track: GestureTrack) -> Value? {
      guard track.reach >= minimumDistance else { return nil }
      let origin = isGlobal ? track.origin : .zero
      return Value(startLocation: track.start + origin, location: track.location + origin)
    }
    return GestureRecognizer(changed: value, ended: value)
  }
}

/// A click.
public struct TapGesture: Gesture {
  private let count: Int

  /// Makes a gesture. A terminal does not tell how fast clicks follow each other, so that `count` may be
  /// anything: one click suffices.
  public init(count: Int = 1) { self.count = count }

  /// Ends where it has begun.
  public var _recognizer: GestureRecognizer<Void> {
    GestureRecognizer(changed: { _ in nil }, ended: { $0.hasMoved ? nil : () })
  }
}
