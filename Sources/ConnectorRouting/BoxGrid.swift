import Geometry

/// Numbered boxes, found by place: in square cells, as far as they are small.
struct BoxGrid {
  private static let cellSize = 128.0
  /// The most cells that a box may touch; larger ones are looked through one by one.
  private static let cellLimit = 1_024.0

  /// The column and the row in one number.
  private struct Cell: Hashable {
    let number: Int

    init(column: Int32, row: Int32) {
      number = Int(column) << 32 | Int(UInt32(bitPattern: row))
    }
  }

  private var cells: [Cell: [Int32]] = [:]
  private var large: [Int32] = []
  private(set) var boxes: [Box?] = []
  /// The search in which a number was found last.
  private var marks: [UInt32] = []
  private var mark: UInt32 = 0

  /// Whether cells are worth while for a box.
  private static func isLarge(_ box: Box) -> Bool {
    (box.width / cellSize + 2) * (box.height / cellSize + 2) > cellLimit
      || ![box.minX, box.maxX, box.minY, box.maxY].allSatisfy { abs($0) < 1e9 }
  }

  private static func forEachCell(of box: Box, _ body: (Cell) -> Void) {
    func index(_ coordinate: Double) -> Int32 { Int32((coordinate / cellSize).rounded(.down)) }
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return }
    let rows = index(box.minY)...index(box.maxY)
    for column in index(box.minX)...index(box.maxX) {
      for row in rows { body(Cell(column: column, row: row)) }
    }
  }

  /// Sets the box of a number; nil removes it.
  mutating func set(_ box: Box?, at number: Int) {
    while boxes.count <= number {
      boxes.append(nil)
      marks.append(0)
    }
    guard boxes[number] != box else { return }
    if let old = boxes[number] { remove(Int32(number), from: old) }
    boxes[number] = box
    guard let box else { return }
    if Self.isLarge(box) {
      large.append(Int32(number))
    } else {
      Self.forEachCell(of: box) { cells[$0, default: []].append(Int32(number)) }
    }
  }

  private mutating func remove(_ number: Int32, from box: Box) {
    guard !Self.isLarge(box) else {
      large.removeAll { $0 == number }
      return
    }
    Self.forEachCell(of: box) { cell in cells[cell]?.removeAll { $0 == number } }
  }

  /// Calls a function with each number whose box has an area in common with a box, or a point with its
  /// inside; in no order, each once.
  mutating func forEach(in box: Box, _ body: (Int) -> Void) {
    guard !Self.isLarge(box) else {
      for (number, other) in boxes.enumerated() {
        if let other, other.overlaps(box) { body(number) }
      }
      return
    }
    mark &+= 1
    let (mark, boxes) = (mark, boxes)
    func found(_ number: Int32, _ marks: inout [UInt32]) {
      let number = Int(number)
      guard marks[number] != mark else { return }
      marks[number] = mark
      if let other = boxes[number], other.overlaps(box) { body(number) }
    }
    Self.forEachCell(of: box) { cell in
      for number in cells[cell] ?? [] { found(number, &marks) }
    }
    for number in large { found(number, &marks) }
  }

  /// The numbers of the boxes that overlap a box, in order.
  mutating func numbers(in box: Box) -> [Int] {
    var numbers: [Int] = []
    forEach(in: box) { numbers.append($0) }
    return numbers.sorted()
  }
}
