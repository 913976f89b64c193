import Geometry

/// Where the letters of a text stand that are not one after the other: each at a place of its own, along
/// a path, on a baseline of another sort, or as long as something says.
package struct PlacedLetters: Hashable, Sendable {
  /// What is said of each scalar of the text's lines.
  package var marks: [Mark]
  /// The stretches of letters that have a length.
  package var lengths: [Length]
  /// The lines that letters stand along.
  package var paths: [Path]

  /// Makes places.
  package init(marks: [Mark], lengths: [Length] = [], paths: [Path] = []) {
    self.marks = marks
    self.lengths = lengths
    self.paths = paths
  }

  /// What is said of a letter.
  package struct Mark: Hashable, Sendable {
    /// Where it stands; nil for behind the one before.
    package var x, y: Double?
    /// How far it, and those after it, are moved.
    package var shift = Point.zero
    /// How far it is turned, in degrees.
    package var rotation = 0.0
    /// Which of its font's lines stands on the baseline.
    package var baseline = Baseline.alphabetic
    /// How far it stands above that.
    package var rise = 0.0
    /// The number of the path it stands along.
    package var path: Int?
    /// Whether it begins letters that are aligned as one.
    package var beginsChunk = false
    /// How these are aligned.
    package var alignment = DisplayText.Alignment.start

    /// Whether the text runs from right to left, and whether its letters do, whatever they are.
    package var isRightToLeft = false
    package var overridesOrder = false

    /// Nothing is said.
    package init() {}
  }

  /// A line of a font.
  package enum Baseline: Hashable, Sendable {
    case alphabetic, middle, central, hanging, mathematical, top, bottom
  }

  /// How long letters are.
  package struct Length: Hashable, Sendable {
    /// The letters, by their numbers.
    package var letters: Range<Int>
    /// How long they are.
    package var length: Double
    /// Whether they are made wider, and not only moved apart.
    package var stretches: Bool

    /// Makes a length.
    package init(_ letters: Range<Int>, _ length: Double, stretches: Bool) {
      self.letters = letters
      self.length = length
      self.stretches = stretches
    }
  }

  /// A line that letters stand along.
  package struct Path: Hashable, Sendable {
    /// Its data, as SVG has it.
    package var data: String
    /// Where its coordinates begin.
    package var origin: Point
    /// Where the first letter stands on it.
    package var start: Double
    /// Whether that is a share of its length.
    package var startIsShare: Bool

    /// Makes a line.
    package init(_ data: String, origin: Point, start: Double, startIsShare: Bool) {
      self.data = data
      self.origin = origin
      self.start = start
      self.startIsShare = startIsShare
    }
  }

  /// The same, moved.
  package func moved(by offset: Point) -> PlacedLetters {
    var moved = self
    for index in marks.indices {
      moved.marks[index].x = marks[index].x.map { $0 + offset.x }
      moved.marks[index].y = marks[index].y.map { $0 + offset.y }
    }
    for index in paths.indices { moved.paths[index].origin = paths[index].origin + offset }
    return moved
  }

  /// A box that holds all places, without the letters there.
  package var box: Box? {
    var box = BoxBuilder()
    var pen = Point.zero
    for mark in marks {
      if mark.path != nil { continue }
      pen = Point((mark.x ?? pen.x) + mark.shift.x, (mark.y ?? pen.y) + mark.shift.y)
      box.add(pen)
    }
    for path in paths {
      if let own = Contour.path(path.data).box { box.add(drawn: own.moved(by: path.origin)) }
    }
    return box.box
  }
}
