import Geometry

/// Finds the places of letters, as SVG 2 says it (§11.5).
package struct LetterPlacing {
  /// Letters that are drawn as one.
  package struct Cluster {
    /// The number of the first of them.
    package var letter: Int
    /// How much farther what follows stands.
    package var advance: Double
    /// How far below the baseline of the text their own usual one lies.
    package var drop: Double

    /// Makes a cluster.
    ///
    /// - Parameters:
    ///   - letter: The number of its first letter.
    ///   - advance: How much farther what follows stands.
    ///   - drop: How far below the baseline of the text its own lies.
    package init(letter: Int, advance: Double, drop: Double = 0) {
      (self.letter, self.advance, self.drop) = (letter, advance, drop)
    }
  }

  /// What leads from the coordinates of each cluster to the text's; nil where it is not seen.
  package private(set) var places: [Matrix?]

  private let clusters: [Cluster]
  private let placed: PlacedLetters
  /// The number of the letter that begins the chunk of each cluster.
  private let starts: [Int]
  private var advances: [Double]
  /// How much wider each cluster is made.
  private var growths: [Double]
  /// Where the next letter stands that says no place.
  private var pen = Point.zero

  /// Places letters.
  ///
  /// - Parameters:
  ///   - clusters: The letters, those that are aligned as one from left to right.
  ///   - placed: What is said of them.
  package init(_ clusters: [Cluster], _ placed: PlacedLetters) {
    self.clusters = clusters
    self.placed = placed
    starts = Self.starts(clusters, placed.marks)
    places = clusters.map { _ in nil }
    advances = clusters.map(\.advance)
    growths = clusters.map { _ in 1 }
    fit()
    placeChunks()
  }

  private static func starts(
    _ clusters: [Cluster], _ marks: [PlacedLetters.Mark]
  ) -> [Int] {
    var starts = Array(marks.indices)
    for letter in starts.indices.dropFirst() where !marks[letter].beginsChunk {
      starts[letter] = starts[letter - 1]
    }
    return clusters.map { starts.isEmpty ? 0 : starts[min($0.letter, starts.count - 1)] }
  }

  private func mark(_ letter: Int) -> PlacedLetters.Mark {
    placed.marks.indices.contains(letter) ? placed.marks[letter] : PlacedLetters.Mark()
  }

  // MARK: - Lengths

  /// Makes letters as long as something says: first those inside, which from then on are one.
  private mutating func fit() {
    guard !placed.lengths.isEmpty else { return }
    /// Whether what is around may move a cluster away from the one before it.
    var isFree = clusters.map { _ in true }
    for length in placed.lengths.reversed() {
      let members = clusters.indices.filter { length.letters.contains(clusters[$0].letter) }
      guard !members.isEmpty else { continue }
      let width = members.reduce(0) { $0 + advances[$1] }
      let shifts = members.dropFirst().reduce(0) { $0 + mark(clusters[$1].letter).shift.x }
      if length.stretches {
        let growth = (length.length - shifts) / width
        guard width > 0, growth > 0 else { continue }
        for index in members {
          advances[index] *= growth
          growths[index] *= growth
        }
      } else {
        let followers = members.dropFirst().filter { isFree[$0] }
        guard width > 0, !followers.isEmpty else { continue }
        let gap = (length.length - shifts - width) / Double(followers.count)
        for index in followers { advances[index - 1] += gap }
        // What follows on the line is as far away, as browsers have it.
        if let last = members.last, last + 1 < clusters.count, starts[last + 1] == starts[last] {
          advances[last] += gap
        }
      }
      for index in members.dropFirst() { isFree[index] = false }
    }
  }

  // MARK: - Places

  /// Places the chunks in the order of letters.
  private mutating func placeChunks() {
    var first = 0
    while first < clusters.count {
      let end = starts[first...].firstIndex { $0 != starts[first] } ?? clusters.count
      place(first..<end, as: mark(starts[first]))
      first = end
    }
  }

  private mutating func place(_ chunk: Range<Int>, as begin: PlacedLetters.Mark) {
    let path = begin.path.flatMap { placed.paths.indices.contains($0) ? placed.paths[$0] : nil }
    var start = Point(begin.x ?? pen.x, begin.y ?? pen.y)
    if let path {
      start = Point(path.startIsShare ? path.start * path.line.length : path.start, 0)
    }
    var x = offset(of: chunk, as: begin)
    var y = 0.0
    for index in chunk {
      let mark = mark(clusters[index].letter)
      x += mark.shift.x
      y += mark.shift.y
      let down = clusters[index].drop - mark.rise
      let turn = Matrix.rotation(degrees: mark.rotation, about: .zero)
        .after(Matrix(growths[index], 0, 0, 1, 0, 0))
      if let path {
        let half = advances[index] / 2
        places[index] = path.place(at: start.x + x + half)
          .map { $0.after(.translation(Point(-half, y + down))).after(turn) }
      } else {
        places[index] = Matrix.translation(Point(start.x + x, start.y + y + down)).after(turn)
      }
      x += advances[index]
    }
    pen = Point(start.x + x, start.y + y)
    if let path { pen = path.place(at: start.x + x).map { Point($0.e, $0.f) } ?? path.end }
  }

  /// How far from its place a chunk begins by its alignment.
  private func offset(of chunk: Range<Int>, as begin: PlacedLetters.Mark) -> Double {
    -begin.shareBefore * advances[chunk].reduce(0, +)
  }
}
