import ShapeDocument

extension Editor {
  /// How the document is shown now, to be kept for the next time; nil while it is not known whole.
  package var viewState: ViewState? {
    guard case .complete = loading else { return nil }
    let groups = inspector.openGroups
    let areUsual = groups == Inspector.usualGroups
    return ViewState(
      of: browser, in: document,
      inspectorGroups: areUsual ? nil : groups.map(\.rawValue).sorted())
  }

  /// Shows the document as it was shown before.
  ///
  /// While the document arrives, folds, cursor and window come back as soon as what they are about
  /// is there; the cursor and the window only until a key is pressed.
  func restore(_ state: ViewState) {
    if let groups = state.inspectorGroups {
      inspector.open(Set(groups.compactMap(Property.Group.init)))
    }
    browser.setLevel(.level(state.level), in: columns)
    restoration = ViewRestoration(state)
    continueRestoring(isWhole: loading.isOver)
  }

  /// Brings back what has arrived of the view.
  func continueRestoring(isWhole: Bool) {
    guard var current = restoration else { return }
    current.advance(&browser, in: document, isWhole: isWhole)
    restoration = isWhole ? nil : current
    if current.isFollowed { inspectedEntryChanged() }
  }
}
