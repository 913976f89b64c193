import OutlineUI

/// All views there are to show.
public enum Gallery {
  /// The views, in the order `--list` prints them.
  public static var entries: [GalleryEntry] {
    stacks + texts + screens + grids + outlines + panels
  }

  /// The view of a name.
  public static func entry(named name: String) -> GalleryEntry? {
    entries.first { $0.name == name }
  }

  /// The name nearest to a mistaken one: one it is part of, or one with few other letters.
  public static func suggestion(for name: String) -> String? {
    let name = name.lowercased().prefix(40)
    guard !name.isEmpty else { return nil }
    if let longer = entries.first(where: { $0.name.contains(name) }) { return longer.name }
    let ranked = entries.map { ($0.name, editDistance(Array(name), Array($0.name))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, name.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Levenshtein distance. O(`first.count` × `second.count`), both short.
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substituted = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row.last ?? first.count
  }
}
