/// A file of git's attributes, with our lines added or removed. Everything else stays byte for byte.
struct GitAttributesText {
  private var text: SettingsText

  init(_ bytes: [UInt8]) {
    text = SettingsText(bytes)
  }

  /// All bytes.
  var bytes: [UInt8] { text.bytes }

  /// Whether a line of ours is in it.
  var namesUs: Bool { text.contents.contains(where: GitSettings.isAttributeLine) }

  /// Adds the lines of patterns that are not there yet, and returns them.
  mutating func add(_ patterns: [[UInt8]]) -> [[UInt8]] {
    var added: [[UInt8]] = []
    for line in patterns.map(GitSettings.attributeLine) where !text.contents.contains(line) {
      text.append(line)
      added.append(line)
    }
    return added
  }

  /// Removes the lines of patterns, all of ours if there are none, and returns them.
  mutating func remove(_ patterns: [[UInt8]]) -> [[UInt8]] {
    let chosen = patterns.map(GitSettings.attributeLine)
    let places = text.contents.indices.filter { place in
      let line = text.contents[place]
      return patterns.isEmpty ? GitSettings.isAttributeLine(line) : chosen.contains(line)
    }
    let removed = places.map { text.contents[$0] }
    text.lines = text.lines.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    return removed
  }
}
