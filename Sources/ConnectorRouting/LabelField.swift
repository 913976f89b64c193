import Geometry

/// The lines and labels of a canvas, found by place.
struct LabelField {
  /// The pieces of all lines: the box of each, and the slot of its connector.
  private var pieces = BoxGrid()
  private var owners: [Int] = []
  private var freeNumbers: [Int] = []
  private var numbers: [Int: [Int]] = [:]
  /// The labels that are placed, by slot.
  private var labels = BoxGrid()

  /// Takes the new line of a connector; an empty one removes it.
  mutating func setLine(_ line: [Point], of slot: Int) {
    for number in numbers[slot] ?? [] {
      pieces.set(nil, at: number)
      freeNumbers.append(number)
    }
    numbers[slot] =
      line.isEmpty
      ? nil
      : zip(line, line.dropFirst()).map { one, other in
        let number = freeNumbers.popLast() ?? owners.count
        if number == owners.count { owners.append(slot) }
        owners[number] = slot
        pieces.set(Box(around: [one, other]), at: number)
        return number
      }
  }

  /// Takes the new box of a connector's label; nil removes it.
  mutating func setLabel(_ box: Box?, of slot: Int) { labels.set(box, at: slot) }

  /// The box of a connector's label.
  func label(of slot: Int) -> Box? {
    labels.boxes.indices.contains(slot) ? labels.boxes[slot] : nil
  }

  /// The pieces of lines in a box, and the slots of their connectors.
  mutating func lines(in box: Box) -> [(box: Box, slot: Int)] {
    pieces.numbers(in: box).compactMap { number in
      pieces.boxes[number].map { ($0, owners[number]) }
    }
  }

  /// The labels in a box, by slot.
  mutating func labels(in box: Box) -> [(box: Box, slot: Int)] {
    labels.numbers(in: box).compactMap { slot in labels.boxes[slot].map { ($0, slot) } }
  }
}
