import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

// Colours that are taken from elsewhere.
extension Editor {
  /// Only documents of at most so many bytes are looked through for their colours when one is edited.
  private static var searchedByteLimit: Int { 1 << 20 }
  /// How many of these are offered.
  private static var usedColorLimit: Int { 24 }

  /// The colours that the document writes out, those used most first; none where it is still being read or
  /// so long that this would take time.
  var usedColors: [String] {
    guard loading.isOver, document.text.byteCount <= Self.searchedByteLimit,
      let uses = try? document.colorUses()
    else { return [] }
    return Array(
      uses.lazy.map(\.text).filter { !$0.hasPrefix("$") }.prefix(Self.usedColorLimit))
  }

  /// Asks for what is under a click in the picture while a colour is being typed; false for anything else.
  func picksColor(_ mouse: Mouse) -> Bool {
    guard mouse.action == .press(.left), field?.control == .color,
      let probe = picture.probe(mouse, layout)
    else { return false }
    interaction.field?.await(probe)
    effects.append(.probe(probe))
    return true
  }

  /// Takes the colour of what a click in the picture was on; false for the answer to another question.
  func takesColor(from hits: PictureHits) -> Bool {
    guard let field, field.awaitedProbe == hits.probe else { return false }
    interaction.field?.await(nil)
    let entries = (hits.serials ?? []).compactMap(document.entry(withSerial:))
    let canvas = document.entry(withSerial: hits.probe.canvas)
    let color =
      entries.lazy.compactMap { self.document.shownColor(of: $0) }.first
      ?? canvas.flatMap { document.shownColor(of: $0) }
    guard let color else {
      say("there is no colour to take")
      return true
    }
    interaction.field?.take(color: color)
    updatePreview()
    return true
  }
}

extension Document {
  /// The properties that give something its colour, the one that is seen most first.
  private static let seenColors = ["fill.color", "stroke.color", "text.color", "background.color"]

  /// The colour in which an entry is seen, as the document writes it; nil where it has none.
  fileprivate func shownColor(of entry: Int) -> String? {
    Self.seenColors.lazy.compactMap { path in
      let lookup = self.value(of: path, entry: entry)
      guard lookup.isSet, case .color(let color)? = lookup.value,
        let components = self.components(of: color), components.alpha > 0
      else { return nil }
      return lookup.text
    }.first
  }
}
