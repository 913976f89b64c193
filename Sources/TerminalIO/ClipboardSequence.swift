import TerminalCells

/// OSC 52, which fills the clipboard of the terminal that a program runs in.
enum ClipboardSequence {
  /// The most bytes of text that are copied: the limit of terminals, less the growth by base64.
  static let limitInBytes = 74_994

  /// The bytes that make the terminal copy a text, cleaned. Nil if it is longer than terminals accept:
  /// half a text would be useless.
  static func bytes(for text: String) -> [UInt8]? {
    let clean = OutgoingText.cleaned(text)
    guard clean.utf8.count <= limitInBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(clean.utf8)) + Array("\u{1B}\\".utf8)
  }
}
