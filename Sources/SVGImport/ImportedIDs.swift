/// The ids of the graphics of a file and of those before it.
struct ImportedIDs {
  /// The ids of this file and those before it.
  private(set) var taken: Set<String>
  private var repeats: [String: Int] = [:]

  /// The ids of former files.
  init(_ former: Set<String>) { taken = former }

  /// The id, or that with a number behind it: one that no other graphic has.
  mutating func fresh(_ id: String) -> String {
    if taken.insert(id).inserted { return id }
    // Numbers go on where they were, so that many equal ids stay cheap.
    var number = (repeats[id] ?? 1) + 1
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    repeats[id] = number
    return "\(id)-\(number)"
  }
}
