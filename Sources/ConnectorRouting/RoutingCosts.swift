/// What ways cost, and how near lines come to things; lengths in units of the canvas.
///
/// Costs are whole numbers: thousandths of a length times hundredths of a price. So sums are exact, and a
/// drawing that is moved as a whole keeps its lines.
enum RoutingCosts {
  /// The largest distance of a line beside a box.
  static let boxLane = 12.0
  /// The largest distance of a line beside an area.
  static let areaLane = 30.0
  /// How far lines stay away from boxes, where there is room.
  static let boxClearance = 4.0
  /// How far lines stay away from texts without a box.
  static let textClearance = 2.0
  /// How far from a corner of a box lines end.
  static let cornerInset = 7.0

  /// What a unit of length costs.
  static let unit = 100_000.0

  /// The price of a thousandth of a length in the middle between the ends.
  static let middlePrice = 97.0
  /// The price of a length beside an area.
  static let areaPrice = 100.0
  /// The price of a length beside a box, and through a port.
  static let boxPrice = 104.0

  /// The price of a bend.
  static let bend = 40.0 * unit
  /// The price of crossing the border of an area.
  static let border = 160.0 * unit
  /// The price of crossing the border of an area around an end.
  static let openBorder = 40.0 * unit
  /// The price of a piece through something.
  static let obstacle = 4_000.0 * unit
  /// The price of crossing a senior's line.
  static let crossing = 80.0 * unit
  /// What a length on a senior's line costs more.
  static let sharing = 0.3

  /// How far a window reaches beyond the ports at first.
  static let windowReach = 24.0
  /// How far it reaches in later rounds, at least.
  static let laterReach = 48.0
  /// What it costs at least to leave a window and come back: two bends.
  static let detour = 2 * bend
  /// How often a window grows, each time by this factor.
  static let windowGrowth = (count: 5, factor: 2.0)
}

/// Bounds of the work, all counted, so that lines are the same everywhere.
enum RoutingLimits {
  /// The shapes in a window; each has two lines each way.
  static let windowShapes = 190
  /// The states that one search settles.
  static let states = 200_000
  /// The cells of all grids of a canvas.
  static let cells = 200_000_000
  /// From so many connectors on, they do not look at each other's ways.
  static let rounds = 50_000
  /// The connectors between the same two shapes; others have their given lines.
  static let twins = 64
  /// The seniors whose ways are looked at.
  static let seniors = 64
  /// The pieces that are set apart by seniority; more are in one pass.
  static let pieces = 2_000
  /// The things near a piece that can carry a label.
  static let labelNeighbors = 512
  /// The neighbours of a piece that it is set apart from.
  static let pairs = 64
}
