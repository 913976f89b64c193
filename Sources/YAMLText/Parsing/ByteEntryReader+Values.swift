/// Values of block collections.
extension ByteEntryReader {
  /// The next line after a value.
  enum Line: Equatable {
    /// Not determined yet.
    case unknown
    /// Nothing but blanks and comments.
    case end
    /// Content at a column, which is at `position`.
    case content(Int)
    /// Something that is left to libyaml.
    case odd
  }

  /// Reads the value after a key or a dash; nil when that is left to libyaml. Returns the line
  /// after the value if it had to be determined, otherwise `unknown`.
  @inline(__always)
  mutating func readValue(in frame: Frame) -> Line? {
    let indicatorEnd = position
    passSpaces()
    guard position < limit, byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "#") else {
      return frame.isMapping ? readValueBelow(frame, colonEnd: indicatorEnd) : nil
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readQuoted(in: nil) ? .unknown : nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      tape.addChild(to: around)
      return readFlow(depth: 0) ? .unknown : nil
    case UInt8(ascii: ">"): return frame.isMapping ? readFolded(frame) : nil
    case UInt8(ascii: "*"): return readAlias(in: nil) ? .unknown : nil
    case UInt8(ascii: "-") where isBlank(after: position): return nil
    default:
      guard isNext(.plainStart) else { return nil }
      if !frame.isMapping, isKeyAhead {
        open(.mapping, column: position - lineStart)
        return readFirstPair()
      }
      return readPlain() ? .unknown : nil
    }
  }

  /// Reads the first pair of a mapping that begins on the line of its dash.
  mutating func readFirstPair() -> Line? {
    guard let frame = frames.last, readKey() else { return nil }
    return readValue(in: frame)
  }

  /// True when a plain key and its colon come next.
  var isKeyAhead: Bool {
    guard isNext(.keyStart) else { return false }
    let end = end(of: .key, from: position)
    return end < limit && window[end] == UInt8(ascii: ":") && isBlank(after: end)
  }

  /// Reads a value that begins on a line below its key, or is missing.
  mutating func readValueBelow(_ frame: Frame, colonEnd: Int) -> Line? {
    guard passRestOfLine() else { return nil }
    let line = nextLine()
    guard case .content(let indentation) = line else {
      if line == .end {
        addScalar(colonEnd..<colonEnd, style: .plain, start: colonEnd, end: colonEnd)
      }
      return line == .end ? .end : nil
    }
    let isDash = byte == UInt8(ascii: "-") && isBlank(after: position)
    if isDash, indentation >= frame.column {
      if isChildrenDash { return frames.count == 1 ? readChildren() : nil }
      open(.sequence, column: indentation)
    } else if indentation > frame.column {
      open(.mapping, column: indentation)
    } else {
      addScalar(colonEnd..<colonEnd, style: .plain, start: colonEnd, end: colonEnd)
    }
    return line
  }

  /// True when the dash at `position` is that of the first child entry.
  var isChildrenDash: Bool {
    guard let children, children.lowerBound == limit else { return false }
    return endOfSpaces(from: position + 1) == limit
  }

  mutating func readChildren() -> Line? {
    guard let children else { return nil }
    let number = add(NodeTape.Record(.sequence, start: position, end: position))
    tape.addChild(to: number)
    guard passChildren(children) else { return nil }
    close(number)
    return .unknown
  }
}
