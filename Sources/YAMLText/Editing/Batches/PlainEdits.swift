/// Plans and verifies the commonest edits of properties from bytes alone: a number, a word or a short
/// list of them in the place of another.
///
/// The splice is the one that `EditPlanner` would try first.
struct PlainEdits {
  private let index: EntryIndex
  private let comparison: PlainComparison

  init(_ index: EntryIndex) {
    self.index = index
    comparison = PlainComparison(index)
  }

  /// The edit, verified; nil where it is not of this kind, or not that simple.
  func localEdit(_ edit: YAMLEdit) -> LocalEdit? {
    guard case .set(let path, let value, _) = edit, let written = Written(value),
      !index.isWatched(edit), let node = comparison.read(path.entry),
      let target = Self.target(path.steps, in: node), written.canReplace(target)
    else { return nil }
    let splice = Splice(range: target.contentRange, string: written.text)
    guard let record = comparison.read(path.entry, with: splice),
      comparison.isSame(replacing: target, by: written.scalars)
    else { return nil }
    return LocalEdit(
      entry: path.entry, splices: [splice], record: record,
      reachesEnd: index.childrenRange(of: path.entry) == nil)
  }

  /// The value under a key that is there once, or an item of a list in brackets there.
  private static func target(_ steps: [NodePath.Step], in node: EntryNode) -> EntryNode? {
    guard case .key(var key)? = steps.first, steps.count <= 2 else { return nil }
    let found = key.withUTF8 { wanted -> EntryNode? in
      var found: EntryNode?
      for (key, value) in node.pairs where key.bytes.elementsEqual(wanted) {
        guard found == nil else { return nil }
        found = value
      }
      return found
    }
    guard let found, steps.count == 2 else { return found }
    guard case .item(let number) = steps[1], found.kind == .sequence, found.isFlow,
      (0..<found.count).contains(number)
    else { return nil }
    return found.items.dropFirst(number).first { _ in true }
  }

  /// A value as it will stand in the text.
  private struct Written {
    let text: String
    /// The scalars in it.
    let scalars: [String]
    let isList: Bool

    /// nil for values that need care.
    init?(_ value: YAMLValue) {
      switch value {
      case .plain(let word):
        scalars = [word]
        isList = false
      case .sequence(let items, .flow):
        scalars = items.compactMap { item in
          if case .plain(let word) = item { word } else { nil }
        }
        guard scalars.count == items.count else { return nil }
        isList = true
      default: return nil
      }
      guard !scalars.isEmpty, scalars.allSatisfy(Self.isWord) else { return nil }
      text = YAMLWriter().flow(value)
    }

    /// Whether it takes the place of a node without anything else changing.
    func canReplace(_ node: EntryNode) -> Bool {
      guard !node.contentRange.isEmpty else { return false }
      guard isList else { return node.kind == .scalar && node.style != .folded }
      return node.kind == .sequence && node.isFlow && node.count == scalars.count
        && node.items.allSatisfy { $0.kind == .scalar }
    }

    /// Whether a text is a number or a word whatever is around it.
    private static func isWord(_ text: String) -> Bool {
      let bytes = text.utf8
      guard let last = bytes.last, last != UInt8(ascii: "-"), bytes.count <= 64 else {
        return false
      }
      return bytes.allSatisfy { $0.isKeyByte || $0 == UInt8(ascii: "+") }
    }
  }
}
