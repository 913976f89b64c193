/// Resolves the focus that programs request during a frame, and reports the result to them.
///
/// A request is fulfilled when a view with its value is on the screen; until then it is kept.
struct FocusSettling {
  let claims: [FocusClaim]
  /// The paths of the frame's targets that take the focus, by their numbers; nil for the others.
  let paths: [IdentityPath?]

  /// The path that a request asks the focus to move to: `.some(nil)` for none at all, nil if nothing
  /// is asked for.
  func requested(present: IdentityPath?) -> IdentityPath?? {
    var wanted: IdentityPath??
    for claim in claims {
      switch claim.requester.request {
      case .value(claim.value):
        guard let path = firstPath(of: claim) else { continue }
        wanted = .some(path)
        claim.requester.fulfil()
      case .release:
        let isHere = claims.contains {
          $0.requester === claim.requester && holds($0, present)
        }
        if isHere { wanted = .some(nil) }
        claim.requester.fulfil()
      default: continue
      }
    }
    return wanted
  }

  /// Tells every focus state which of its views has the focus; returns whether one has changed.
  func report(_ focus: IdentityPath?) -> Bool {
    var isChanged = false
    var known: Set<ObjectIdentifier> = []
    for claim in claims where known.insert(ObjectIdentifier(claim.requester)).inserted {
      let here = claims.first { $0.requester === claim.requester && holds($0, focus) }
      if claim.requester.recordFocus(here?.value) { isChanged = true }
    }
    return isChanged
  }

  private func firstPath(of claim: FocusClaim) -> IdentityPath? {
    paths[claim.targets].lazy.compactMap(\.self).first
  }

  private func holds(_ claim: FocusClaim, _ focus: IdentityPath?) -> Bool {
    guard let focus else { return false }
    return paths[claim.targets].contains(focus)
  }
}
