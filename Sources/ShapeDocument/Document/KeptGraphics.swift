/// What was read of graphics, kept from one state of a document to the next until an edit touches them.
///
/// A document with graphs has it: one box that becomes wider may move all others and their lines, so that
/// all of them are looked at after many an edit.
struct KeptGraphics {
  /// What was read of a graphic so far.
  final class Kept {
    var values: GraphicValues?
    var isHidden: Bool?
    var kindName: String?
    /// Nil in itself for a graphic without an id.
    var id: String??
  }

  /// The most graphics that are kept.
  private static let largestCount = 4_096

  /// Whether anything is kept.
  var isUsed = false
  fileprivate var state: DocumentState?
  fileprivate var graphics: [Int: Kept] = [:]

  /// Where to keep what is read of a graphic; nil if there are too many.
  fileprivate mutating func kept(_ serial: Int) -> Kept? {
    if let known = graphics[serial] { return known }
    guard graphics.count < Self.largestCount else { return nil }
    let kept = Kept()
    graphics[serial] = kept
    return kept
  }
}

extension Document {
  /// Where to keep what is read of a graphic; nil where nothing is kept.
  @inline(__always)
  func kept(_ entry: Int) -> KeptGraphics.Kept? {
    keptGraphics.isUsed ? keptIfCurrent(entry) : nil
  }

  private func keptIfCurrent(_ entry: Int) -> KeptGraphics.Kept? {
    // What is said in one place may be shown in another.
    guard !hasAnchors, contains(entry), role(of: entry) == .graphic else { return nil }
    if keptGraphics.state != state { forgetTouchedGraphics() }
    return keptGraphics.kept(serial(of: entry))
  }

  private func forgetTouchedGraphics() {
    let former = keptGraphics.state
    keptGraphics.state = state
    guard let former, former.changeCount(in: self) != changeCount else {
      return keptGraphics.graphics.removeAll()
    }
    let changes = changes(since: former)
    guard !changes.touched.isEverything, !changes.touched.includesRoot, !changes.isRenumbered else {
      return keptGraphics.graphics.removeAll()
    }
    for serial in changes.touched.serials { keptGraphics.graphics[serial] = nil }
  }
}
