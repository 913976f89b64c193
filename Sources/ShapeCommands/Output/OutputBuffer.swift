import TerminalCells
import TextDifference

/// Collects output bytes and sends them in large pieces.
package final class OutputBuffer: LineOutput {
  /// The number of bytes collected before they are sent.
  package static let capacity = 1 << 17

  private var bytes: [UInt8] = []
  /// Whether the output goes to a terminal: then even a document's own bytes are sanitised.
  private let isTerminal: Bool
  /// A line of a document that is not complete yet.
  private var openLine: [UInt8] = []
  private let send: ([UInt8]) -> Bool
  /// Whether sending has failed; nothing is sent after that.
  package private(set) var hasFailed = false

  /// Makes a buffer; `send` returns whether the bytes were sent.
  package init(isTerminal: Bool = false, send: @escaping ([UInt8]) -> Bool) {
    self.isTerminal = isTerminal
    self.send = send
    bytes.reserveCapacity(Self.capacity + 4_096)
  }

  /// Appends bytes unchanged.
  package func write(_ more: some Sequence<UInt8>) {
    endOpenLine()
    bytes.append(contentsOf: more)
    if bytes.count >= Self.capacity { handOn() }
  }

  /// Appends text that is known to be safe for a terminal.
  package func write(_ text: StaticString) {
    endOpenLine()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text of a document to a line: control characters, line breaks and invisible characters
  /// are shown by name.
  package static func appendLineText(_ text: String, to line: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      line.append(contentsOf: utf8)
      return true
    }
    if !isPlain { line.append(contentsOf: sanitised(text).utf8) }
  }

  /// Ends a line.
  package func endLine() {
    endOpenLine()
    bytes.append(0x0A)
    if bytes.count >= Self.capacity { handOn() }
  }

  /// Writes a text as one line, sanitised for a terminal.
  package func writeLine(_ text: String) {
    var line: [UInt8] = []
    Self.appendLineText(text, to: &line)
    write(line)
    endLine()
  }

  /// Sends what has been collected.
  package func flush() {
    endOpenLine()
    handOn()
  }

  private func handOn() {
    if !bytes.isEmpty, !hasFailed { hasFailed = !send(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: - A document's own bytes

  /// Appends bytes of a document: unchanged to a file or a pipe. For a terminal everything but line
  /// breaks and tabs is sanitised, since no byte of a document may control it.
  package func writeSource(_ more: some Sequence<UInt8>) {
    guard isTerminal else { return write(more) }
    openLine.append(contentsOf: more)
    guard let last = openLine.lastIndex(of: 0x0A) else { return }
    appendSanitised(openLine[...last])
    openLine.removeSubrange(...last)
    if bytes.count >= Self.capacity { handOn() }
  }

  /// Sends an incomplete line of a document before other text follows.
  private func endOpenLine() {
    guard !openLine.isEmpty else { return }
    appendSanitised(openLine[...])
    openLine.removeAll(keepingCapacity: true)
  }

  private func appendSanitised(_ lines: ArraySlice<UInt8>) {
    let isPlain = lines.allSatisfy { $0 == 0x0A || $0 == 0x09 || $0 >= 0x20 && $0 < 0x7F }
    if isPlain {
      bytes.append(contentsOf: lines)
      return
    }
    var rest = lines
    while let end = rest.firstIndex(of: 0x0A) {
      appendSanitised(line: rest[..<end], isEnded: true)
      bytes.append(0x0A)
      rest = rest[(end + 1)...]
    }
    appendSanitised(line: rest, isEnded: false)
  }

  /// Sanitises a line. Only the carriage return of its CRLF is harmless; any other one would
  /// overwrite the line.
  private func appendSanitised(line: ArraySlice<UInt8>, isEnded: Bool) {
    let content = isEnded && line.last == 0x0D ? line.dropLast() : line
    for (number, part) in content.split(separator: 0x09, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { bytes.append(0x09) }
      part.withUnsafeBufferPointer { bytes.append(contentsOf: sanitised($0).utf8) }
    }
    if content.count < line.count { bytes.append(0x0D) }
  }
}
