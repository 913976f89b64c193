/// A press that lasts. A terminal does not tell how long a button is held, so that a press that does not move
/// is one when the button is released.
public struct LongPressGesture: Gesture {
  private let maximumDistance: Double

  /// Makes a gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.maximumDistance = maximumDistance
  }

  /// Changes while the button is down, and ends where it began.
  public var _recognizer: GestureRecognizer<Bool> {
    let maximumDistance = maximumDistance
    func value(_ track: GestureTrack) -> Bool? { track.reach <= maximumDistance ? true : nil }
    return GestureRecognizer(changed: value, ended: value)
  }
}

/// Two fingers that move apart. A terminal has one pointer, so that this never happens.
public struct MagnificationGesture: Gesture {
  /// Makes a gesture.
  public init(minimumScaleDelta: Double = 0.01) {}

  /// Never.
  public var _recognizer: GestureRecognizer<Double> { .never }
}

/// Two fingers that move apart, under its newer name.
public typealias MagnifyGesture = MagnificationGesture

/// Two fingers that turn. A terminal has one pointer, so that this never happens.
public struct RotationGesture: Gesture {
  /// Makes a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Never.
  public var _recognizer: GestureRecognizer<Angle> { .never }
}

/// Two fingers that turn, under its newer name.
public typealias RotateGesture = RotationGesture

extension GestureRecognizer {
  /// What never happens.
  static var never: GestureRecognizer {
    GestureRecognizer(changed: { _ in nil }, ended: { _ in nil })
  }
}

/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What each of them receives, if it happens.
  public struct Value {
    /// That of the first.
    public var first: First.Value?
    /// That of the second.
    public var second: Second.Value?
  }

  private let first: First
  private let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Follows both, whose own actions are performed, too.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    var both = GestureRecognizer<Value>(
      changed: { track in
        first.move(track)
        second.move(track)
        return Value(first.changed(track), second.changed(track))
      },
      ended: { track in
        let value = Value(first.ended(track), second.ended(track))
        _ = first.end(track)
        _ = second.end(track)
        return value
      })
    both.onReset = []
    return both
  }
}

extension SimultaneousGesture.Value {
  /// What there is; nil if there is nothing.
  fileprivate init?(_ first: First.Value?, _ second: Second.Value?) {
    guard first != nil || second != nil else { return nil }
    self.first = first
    self.second = second
  }
}

/// One gesture, and then another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of them there is.
  public enum Value {
    /// The first.
    case first(First.Value)
    /// The second after the first.
    case second(First.Value, Second.Value?)
  }

  private let first: First
  private let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The second as soon as it begins, until then the first.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    // A press that has moved was one before it moved.
    func start(_ track: GestureTrack) -> First.Value? {
      var still = track
      still.reach = 0
      return first.changed(track) ?? first.changed(still) ?? first.ended(still)
    }
    return GestureRecognizer(
      changed: { track in
        guard let value = start(track) else { return nil }
        return second.changed(track).map { .second(value, $0) } ?? .first(value)
      },
      ended: { track in
        guard let value = start(track) else { return nil }
        _ = second.end(track)
        return .second(value, second.ended(track))
      })
  }
}

/// One gesture, or else another.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of them there is.
  public enum Value {
    /// The first.
    case first(First.Value)
    /// The second.
    case second(Second.Value)
  }

  private let first: First
  private let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The first, if it happens.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    return GestureRecognizer(
      changed: { track in
        first.changed(track).map { .first($0) } ?? second.changed(track).map { .second($0) }
      },
      ended: { track in
        if let value = first.ended(track) {
          _ = first.end(track)
          return .first(value)
        }
        _ = second.end(track)
        return second.ended(track).map { .second($0) }
      })
  }
}

extension Gesture {
  /// Both gestures at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }

  /// This gesture, and then another.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or else another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// The gesture with another value.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> ActingGesture<Result> {
    let base = _recognizer
    return ActingGesture(
      _recognizer: GestureRecognizer(
        changed: { track in
          base.move(track)
          return base.changed(track).map(transform)
        },
        ended: { track in
          let value = base.ended(track).map(transform)
          _ = base.end(track)
          return value
        }))
  }
}
