import OutlineUI

/// A question at the bottom of the screen that is answered by typing a line.
package struct Prompt: Hashable, Sendable {
  /// What is asked for.
  package enum Kind: Hashable, Sendable {
    case command
    case find
    case filter

    /// What stands before the line.
    package var lead: String {
      switch self {
      case .command: ":"
      case .find: "/"
      case .filter: "filter: "
      }
    }
  }

  /// What is asked for.
  package let kind: Kind
  /// The line typed so far.
  package internal(set) var line: LineEditor
  /// What the word at the cursor can be completed to, while it is being completed.
  package internal(set) var completions: [String] = []
  /// Which completion stands in the line.
  package internal(set) var completionIndex: Int?
  /// What is wrong with the line, shown while typing.
  package internal(set) var mistake: String?

  /// What stands before the part of the line that is completed.
  var completedBeginning = ""
  /// How far back in the history the line comes from; 0 is what is being typed.
  var historyIndex = 0
  /// What was typed before going back in the history or completing.
  var typed: LineEditor

  /// A line that begins with a text; what stands behind a `…` in it is behind the cursor.
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
