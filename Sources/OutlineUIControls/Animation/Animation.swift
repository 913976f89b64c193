/// How a change would be animated. A terminal shows every change at once, so that animations have no
/// effect: they are here for programs that name them.
public struct Animation: Hashable, Sendable {
  /// The usual animation.
  public static let `default` = Animation()
  /// At the same pace.
  public static let linear = Animation()
  /// Slow at the start.
  public static let easeIn = Animation()
  /// Slow at the end.
  public static let easeOut = Animation()
  /// Slow at the start and at the end.
  public static let easeInOut = Animation()
  /// Like a spring.
  public static let spring = Animation()
  /// Like a spring that bounces.
  public static let bouncy = Animation()
  /// Like a spring that does not bounce.
  public static let smooth = Animation()
  /// Like a spring that hardly bounces.
  public static let snappy = Animation()

  /// At the same pace.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Slow at the start.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Slow at the end.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Slow at the start and at the end.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation { Animation() }
  /// Like a spring with a weight.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// By a curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }
  /// Like a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation() }

  /// The animation later.
  public func delay(_ delay: Double) -> Animation { self }
  /// The animation faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// The animation several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The animation again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Performs changes. They are shown at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Performs changes, and then what follows their animation. They are shown at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

extension View {
  /// The view as it is: its changes are shown at once.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }

  /// The view as it is: its changes are shown at once.
  public func animation(_ animation: Animation?) -> Self { self }

  /// The view as it is: it appears and disappears at once.
  public func transition(_ transition: AnyTransition) -> Self { self }
}

extension View {
  /// The view as it is: its changes are shown at once.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }

  /// The view as it is: its changes are shown at once.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }

  /// The view in the first of some phases, as long as nothing happens: a terminal does not move by itself.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    var iterator = phases.makeIterator()
    return iterator.next().map { content(self, $0) }
  }

  /// The view in the last of some phases, which it reaches at once when a value changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { phaseAnimator(phases, content: content, animation: animation) }
}

extension Binding {
  /// The binding as it is: what it changes is shown at once.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Binding {
  /// The binding as it is: what it changes is shown at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// How a view would appear and disappear. In a terminal it does so at once.
public struct AnyTransition: Hashable, Sendable {
  /// At once.
  public static let identity = AnyTransition()
  /// By fading.
  public static let opacity = AnyTransition()
  /// By growing.
  public static let scale = AnyTransition()
  /// From the side.
  public static let slide = AnyTransition()

  /// By growing.
  public static func scale(scale: Double) -> AnyTransition { AnyTransition() }
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// From an edge, pushing what was there.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// From a distance.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }
  /// In one way, and away in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  /// By modifiers before and after.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition { AnyTransition() }

  /// By growing from a point.
  public static func scale(scale: Double, anchor: UnitPoint) -> AnyTransition { AnyTransition() }

  /// From a distance.
  public static func offset(_ offset: Size) -> AnyTransition { AnyTransition() }

  /// Both together.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A space of names for views that take each other's place.
@propertyWrapper
public struct Namespace {
  /// The space as a value.
  public struct ID: Hashable, Sendable {}

  /// Makes a space.
  public init() {}

  /// The space.
  public var wrappedValue: ID { ID() }
}

/// What of a view a matched geometry keeps.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// One bit per property.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// The view as it is: it is at its new place at once.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Self { self }
}

/// What changes gradually in an animation. A terminal shows the end of it at once, so that nobody asks
/// for `animatableData`.
@MainActor @preconcurrency
public protocol Animatable {
  /// The type of what changes.
  associatedtype AnimatableData = EmptyAnimatableData
  /// What changes.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Nothing that changes.
public struct EmptyAnimatableData: Hashable, Sendable {
  /// Makes nothing.
  public init() {}
}

/// Two values that change together.
public struct AnimatablePair<First, Second> {
  /// The one.
  public var first: First
  /// The other.
  public var second: Second

  /// Makes a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}
