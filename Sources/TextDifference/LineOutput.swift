/// The destination of a difference's lines.
package protocol LineOutput: AnyObject {
  /// Whether writing has failed; nothing is written after that.
  var hasFailed: Bool { get }
  /// Appends bytes unchanged.
  func write(_ bytes: some Sequence<UInt8>)
  /// Appends bytes of a compared text, or of its name.
  func writeSource(_ bytes: some Sequence<UInt8>)
  /// Appends one of the program's own texts.
  func write(_ text: StaticString)
  /// Ends a line.
  func endLine()
}
