import ShapeDocument

extension Editor {
  /// How the document is shown now, to be restored the next time; nil while it is loading.
  package var viewState: ViewState? {
    guard case .complete = loading else { return nil }
    let groups = inspector.openGroups
    let areUsual = groups == Inspector.usualGroups
    return ViewState(
      of: browser, in: document,
      inspectorGroups: areUsual ? nil : groups.map(\.rawValue).sorted(), marks: places.marks)
  }

  /// Restores a view.
  ///
  /// While the document loads, folds, cursor and window are restored as soon as their entries have
  /// arrived; the cursor and the window only until a key is pressed.
  func restore(_ state: ViewState) {
    if let groups = state.inspectorGroups {
      inspector.open(Set(groups.compactMap(Property.Group.init)))
    }
    browser.setLevel(.level(state.level), in: columns)
    restoration = ViewRestoration(state)
    continueRestoring(isWhole: loading.isOver)
  }

  /// Restores what has arrived of the view.
  func continueRestoring(isWhole: Bool) {
    guard var current = restoration else { return }
    current.advance(&browser, in: document, isWhole: isWhole)
    places.restore(from: current, in: document)
    restoration = isWhole ? nil : current
    if current.isFollowed { inspectedEntryChanged() }
  }
}
