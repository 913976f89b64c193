import TerminalCells

/// Colours that change into each other.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 for the start to 1 for the end.
    public var location: Double

    /// Makes a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours and their places.
  public var stops: [Stop]

  /// Makes a gradient of stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }
}

extension Gradient {
  /// The colours as a terminal shows them, by place.
  func resolved(in environment: EnvironmentValues) -> ResolvedGradient {
    ResolvedGradient(
      stops: stops.map { stop in
        (stop.color.terminalColor(in: environment.theme), stop.location.isNaN ? 0 : stop.location)
      })
  }
}

/// A gradient of the terminal's colours.
struct ResolvedGradient {
  private let stops: [(color: TerminalColor?, location: Double)]

  init(stops: [(color: TerminalColor?, location: Double)]) {
    var largest = -Double.infinity
    // Places never decrease.
    self.stops = stops.map { stop in
      largest = max(largest, stop.location)
      return (stop.color, largest)
    }
  }

  /// The colour at a place; that of the nearest end outside 0…1, transparent without stops.
  ///
  /// Two colours of which one cannot be mixed, such as the terminal's own, meet in the middle.
  func color(at place: Double) -> TerminalColor? {
    guard let first = stops.first, let last = stops.last else { return nil }
    guard place > first.location else { return first.color }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else { return last.color }
    let (low, high) = (stops[next - 1], stops[next])
    let share = (place - low.location) / (high.location - low.location)
    guard share > 0 else { return low.color }
    guard share < 1 else { return high.color }
    guard let from = low.color?.components, let to = high.color?.components else {
      return share < 0.5 ? low.color : high.color
    }
    func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return .rgb(
      mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue))
  }

  /// The first colour, for what can have only one.
  var first: TerminalColor? { stops.first?.color }
}

/// A gradient over an area. Text can have one colour only, the first.
protocol GradientStyle: ShapeStyle, PrimitiveView {
  nonisolated var gradient: Gradient { get }

  /// The place in the gradient of a point of an area, in half cells.
  nonisolated func place(of point: Point, in size: Size) -> Double
}

extension GradientStyle {
  /// The first colour.
  public nonisolated func _foregroundPatch(in environment: EnvironmentValues) -> StylePatch {
    StylePatch(foreground: gradient.resolved(in: environment).first)
  }

  /// The first colour.
  public nonisolated func _backgroundColor(in environment: EnvironmentValues) -> TerminalColor? {
    gradient.resolved(in: environment).first
  }

  /// The gradient's colours.
  public nonisolated func _shading(in environment: EnvironmentValues) -> AreaShading? {
    let colors = gradient.resolved(in: environment)
    return AreaShading { colors.color(at: place(of: $0, in: $1)) }
  }

  /// A node of the gradient's colours.
  public func _background(in environment: EnvironmentValues) -> LayoutNode {
    FilledShapeNode(Rectangle(), ink: ShapeInk(self, in: environment))
  }

  /// Appends a node that fills itself.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(_background(in: context.environment))
  }
}
