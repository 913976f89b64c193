/// The ids of an SVG file: valid as XML has them, and each given once.
struct SVGIdentifiers {
  private var used: Set<String> = []
  /// How many masks there are.
  private var maskCount = 0
  /// How often an id was asked for that was taken.
  private var repeats: [String: Int] = [:]
  /// What became of ids that could not stay as they are, in words.
  private(set) var notes: [String] = []

  /// What each of them begins with; those of graphics that keep theirs do not.
  private let salt: String

  init(salt: String) { self.salt = salt }

  /// The id a graphic has in the file.
  mutating func identifier(for id: String) -> String {
    let valid = Self.valid(id)
    let unique = self.unique(valid)
    if unique != id {
      let reason = valid == id ? "stands there already" : "is no XML name"
      notes.append("the id '\(id)' \(reason) and is written as '\(unique)'")
    }
    return unique
  }

  /// The id of a graphic that a link leads to: it follows from the graphic's own, so that other files
  /// know it.
  mutating func linked(_ id: String) -> String { unique(Self.linked(id, salt: salt)) }

  /// The id that a link to a graphic leads to in a file with a salt.
  static func linked(_ id: String, salt: String) -> String { valid("\(salt)-\(id)") }

  /// The id of what a document keeps as markup.
  mutating func kept(_ id: String) -> String { unique(Self.valid("\(salt)-\(id)")) }

  /// An id for a definition.
  mutating func definition(_ word: String, _ number: Int) -> String {
    unique(Self.valid("\(salt)-\(word)-\(number)"))
  }

  /// An id for a mask that stands where it begins.
  mutating func nextMask() -> String {
    maskCount += 1
    return definition("mask-here", maskCount)
  }

  private mutating func unique(_ id: String) -> String {
    if used.insert(id).inserted { return id }
    // Numbers are counted by how often the id was asked for, so that many equal ones stay cheap.
    var number = (repeats[id] ?? 1) + 1
    while !used.insert("\(id)-\(number)").inserted { number += 1 }
    repeats[id] = number
    return "\(id)-\(number)"
  }

  /// The id with what an XML name cannot have replaced by `_`.
  static func valid(_ id: String) -> String {
    if let first = id.unicodeScalars.first, isNameStart(first),
      id.unicodeScalars.allSatisfy(isNamePart)
    {
      return id
    }
    var name = String.UnicodeScalarView()
    for scalar in id.unicodeScalars { name.append(isNamePart(scalar) ? scalar : "_") }
    if let first = name.first, !isNameStart(first) { name.insert("_", at: name.startIndex) }
    return name.isEmpty ? "_" : String(name)
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    case "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}", "\u{370}"..."\u{37D}",
      "\u{37F}"..."\u{1FFF}", "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}",
      "\u{10000}"..."\u{EFFFF}":
      scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", ".", "0"..."9", "\u{B7}", "\u{300}"..."\u{36F}": true
    default: isNameStart(scalar)
    }
  }
}
