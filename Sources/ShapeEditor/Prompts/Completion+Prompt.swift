import ShapeCommands
import ShapeDocument

extension Completion {
  /// The completions of a prompt's line up to its cursor. `isForDocument` says that properties are
  /// those of the document itself.
  init(
    of prompt: Prompt, in document: Document, isForDocument: Bool,
    icons: @escaping () -> [String] = { [] }
  ) {
    let typed = prompt.line.textBeforeCursor
    switch prompt.kind {
    case .find: self = .none
    case .filter: self.init(ofSelector: typed, in: document)
    case .command:
      self.init(ofCommand: typed, in: document, isForDocument: isForDocument, icons: icons)
    }
  }
}
