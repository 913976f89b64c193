import Geometry

/// The lines and labels of a canvas, found by place.
struct LabelField {
  /// The pieces of all lines: the box of each, and the slot of its connector.
  private var pieces = BoxGrid()
  private var owners: [Int] = []
  private var freeNumbers: [Int] = []
  private var numbers: [Int: [Int]] = [:]
  /// The labels that are placed, three numbers a connector.
  private var labels = BoxGrid()

  /// A label of a connector: beside its start, beside its end, or anywhere on it.
  enum Role: Int, CaseIterable { case start, end, middle }

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

  private static func number(_ slot: Int, _ role: Role) -> Int {
    slot * Role.allCases.count + role.rawValue
  }

  /// Takes the new box of a connector's label; nil removes it.
  mutating func setLabel(_ role: Role, of slot: Int, to box: Box?) {
    let number = Self.number(slot, role)
    if box != nil || labels.boxes.indices.contains(number) { labels.set(box, at: number) }
  }

  /// The box of a connector's label.
  func label(_ role: Role, of slot: Int) -> Box? {
    let number = Self.number(slot, role)
    return labels.boxes.indices.contains(number) ? labels.boxes[number] : nil
  }

  /// The pieces of lines in a box, and the slots of their connectors.
  mutating func lines(in box: Box) -> [(box: Box, slot: Int)] {
    pieces.numbers(in: box).compactMap { number in
      pieces.boxes[number].map { ($0, owners[number]) }
    }
  }

  /// A label that is placed.
  struct Label {
    var box: Box
    var slot: Int
    var role: Role
  }

  /// The labels in a box, by slot and role.
  mutating func labels(in box: Box) -> [Label] {
    labels.numbers(in: box).compactMap { number in
      let (slot, role) = number.quotientAndRemainder(dividingBy: Role.allCases.count)
      guard let box = labels.boxes[number], let role = Role(rawValue: role) else { return nil }
      return Label(box: box, slot: slot, role: role)
    }
  }
}
