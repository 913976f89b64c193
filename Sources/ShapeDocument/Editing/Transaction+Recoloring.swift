import Geometry
import YAMLText

/// Replacing a colour wherever a document uses it.
extension Transaction {
  /// Replaces a colour everywhere in the document: in fills, strokes, shadows, texts and stops, of
  /// canvases too, and in the palette.
  ///
  /// - Parameters:
  ///   - old: A colour: whatever has the same components is replaced, however it is spelled, as are
  ///     palette entries of that colour. Or a palette name, `$accent`: that entry is changed, and so
  ///     everything that uses it.
  ///   - new: The other colour, written as it is given.
  /// - Returns: The locked entries that were left out, as the options may ask for.
  /// - Throws: if either is no colour, if nothing has the old one, or if something that has it is
  ///   locked.
  /// - Complexity: O(bytes of the document)
  @discardableResult
  package func recolor(from old: String, to new: String) throws(Diagnostic) -> [Int] {
    let replacement = try ColorReplacement(from: old, to: new, in: document)
    var found: [(entry: Int, steps: [[NodePath.Step]])] = []
    try document.visitColors { entry, place in
      guard replacement.applies(to: place, isInDocument: entry < 0) else { return }
      if found.last?.entry == entry {
        found[found.count - 1].steps.append(place.steps)
      } else {
        found.append((entry, [place.steps]))
      }
    }
    guard !found.isEmpty else { throw Diagnostic(.warning, .colorUnused, at: 0..<0, [old]) }
    var leftOut: [Int] = []
    if options.skipsLocked, !options.isForced {
      leftOut = found.map(\.entry).filter { $0 >= 0 && document.isLocked($0) }
      let isLeftOut = Set(leftOut)
      found.removeAll { isLeftOut.contains($0.entry) }
    }
    for (entry, _) in found { try guards.refuseLocked(entry) }
    let value = YAMLValue.quoted(new)
    try atomically { () throws(Diagnostic) in
      var rest = found[...]
      try write(found.map(\.entry)) { writer throws(Diagnostic) in
        (rest.popFirst()?.steps ?? []).map {
          .set(NodePath(entry: writer.entry, steps: $0), value)
        }
      }
    }
    return leftOut
  }
}

/// A colour that takes the place of another.
private struct ColorReplacement {
  private let document: Document
  private let old: Graphic.Color
  private let components: RGBA?
  /// The palette names whose colour the new one is; none of them may become it.
  private let namesOfNew: Set<String>
  /// The mode of the old name whose colour is seen; empty where it has no modes.
  private let modeInForce: String

  init(from old: String, to new: String, in document: Document) throws(Diagnostic) {
    self.document = document
    self.old = Graphic.Color(old)
    components = self.old.components
    for (text, color) in [(old, self.old), (new, Graphic.Color(new))] {
      if case .unknown = color { throw Diagnostic(.noColor, at: 0..<0, [text]) }
      if case .palette(let name) = color, document.paletteColor(named: name) == nil {
        throw Diagnostic(.noPaletteEntry, at: 0..<0, [name])
      }
    }
    if case .none = self.old { throw Diagnostic(.noColor, at: 0..<0, [old]) }
    var names: Set<String> = []
    var color = Graphic.Color(new)
    while case .palette(let name) = color, names.insert(name).inserted {
      color = document.paletteColor(named: name) ?? .none
    }
    namesOfNew = names
    modeInForce =
      if case .palette(let name) = self.old { document.paletteMode(of: name) } else { "" }
  }

  func applies(to place: ColorPlaces.Place, isInDocument: Bool) -> Bool {
    let entryName: String? =
      if isInDocument, place.steps.count >= 2, place.steps[0] == .key("palette"),
        case .key(let name) = place.steps[1]
      { name } else { nil }
    if let entryName, namesOfNew.contains(entryName) { return false }
    if case .palette(let name) = old {
      // Of several modes the one in force is meant.
      let isInForce =
        place.steps.count == 2 || place.steps.count == 3 && place.steps[2] == .key(modeInForce)
      return entryName == name && isInForce
    }
    return Graphic.Color(place.text).components == components
  }
}
