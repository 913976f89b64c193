import ShapeCommands
import ShapeDocument
import YAMLText

/// A copied text, with what to say once it is known where it arrived.
struct CopiedText: Hashable, Sendable {
  /// The text.
  let text: String
  /// A name for the text, such as "the path of 2 rows".
  let title: String
  /// How to paste it within the editor; empty if that needs no explanation.
  let hint: String

  /// A text; `hint` says how to paste it within the editor.
  init(_ text: String, title: String, hint: String = "") {
    self.text = text
    self.title = title
    self.hint = hint
  }

  /// Lines, each about a row.
  ///
  /// - Throws: if there are none.
  init(_ lines: [String], _ what: String, hint: String = "") throws(Diagnostic) {
    guard !lines.isEmpty else { throw .refusal("there is nothing to copy") }
    let number = lines.count == 1 ? "" : " of \(lines.count) rows"
    self.init(lines.joined(separator: "\n"), title: what + number, hint: hint)
  }

  /// The message once the text can be pasted from a destination.
  func message(for destination: CopyDestination) -> Message {
    let kept = "\(title) can be pasted inside ShapeEdit only"
    let text =
      switch destination {
      case .clipboard: "copied \(title) to the terminal's clipboard"
      case .multiplexerBuffer: "copied \(title) to tmux's buffer"
      case .display(let program): "copied \(title) to the clipboard by \(program)"
      case .multiplexerBufferAndDisplay(let program):
        "copied \(title) to tmux's buffer, and to the clipboard by \(program)"
      case .editorOnly: kept
      case .tooLong: "\(kept): it is longer than terminals take"
      }
    return Message(hint.isEmpty ? text : "\(text); \(hint)")
  }
}

/// Where a copied text can be pasted from.
package enum CopyDestination: Hashable, Sendable {
  /// The system's clipboard, by way of the terminal.
  case clipboard
  /// The buffer of the multiplexer tmux.
  case multiplexerBuffer
  /// The clipboard of the display, by a program of this name.
  case display(program: String)
  /// Both of these.
  case multiplexerBufferAndDisplay(program: String)
  /// Nowhere but in the editor.
  case editorOnly
  /// Nowhere but in the editor, since the terminal takes no text of this length.
  case tooLong
}

// MARK: - What commands copy

extension CopiedText {
  /// Something of some entries, a line for each.
  ///
  /// - Throws: if there is nothing to copy.
  init(_ what: Command.Yank, of entries: [Int], in document: Document) throws(Diagnostic) {
    switch what {
    case .path: try self.init(entries.map { document.pathText(of: $0) }, "the path")
    case .name: try self.init(entries.map { document.fullName(of: $0) }, "the name")
    case .id: try self.init(entries.compactMap { document.id(of: $0) }, "the id")
    case .value:
      var (text, aliases) = document.ownText(of: entries)
      // A single line is pasted without its line break; block scalars at an end need theirs.
      if let end = text.firstIndex(of: "\n"), text.index(after: end) == text.endIndex {
        text.removeLast()
      }
      let names = aliases.prefix(3).joined(separator: ", ")
      try self.init(
        text.isEmpty ? [] : [text], entries.count == 1 ? "the text" : "the texts as a list",
        hint: aliases.isEmpty ? "" : "in it \(names) has no anchor")
    }
  }

  /// Something of a document itself.
  ///
  /// - Throws: if it has nothing of that kind.
  init(_ what: Command.Yank, of document: Document) throws(Diagnostic) {
    switch what {
    case .path: self.init(":root", title: "the path")
    case .name: self.init(document.fullName(of: Transaction.root), title: "the title")
    case .id: throw .refusal("the document has no id")
    case .value: self.init(document.text.string, title: "the text")
    }
  }
}
