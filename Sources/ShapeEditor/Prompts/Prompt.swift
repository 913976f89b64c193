import LineEditing

/// A prompt at the bottom of the screen, answered by typing a line.
package struct Prompt: Hashable, Sendable {
  /// What a prompt asks for.
  package enum Kind: Hashable, Sendable {
    case command
    case find
    case filter

    /// What its lines are remembered as.
    var recalled: TypedLines.Kind {
      switch self {
      case .command: .command
      case .find: .find
      case .filter: .filter
      }
    }

    /// The text before the line.
    package var lead: String {
      switch self {
      case .command: ":"
      case .find: "/"
      case .filter: "filter: "
      }
    }
  }

  /// What the prompt asks for.
  package let kind: Kind
  /// The line typed so far.
  package internal(set) var line: LineEditor
  /// The completions of the word at the cursor; empty unless the user is completing.
  package internal(set) var completions: [String] = []
  /// The completion shown in the line; nil while the line is as typed.
  package internal(set) var completionIndex: Int?
  /// The error in the line, shown beside it.
  package internal(set) var mistake: String?
  /// What is said quietly beside the line: how much it finds, why it is unfinished.
  package internal(set) var hint: String?

  /// The text before the part of the line being completed.
  package internal(set) var completedBeginning = ""
  /// The text behind it.
  var completedRest = ""
  /// The line's position in the history, counted back from the newest; 0 is the line being typed.
  var historyIndex = 0
  /// The line as it was typed, before going back in the history or completing.
  var typed: LineEditor

  /// A prompt that starts with a text; the cursor stands at the `…` in it, or at its end.
  init(_ kind: Kind, template: String) {
    let parts = template.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(kind)
    let before = String(parts.first ?? "")
    line = LineEditor(before + (parts.count > 1 ? parts[1] : ""), cursor: before.count)
    typed = line
  }

  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    line = LineEditor(text)
    typed = line
  }
}
