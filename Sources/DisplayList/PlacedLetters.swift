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

    /// The share of the letters' width that stands left of the place at which they are aligned.
    var shareBefore: Double {
      switch (alignment, isRightToLeft) {
      case (.start, false), (.end, true): 0
      case (.middle, _): 0.5
      case (.end, false), (.start, true): 1
      }
    }
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
    /// The line.
    package var line: LetterLine
    /// Where its coordinates begin.
    package var origin: Point
    /// Where the first letter stands on it.
    package var start: Double
    /// Whether that is a share of its length.
    package var startIsShare: Bool

    /// Makes a line.
    package init(_ line: LetterLine, origin: Point, start: Double, startIsShare: Bool) {
      self.line = line
      self.origin = origin
      self.start = start
      self.startIsShare = startIsShare
    }

    /// From the coordinates of a letter that stands on it to the text's; nil beyond its ends.
    func place(at distance: Double) -> Matrix? {
      line.place(at: distance).map { Matrix.translation(origin).after($0) }
    }

    /// Where it ends.
    var end: Point { line.end + origin }
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

  /// A box that holds the letters.
  ///
  /// - Parameters:
  ///   - width: How wide they are one behind the other.
  ///   - height: How high they are, above and below their places.
  /// - Returns: The box; nil where no letter has a place.
  package func box(width: Double, height: Double) -> Box? {
    var box = BoxBuilder()
    let width = lengths.reduce(width) { $0 + $1.length }
    let high = marks.contains { $0.rotation != 0 } ? width : 0
    var pen = Point.zero
    var (left, right) = (0.0, width)
    for mark in marks {
      if let path = mark.path, paths.indices.contains(path) {
        pen = paths[path].end
        continue
      }
      pen = Point((mark.x ?? pen.x) + mark.shift.x, (mark.y ?? pen.y) + mark.shift.y)
      if mark.beginsChunk {
        left = max(mark.shareBefore * width, high)
        // Without a place it begins somewhere behind the letters before it.
        right = mark.x == nil ? width : max((1 - mark.shareBefore) * width, high)
      }
      box.add(
        drawn: Box(
          minX: pen.x - left, minY: pen.y - high, maxX: pen.x + right, maxY: pen.y + high
        ).expanded(by: height))
    }
    for path in paths {
      if let own = path.line.box {
        box.add(drawn: own.moved(by: path.origin).expanded(by: height))
      }
    }
    return box.box
  }
}
