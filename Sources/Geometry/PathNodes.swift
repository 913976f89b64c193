/// The nodes of path data and their controls, with the places of their numbers in the text.
///
/// A node is where a segment ends; a control belongs to the segment it bends. A change of one names
/// the numbers it concerns, so that all others keep their spelling. What follows a mistake in the
/// data has no nodes.
package struct PathNodes: Hashable, Sendable {
  /// A segment and the node it ends at.
  package struct Node: Hashable, Sendable {
    /// Where it ends.
    package var end: Point
    /// The control it leaves its origin by, or the only one of a quadratic curve.
    package var first: Point?
    /// The control it arrives by.
    package var second: Point?
    /// The letter of its command, also where that is implied.
    var letter: UInt8
    /// Where it begins.
    var origin: Point
    /// The node that is there; nil for the origin of the path.
    package var originNode: Int?
    /// The first node of its subpath.
    var start: Int
    /// The command of the text it belongs to, by its number.
    var item: Int
    /// How many numbers of that command come before its own.
    var number: Int
    /// The bytes of its numbers.
    var range: Range<Int>
    /// The first byte of the numbers of its end.
    var endOffset: Int

    var isRelative: Bool { letter & 0x20 != 0 }
    /// The letter without its case.
    var kind: UInt8 { letter | 0x20 }
  }

  /// A change of path data.
  package enum Edit: Hashable, Sendable {
    /// Another value for a number of a command, both counted from 0.
    case number(Int, of: Int, Double)
    /// Another text for a command.
    case text(String, of: Int)
    /// A command that goes.
    case removal(of: Int)
  }

  /// The nodes, as they follow each other.
  package internal(set) var nodes: [Node] = []
  let bytes: [UInt8]
  /// The bytes of each command, separators at its end left out.
  private(set) var items: [Range<Int>] = []
  /// The commands whose numbers cannot be counted, since flags stand without separators.
  private(set) var packedItems: Set<Int> = []
  /// The first nodes of the subpaths that are closed.
  private(set) var closedStarts: Set<Int> = []

  /// The nodes of path data; nil where there are none, or more than a limit.
  ///
  /// - Complexity: O(bytes)
  package init?(_ data: String, limit: Int) {
    bytes = Array(data.utf8)
    guard read(PathScanner(data), limit: limit), !nodes.isEmpty else { return nil }
  }
}

// Reading.
extension PathNodes {
  private mutating func read(_ scanner: PathScanner, limit: Int) -> Bool {
    var scanner = scanner
    var letter: UInt8 = 0
    var start: Int?
    var current: (point: Point, node: Int?) = (.zero, nil)
    var number = 0
    while !scanner.isAtEnd {
      let offset = scanner.offset
      if let command = scanner.command() {
        letter = command
        items.append(offset..<scanner.offset)
        number = 0
        if letter | 0x20 == UInt8(ascii: "z") {
          if let start {
            closedStarts.insert(start)
            current = (nodes[start].end, start)
          }
          continue
        }
      } else if letter | 0x20 == UInt8(ascii: "m"), number > 0 {
        letter = letter == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
      }
      guard letter != 0, start != nil || letter | 0x20 == UInt8(ascii: "m"),
        var node = Self.node(letter, from: current.point, &scanner, &packedItems, items.count - 1)
      else { break }
      (node.originNode, node.number) = (current.node, number)
      number += node.numberCount
      if node.kind == UInt8(ascii: "m") { start = nodes.count }
      node.start = start ?? nodes.count
      items[items.count - 1] = items[items.count - 1].lowerBound..<scanner.offset
      current = (node.end, nodes.count)
      guard nodes.count < limit else { return false }
      nodes.append(node)
    }
    extendItems()
    return true
  }

  /// Lets each command reach up to the next letter, whatever stands before that.
  private mutating func extendItems() {
    for (index, item) in items.enumerated() {
      var end = index + 1 < items.count ? items[index + 1].lowerBound : bytes.count
      if index + 1 == items.count, let next = nextLetter(from: item.upperBound) { end = next }
      while end > item.upperBound, Self.isSeparator(bytes[end - 1]) { end -= 1 }
      items[index] = item.lowerBound..<end
    }
  }

  private func nextLetter(from start: Int) -> Int? {
    bytes[start...].firstIndex {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A && $0 | 0x20 != UInt8(ascii: "e")
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte || byte == UInt8(ascii: ",")
  }

  /// Reads the numbers of a segment; nil where they are not all there.
  private static func node(
    _ letter: UInt8, from origin: Point, _ scanner: inout PathScanner, _ packed: inout Set<Int>,
    _ item: Int
  ) -> Node? {
    guard !scanner.isAtEnd else { return nil }
    let isRelative = letter & 0x20 != 0
    let begin = scanner.offset
    func point(_ scanner: inout PathScanner) -> Point? {
      guard let x = scanner.number(), let y = scanner.number() else { return nil }
      return isRelative ? Point(origin.x + x, origin.y + y) : Point(x, y)
    }
    var (first, second): (Point?, Point?) = (nil, nil)
    switch letter | 0x20 {
    case UInt8(ascii: "c"):
      guard let one = point(&scanner), let two = point(&scanner) else { return nil }
      (first, second) = (one, two)
    case UInt8(ascii: "s"):
      guard let control = point(&scanner) else { return nil }
      second = control
    case UInt8(ascii: "q"):
      guard let control = point(&scanner) else { return nil }
      first = control
    case UInt8(ascii: "a"):
      for _ in 0..<3 where scanner.number() == nil { return nil }
      guard scanner.flag() != nil else { return nil }
      let large = scanner.offset
      guard scanner.flag() != nil else { return nil }
      let sweep = scanner.offset
      // A flag that touches the next number would be counted as one with it.
      if sweep == large + 1 { packed.insert(item) }
      guard !scanner.isAtEnd else { return nil }
      if scanner.offset == sweep { packed.insert(item) }
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "h"),
      UInt8(ascii: "v"):
      break
    default: return nil
    }
    guard !scanner.isAtEnd else { return nil }
    let endOffset = scanner.offset
    let end: Point
    switch letter | 0x20 {
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return nil }
      end = Point(isRelative ? origin.x + x : x, origin.y)
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return nil }
      end = Point(origin.x, isRelative ? origin.y + y : y)
    default:
      guard let last = point(&scanner) else { return nil }
      end = last
    }
    return Node(
      end: end, first: first, second: second, letter: letter, origin: origin, originNode: nil,
      start: 0, item: item, number: 0, range: begin..<scanner.offset, endOffset: endOffset)
  }
}

extension PathNodes.Node {
  /// How many numbers it has.
  var numberCount: Int {
    firstEndNumber + (kind == UInt8(ascii: "h") || kind == UInt8(ascii: "v") ? 1 : 2)
  }

  /// How many of its numbers come before those of its end.
  var firstEndNumber: Int {
    switch kind {
    case UInt8(ascii: "c"): 4
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "a"): 5
    default: 0
    }
  }

  /// Its coordinates as they are written, with the places of their numbers among its own.
  var coordinates: [(place: Int, value: Double)] {
    func pair(_ point: Point, _ place: Int) -> [(place: Int, value: Double)] {
      [
        (place, isRelative ? point.x - origin.x : point.x),
        (place + 1, isRelative ? point.y - origin.y : point.y),
      ]
    }
    let controls = (first.map { [$0] } ?? []) + (second.map { [$0] } ?? [])
    let all = controls.enumerated().flatMap { pair($0.element, 2 * $0.offset) }
    let ending = pair(end, firstEndNumber)
    switch kind {
    case UInt8(ascii: "h"): return [(0, ending[0].value)]
    case UInt8(ascii: "v"): return [(0, ending[1].value)]
    default: return all + ending
    }
  }

  /// A horizontal or vertical line that is neither any more, as any line.
  var freed: Self {
    let isSlanted =
      kind == UInt8(ascii: "h") && end.y != origin.y
      || kind == UInt8(ascii: "v") && end.x != origin.x
    guard isSlanted else { return self }
    var line = self
    line.letter = UInt8(ascii: "L") | letter & 0x20
    return line
  }
}
