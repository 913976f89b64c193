import TextDifference

/// A difference as text.
final class Written: LineOutput {
  private(set) var bytes: [UInt8] = []
  let hasFailed = false

  func write(_ more: some Sequence<UInt8>) { bytes += more }
  func writeSource(_ more: some Sequence<UInt8>) { bytes += more }
  func write(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }
  func endLine() { bytes.append(0x0A) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
