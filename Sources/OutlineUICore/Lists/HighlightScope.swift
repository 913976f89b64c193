/// What the highlights of a list's rows were found from: a selection. A change of it changes nothing
/// else.
final class HighlightScope: StateScope {
  weak var controller: ListController?

  override var standsAlone: Bool { true }

  override func refresh() -> Bool {
    if let controller { core.highlight(controller) }
    return true
  }
}
