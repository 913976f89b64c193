import ShapeCommands
import TerminalCells

/// How the terminal takes pixels, as it has answered.
struct TerminalGraphics {
  /// What it has answered that it takes; nil for nothing.
  private var answered: GraphicsProtocol?
  /// Whether it did not take a picture of kitty's protocol.
  private var hasFailed = false

  /// Takes what it has answered. Returns whether a picture has failed for the first time.
  mutating func learn(_ answered: GraphicsProtocol?, hasFailed: Bool) -> Bool {
    defer { self.hasFailed = hasFailed }
    self.answered = answered
    return hasFailed && !self.hasFailed
  }

  /// What the picture is made of; nil for cells. What was chosen counts even where the terminal has not
  /// answered that it can.
  func used(by choice: Command.Graphics) -> GraphicsProtocol? {
    switch choice {
    case .auto: answered
    case .cells: nil
    case .kitty: hasFailed ? nil : .kitty
    case .sixel: .sixel
    }
  }
}

extension Editor {
  /// Takes how the terminal takes pixels; says so where it did not take a picture.
  func graphicsAreKnown(_ answered: GraphicsProtocol?, failure: String?) {
    guard terminalGraphics.learn(answered, hasFailed: failure != nil), let failure else { return }
    tell(
      Message("the terminal did not take the picture (\(failure)); it is made of blocks now"))
  }
}
