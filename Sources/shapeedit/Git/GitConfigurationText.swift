/// A git configuration file: which keys it has, and its text with ours added or removed. Everything
/// else stays byte for byte.
struct GitConfigurationText {
  private var text: SettingsText
  /// What each line is.
  private var meanings: [Meaning] = []

  /// What a line is.
  private struct Meaning {
    /// The section it is in, or begins: `merge.shapeedit`, the part before the dot in lower case.
    var section: String
    /// The key of its value, in lower case; nil without one.
    var key: String?
    /// Its value, with that of the lines it goes on in.
    var value = ""
    /// Whether it says nothing.
    var isBlank = false
  }

  init(_ bytes: [UInt8]) {
    text = SettingsText(bytes)
    read()
  }

  /// All bytes.
  var bytes: [UInt8] { text.bytes }

  /// The last value of a key.
  func value(of key: String, in section: String) -> String? {
    meanings.last { $0.section == section && $0.key == key }?.value
  }

  /// Whether it includes other files.
  var includesOthers: Bool {
    meanings.contains { $0.section == "include" || $0.section.hasPrefix("includeif.") }
  }

  // MARK: - Ours

  /// Adds the lines it does not have yet, and puts those of today in the place of former ones.
  ///
  /// - Returns: the lines, and the names of keys that have another value, which they keep.
  mutating func add(_ sections: [GitSettings.Section]) -> (added: [String], kept: [String]) {
    var (added, renewed, kept): ([String], [String], [String]) = ([], [], [])
    for section in sections {
      var missing: [String] = []
      for line in section.lines {
        let places = meanings.indices.filter {
          meanings[$0].section == section.name && meanings[$0].key == line.key
        }
        if places.isEmpty {
          missing.append(line.text)
        } else if places.contains(where: { isLine(line.text, at: $0) }) {
          continue
        } else if let place = places.last, isOurs(line, at: place) {
          text.replace(place, by: Array(line.text.utf8))
          renewed += [section.header, line.text]
        } else {
          kept.append("\(section.name).\(line.key)")
        }
      }
      if !missing.isEmpty { added += [section.header] + missing }
    }
    added.forEach { text.append(Array($0.utf8)) }
    read()
    return (renewed + added, kept)
  }

  /// Removes our lines, and the beginnings of sections in which nothing else stands.
  ///
  /// - Returns: the lines.
  mutating func remove(_ sections: [GitSettings.Section]) -> [String] {
    var removed: [Int: String] = [:]
    for section in sections {
      var header: Int?
      for place in meanings.indices where meanings[place].section == section.name {
        if isLine(section.header, at: place) {
          header = place
        } else if section.lines.contains(where: { isOurs($0, at: place) }) {
          removed[place] = String(decoding: text.contents[place], as: UTF8.self)
          if let header, isEmpty(from: header, without: removed) {
            removed[header] = section.header
          }
        }
      }
    }
    text.lines = text.lines.enumerated().filter { removed[$0.offset] == nil }.map(\.element)
    read()
    return removed.keys.sorted().compactMap { removed[$0] }
  }

  /// Whether a line is one of ours, of today or former times.
  private func isOurs(_ line: GitSettings.Line, at place: Int) -> Bool {
    ([line.text] + line.former).contains { isLine($0, at: place) }
  }

  private func isLine(_ line: String, at place: Int) -> Bool {
    Self.trimmed(String(decoding: text.lines[place], as: UTF8.self)[...]) == Self.trimmed(line[...])
  }

  /// Whether nothing is left in a section that begins at a line.
  private func isEmpty(from header: Int, without removed: [Int: String]) -> Bool {
    for place in meanings.indices.dropFirst(header + 1) {
      if meanings[place].section != meanings[header].section || isHeader(place) { return true }
      if !meanings[place].isBlank, removed[place] == nil { return false }
    }
    return true
  }

  private func isHeader(_ place: Int) -> Bool {
    Self.trimmed(String(decoding: text.lines[place], as: UTF8.self)[...]).first == "["
  }

  // MARK: - Reading

  private mutating func read() {
    meanings = []
    var section = ""
    var open: (place: Int, scan: ValueScan)?
    for (place, content) in text.contents.enumerated() {
      var line = String(decoding: content, as: UTF8.self)[...]
      if place == 0, line.first == "\u{FEFF}" { line = line.dropFirst() }
      if let started = open {
        // The line before ended with a backslash.
        var scan = started.scan
        scan.read(line)
        meanings[started.place].value = scan.value
        meanings.append(Meaning(section: section))
        open = scan.goesOn ? (started.place, scan) : nil
        continue
      }
      line = Self.trimmed(line)
      if line.first == "[" { section = Self.takeSection(from: &line) ?? section }
      var meaning = Meaning(section: section)
      let key = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      meaning.isBlank = line.isEmpty
      if !key.isEmpty {
        meaning.key = key.lowercased()
        var scan = ValueScan()
        scan.read(Self.trimmed(Self.trimmed(line.dropFirst(key.count)).dropFirst()))
        meaning.value = scan.value
        if scan.goesOn { open = (place, scan) }
      }
      meanings.append(meaning)
    }
  }

  /// Takes the beginning of a section off a line.
  private static func takeSection(from line: inout Substring) -> String? {
    let name = line.dropFirst().prefix { !"]\" ".contains($0) }
    var rest = line.dropFirst(1 + name.count).drop { $0 == " " || $0 == "\t" }
    // The old form, `[merge.shapeedit]`, is in lower case altogether.
    var section = name.lowercased()
    if rest.first == "\"" {
      section += "."
      rest = rest.dropFirst()
      while let character = rest.popFirst(), character != "\"" {
        section.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
      }
    }
    guard rest.first == "]" else { return nil }
    line = trimmed(rest.dropFirst())
    return section
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let start = line.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...end]
  }
}

/// Reads a value: quotes, escapes, comments, and whether it goes on in the next line.
private struct ValueScan {
  /// The value so far.
  private(set) var value = ""
  private(set) var goesOn = false
  private var isQuoted = false

  mutating func read(_ line: Substring) {
    goesOn = false
    var rest = line
    while let character = rest.popFirst() {
      switch character {
      case "\"": isQuoted.toggle()
      case "\\":
        guard let escaped = rest.popFirst() else {
          goesOn = true
          return
        }
        value.append(Self.escapes[escaped] ?? escaped)
      case "#", ";":
        if isQuoted { fallthrough }
        while value.last?.isWhitespace == true { value.removeLast() }
        return
      default: value.append(character)
      }
    }
  }

  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "b": "\u{8}"]
}
