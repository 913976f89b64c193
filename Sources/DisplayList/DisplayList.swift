import Geometry

/// What a canvas draws, as plain values: one item after the other, the first at the back.
///
/// Everything is resolved: colours, shapes, places. Items are kept in columns, 37 bytes each and 16
/// for a rectangle or an ellipse; equal matrices, paints and strokes are kept once. Boxes and points
/// are single precision, counted from ``origin``, so that canvases far from zero lose nothing.
///
/// Items are added in painting order by the `add` and `begin` methods, but for those of scopes that are
/// ``DisplayScope/raised``. A list that is done is a value
/// that any thread may paint.
package struct DisplayList: Sendable {
  /// Where on the canvas the coordinates of the list begin.
  package let origin: Point
  /// The box of each item, with room for its line.
  var boxes = BoxColumns()
  var kinds: [Kind] = []
  var serials: [UInt32] = []
  /// Positions in ``matrices``.
  var matrixNumbers: [UInt32] = []
  /// Positions in ``paints``, from 1; 0 where there is none.
  var fillNumbers: [UInt32] = []
  /// Positions in ``strokes``, from 1; 0 where there is none.
  var strokeNumbers: [UInt32] = []
  /// Where the item's content is: what in depends on its kind.
  var contents: [UInt32] = []

  /// From an item's coordinates to the list's; the first changes nothing.
  var matrices: [Matrix] = [.identity]
  var paints = Uniques<ResolvedPaint>()
  var strokes = Uniques<DisplayStroke>()
  var points: [SIMD2<Float>] = []
  var verbs: [Verb] = []
  var paths: [PathRange] = []
  var texts: [DisplayText] = []
  var images: [DisplayImage] = []
  var groups: [GroupRange] = []
  var links: [LinkRange] = []
  var scopes: [ScopeRange] = []
  /// Whether there may be scopes that take something away from items.
  var hasLimits = false
  /// Groups, links and scopes that were begun and not ended: their item and the box of what is inside.
  var open: [(item: Int, box: BoxBuilder)] = []

  /// How often something was put into the columns below that nothing may use any more by now.
  var replacedItemCount = 0

  /// An empty list whose coordinates begin at a point of the canvas.
  package init(origin: Point = .zero) {
    self.origin = origin
  }

  /// What an item is.
  enum Kind: UInt8, Sendable {
    /// `contents` is the first of two points, the box's corners.
    case rectangle
    /// The same.
    case ellipse
    /// `contents` is a position in `paths`.
    case path
    /// The same, with the other rule of what is inside.
    case evenOddPath
    /// `contents` is a position in `texts`.
    case text
    /// `contents` is a position in `images`.
    case image
    /// `contents` is a position in `groups`.
    case groupBegin
    /// `contents` is how many items before this one it began.
    case groupEnd
    /// `contents` is a position in `links`.
    case linkBegin
    /// `contents` is how many items before this one it began.
    case linkEnd
    /// `contents` is a position in `scopes`.
    case scopeBegin
    /// `contents` is how many items before this one it began.
    case scopeEnd

    var isBegin: Bool { self == .groupBegin || self == .linkBegin || self == .scopeBegin }
    var isEnd: Bool { self == .groupEnd || self == .linkEnd || self == .scopeEnd }
  }

  /// A segment of a path; it takes 1, 1, 3 or no points.
  enum Verb: UInt8, Sendable {
    case move, line, curve, close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// Where the segments of a path stand.
  struct PathRange: Sendable {
    var verbs: Range<Int32>
    var firstPoint: UInt32
  }

  struct GroupRange: Sendable {
    var group: DisplayGroup
    /// The distance in items to the one that ends it.
    var length: Int
  }

  struct LinkRange: Sendable {
    var url: String
    /// The distance in items to the one that ends it.
    var length: Int
  }

  /// How many items there are, beginnings and ends of groups included.
  package var count: Int { kinds.count }

  /// The smallest box around everything, in the list's coordinates; nil where nothing is drawn.
  package var bounds: Box? {
    box(around: 0..<count)
  }

  /// The box of an item in the list's coordinates: with its line, but without the shadow of a group
  /// it is in. Of a group it is the box of what is inside, with its shadow.
  package func box(of item: Int) -> Box { boxes[item] }

  /// The number of the document's entry that an item draws, as it is known while the document is
  /// open.
  package func serial(of item: Int) -> Int { Int(serials[item]) }

  /// From an item's coordinates to the list's.
  package func matrix(of item: Int) -> Matrix { matrices[Int(matrixNumbers[item])] }
}
