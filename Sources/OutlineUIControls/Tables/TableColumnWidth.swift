/// The widths that a column may have.
struct TableColumnWidth: Hashable {
  /// The least width of columns that say nothing of theirs.
  static let usualMinimum = 3.0

  /// The least width, unless there is no room for the least ones of all columns.
  var minimum = usualMinimum
  /// The width if there is room for those of all columns; nil for an equal share of what others leave.
  var ideal: Double?
  var maximum = Double.infinity

  /// Widths as they are stated; those that are no lengths are left out.
  init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
    func length(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 ? $0 : nil } }
    let (ideal, maximum) = (length(ideal).flatMap { $0.isFinite ? $0 : nil }, length(maximum))
    let known = maximum ?? ideal ?? .infinity
    self.minimum =
      length(minimum).flatMap { $0.isFinite ? $0 : nil } ?? min(Self.usualMinimum, known)
    self.maximum = max(self.minimum, maximum ?? .infinity)
    self.ideal = ideal.map { min(max($0, self.minimum), self.maximum) }
  }

  /// One width only.
  init(fixed width: Double) { self.init(minimum: width, ideal: width, maximum: width) }
}

/// How the room of a table is divided among its columns.
///
/// The same room is always divided in the same way: columns get their least widths, then what is left up to
/// their ideal ones, then columns without an ideal width share the rest, and then all others up to their
/// greatest widths. Widths are whole cells; what cannot be divided goes to the first columns. In less room
/// than the least widths take, each column gets a part as large as its least width is of all of them.
enum TableColumnDivision {
  /// The widths of columns in a room.
  static func widths(of columns: [TableColumnWidth], in room: Double) -> [Double] {
    let room = max(0, room.isFinite ? room : ideal(of: columns)).rounded(.down)
    let least = columns.map { $0.minimum.rounded(.up) }
    let total = least.reduce(0, +)
    guard total <= room else { return parts(of: room, by: least) }
    var widths = least
    let wanted = columns.map { ($0.ideal ?? 0).rounded() }
    grow(&widths, to: wanted, in: room)
    grow(&widths, to: columns.map { $0.ideal == nil ? $0.maximum.rounded(.down) : 0 }, in: room)
    grow(&widths, to: columns.map { $0.maximum.rounded(.down) }, in: room)
    return widths
  }

  /// The room in which all columns have their ideal widths.
  static func ideal(of columns: [TableColumnWidth]) -> Double {
    columns.reduce(0) {
      $0 + ($1.ideal ?? max($1.minimum, min(usualIdeal, $1.maximum))).rounded(.up)
    }
  }

  /// The ideal width of columns that say nothing of theirs, where all have their ideal widths.
  private static let usualIdeal = 12.0

  /// Divides the room that is left equally among the columns that are narrower than their limits.
  private static func grow(_ widths: inout [Double], to limits: [Double], in room: Double) {
    var left = room - widths.reduce(0, +)
    var open = widths.indices.filter { widths[$0] < limits[$0] }
    // In each round either all that is left is used up, or a column reaches its limit.
    while left >= 1, !open.isEmpty {
      let share = (left / Double(open.count)).rounded(.down)
      let extra = Int(left - share * Double(open.count))
      for (number, column) in open.enumerated() {
        let wanted = share + (number < extra ? 1 : 0)
        let given = min(wanted, limits[column] - widths[column])
        widths[column] += given
        left -= given
      }
      open.removeAll { widths[$0] >= limits[$0] }
    }
  }

  /// Whole parts of a room in proportion to weights.
  private static func parts(of room: Double, by weights: [Double]) -> [Double] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.map { _ in 0 } }
    var (widths, sum, given): ([Double], Double, Double) = ([], 0, 0)
    for weight in weights {
      sum += weight
      let end = (room * sum / total).rounded(.down)
      widths.append(end - given)
      given = end
    }
    return widths
  }
}
