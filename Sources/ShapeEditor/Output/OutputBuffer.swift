import TerminalCells
import TextDifference

/// Bytes on their way out, handed on in large pieces.
package final class OutputBuffer: LineOutput {
  /// Bytes collected before they are handed on.
  static let capacity = 1 << 17

  private var bytes: [UInt8] = []
  private let send: ([UInt8]) -> Bool
  /// Whether something could not be sent; nothing is from then on.
  package private(set) var hasFailed = false

  /// A buffer; `send` says whether the bytes have got out.
  package init(send: @escaping ([UInt8]) -> Bool) {
    self.send = send
    bytes.reserveCapacity(Self.capacity + 4_096)
  }

  /// Appends bytes as they are.
  package func write(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.capacity { flush() }
  }

  /// Appends text that is known to be fit for a terminal.
  package func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text of a document to a line: controls, line breaks and what is invisible are named.
  static func appendLineText(_ text: String, to line: inout [UInt8]) {
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
    bytes.append(0x0A)
    if bytes.count >= Self.capacity { flush() }
  }

  /// Hands on what has been collected.
  package func flush() {
    if !bytes.isEmpty, !hasFailed { hasFailed = !send(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
