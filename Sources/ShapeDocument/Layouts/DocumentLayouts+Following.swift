import ShapeLayout

/// Following edits: what is touched is read again, and what depends on it; all else stays.
extension DocumentLayouts {
  /// The serials of graphics with other places since a state; nil if that may be all.
  func moved(since former: DocumentState) -> Set<Int>? {
    follow()
    return log.moved(since: former.changeCount(in: document))
  }

  /// Takes over what has changed in the document since.
  func follow() {
    let former = followed
    guard document.state != former, !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    followed = document.state
    levels.removeAll(keepingCapacity: true)
    joinedEnds.removeAll()
    guard document.changeCount != former.changeCount(in: document) else {
      // More has been read, or instances have unfolded.
      return forgetEverything()
    }
    let changes = document.changes(since: former)
    let touched = changes.touched
    let entries = touched.serials.compactMap { document.entry(withSerial: $0) }
    guard !touched.isEverything, !(touched.includesRoot && document.hasAnchors),
      !document.hasInstances || !changes.isRenumbered, !document.isShared(anyOf: entries)
    else { return forgetEverything() }
    var update = Update()
    for serial in touched.serials {
      recordChange(of: serial, isRenumbered: changes.isRenumbered, &update)
    }
    if changes.isRenumbered { recordLosses(&update) }
    renewOrders(after: changes, &update)
    carryOut(&update)
    if hasGraphs || !ways.isEmpty { update.moved.formUnion(renewWays()) }
    log.record(update.moved, at: document.changeCount)
  }

  private func forgetEverything() {
    trees.removeAll()
    roots.removeAll()
    containers.removeAll()
    outlines.removeAll()
    graphs.removeAll()
    orders.removeAll()
    graphKeys.removeAll()
    ways.removeAll()
    wayTrees.removeAll()
    (knowsGraphs, lacksGraphs) = (false, true)
    log.forget(before: document.changeCount)
  }

  /// What an edit has made necessary.
  struct Update {
    /// Members to be read again, by the outermost container of their tree.
    var members: [Int: Set<Int>] = [:]
    /// Containers whose members are to be listed again.
    var containers: [Int: Set<Int>] = [:]
    var moved: Set<Int> = []

    /// The trees that are concerned.
    var roots: Set<Int> { Set(members.keys).union(containers.keys) }
  }

  /// Records what depends on an entry that was touched.
  private func recordChange(of serial: Int, isRenumbered: Bool, _ update: inout Update) {
    containers[serial] = nil
    let formerRoot = roots[serial]
    let wasContainer = formerRoot.flatMap { trees[$0] }?.isContainer(serial) ?? false
    guard let entry = document.entry(withSerial: serial) else {
      // It is gone; the container it was in no longer lists it.
      if let formerRoot { relistAll(formerRoot, holding: serial, &update) }
      if wasContainer { drop(serial) }
      outlines[serial] = nil
      return
    }
    let isContainer = isContainerNow(entry)
    if isContainer != wasContainer {
      for child in document.children(of: entry) {
        let child = document.serial(of: child)
        update.moved.insert(child)
        if isContainer { drop(child) }
      }
      update.moved.insert(serial)
      if !isContainer { drop(serial) }
    }
    if let formerRoot, trees[formerRoot] != nil {
      update.members[formerRoot, default: []].insert(serial)
      if isRenumbered { relistAll(formerRoot, holding: serial, &update) }
    }
    let parent = document.parent(of: entry)
    guard parent >= 0 else { return }
    let parentSerial = document.serial(of: parent)
    if let root = roots[parentSerial], let tree = trees[root], tree.isContainer(parentSerial) {
      // One that has become a member is laid out by the others' tree.
      if trees[serial] != nil, isContainer, root != serial { drop(serial) }
      let isMember = formerRoot == root && tree.contains(serial)
      if isRenumbered || isMember != document.takesRoom(entry) {
        update.containers[root, default: []].insert(parentSerial)
      }
    }
    if isContainer, isRenumbered, let root = roots[serial] {
      update.containers[root, default: []].insert(serial)
    }
    for around in document.lineage(of: parent) {
      recordMeasured(document.serial(of: around), &update)
    }
  }

  /// Records a member that is as large as what is inside it.
  private func recordMeasured(_ serial: Int, _ update: inout Update) {
    guard let root = roots[serial], trees[root]?.isMeasured(serial) == true else { return }
    update.members[root, default: []].insert(serial)
  }

  /// Records groups from which something is gone, without a trace in what is left.
  private func recordLosses(_ update: inout Update) {
    for (serial, outline) in outlines {
      guard let entry = document.entry(withSerial: serial),
        document.subtreeEnd(of: entry) - entry != outline.entryCount
      else { continue }
      recordMeasured(serial, &update)
    }
  }

  /// Lists the members of the container again that a member was in.
  private func relistAll(_ root: Int, holding serial: Int, _ update: inout Update) {
    guard let container = trees[root]?.container(of: serial) else { return }
    update.containers[root, default: []].insert(container)
  }

  /// Forgets the tree of an outermost container.
  private func drop(_ serial: Int) {
    guard let tree = trees.removeValue(forKey: serial) else { return }
    orders[serial] = nil
    staleWays.insert(serial)
    lacksGraphs = true
    for member in tree.members where roots[member] == serial {
      roots[member] = nil
      outlines[member] = nil
    }
  }

  /// Updates trees, the innermost first: what is around them may be as large as they are.
  private func carryOut(_ update: inout Update) {
    var pending = update.roots
    while let next = pending.max(by: { entryNumber($0) < entryNumber($1) }) {
      pending.remove(next)
      let members = update.members.removeValue(forKey: next) ?? []
      let containers = update.containers.removeValue(forKey: next) ?? []
      guard let tree = trees[next] else { continue }
      guard let entry = document.entry(withSerial: next), isContainerNow(entry),
        root(ofContainer: entry) == entry
      else {
        drop(next)
        continue
      }
      var source = Source(layouts: self, root: next)
      let changes = tree.update(members: members, containers: containers, from: &source)
      for gone in changes.removed where roots[gone] == next {
        roots[gone] = nil
        outlines[gone] = nil
      }
      update.moved.formUnion(changes.moved)
      if changes.isLaidOut { staleWays.insert(next) }
      for container in changes.moved where tree.isContainer(container) {
        update.moved.formUnion(masks(in: container, of: tree))
      }
      guard changes.moved.contains(next) else { continue }
      for around in document.lineage(of: document.parent(of: entry)) {
        recordMeasured(document.serial(of: around), &update)
      }
      pending.formUnion(update.roots)
    }
  }

  /// The masks in a container, which are as large as it is.
  private func masks(in container: Int, of tree: LayoutTree) -> [Int] {
    guard let entry = document.entry(withSerial: container) else { return [] }
    return document.children(of: entry).filter { child in
      !tree.contains(document.serial(of: child)) && document.isMask(child)
    }.map { document.serial(of: $0) }
  }

  private func entryNumber(_ serial: Int) -> Int { document.entry(withSerial: serial) ?? -1 }
}
