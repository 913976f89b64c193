/// Names that are given once each: the ids of the graphics of a file and of those before it, or the names
/// of its anchors.
struct ImportedIDs {
  /// The names that are given.
  private(set) var taken: Set<String>
  private var repeats: [String: Int] = [:]

  /// The names that were given before.
  init(_ former: Set<String>) { taken = former }

  /// The name, or that with a number behind it: one that was not given yet.
  mutating func fresh(_ id: String) -> String {
    if taken.insert(id).inserted { return id }
    // Numbers go on where they were, so that many equal names stay cheap.
    var number = (repeats[id] ?? 1) + 1
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    repeats[id] = number
    return "\(id)-\(number)"
  }
}
