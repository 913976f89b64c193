import LineEditing
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// What the editor remembers about editing from one command to the next.
struct EditingState {
  /// Whether the current line was typed, so that its meaning does not depend on the focused pane.
  private(set) var isTyped = false
  /// Whether that line is one command, so that a search may lead somewhere later.
  private(set) var isAlone = false
  /// Whether that line asked for a save, and nothing was unsaved.
  private(set) var needsNoSave = false
  /// What was cut or copied in lines being typed, or as a value.
  private(set) var register = LineRegister()
  /// What was copied last and may have got to a clipboard.
  private var copied: CopiedText?
  /// The colours that were set last, the last one first.
  private(set) var recentColors: [String] = []
  /// Why a value could not be edited. Kept until a key that is not typing, since what is typed
  /// until then was meant for that value.
  private(set) var refusedTyping: String?

  // MARK: - Lines of commands

  /// A line of commands is to be performed.
  mutating func willPerform(_ line: [Command], isTyped: Bool) {
    isAlone = line.count == 1
    self.isTyped = isTyped
    needsNoSave = false
  }

  /// The line has been performed.
  mutating func didPerform() {
    isAlone = false
    isTyped = false
  }

  /// The line asked for a save, and nothing was unsaved.
  mutating func noteNeedlessSave() { needsNoSave = true }

  /// How many colours are remembered.
  private static let recentColorLimit = 8

  /// A colour was set.
  mutating func remember(color: String) {
    guard !color.isEmpty, color != "none" else { return }
    recentColors.removeAll { $0 == color }
    recentColors = [color] + recentColors.prefix(Self.recentColorLimit - 1)
  }

  // MARK: - Copying

  /// Runs a closure on what was cut and copied; also returns the text that it adds.
  mutating func withRegister<Result>(
    _ body: (inout LineRegister) -> Result
  ) -> (result: Result, copied: String?) {
    let copyCount = register.copyCount
    let result = body(&register)
    return (result, register.copyCount == copyCount ? nil : register.text)
  }

  /// Keeps a text to say where it got to.
  mutating func copy(_ text: CopiedText) { copied = text }

  /// What to say of the text copied last, which got somewhere; nil if nothing was said of copying it.
  mutating func arrived(at destination: CopyDestination) -> Message? {
    defer { copied = nil }
    return copied?.message(for: destination)
  }

  // MARK: - Typing

  /// A value that was to be edited is not: the text typed for it must not run as keys.
  mutating func refuseTyping(_ reason: String) { refusedTyping = reason }

  /// Keys are commands again.
  mutating func allowTyping() { refusedTyping = nil }
}
