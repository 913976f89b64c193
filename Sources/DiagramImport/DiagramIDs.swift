import ShapeDocument

/// The ids of the graphics of a document's files that lines are connected to: readable, and each given once.
final class DiagramIDs {
  private var taken: Set<String> = []
  /// The last number behind each stem.
  private var numbers: [String: Int] = [:]

  /// Notes an id that is in use.
  func reserve(_ id: String) { taken.insert(id) }

  /// Notes ids that are in use.
  func reserve(_ ids: Set<String>) { taken.formUnion(ids) }

  /// All ids that are in use.
  var all: Set<String> { taken }

  /// An id that somebody has chosen, with a number where another graphic has it.
  func taken(as id: String) -> String {
    guard !taken.insert(id).inserted else { return id }
    return numbered(id)
  }

  /// An id that no other graphic has, made of a label, or else of the kind of shape.
  func fresh(label: String?, kind: String) -> String {
    let stem = label.flatMap { ReadableID($0).text } ?? kind
    if numbers[stem] == nil, taken.insert(stem).inserted {
      numbers[stem] = 1
      return stem
    }
    return numbered(stem)
  }

  private func numbered(_ stem: String) -> String {
    var number = numbers[stem] ?? 1
    repeat { number += 1 } while !taken.insert("\(stem)-\(number)").inserted
    numbers[stem] = number
    return "\(stem)-\(number)"
  }
}
