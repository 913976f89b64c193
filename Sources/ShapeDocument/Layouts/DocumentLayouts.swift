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
  var roots: [Int: Int] = [:]
  /// Which entries are containers, as far as it was asked.
  var containers: [Int: Bool] = [:]
  /// The number of containers around each that it is a member of, as far as it was asked.
  var levels: [Int: Int] = [:]
  /// What is known of groups and outlines, which are as large as what is in them.
  var outlines: [Int: MeasuredOutline] = [:]
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
  var log = MoveLog()
  /// The state in which the document was followed last.
  var followed: DocumentState
  var isFollowing = false

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
  struct Source: LayoutTreeSource {
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
}
