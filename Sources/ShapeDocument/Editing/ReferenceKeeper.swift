import YAMLText

/// Guards graphics that take their place from others by aliases and merges: an edit of one must not
/// move the others.
struct ReferenceKeeper {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// The properties that place a graphic.
  private struct Statement: Equatable {
    var at: Graphic.Point
    var rotation: Double
    var pivot: Graphic.Point?
    var transform: Graphic.Matrix?
    var isHidden: Bool

    init(_ document: Document, _ entry: Int) {
      let placement = Graphic(document: document, entry: entry).placement
      at = placement.at
      rotation = placement.rotation
      pivot = placement.pivot
      transform = placement.transform
      isHidden = document.isOwnHidden(entry)
    }
  }

  /// Runs an edit of the places of some entries; refuses it if other entries that refer to them
  /// would move too.
  ///
  /// - Complexity: O(anchors · log entries); O(aliases) more if one of the entries has anchors.
  func keeping(
    to entries: [Int], exceptInstances: Bool = false, _ body: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard !document.index.anchors.isEmpty, !document.index.aliasOffsets.isEmpty else {
      return try body()
    }
    let anchored = Set(
      document.index.anchors.compactMap { document.index.entry(at: $0.range.lowerBound) })
    let named = Set(entries)
    guard !anchored.isDisjoint(with: named) else { return try body() }
    let users = Set(
      document.index.aliasOffsets.compactMap { document.index.entry(at: Int($0)) }
    ).subtracting(named).filter { !(exceptInstances && document.isInstance($0)) }.sorted()
    let before = users.map { (document.serial(of: $0), Statement(document, $0)) }
    try body()
    for (serial, statement) in before {
      guard let user = document.entry(withSerial: serial), Statement(document, user) != statement
      else { continue }
      let line = document.text.position(at: document.range(of: user).lowerBound).line
      throw document.refusal(.wouldMoveAnother, of: user, String(line))
    }
  }
}
