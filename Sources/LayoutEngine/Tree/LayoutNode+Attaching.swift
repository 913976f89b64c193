extension LayoutNode {
  /// Makes the node and everything below part of a pass: metrics, depth, the axis of the enclosing stack.
  ///
  /// Containers that make children while laying out attach those themselves. Below a kept node nothing is visited.
  ///
  /// - Complexity: linear in the number of nodes below, once a pass.
  public final func attach(to pass: LayoutPass, depth: Int = 0, stackAxis: Axis? = nil) {
    let isUnchanged =
      self.pass === pass && self.depth == depth && self.stackAxis == stackAxis
      && cachedPassNumber != 0
    // A kept node's sizes pile up while its window is resized, until they are forgotten all at once.
    let isKept = keepsLayout && cache.knownCount < SizeCache.capacity / 4
    if isUnchanged, isKept || cachedPassNumber == pass.number {
      cachedPassNumber = pass.number
      return
    }
    if placedPassNumber == pass.number { placedPassNumber = 0 }
    self.pass = pass
    self.depth = depth
    self.stackAxis = stackAxis
    cachedPassNumber = pass.number
    isBeyondDepthLimit = depth >= pass.maximumDepth
    forget()
    guard !isBeyondDepthLimit else {
      pass.counters.depthLimitHits += 1
      return
    }
    attachChildren(to: pass)
    cachedPriority = priority
    cachedIndependentAxes = independentAxes
  }

  private func attachChildren(to pass: LayoutPass) {
    let axis = childStackAxis
    for child in attachedChildren { child.attach(to: pass, depth: depth + 1, stackAxis: axis) }
  }

  /// Joins the pass of a node whose siblings this one measures on behalf of their real parent, without touching them.
  final func borrowPass(of child: LayoutNode) {
    let pass = child.currentPass()
    self.pass = pass
    depth = max(0, child.depth - 1)
    cachedPassNumber = pass.number
    cachedPriority = priority
    cachedIndependentAxes = independentAxes
  }

  /// Attaches a child made or fetched during layout.
  final func adopt(_ child: LayoutNode) {
    child.attach(to: currentPass(), depth: depth + 1, stackAxis: childStackAxis)
  }
}
