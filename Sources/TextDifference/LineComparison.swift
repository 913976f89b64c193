/// Finds which lines two versions share: a shortest edit script if that is affordable.
///
/// Myers' algorithm in linear space ("An O(ND) Difference Algorithm and Its Variations", 1986). If
/// the versions differ too much for it, lines that occur once in both serve as anchors (Cohen's
/// patience diff), and the lines between them are compared separately; whatever is still too
/// expensive counts as replaced. The result is always a correct difference.
struct LineComparison {
  /// The most differences for which a box is searched; the search costs their square.
  static let searchLimit = 1_024
  /// The most steps of all searches together.
  static let workLimit = 60_000_000

  /// For each line of the old version, whether it was removed.
  private(set) var isRemoved: [Bool]
  /// For each line of the new version, whether it was added.
  private(set) var isAdded: [Bool]

  // The lines that occur in both versions, and their positions among all lines.
  private let old: [Int32]
  private let new: [Int32]
  private let oldPlaces: [Int]
  private let newPlaces: [Int]
  private var boxes: [Box] = []
  private var search: MiddleSearch

  struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Compares two versions, each line given as the number of its content, counted from 0.
  ///
  /// - Complexity: O(lines + lines × differences), bounded by ``workLimit``.
  init(_ oldLines: [Int32], _ newLines: [Int32], contentCount: Int) {
    isRemoved = [Bool](repeating: true, count: oldLines.count)
    isAdded = [Bool](repeating: true, count: newLines.count)
    // A line of only one version never matches; leaving such lines out makes the search much
    // smaller.
    var occurs = [UInt8](repeating: 0, count: contentCount)
    for line in oldLines { occurs[Int(line)] |= 1 }
    for line in newLines { occurs[Int(line)] |= 2 }
    oldPlaces = oldLines.indices.filter { occurs[Int(oldLines[$0])] == 3 }
    newPlaces = newLines.indices.filter { occurs[Int(newLines[$0])] == 3 }
    old = oldPlaces.map { oldLines[$0] }
    new = newPlaces.map { newLines[$0] }
    search = MiddleSearch(limit: Self.searchLimit, work: Self.workLimit)
    boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
    while let box = boxes.popLast() { compare(trimmed(box)) }
  }

  /// A box without its common first and last lines, which match.
  private mutating func trimmed(_ box: Box) -> Box {
    var box = box
    while let first = box.old.first, let other = box.new.first, old[first] == new[other] {
      match(first, other)
      box.old = box.old.dropFirst()
      box.new = box.new.dropFirst()
    }
    while let last = box.old.last, let other = box.new.last, old[last] == new[other] {
      match(last, other)
      box.old = box.old.dropLast()
      box.new = box.new.dropLast()
    }
    return box
  }

  private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
    isRemoved[oldPlaces[oldIndex]] = false
    isAdded[newPlaces[newIndex]] = false
  }

  private mutating func compare(_ box: Box) {
    guard !box.old.isEmpty, !box.new.isEmpty else { return }
    guard let snake = search.middle(of: box, old, new) else {
      boxes += anchoredBoxes(in: box)
      return
    }
    for step in 0..<snake.length { match(snake.old + step, snake.new + step) }
    boxes.append(
      Box(old: box.old.lowerBound..<snake.old, new: box.new.lowerBound..<snake.new))
    boxes.append(
      Box(
        old: snake.old + snake.length..<box.old.upperBound,
        new: snake.new + snake.length..<box.new.upperBound))
  }

  /// Matches the lines that occur once on either side, as many as keep their order. Returns the
  /// boxes between them; none if there are no such lines.
  private mutating func anchoredBoxes(in box: Box) -> [Box] {
    let anchors = LineAnchors.inOrder(box, old, new)
    var result: [Box] = []
    var rest = box
    for anchor in anchors {
      match(anchor.old, anchor.new)
      result.append(
        Box(
          old: rest.old.lowerBound..<anchor.old, new: rest.new.lowerBound..<anchor.new))
      rest.old = anchor.old + 1..<box.old.upperBound
      rest.new = anchor.new + 1..<box.new.upperBound
    }
    return anchors.isEmpty ? [] : result + [rest]
  }
}
