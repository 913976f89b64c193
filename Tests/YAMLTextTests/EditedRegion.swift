import YAMLText

/// Where an edit may change bytes, and which comments may come and go with it, worked out from
/// the document alone before the edit is carried out.
struct EditedRegion {
  /// What the random edits insert as text.
  static let insertedText = "# a new one\nname: From text  # why\nchildren:\n  - kind: path\n"

  private let index: EntryIndex
  private var text: SourceText { index.text }
  /// Byte ranges in which splices may lie.
  private var allowed: [Range<Int>] = []
  /// Child entries that an edit of properties leaves alone.
  private var forbidden: Range<Int>?
  private let originalText: SourceText
  /// Comments that may go: those that belong to what is removed.
  private(set) var losable: [String] = []
  /// Comments that may come.
  private(set) var addable: [String] = []

  init(_ index: EntryIndex, _ edit: YAMLEdit) {
    self.index = index
    originalText = index.text
    switch edit {
    case .set(let path, let value, _): set(path, value)
    case .remove(let path):
      if let item = item(at: path) {
        allow(item)
        losable = comments(in: ownRange(item))
      }
    case .rename(let path, _): if let item = item(at: path) { allow(item) }
    case .reorder(let path, _):
      if let collection = collection(of: path) { allow(whole: collection) }
    case .insertEntry(let source, let parent, let position):
      allowGap(parent, position, without: nil)
      addable = comments(of: source)
    case .removeEntry(let entry):
      if let item = item(entry) {
        allow(item)
        losable = comments(in: ownRange(item))
      }
    case .moveEntry(let entry, let parent, let position):
      if let item = item(entry) { allow(item) }
      allowGap(parent, position, without: entry)
    }
  }

  /// Whether every splice lies where the edit may change something.
  func holds(_ splices: Splices) -> Bool {
    splices.allSatisfy { splice in
      if isStrippedEnd(splice) { return true }
      let range = splice.range
      if let forbidden, range.lowerBound < forbidden.upperBound,
        range.upperBound > forbidden.lowerBound
      {
        return false
      }
      return allowed.contains {
        $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }
  }

  /// Whether a splice makes `|` of the last scalar `|-`, for what comes behind it in a text that
  /// has no line break at its end.
  func isStrippedEnd(_ splice: Splice) -> Bool {
    let last = originalText.byte(at: originalText.byteCount - 1)
    let old = originalText.string(in: splice.range)
    guard old.isEmpty || old == "+", splice.replacement.string == "-", last != 10, last != 13
    else { return false }
    let indicator = originalText.byte(at: splice.range.lowerBound - 1)
    return indicator.map { "|>123456789".utf8.contains($0) } ?? false
  }
}

// MARK: - Items

extension EditedRegion {
  /// An item of a collection with its neighbours.
  private struct Item {
    var collection: YAMLNode
    var range: Range<Int>
    var previousEnd: Int?
    var nextStart: Int?
    var isFlow: Bool {
      switch collection.content {
      case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
      default: false
      }
    }
  }

  private func own(_ entry: Int) -> YAMLNode? {
    entry < 0 ? try? index.parseRoot() : entry < index.count ? try? index.parse(entry) : nil
  }

  private func spans(_ node: YAMLNode) -> [Range<Int>] {
    node.items.map(\.range)
      + node.pairs.map {
        $0.key.range.lowerBound..<max($0.key.range.upperBound, $0.value.range.upperBound)
      }
  }

  private func collection(of path: NodePath) -> YAMLNode? {
    guard var node = own(path.entry) else { return nil }
    for step in path.steps.dropLast() {
      guard let next = child(of: node, step) else { return nil }
      node = next
    }
    return node
  }

  private func child(of node: YAMLNode, _ step: NodePath.Step) -> YAMLNode? {
    switch step {
    case .key(let key): node[key]
    case .item(let number): node.items.indices ~= number ? node.items[number] : nil
    }
  }

  private func item(at path: NodePath) -> Item? {
    guard let collection = collection(of: path), let step = path.steps.last else { return nil }
    let number: Int? =
      switch step {
      case .key(let key): collection.pairs.firstIndex { $0.key.scalar == key }
      case .item(let number): number
      }
    let spans = spans(collection)
    guard let number, spans.indices ~= number else { return nil }
    return Item(
      collection: collection, range: spans[number],
      previousEnd: number > 0 ? spans[number - 1].upperBound : nil,
      nextStart: number + 1 < spans.count ? spans[number + 1].lowerBound : nil)
  }

  private func children(of parent: Int) -> YAMLNode? {
    let role = shapeGrammar.roles[parent < 0 ? 0 : index.role(of: parent)]
    return role.childrenKey.flatMap { own(parent)?[$0] }
  }

  private func item(_ entry: Int) -> Item? {
    guard entry < index.count, let sequence = children(of: index.parent(of: entry)) else {
      return nil
    }
    return Item(
      collection: sequence, range: index.range(of: entry),
      previousEnd: index.previousSibling(of: entry).map { index.end(of: $0) },
      nextStart: index.nextSibling(of: entry).map { index.start(of: $0) })
  }
}

// MARK: - Regions

extension EditedRegion {
  private mutating func set(_ path: NodePath, _ value: YAMLValue) {
    if let node = own(path.entry), path.entry < index.count {
      // Its children stand as one elided node.
      let key = shapeGrammar.roles[path.entry < 0 ? 0 : index.role(of: path.entry)].childrenKey
      let elided = key.flatMap { node[$0]?.items.first }
      if elided?.content == .elided { forbidden = elided?.range }
    }
    guard let item = item(at: path) else {
      if let collection = collection(of: path) { allow(whole: collection) }
      return
    }
    allow(item)
    guard let old = path.steps.last.flatMap({ child(of: item.collection, $0) }) else { return }
    switch old.content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow):
      // A block collection's first item has comments above it, its last one behind it.
      var region = old.contentRange
      if !isFlow, let first = spans(old).first {
        let own = ownRange(Item(collection: old, range: first))
        region = own.lowerBound..<text.lineRange(at: region.upperBound).upperBound
      }
      losable = comments(in: region)
    default: break
    }
  }

  private mutating func allow(_ item: Item) {
    let content = item.collection.contentRange
    if item.isFlow {
      allowed.append(content)
      return
    }
    let start = item.previousEnd ?? headLine(content.lowerBound)
    allowed.append(start..<max(item.nextStart ?? 0, endOfBlankLines(behind: item.range.upperBound)))
  }

  private mutating func allow(whole collection: YAMLNode) {
    let content = collection.contentRange
    let isFlow = Item(collection: collection, range: content).isFlow
    allowed.append(
      isFlow
        ? content : headLine(content.lowerBound)..<endOfBlankLines(behind: content.upperBound))
  }

  /// The gap before child `position`, counted without `moved`.
  private mutating func allowGap(_ parent: Int, _ position: Int, without moved: Int?) {
    guard parent < index.count else { return }
    var children = parent < 0 ? [] : index.children(of: parent)
    if parent < 0 { children = (0..<index.count).filter { index.parent(of: $0) < 0 } }
    children.removeAll { $0 == moved }
    guard let sequence = self.children(of: parent), !sequence.items.isEmpty, !children.isEmpty,
      position <= children.count
    else {
      if let own = own(parent) { allow(whole: own) }
      return
    }
    let previous = position > 0 ? index.end(of: children[position - 1]) : nil
    let next = position < children.count ? index.start(of: children[position]) : nil
    allow(
      Item(
        collection: sequence,
        range: (previous ?? sequence.contentRange.lowerBound)..<(previous ?? next ?? 0),
        previousEnd: previous, nextStart: next))
  }

  /// The start of the line with what a block collection hangs on: its key or dash.
  private func headLine(_ offset: Int) -> Int {
    var line = text.lineRange(at: offset)
    if !isBlank(line.lowerBound..<offset) { return line.lowerBound }
    while line.lowerBound > 0 {
      line = lineBefore(line)
      if !isBlank(line), firstByte(line) != UInt8(ascii: "#") { break }
    }
    return line.lowerBound
  }

  private func lineBefore(_ line: Range<Int>) -> Range<Int> {
    var end = line.lowerBound - 1
    if text.byte(at: end) == 10, text.byte(at: end - 1) == 13 { end -= 1 }
    return text.lineRange(at: end)
  }

  private func isBlank(_ range: Range<Int>) -> Bool { firstByte(range) == nil }

  /// The first byte that is no blank.
  private func firstByte(_ range: Range<Int>) -> UInt8? {
    text.bytes(in: range).first { $0 != 32 && $0 != 9 && $0 != 13 && $0 != 10 }
  }

  /// Behind the line of `offset` and the blank lines and comments below.
  private func endOfBlankLines(behind offset: Int) -> Int {
    var end = text.lineRange(at: offset).upperBound
    while end < text.byteCount {
      let isPair = text.byte(at: end) == 13 && text.byte(at: end + 1) == 10
      let next = end + (isPair ? 2 : 1)
      let line = text.lineRange(at: next)
      guard next < text.byteCount, isBlank(line) || firstByte(line) == UInt8(ascii: "#") else {
        return next
      }
      end = line.upperBound
    }
    return end
  }
}

// MARK: - Comments

extension EditedRegion {
  /// An item's lines with the comment lines directly above, in its column.
  private func ownRange(_ item: Item) -> Range<Int> {
    if item.isFlow { return item.range }
    var line = text.lineRange(at: item.range.lowerBound)
    let floor = item.previousEnd ?? 0
    if case .sequence = item.collection.content,
      isBlank(line.lowerBound..<item.range.lowerBound)
    {
      // The dash stands on a line before.
      while line.lowerBound > floor, firstByte(line) != UInt8(ascii: "-") {
        line = lineBefore(line)
      }
    }
    let column = text.bytes(in: line).prefix { $0 == 32 }.count
    var start = line.lowerBound
    while start > floor {
      line = lineBefore(line)
      let bytes = text.bytes(in: line)
      guard line.lowerBound >= floor, bytes.prefix(while: { $0 == 32 }).count == column,
        bytes.count > column, bytes[column] == UInt8(ascii: "#")
      else { break }
      start = line.lowerBound
    }
    return start..<text.lineRange(at: item.range.upperBound).upperBound
  }

  /// Everything in a part of the text that may be a comment.
  private func comments(in range: Range<Int>) -> [String] {
    Self.possibleComments(text.string(in: range), isAtLineStart: true)
  }

  private static func possibleComments(_ string: String, isAtLineStart: Bool) -> [String] {
    var found: [String] = []
    for line in string.unicodeScalars.split(whereSeparator: { isYAMLBreak($0) }) {
      var previous: Unicode.Scalar = " "
      for (offset, scalar) in zip(line.indices, line) {
        if scalar == "#", previous == " " || previous == "\t" {
          found.append(trimmingBlanksBehind(String(line[offset...])))
        }
        previous = scalar
      }
    }
    return found
  }

  private func comments(of source: EntrySource) -> [String] {
    switch source {
    case .value: []
    case .text, .bareText: ["# a new one", "# why"]
    case .copy(let entry): item(entry).map { comments(in: ownRange($0)) } ?? []
    }
  }
}

/// The line breaks that libyaml knows.
func isYAMLBreak(_ scalar: Unicode.Scalar) -> Bool {
  ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
}

func trimmingBlanksBehind(_ string: String) -> String {
  var scalars = string.unicodeScalars
  while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
  return String(scalars)
}
