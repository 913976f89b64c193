/// A recursive-descent parser of selector texts, by code points.
///
/// The grammar is Selectors Level 4 with additions: dotted property paths and numeric comparisons
/// in attribute selectors, and `@0.2.1` positions. Bare attribute values may be anything without
/// blanks, quotes and brackets (`[fill=#f00]`), and ids and tags may begin with a digit.
struct SelectorParser {
  /// The deepest nesting of pseudo-classes.
  static let maximumDepth = 32
  /// The longest selector, in code points.
  static let maximumLength = 65_536

  let scalars: [Unicode.Scalar]
  var position = 0
  var depth = 0
  /// The ids that were read, each with its place.
  private(set) var ids: [(id: String, place: Range<Int>)] = []

  init(_ text: String) throws(SelectorError) {
    scalars = Array(text.unicodeScalars.prefix(Self.maximumLength + 1))
    guard scalars.count <= Self.maximumLength else {
      throw SelectorError(
        problem: .tooLong(limit: Self.maximumLength), column: Self.maximumLength + 1)
    }
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The code point `distance` after the next one.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func error(_ problem: SelectorError.Problem, at place: Int? = nil) -> SelectorError {
    SelectorError(problem: problem, column: (place ?? position) + 1)
  }

  /// The error for an unexpected code point, or an unexpected end, at `position`.
  func unexpected(expecting expected: String) -> SelectorError {
    next.map { error(.unexpected(String($0))) } ?? error(.unfinished(expected: expected))
  }

  /// Skips white space; returns true if there was any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while let scalar = next, scalar.isSelectorBlank { position += 1 }
    return position > start
  }

  /// Takes `scalar` if it is next; returns false if it is not.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func require(_ scalar: Unicode.Scalar) throws(SelectorError) {
    guard take(scalar) else { throw unexpected(expecting: "'\(scalar)'") }
  }
}

extension Unicode.Scalar {
  /// CSS's white space.
  var isSelectorBlank: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\u{C}"
  }
}

extension Selector {
  /// Parses a selector.
  ///
  /// - Complexity: O(length); at most 65,536 code points and 32 nested pseudo-classes.
  /// - Throws: The first mistake, with its column.
  package init(_ text: String) throws(SelectorError) {
    var parser = try SelectorParser(text)
    self = try parser.list(isRelative: false)
    if parser.next != nil { throw parser.unexpected(expecting: "its end") }
  }
}

// MARK: - Lists and compounds

extension SelectorParser {
  /// Parses alternatives up to the end or a closing parenthesis.
  mutating func list(isRelative: Bool) throws(SelectorError) -> Selector {
    var alternatives: [Selector.Complex] = []
    repeat {
      skipBlanks()
      alternatives.append(try complex(isRelative: isRelative))
    } while take(",")
    return Selector(alternatives: alternatives)
  }

  mutating func complex(isRelative: Bool) throws(SelectorError) -> Selector.Complex {
    var leading: Selector.Combinator?
    if isRelative {
      leading = sign() ?? .descendant
      skipBlanks()
    }
    var result = Selector.Complex(leading: leading, first: try compound(), rest: [])
    while let combinator = combinator() {
      result.rest.append(Selector.Step(combinator: combinator, compound: try compound()))
    }
    return result
  }

  /// Parses the combinator before a further compound; nil at the end of the complex selector.
  private mutating func combinator() -> Selector.Combinator? {
    let hadBlanks = skipBlanks()
    if let sign = sign() {
      skipBlanks()
      return sign
    }
    guard hadBlanks, let next, next != ",", next != ")" else { return nil }
    return .descendant
  }

  private mutating func sign() -> Selector.Combinator? {
    switch next {
    case ">":
      position += 1
      return .child
    case "+":
      position += 1
      return .nextSibling
    case "~":
      position += 1
      return .laterSibling
    default: return nil
    }
  }

  mutating func compound() throws(SelectorError) -> Selector.Compound {
    let start = position
    var compound = Selector.Compound(type: nil, conditions: [])
    if take("*") {
      compound.type = .any
    } else if startsName {
      compound.type = .kind(try name())
    }
    while let condition = try condition() { compound.conditions.append(condition) }
    guard position > start else {
      switch next {
      case nil, ",", ")": throw error(.missing)
      default: throw unexpected(expecting: "a selector")
      }
    }
    return compound
  }

  private mutating func condition() throws(SelectorError) -> Selector.Condition? {
    switch next {
    case "#":
      position += 1
      let start = position
      let id = try name()
      ids.append((id, start..<position))
      return .id(id)
    case ".":
      position += 1
      return .tag(try name())
    case "@":
      position += 1
      return .position(try positions())
    case "[":
      position += 1
      return .attribute(try attribute())
    case ":":
      position += 1
      return try pseudoClass()
    default: return nil
    }
  }

  /// Parses `0.2.1` after the `@`.
  private mutating func positions() throws(SelectorError) -> [Int] {
    var path = [try positionNumber()]
    while next == ".", let after = peek(1), ("0"..."9").contains(after) {
      position += 1
      path.append(try positionNumber())
    }
    return path
  }

  private mutating func positionNumber() throws(SelectorError) -> Int {
    let digits = takeDigits()
    guard !digits.isEmpty else { throw unexpected(expecting: "a position") }
    return Int(digits) ?? Int.max
  }

  mutating func takeDigits() -> String {
    var digits = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return digits
  }
}
