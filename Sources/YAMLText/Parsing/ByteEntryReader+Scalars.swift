/// Scalars outside flow collections, and quoted ones everywhere.
extension ByteEntryReader {
  /// Reads a plain scalar that ends on its line.
  @inline(__always)
  mutating func readPlain() -> Bool {
    let start = position
    loop: while true {
      position = end(of: .plain, from: position)
      switch byte {
      case UInt8(ascii: "#") where window[position - 1] == 0x20: break loop
      case UInt8(ascii: ":") where isBlank(after: position): return false
      case UInt8(ascii: "#"), UInt8(ascii: ":"): break
      case 0x80...:
        if isUnicodeBreak(at: position) { return false }
      case 0x0A, 0x0D: break loop
      default:
        guard position == limit else { return false }
        break loop
      }
      position += 1
    }
    let end = endWithoutSpaces(after: start)
    addScalar(start..<end, style: .plain, start: start, end: end)
    return true
  }

  /// The end of what lies between an offset and `position`, spaces before that left out.
  @inline(__always)
  func endWithoutSpaces(after start: Int) -> Int {
    var end = position
    while end > start, window[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Reads a quoted scalar that ends on its line and has no escapes.
  mutating func readQuoted(in flow: Int?) -> Bool {
    let quote = byte
    let isDouble = quote == UInt8(ascii: "\"")
    let start = position
    position += 1
    while true {
      position =
        isDouble
        ? end(of: .doubleQuoted, from: position)
        : end(of: .singleQuoted, from: position)
      if byte == quote { break }
      guard byte >= 0x80, !isUnicodeBreak(at: position) else { return false }
      position += 1
    }
    position += 1
    // Two single quotes stand for one.
    guard quote != byte else { return false }
    addScalar(
      start + 1..<position - 1, style: isDouble ? .doubleQuoted : .singleQuoted, start: start,
      end: position, in: flow)
    return true
  }

  /// Reads an alias. Outside brackets a blank must follow it, in brackets a comma or a closing bracket
  /// may.
  mutating func readAlias(in flow: Int?) -> Bool {
    let start = position
    position += 1
    while position < limit, EntryIndex.isAnchorByte(window[position]) { position += 1 }
    guard position > start + 1, isAliasEnd(inFlow: flow != nil) else { return false }
    var record = NodeTape.Record(.alias, start: start, end: position)
    record.value = window.pointer(at: start + 1)
    record.length = UInt32(truncatingIfNeeded: position - start - 1)
    if let flow {
      tape.addChild(to: flow)
      _ = tape.append(record)
    } else {
      add(record)
    }
    lastEnd = position
    return true
  }

  private func isAliasEnd(inFlow: Bool) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D: true
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): inFlow
    default: position == limit
    }
  }

  /// Reads a folded block scalar, `>-`, of ASCII lines at one column, without blank lines.
  mutating func readFolded(_ frame: Frame) -> Line? {
    let start = position
    guard position + 1 < limit, window[position + 1] == UInt8(ascii: "-") else { return nil }
    position += 2
    guard byte == 0x0A, case .content(let indentation) = nextLine(), indentation > frame.column,
      position - indentation == start + 3
    else { return nil }
    var value: [UInt8] = []
    var end = position
    while true {
      let lineStart = position
      while position < limit, window[position] != 0x0A {
        if window[position] < 0x20 || window[position] >= 0x80 { return nil }
        position += 1
      }
      end = position
      // A blank at the end of a line may be content: libyaml decides where the scalar ends then.
      guard window[end - 1] != 0x20 else { return nil }
      if !value.isEmpty { value.append(0x20) }
      value.append(
        contentsOf: UnsafeBufferPointer(
          start: window.pointer(at: lineStart), count: end - lineStart))
      guard position < limit else { break }
      guard let isMore = passIndentation(indentation) else { return nil }
      if !isMore { break }
    }
    var record = NodeTape.Record(.scalar, start: start, end: end)
    record.style = .folded
    record.length = UInt32(truncatingIfNeeded: value.count)
    record.value = value.withUnsafeBufferPointer { tape.arena.copy($0) }
    add(record)
    lastEnd = end
    position = end
    return .unknown
  }

  /// Moves to the content of a folded scalar's next line; false when the scalar ends before it, nil
  /// when only libyaml can tell.
  mutating func passIndentation(_ indentation: Int) -> Bool? {
    var offset = position + 1
    while offset < limit, offset - position - 1 < indentation, window[offset] == 0x20 {
      offset += 1
    }
    guard offset < limit else { return false }
    let byte = window[offset]
    if byte == 0x0A || byte == 0x0D || byte == 0x09 { return nil }
    guard offset - position - 1 == indentation else {
      return byte == UInt8(ascii: "#") ? nil : false
    }
    if byte == 0x20 { return nil }
    position = offset
    return true
  }
}
