import ShapeCommands
import ShapeEditor

/// The form view states are kept in: numbers of seven bits a byte, texts behind their length.
///
/// Bytes from a state folder may hold anything: whatever does not fit is no view state.
extension ViewState {
  /// The version of this form without remembered rows, and with them; others are not read.
  private static let version = 1
  private static let versionWithMarks = 2
  /// The most bytes written and read.
  static let maximumByteCount = 1 << 20

  /// The state as bytes; places that do not fit are left out.
  var bytes: [UInt8] {
    var writer = ViewStateWriter()
    writer.append(number: marks.isEmpty ? Self.version : Self.versionWithMarks)
    writer.append(number: min(level, Int(UInt16.max)))
    let groups = inspectorGroups
    writer.append(number: groups.map { $0.count + 1 } ?? 0)
    for group in groups ?? [] { writer.append(text: group) }
    var body = ViewStateWriter()
    var count = 0
    for place in places.prefix(Self.maximumPlaceCount) {
      body.append(place, at: count)
      // The head and the longest place have room behind this.
      guard body.bytes.count < Self.maximumByteCount - 2_048 else { break }
      count += 1
    }
    if count < places.count {
      body = ViewStateWriter()
      for (index, place) in places.prefix(count).enumerated() { body.append(place, at: index) }
    }
    for place in [cursor, top] {
      let kept = place.flatMap { $0 < count ? $0 : nil }
      writer.append(number: kept.map { $0 + 1 } ?? 0)
    }
    writer.append(number: count)
    if !marks.isEmpty { body.append(marks.filter { $0.place < count }) }
    return writer.bytes + body.bytes
  }

  /// The state some bytes mean; nil where they mean none.
  init?(bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount else { return nil }
    var reader = ViewStateReader(bytes)
    self.init()
    guard let version = reader.number(upTo: Self.versionWithMarks), version >= Self.version,
      let level = reader.number(upTo: Int(UInt16.max)),
      let groupCount = reader.number(upTo: 65)
    else { return nil }
    self.level = level == Int(UInt16.max) ? .max : level
    if groupCount > 0 {
      var groups: [String] = []
      for _ in 1..<groupCount {
        guard let group = reader.text(upTo: 64) else { return nil }
        groups.append(group)
      }
      inspectorGroups = groups
    }
    guard let cursor = reader.number(upTo: Self.maximumPlaceCount),
      let top = reader.number(upTo: Self.maximumPlaceCount),
      let count = reader.number(upTo: Self.maximumPlaceCount), cursor <= count, top <= count
    else { return nil }
    self.cursor = cursor > 0 ? cursor - 1 : nil
    self.top = top > 0 ? top - 1 : nil
    for index in 0..<count {
      guard let place = reader.place(at: index) else { return nil }
      places.append(place)
    }
    if version == Self.versionWithMarks {
      guard let marks = reader.marks(placeCount: count) else { return nil }
      self.marks = marks
    }
    guard reader.isAtEnd else { return nil }
  }
}

/// Appends numbers and texts.
private struct ViewStateWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(number: Int) {
    var rest = UInt64(max(0, number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(text: String) {
    append(number: text.utf8.count)
    bytes += text.utf8
  }

  mutating func append(_ marks: [ViewState.Mark]) {
    append(number: marks.count)
    for mark in marks {
      bytes.append(mark.letter.asciiValue ?? 0)
      append(number: mark.place)
    }
  }

  mutating func append(_ place: ViewState.Place, at index: Int) {
    // How far back the place around stands: mostly not far.
    append(number: place.parent < 0 ? 0 : index - place.parent)
    append(number: place.position)
    bytes.append(place.fold?.rawValue ?? 0)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: place.look >> shift))
    }
    append(number: place.id.map { $0.utf8.count + 1 } ?? 0)
    bytes += (place.id ?? "").utf8
  }
}

/// Takes numbers and texts; everything is nil once something does not fit.
private struct ViewStateReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(upTo limit: Int = Int(Int32.max)) -> Int? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number <= UInt64(limit) ? Int(number) : nil }
    }
    return nil
  }

  private mutating func raw(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text(upTo limit: Int) -> String? {
    guard let count = number(upTo: limit), let bytes = raw(count) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  mutating func marks(placeCount: Int) -> [ViewState.Mark]? {
    guard let count = number(upTo: Command.markLetters.count) else { return nil }
    var marks: [ViewState.Mark] = []
    for _ in 0..<count {
      guard let byte = rest.popFirst(), let place = number(upTo: placeCount), place < placeCount
      else { return nil }
      let letter = Character(Unicode.Scalar(byte))
      guard Command.markLetters.contains(letter) else { return nil }
      marks.append(ViewState.Mark(letter: letter, place: place))
    }
    return marks
  }

  mutating func place(at index: Int) -> ViewState.Place? {
    guard let back = number(upTo: index), let position = number(), let fold = rest.popFirst(),
      fold <= 2, let look = raw(8), let idLength = number(upTo: ViewState.maximumIDByteCount + 1)
    else { return nil }
    var id: String?
    if idLength > 0 {
      guard let bytes = raw(idLength - 1), let text = String(validating: bytes, as: UTF8.self)
      else { return nil }
      id = text
    }
    return ViewState.Place(
      parent: back == 0 ? -1 : index - back, position: position,
      look: look.reversed().reduce(0) { $0 << 8 | UInt64($1) }, id: id,
      fold: ViewState.Fold(rawValue: fold))
  }
}
