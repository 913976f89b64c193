/// One replaced range of a text. An edit is a sorted list of these, and so is its inverse.
public struct Splice: Sendable, Equatable {
  /// The replaced bytes, as byte offsets into the text before the edit.
  public var range: Range<Int>
  /// The text that takes their place.
  public var replacement: SourceText

  /// Replaces `range` (byte offsets) by `replacement`.
  public init(range: Range<Int>, replacement: SourceText) {
    self.range = range
    self.replacement = replacement
  }

  /// Replaces `range` (byte offsets) by the UTF-8 bytes of `string`.
  public init(range: Range<Int>, string: String) {
    self.init(range: range, replacement: SourceText(string))
  }

  /// The change of the text's length, in bytes; negative when the text shrinks.
  public var byteDelta: Int { replacement.byteCount - range.count }
}
