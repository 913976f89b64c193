/// A type that identifies a custom alignment guide and provides its value for views that do not set
/// it.
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in a view that has no explicit one, measured from the view's top leading corner.
  static func defaultValue(in context: ViewDimensions) -> Double
}

/// The identity of an alignment guide, horizontal or vertical.
public struct AlignmentKey: Hashable, Sendable {
  /// The built-in guides, and those a program defines.
  enum Kind: UInt8, Sendable {
    case leading, horizontalCenter, trailing, top, verticalCenter, bottom
    case firstTextBaseline, lastTextBaseline, custom
  }

  let kind: Kind
  /// The axis along which the guide's value is measured.
  public let axis: Axis
  private let id: any AlignmentID.Type
  /// Tells guides apart that are made while a program runs.
  private let number: Int

  init(_ kind: Kind) {
    self.kind = kind
    axis = kind.rawValue <= Kind.trailing.rawValue ? .horizontal : .vertical
    (id, number) = (NoAlignment.self, 0)
  }

  init(_ id: any AlignmentID.Type, axis: Axis) {
    kind = .custom
    self.axis = axis
    (self.id, number) = (id, 0)
  }

  /// A guide that is made while the program runs, and told apart by a number; 0 in views that do not set
  /// it.
  public init(numbered number: Int, axis: Axis) {
    kind = .custom
    self.axis = axis
    (id, self.number) = (NoAlignment.self, number)
  }

  /// Whether containers do not pass this guide on: the six guides of a frame's edges and centres.
  var isFrameAlignment: Bool { kind.rawValue <= Kind.bottom.rawValue }

  /// Whether the guide is 0 in a view that does not set it.
  var isStart: Bool { kind == .leading || kind == .top }

  /// Whether a program defines the guide, and its default value, which may depend on both lengths.
  var isCustom: Bool { kind == .custom }

  /// The guide's value in a view that does not set it. O(1).
  func defaultValue(in dimensions: ViewDimensions) -> Double {
    switch kind {
    case .leading, .top: 0
    case .horizontalCenter: dimensions.width / 2
    case .trailing: dimensions.width
    case .verticalCenter: dimensions.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: dimensions.height
    case .custom: id.defaultValue(in: dimensions)
    }
  }

  /// Whether two keys name the same guide.
  public static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.kind == right.kind && left.axis == right.axis && left.id == right.id
      && left.number == right.number
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(number)
  }
}

/// The type argument of built-in guides, which have no type of their own.
private enum NoAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}
