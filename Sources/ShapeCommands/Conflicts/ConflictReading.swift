import ShapeDocument
import TextDifference
import YAMLText

/// What the sides of a hunk say, read from their lines alone: nobody knows whether they are YAML.
struct ConflictReading {
  private static let longestValue = 40

  /// The properties in which the sides differ, or what there is of each side.
  let text: String
  /// Whether it tells of properties.
  let isAboutProperties: Bool

  /// Reads a hunk whose lines follow those of `trail`.
  init(of hunk: ConflictHunk, after trail: KeyTrail, in document: Document) {
    let ours = document.text.string(in: hunk.range)
    let theirs = hunk.theirs.string(in: 0..<hunk.theirs.byteCount)
    let base = hunk.base.map { $0.string(in: 0..<$0.byteCount) }
    let fields = (LineFields(ours, after: trail), LineFields(theirs, after: trail))
    isAboutProperties = fields.0 != nil && fields.1 != nil
    if let ourLines = fields.0, let theirLines = fields.1 {
      let baseLines = base.flatMap { LineFields($0, after: trail) }
      self.text = Self.text(ourLines, theirLines, baseLines)
    } else {
      let isDeletion = base.map { !$0.isBlank } ?? false
      self.text = [ours, theirs].map { Self.summary($0, isDeletion) }.joined(separator: " | ")
    }
  }

  private static func text(_ ours: LineFields, _ theirs: LineFields, _ base: LineFields?) -> String
  {
    var parts: [String] = []
    for path in ours.paths + theirs.paths.filter({ ours[$0] == nil })
    where ours[path] != theirs[path] {
      let was = base.map { "  (was \(shown($0[path])))" } ?? ""
      parts.append("\(path)  \(shown(ours[path])) | \(shown(theirs[path]))\(was)")
    }
    return parts.isEmpty ? "its lines differ" : parts.joined(separator: ", ")
  }

  private static func shown(_ value: String?) -> String {
    guard let value else { return "nothing" }
    return value.count > longestValue ? value.prefix(longestValue - 1) + "…" : value
  }

  /// A summary of one side: the name of the graphic it adds, or its first line.
  private static func summary(_ side: String, _ isDeletion: Bool) -> String {
    if side.isBlank { return isDeletion ? "deleted" : "nothing" }
    let lines = side.split(whereSeparator: \.isNewline)
    for line in lines {
      let fields = LineFields.fields(of: String(line))
      if let name = fields.first(where: { $0.key == "name" }) { return shown(name.value) }
    }
    let first = lines.first { !$0.allSatisfy { $0 == " " } } ?? ""
    return shown(String(first.drop { $0 == " " }))
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// The values that some lines give, by the path of their keys: block lines of `key: value`, or one flow
/// mapping.
struct LineFields {
  /// The paths, in order.
  private(set) var paths: [String] = []
  private var values: [String: String] = [:]

  /// Reads lines that follow others of their entry; nil if they are of another form, or none.
  init?(_ lines: String, after trail: KeyTrail) {
    var trail = trail
    var itemCount = 0
    for line in lines.split(whereSeparator: \.isNewline) {
      guard let fields = trail.read(line) else { return nil }
      if !fields.isEmpty, line.drop(while: { $0 == " " }).hasPrefix("- ") { itemCount += 1 }
      for (path, value) in fields where !value.isEmpty {
        if values.updateValue(value, forKey: path) == nil { paths.append(path) }
      }
    }
    guard !paths.isEmpty, itemCount <= 1 else { return nil }
  }

  subscript(path: String) -> String? { values[path] }

  /// Flow mappings deeper than this are one value.
  private static let deepestMapping = 8

  /// The keys and values of a line; those of flow mappings one by one.
  static func fields(of line: String) -> [(key: String, value: String)] {
    var content = line[...].drop { $0 == " " || $0 == "-" }
    if content.first == "&" { content = content.drop { $0 != " " }.drop { $0 == " " } }
    while content.last == " " || content.last == "," { content.removeLast() }
    return fields(of: content, depth: 0)
  }

  private static func fields(
    of text: Substring, depth: Int
  ) -> [(key: String, value: String)] {
    guard text.first == "{", text.last == "}" else {
      guard let (key, value) = field(text) else { return [] }
      guard value.first == "{", value.last == "}", depth < deepestMapping else {
        return [(key, value)]
      }
      return fields(of: value[...], depth: depth + 1).map { ("\(key).\($0.key)", $0.value) }
    }
    return parts(of: text.dropFirst().dropLast()).flatMap { fields(of: $0, depth: depth + 1) }
  }

  private static func field(_ text: Substring) -> (key: String, value: String)? {
    let text = text.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    let behind = text[text.index(after: colon)...]
    guard behind.isEmpty || behind.first == " " else { return nil }
    var value = behind.drop { $0 == " " }
    while value.last == " " { value.removeLast() }
    if let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote
    {
      value = value.dropFirst().dropLast()
    }
    return (String(text[..<colon]), String(value))
  }

  /// The parts of a flow mapping between the commas that are in no collection and no quotes.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "{[".contains(character) {
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }
}

/// The keys around a line, by their indentation.
struct KeyTrail {
  private var keys: [(indent: Int, key: String)] = []

  /// Takes the next line; returns the paths of its keys, with their values, or nil if it has none.
  mutating func read(_ line: Substring) -> [(path: String, value: String)]? {
    let content = line.drop { $0 == " " || $0 == "-" }
    guard !content.isEmpty, !content.hasPrefix("#") else { return [] }
    let indent = line.count - content.count
    keys.removeAll { $0.indent >= indent }
    let fields = LineFields.fields(of: String(line))
    guard !fields.isEmpty else { return nil }
    let prefix = keys.map { $0.key + "." }.joined()
    if let last = fields.last, last.value.isEmpty { keys.append((indent, last.key)) }
    return fields.map { (prefix + $0.key, $0.value) }
  }
}

/// Follows the keys of entries up to one hunk after the other. Each line is read once, as long as the
/// hunks of an entry come one after the other.
struct KeyTrailReader {
  private let document: Document
  private var trail = KeyTrail()
  private var entry: Int?
  /// The end of what was read.
  private var end = -1

  init(_ document: Document) { self.document = document }

  /// The keys around the first line of a hunk in an entry.
  mutating func trail(of hunk: ConflictHunk, at entry: Int?) -> KeyTrail {
    let text = document.text
    let target = hunk.range.lowerBound
    if end < 0 || entry != self.entry || end > target {
      let start = entry.map { text.lineStart(at: document.range(of: $0).lowerBound) } ?? 0
      (trail, self.entry, end) = (KeyTrail(), entry, min(start, target))
    }
    for line in text.string(in: end..<target).split(whereSeparator: \.isNewline) {
      _ = trail.read(line)
    }
    end = target
    return trail
  }
}
