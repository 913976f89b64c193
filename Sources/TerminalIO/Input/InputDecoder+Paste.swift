import TerminalCells

extension InputDecoder {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  mutating func startPaste() {
    pasted.removeAll(keepingCapacity: false)
    pasteDroppedByteCount = 0
    pasteEndedWithReturn = false
    pendingModifiers = []
    state = .paste(matched: 0)
  }

  mutating func takeInPaste(_ byte: UInt8, matched: Int, into output: inout [Output]) {
    let end = InputDecoder.pasteEnd
    if byte == end[matched] {
      if matched + 1 == end.count {
        finishPaste(into: &output)
      } else {
        state = .paste(matched: matched + 1)
      }
      return
    }
    for kept in end.prefix(matched) { keepInPaste(kept) }
    // The mark's first byte occurs in it only once, so after a mismatch only this byte can begin it
    // again.
    if byte == end[0] {
      state = .paste(matched: 1)
    } else {
      keepInPaste(byte)
      state = .paste(matched: 0)
    }
  }

  /// Takes the leading bytes that need no inspection, most of a paste. Returns their number.
  mutating func keepPlainRunInPaste(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard state == .paste(matched: 0), !pasteEndedWithReturn else { return 0 }
    let run = bytes.prefix { $0 != 0x1B && $0 != 0x0D && $0 != 0x00 }
    let kept = run.prefix(max(0, pasteLimit - pasted.count))
    pasted.append(contentsOf: kept)
    pasteDroppedByteCount += run.count - kept.count
    return run.count
  }

  /// Keeps a byte: line endings become LF, NUL is dropped.
  private mutating func keepInPaste(_ byte: UInt8) {
    let followsReturn = pasteEndedWithReturn
    pasteEndedWithReturn = byte == 0x0D
    if byte == 0x00 || (byte == 0x0A && followsReturn) { return }
    guard pasted.count < pasteLimit else {
      pasteDroppedByteCount += 1
      return
    }
    pasted.append(byte == 0x0D ? 0x0A : byte)
  }

  mutating func finishPaste(into output: inout [Output]) {
    returnToGround()
    if pasteDroppedByteCount > 0 { dropCutCharacter() }
    let text = String(decoding: pasted, as: UTF8.self)
    pasted = []
    output.append(.event(.paste(Paste(text: text, droppedByteCount: pasteDroppedByteCount))))
  }

  /// Removes the start of a character that the limit cut in two.
  private mutating func dropCutCharacter() {
    var start = pasted.count
    while start > 0, pasted.count - start < 3, pasted[start - 1] & 0xC0 == 0x80 { start -= 1 }
    guard start > 0, pasted[start - 1] >= 0xC0 else { return }
    let lead = pasted[start - 1]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let present = pasted.count - start + 1
    guard present < length else { return }
    pasted.removeLast(present)
    pasteDroppedByteCount += present
  }
}
