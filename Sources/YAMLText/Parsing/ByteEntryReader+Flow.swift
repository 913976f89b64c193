/// Flow collections: those in brackets.
extension ByteEntryReader {
  /// Reads a flow collection, which may have line breaks between its items.
  ///
  /// Recursive for nested collections, to a depth of `maximumDepth`.
  mutating func readFlow(depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let isMapping = byte == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var record = NodeTape.Record(isMapping ? .mapping : .sequence, start: position, end: position)
    record.isFlow = true
    let number = tape.append(record)
    position += 1
    while true {
      guard passBlanks() else { return false }
      if byte == closing, position < limit { break }
      guard isMapping ? readPair(of: number, depth) : readItem(of: number, depth) else {
        return false
      }
      guard passBlanks() else { return false }
      if byte == UInt8(ascii: ",") {
        position += 1
      } else if byte != closing {
        return false
      }
    }
    position += 1
    lastEnd = position
    close(number)
    return true
  }

  /// Passes over blanks and line breaks; returns false before a tab or a comment.
  @inline(__always)
  mutating func passBlanks() -> Bool {
    while true {
      position = endOfSpaces(from: position)
      guard position < limit else { break }
      switch window[position] {
      case 0x0A: position += 1
      case 0x0D where position + 1 < limit && window[position + 1] == 0x0A: position += 2
      case 0x09, 0x0D, UInt8(ascii: "#"): return false
      default: return true
      }
    }
    // Within brackets, the part being read can only end where the child entries begin.
    return position == children?.lowerBound
  }

  @inline(__always)
  mutating func readPair(of mapping: Int, _ depth: Int) -> Bool {
    let start = position
    let end = end(of: .key, from: start)
    guard end - start <= 512, isNext(.plainStart), byte != UInt8(ascii: "-"), end + 1 < limit,
      window[end] == UInt8(ascii: ":"), window[end + 1] == 0x20
    else { return false }
    addScalar(start..<end, style: .plain, start: start, end: end, in: mapping)
    position = endOfSpaces(from: end + 2)
    return readItem(of: mapping, depth)
  }

  @inline(__always)
  mutating func readItem(of collection: Int, _ depth: Int) -> Bool {
    if position == limit {
      guard let children, children.lowerBound == position else { return false }
      tape.addChild(to: collection)
      return passChildren(children)
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      tape.addChild(to: collection)
      return readFlow(depth: depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readQuoted(in: collection)
    case UInt8(ascii: "*"): return readAlias(in: collection)
    default: return readPlainItem(of: collection)
    }
  }

  /// Reads a plain scalar that ends before a comma or a closing bracket on its line.
  @inline(__always)
  mutating func readPlainItem(of collection: Int) -> Bool {
    let start = position
    guard isNext(.plainStart) else { return false }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      position += 1
      guard isNext(.key) else { return false }
    }
    while true {
      position = end(of: .flowPlain, from: position)
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let end = endWithoutSpaces(after: start)
        addScalar(start..<end, style: .plain, start: start, end: end, in: collection)
        return true
      case 0x80... where !isUnicodeBreak(at: position): position += 1
      default: return false
      }
    }
  }
}
