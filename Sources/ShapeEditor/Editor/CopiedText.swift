/// What was copied, to be told once it is known where it got to.
struct CopiedText: Hashable, Sendable {
  /// What it is, such as "the path of 2 rows".
  let title: String
  /// How it is put in within the editor; empty where there is nothing to say.
  let hint: String
}

/// Where a copied text can be pasted from.
package enum CopyDestination: Hashable, Sendable {
  /// The system's clipboard.
  case clipboard
  /// The buffer of the multiplexer tmux.
  case multiplexerBuffer
  /// Nowhere but in the editor.
  case editorOnly
  /// Nowhere but in the editor, since the terminal takes no text of this length.
  case tooLong
}

extension Editor {
  /// Keeps a text for pasting in the editor and asks for it to be put on the clipboard.
  ///
  /// Until it is known where it got to (``copied(to:)``), nothing more is claimed.
  func copyOut(_ text: String, _ copied: CopiedText) {
    withRegister { $0.copy(text) }
    editing.copied = copied
    tellCopied(to: .editorOnly)
  }

  /// Says where what was copied last can be pasted from; nothing where copying says nothing.
  package func copied(to destination: CopyDestination) {
    tellCopied(to: destination)
    editing.copied = nil
  }

  private func tellCopied(to destination: CopyDestination) {
    guard let copied = editing.copied else { return }
    let kept = "\(copied.title) is kept for pasting inside ShapeEdit only"
    let text =
      switch destination {
      case .clipboard: "copied \(copied.title)"
      case .multiplexerBuffer: "copied \(copied.title) to tmux's buffer"
      case .editorOnly: kept
      case .tooLong: "\(kept): it is longer than terminals take"
      }
    message = Message(copied.hint.isEmpty ? text : "\(text); \(copied.hint)")
  }
}
