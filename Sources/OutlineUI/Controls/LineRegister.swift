/// What was cut, copied or killed in lines of text, to be put in again.
public struct LineRegister: Hashable, Sendable {
  /// The text.
  public private(set) var text = ""
  /// How often something was cut or copied: what that made greater is for the clipboard too.
  public private(set) var copyCount = 0

  /// An empty register.
  public init() {}

  /// Takes a text somebody wants to have elsewhere; nothing happens with an empty one.
  public mutating func copy(_ text: String) {
    guard !text.isEmpty else { return }
    self.text = text
    copyCount += 1
  }

  /// Takes a text that was erased by words or to an end of the line.
  mutating func kill(_ text: String) {
    guard !text.isEmpty else { return }
    self.text = text
  }
}
