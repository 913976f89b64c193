/// One graph of a picture while orders are sought.
struct PictureLevel {
  /// Where an end of a line is within its member, or a port among those of its border: a number and
  /// what another line says.
  struct Source {
    var base: Int
    /// What the other line's fraction is divided by.
    var divisor = 1
    /// The graph in the member in which the line comes to the border.
    var inner: (level: Int, line: Int)?
  }

  /// A line and what it belongs to.
  struct Line {
    let arrow: Int
    /// The members at its ends; nil at the border.
    var first: Int?
    var last: Int?
    var isTurned: Bool
    var firstSource = Source(base: 0)
    var lastSource = Source(base: 0)
    /// The line that goes on outside, and which of its ends is here.
    var outer: (level: Int, line: Int, atFirst: Bool)?
    /// How far along its list the line leaves; kept up to date for lines to the border.
    var leaving = 0

    var isBorder: Bool { first == nil || last == nil }
  }

  let node: Int
  let members: [Int]
  let layers: GraphLayers
  var lines: [Line]
  var loops: [Int]
  var sorted: SortedLevel
  /// The graphs in each layer, without those within these.
  var inner: [[Int]] = []
}
