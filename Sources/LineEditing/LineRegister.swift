/// The text last cut, copied or killed in lines of text, to be inserted again.
public struct LineRegister: Hashable, Sendable {
  /// The text.
  public private(set) var text = ""
  /// The number of cuts and copies. Texts that increased it should go to the clipboard too.
  public private(set) var copyCount = 0

  /// Makes an empty register.
  public init() {}

  /// Takes a text that was cut or copied; an empty one is ignored.
  public mutating func copy(_ text: String) {
    guard !text.isEmpty else { return }
    self.text = text
    copyCount += 1
  }

  /// Takes a text that was deleted by words or to an end of the line.
  mutating func kill(_ text: String) {
    guard !text.isEmpty else { return }
    self.text = text
  }
}
