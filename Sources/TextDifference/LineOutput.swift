/// Where the lines of a difference go.
package protocol LineOutput: AnyObject {
  /// Whether something could not be sent; nothing is from then on.
  var hasFailed: Bool { get }
  /// Appends bytes as they are.
  func write(_ bytes: some Sequence<UInt8>)
  /// Appends bytes of a compared text, or of its name.
  func writeSource(_ bytes: some Sequence<UInt8>)
  /// Appends a text of the program's own.
  func write(_ text: StaticString)
  /// Ends a line.
  func endLine()
}
