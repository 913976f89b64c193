import ShapeDocument
import YAMLText

extension Editor {
  /// Goes to where the value under the inspector's cursor is from: to the rule of the document, the
  /// text style of what is around, or the palette's or the tokens' line that it names.
  ///
  /// - Throws: if it is written here, or comes from nowhere that can be gone to.
  func goToSource() throws(Diagnostic) {
    guard layout.focus == .inspector, let inspected, let part = inspectedPart else {
      throw .refusal("go-source is for a value in the inspector")
    }
    let keys = PropertyPath.keys(of: part.path)
    let lookup = document.value(of: keys, entry: inspected.entry)
    switch lookup.origin {
    case .rule(let name):
      guard document.ruleNames.contains(name) else {
        throw .refusal("'\(name)' is a rule of a library, which is not changed here")
      }
      show(["styles", name], of: Transaction.root, in: .styles)
    case .textStyle(let entry?):
      show(["textStyle"] + keys.dropFirst(), of: entry, in: .textStyle)
    case .textStyle(nil): throw .refusal("it is from a library, which is not changed here")
    case .own, .merged, .defaulted, .unset:
      guard let place = named(by: lookup) else {
        throw .refusal(
          lookup.isSet ? "it is written on this graphic" : "it is the default, written nowhere")
      }
      show(place, of: Transaction.root, in: .palette)
    }
  }

  /// The line of the document that a value names: `palette.ink` of `$ink`.
  private func named(by lookup: PropertyLookup) -> [String]? {
    guard lookup.isSet, let text = lookup.text, text.hasPrefix("$") else { return nil }
    let name = String(text.dropFirst())
    return ["palette", "tokens"].map { [$0, name] }.first {
      document.value(of: $0, entry: Transaction.root).isSet
    }
  }

  /// Puts the inspector's cursor on a line of an entry, or of the document.
  private func show(_ keys: [String], of entry: Int, in group: Property.Group) {
    let start = here
    if entry < 0 { browser.selectDocument() } else { browser.move(to: entry, in: columns) }
    inspector.setOpen(true, group: group)
    inspector.goToField(PropertyPath.text(of: keys), in: self.inspected)
    showInspectorCursor()
    places.leave(start, for: here)
  }
}
