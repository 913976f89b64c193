/// The text of a configuration file as lines, which stay as they are unless they are removed.
struct SettingsText {
  /// The lines with their ends.
  var lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(after: 0x0A)
  }

  /// All bytes.
  var bytes: [UInt8] { Array(lines.joined()) }

  /// The lines without their ends.
  var contents: [[UInt8]] { lines.map(Self.content) }

  /// Appends a line, which ends as the first one does.
  mutating func append(_ line: [UInt8]) {
    let end: [UInt8] = lines.first?.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
    if let last = lines.indices.last, lines[last].last != 0x0A { lines[last] += end }
    lines.append(line + end)
  }

  /// Replaces a line, which keeps its end.
  mutating func replace(_ number: Int, by line: [UInt8]) {
    let end = lines[number].dropFirst(Self.content(of: lines[number]).count)
    lines[number] = line + end
  }

  private static func content(of line: [UInt8]) -> [UInt8] {
    let line = line.last == 0x0A ? line.dropLast() : line[...]
    return Array(line.last == 0x0D ? line.dropLast() : line)
  }
}

extension [UInt8] {
  /// The parts that end with a byte, and what follows the last one.
  fileprivate func split(after end: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = self[...]
    while let place = rest.firstIndex(of: end) {
      parts.append(Array(rest[...place]))
      rest = rest[(place + 1)...]
    }
    return rest.isEmpty ? parts : parts + [Array(rest)]
  }
}
