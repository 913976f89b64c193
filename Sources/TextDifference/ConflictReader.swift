import SourceText

/// Conflict markers that are no sequence of whole conflicts.
package struct ConflictMarkerError: Error, Equatable {
  /// The line that is wrong, as a byte offset.
  package let byteOffset: Int
  /// What is wrong, in one sentence without a full stop.
  package let message: String
}

extension ConflictList {
  /// Reads a marked text: the text that has our side everywhere, and its conflicts; nil for a text
  /// without markers.
  ///
  /// A conflict is a line of seven or more `<`, lines, perhaps a line of as many `|` and more lines, a
  /// line of as many `=`, lines, and a line of as many `>`; each marker begins its line, and is followed
  /// by nothing or by a blank and a label. Lines of more or fewer signs inside are ordinary lines: git
  /// writes longer markers into a base that has conflicts itself. Elsewhere a line of `=` may be
  /// anything. Text may lawfully have all of this, in a quoted text at the margin for instance: whoever
  /// calls this has found that the text cannot be read as it is.
  ///
  /// - Complexity: O(bytes)
  package static func read(
    _ text: SourceText
  ) throws(ConflictMarkerError) -> (text: SourceText, conflicts: ConflictList)? {
    guard ConflictMarkers.firstMarker(in: text) != nil else { return nil }
    var reader = ConflictReader(text)
    try reader.read()
    return (reader.result, ConflictList(reader.hunks))
  }
}

/// Reads conflicts line by line.
private struct ConflictReader {
  private let text: SourceText
  private(set) var result = SourceText()
  private(set) var hunks: [ConflictHunk] = []
  private var open: OpenHunk?
  /// The end of what is in the result, or belongs to a conflict.
  private var end = 0

  /// A conflict whose end has not been read.
  private struct OpenHunk {
    let size: Int
    let opening: Range<Int>
    /// The line between our side and the base.
    var baseMarker: Range<Int>?
    /// The line before their side.
    var divider: Range<Int>?
  }

  init(_ text: SourceText) { self.text = text }

  mutating func read() throws(ConflictMarkerError) {
    for line in Self.markers(in: text) { try addMarker(line) }
    if let open {
      let missing = open.divider == nil ? "=" : ">"
      throw error(
        open.opening,
        "the conflict that begins here is cut off: there is no line of \(open.size) '\(missing)'")
    }
    result.append(text, in: end..<text.byteCount)
  }

  private mutating func addMarker(_ line: Marker) throws(ConflictMarkerError) {
    guard var open else {
      switch line.sign {
      case "<": begin(line)
      case ">": throw error(line.range, "a conflict ends here that did not begin")
      case "|": throw error(line.range, "the base of a conflict begins here, but no conflict did")
      default: break
      }
      return
    }
    guard line.size == open.size else { return }
    switch line.sign {
    case "<":
      throw error(
        line.range, "a conflict begins within the one that began in line \(number(open.opening))")
    case "|":
      guard open.baseMarker == nil, open.divider == nil else {
        throw misplaced(line, in: open)
      }
      open.baseMarker = line.range
      self.open = open
    case "=":
      guard open.divider == nil else { throw misplaced(line, in: open) }
      open.divider = line.range
      self.open = open
    default: try close(open, line)
    }
  }

  private mutating func begin(_ line: Marker) {
    result.append(text, in: end..<line.range.lowerBound)
    open = OpenHunk(size: line.size, opening: line.range)
  }

  private mutating func close(_ open: OpenHunk, _ line: Marker) throws(ConflictMarkerError) {
    guard let divider = open.divider else {
      throw error(
        line.range,
        "the conflict that began in line \(number(open.opening)) ends here without a line of "
          + "\(open.size) '='")
    }
    let ourEnd = open.baseMarker?.lowerBound ?? divider.lowerBound
    let start = result.byteCount
    result.append(text, in: open.opening.upperBound..<ourEnd)
    hunks.append(
      ConflictHunk(
        range: start..<result.byteCount,
        theirs: text.slice(divider.upperBound..<line.range.lowerBound),
        base: open.baseMarker.map { text.slice($0.upperBound..<divider.lowerBound) },
        link: ConflictHunk.Link(label: text.string(in: open.opening)),
        opening: text.slice(open.opening), middle: text.slice(ourEnd..<divider.upperBound),
        closing: text.slice(line.range)))
    end = line.range.upperBound
    self.open = nil
  }

  // MARK: - Mistakes

  private func number(_ line: Range<Int>) -> Int { text.position(at: line.lowerBound).line }

  private func error(_ line: Range<Int>, _ message: String) -> ConflictMarkerError {
    ConflictMarkerError(byteOffset: line.lowerBound, message: message)
  }

  private func misplaced(_ line: Marker, in open: OpenHunk) -> ConflictMarkerError {
    error(
      line.range,
      "this line of \(line.size) '\(line.sign)' does not belong there: the conflict began in line "
        + "\(number(open.opening))")
  }

  // MARK: - Lines

  /// A line that is a marker by itself.
  struct Marker {
    let sign: Character
    let size: Int
    /// The line with its line break.
    let range: Range<Int>
  }

  private static func markers(in text: SourceText) -> [Marker] {
    text.withUnsafeBytes(in: 0..<text.byteCount) { bytes in
      var markers: [Marker] = []
      var start = 0
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let end = rest.offset(ofFirst: UInt8(ascii: "\n")).map { start + $0 + 1 } ?? bytes.count
        if let size = ConflictMarkers.size(ofMarker: rest, signs: "<|=>") {
          markers.append(
            Marker(
              sign: Character(Unicode.Scalar(rest[0])), size: size, range: start..<end))
        }
        start = end
      }
      return markers
    }
  }
}

extension ConflictHunk.Link {
  /// What a label such as `ours (2a: Title moved)` says; nil for any other.
  fileprivate init?(label: String) {
    let label = label.drop { $0 == "<" }.filter { !$0.isNewline }
    guard label.hasSuffix(")"), let start = label.ranges(of: " (").last else { return nil }
    let inner = label[start.upperBound...].dropLast()
    let digits = inner.prefix { $0.isASCII && $0.isNumber }
    let letters = inner.dropFirst(digits.count).prefix { $0.isASCII && $0.isLowercase }
    let rest = inner.dropFirst(digits.count + letters.count)
    guard let number = Int(digits), !letters.isEmpty, rest.hasPrefix(": ") else { return nil }
    self.init(number: number, title: String(rest.dropFirst(2)))
  }
}
