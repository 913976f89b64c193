extension LayoutNode {
  /// Adds the node and everything below it to a pass: metrics, depth, the axis of the enclosing
  /// stack.
  ///
  /// Containers that make children during layout attach those themselves. Nothing below a kept node
  /// is visited.
  ///
  /// - Complexity: linear in the number of nodes below, once per pass.
  public final func attach(to pass: LayoutPass, depth: Int = 0, stackAxis: Axis? = nil) {
    let isUnchanged =
      self.pass === pass && self.depth == depth && self.stackAxis == stackAxis
      && cachedPassNumber != 0
    // A kept node's sizes accumulate while its window is resized, until all are discarded at once.
    let keepsSizes =
      isUnchanged && pass.keepsLayouts && cache.knownCount < SizeCache.capacity / 4
    if isUnchanged, keepsSizes && !hasRevisited || cachedPassNumber == pass.number {
      cachedPassNumber = pass.number
      return
    }
    if placedPassNumber == pass.number { placedPassNumber = 0 }
    mustPlaceChildren = true
    self.pass = pass
    self.depth = depth
    self.stackAxis = stackAxis
    cachedPassNumber = pass.number
    isBeyondDepthLimit = depth >= pass.maximumDepth
    guard !isBeyondDepthLimit else {
      forget()
      pass.counters.depthLimitHits += 1
      return
    }
    let axis = childStackAxis
    hasRevisited = isRevisited
    hasRemeasured = isRemeasured
    for child in attachedChildren {
      child.parent = self
      child.attach(to: pass, depth: depth + 1, stackAxis: axis)
      if child.hasRevisited { hasRevisited = true }
      // What is visited itself knows whether its size depends on what is below.
      if child.hasRemeasured, !isRevisited { hasRemeasured = true }
    }
    if !keepsSizes || hasRemeasured { forget() }
    cachedPriority = priority
    cachedIndependentAxes = independentAxes
  }

  /// Whether what was measured and placed is right until something below is replaced.
  final func isKept(in pass: LayoutPass) -> Bool { pass.keepsLayouts && !hasRevisited }

  /// Joins the pass of a child that this node measures on behalf of its real parent, without
  /// changing it.
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
    child.parent = self
    child.attach(to: currentPass(), depth: depth + 1, stackAxis: childStackAxis)
  }
}
