/// What is shown over the screen, from the back to the front, and where the focus was before.
package struct PresentedLayers {
  private struct Layer {
    let path: IdentityPath
    var focusBefore: IdentityPath?
  }

  /// What the views of this frame show.
  private(set) var presentations: [Presentation] = []
  private var open: [Layer] = []

  /// Whether nothing is shown.
  var isEmpty: Bool { open.isEmpty }

  /// Forgets what the views of the last frame have shown.
  mutating func beginFrame() { presentations.removeAll(keepingCapacity: true) }

  /// Adds what a view shows; several rows may show the same.
  package mutating func add(_ presentation: Presentation) {
    guard !presentations.contains(where: { $0.path == presentation.path }) else { return }
    presentations.append(presentation)
  }

  /// Records that something is shown; returns whether it was not before.
  mutating func show(_ presentation: Presentation, focus: IdentityPath?) -> Bool {
    guard !open.contains(where: { $0.path == presentation.path }) else { return false }
    open.append(Layer(path: presentation.path, focusBefore: focus))
    return true
  }

  /// Drops what is no longer shown.
  ///
  /// - Returns: Where the focus was before that, if nothing that is still shown was in front of it;
  ///   nil if the focus stays.
  mutating func dropClosed() -> IdentityPath?? {
    guard !open.isEmpty else { return nil }
    let shown = Set(presentations.map(\.path))
    guard let first = open.firstIndex(where: { !shown.contains($0.path) }) else { return nil }
    let isCovered = open[first...].contains { shown.contains($0.path) }
    let focusBefore = open[first].focusBefore
    // What came in its place gives the focus back to where it was before both.
    if let heir = open.indices.first(where: { $0 > first && shown.contains(open[$0].path) }) {
      open[heir].focusBefore = focusBefore
    }
    open.removeAll { !shown.contains($0.path) }
    return isCovered ? nil : .some(focusBefore)
  }
}
