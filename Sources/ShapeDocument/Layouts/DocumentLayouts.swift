import Geometry
import ShapeLayout
import YAMLText

/// The places that a document's layouts give to graphics: computed when they are first asked for, and
/// kept until an edit touches what they depend on.
///
/// A layout inside a layout belongs to the same ``LayoutTree``. Everything is known by serials, so that
/// edits elsewhere cost nothing.
final class DocumentLayouts {
  unowned let document: Document
  /// The trees, by their outermost container.
  var trees: [Int: LayoutTree] = [:]
  /// What members and containers belong to, by the tree's outermost container.
  private var roots: [Int: Int] = [:]
  /// Which entries are containers, as far as it was asked.
  private var containers: [Int: Bool] = [:]
  /// The number of containers around each that it is a member of, as far as it was asked.
  private var levels: [Int: Int] = [:]
  /// What is known of groups and outlines, which are as large as what is in them.
  private var outlines: [Int: MeasuredOutline] = [:]
  /// Which of the containers are graphs.
  var graphs: Set<Int> = []
  /// The orders of trees in which there are graphs, by the trees' outermost containers.
  var orders: [Int: TreeOrders] = [:]
  /// The connectors that have a say in them, by canvas, as long as the document is the same.
  var joinedEnds: [Int: [JoinedEnds]] = [:]
  /// What was read of entries for these, by their serials.
  var graphKeys: [Int: GraphKeys] = [:]
  /// The ways of connectors, by the trees' outermost containers and their own serials.
  var ways: [Int: [Int: [WayPart]]] = [:]
  /// By the serials of connectors, the tree that has their ways.
  var wayTrees: [Int: Int] = [:]
  /// The trees whose ways may be others than these.
  var staleWays: Set<Int> = []
  /// Whether all graphs were looked for.
  var knowsGraphs = false
  /// Whether the tree of a graph may be missing.
  var lacksGraphs = true
  private var log = MoveLog()
  /// The state in which the document was followed last.
  private var followed: DocumentState
  private(set) var isFollowing = false

  init(_ document: Document) {
    self.document = document
    followed = document.state
    log.forget(before: document.changeCount)
  }

  // MARK: - Containers

  /// True for a graphic that lays out its children.
  func isContainer(_ entry: Int) -> Bool {
    follow()
    return isContainerNow(entry)
  }

  func isContainerNow(_ entry: Int) -> Bool {
    guard let role = document.role(of: entry) else { return false }
    let flags = document.index.flags(of: entry)
    guard
      !flags.isDisjoint(with: [.hasPresenceKey, .hasMerge])
        || document.cascade?.sheet.givesLayouts == true
    else { return false }
    let serial = document.serial(of: entry)
    if let known = containers[serial] { return known }
    let layout = ownLayout(of: entry, role)
    containers[serial] = layout != nil
    if layout?.arrangement == .graph {
      graphs.insert(serial)
      lacksGraphs = true
      document.keptGraphics.isUsed = true
    } else {
      graphs.remove(serial)
    }
    return layout != nil
  }

  /// How an entry arranges what is in it; nil for one that does not.
  func ownLayout(of entry: Int, _ role: Document.Role) -> ContainerLayout? {
    guard role != .canvas else { return document.canvasValues(entry).layoutKeys?.layout }
    let layout = Graphic(document: document, entry: entry).writtenValues.layoutKeys?.layout
    return document.kind(of: entry).canLayOut ? layout : nil
  }

  /// The outermost container of the tree that a container belongs to.
  ///
  /// Beyond the greatest nesting a container begins a tree of its own, as large as its content.
  func root(ofContainer entry: Int) -> Int {
    let level = level(ofContainer: entry)
    return (0..<level % LayoutTree.maximumNesting).reduce(entry) { around, _ in
      document.parent(of: around)
    }
  }

  /// The number of containers around one, each a member of the next.
  private func level(ofContainer entry: Int) -> Int {
    var unknown: [Int] = []
    var current = entry
    var level = -1
    while true {
      if let known = levels[document.serial(of: current)] {
        level = known
        break
      }
      unknown.append(document.serial(of: current))
      let parent = document.parent(of: current)
      guard parent >= 0, isContainerNow(parent), document.takesRoom(current) else { break }
      current = parent
    }
    for serial in unknown.reversed() {
      level += 1
      levels[serial] = level
    }
    return level
  }

  // MARK: - Places

  /// Puts place and size into the values of a graphic.
  func place(_ values: inout GraphicValues, of entry: Int) {
    follow()
    if let connection = values.connection {
      // Lines between members of a graph are elbows, unless something else is said.
      if !connection.isStyleSaid, way(of: entry) != nil {
        values.connection = connection.with(style: .elbow)
      }
      return
    }
    let parent = document.parent(of: entry)
    let isMember = parent >= 0 && isContainerNow(parent)
    let isContainer = isContainerNow(entry)
    guard isMember || isContainer else { return }
    let serial = document.serial(of: entry)
    if isMember {
      let tree = tree(ofContainer: parent)
      if let place = tree.place(of: serial) {
        place.put(into: &values, at: outlines[serial]?.origin)
      } else if values.mask != nil, !isContainer, !document.isOwnHidden(entry),
        case .box = values.placement.outline,
        let around = tree.place(of: document.serial(of: parent))
      {
        // A mask covers its container.
        values.placement.outline = .box(Extent(around.width, around.height))
      }
    }
    // One that begins a tree is measured there.
    if isContainer, case let own = tree(ofContainer: entry), own.root == serial,
      let place = own.place(of: serial)
    {
      values.placement.outline = .box(Extent(place.width, place.height))
    }
  }

  /// The size of an outermost container.
  func extent(ofOutermost entry: Int) -> Extent? {
    follow()
    return tree(ofContainer: entry).place(of: document.serial(of: entry)).map {
      Extent($0.width, $0.height)
    }
  }

  /// The tree of a container, made if it is not known.
  func tree(ofContainer entry: Int) -> LayoutTree {
    let serial = document.serial(of: entry)
    if let root = roots[serial], let tree = trees[root],
      tree.isContainer(serial)
    {
      return tree
    }
    return make(root(ofContainer: entry))
  }

  /// Makes the tree of a root container. Trees nested in it come first, since members measured with
  /// their content depend on them.
  private func make(_ root: Int) -> LayoutTree {
    for entry in (root + 1..<max(root + 1, document.subtreeEnd(of: root))).reversed()
    where isContainerNow(entry) && self.root(ofContainer: entry) == entry {
      if trees[document.serial(of: entry)] == nil { makeOne(entry) }
    }
    return makeOne(root)
  }

  @discardableResult
  private func makeOne(_ root: Int) -> LayoutTree {
    let serial = document.serial(of: root)
    orders[serial] = graphs.isEmpty ? nil : treeOrders(of: root)
    var source = Source(layouts: self, root: serial)
    roots.reserveCapacity(roots.count + source.memberCount(inside: serial) + 1)
    let tree = LayoutTree(root: serial, from: &source)
    trees[serial] = tree
    staleWays.insert(serial)
    return tree
  }

  /// Reads members for a tree.
  private struct Source: LayoutTreeSource {
    let layouts: DocumentLayouts
    let root: Int
    let reader: GraphicReader

    init(layouts: DocumentLayouts, root: Int) {
      self.layouts = layouts
      self.root = root
      reader = GraphicReader(layouts.document)
    }

    mutating func member(_ number: Int) -> LayoutMember {
      var member = measured(number)
      guard let orders = layouts.orders[root] else { return member }
      if case .container(var layout) = member.content, layout.arrangement == .graph {
        layout.contents = orders.contents[number]
        member.content = .container(layout)
      }
      member.portGuides = orders.portGuides[number] ?? []
      return member
    }

    private func measured(_ number: Int) -> LayoutMember {
      let document = layouts.document
      guard let entry = document.entry(withSerial: number) else { return LayoutMember(.shape) }
      layouts.roots[number] = root
      let values = reader.writtenValues(of: entry)
      if layouts.isContainerNow(entry) {
        let isOutermost = number == root
        if isOutermost || layouts.root(ofContainer: entry) == document.entry(withSerial: root) {
          return LayoutMember(container: values, isOutermost: isOutermost)
        }
        // It begins a tree of its own, which has been laid out.
        let place = layouts.tree(ofContainer: entry).place(of: number)
        return LayoutMember(values, width: place?.width ?? 0, height: place?.height ?? 0)
      }
      guard case .box = values.placement.outline else {
        let outline = MeasuredOutline(values, of: entry, in: document)
        layouts.outlines[number] = outline
        return LayoutMember(values, measuring: outline)
      }
      return LayoutMember(values)
    }

    mutating func members(of container: Int) -> [Int] {
      let document = layouts.document
      guard let entry = document.entry(withSerial: container) else { return [] }
      return document.children(of: entry).filter { document.takesRoom($0) }
        .map { document.serial(of: $0) }
    }

    func memberCount(inside container: Int) -> Int {
      let document = layouts.document
      return document.entry(withSerial: container).map { document.subtreeEnd(of: $0) - $0 - 1 } ?? 0
    }
  }

  // MARK: - Following edits

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
