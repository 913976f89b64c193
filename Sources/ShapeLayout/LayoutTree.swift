import GraphLayout
import LayoutEngine

/// Where the members of a tree of layouts come from; they are known by numbers that stay the same.
package protocol LayoutTreeSource {
  /// What the layout has to know of a member.
  mutating func member(_ number: Int) -> LayoutMember

  /// The members of a container that take part, in order.
  mutating func members(of container: Int) -> [Int]

  /// About how many members there are in a container and in the containers inside it.
  func memberCount(inside container: Int) -> Int
}

/// The places of the members of a container, and of the containers inside, kept until something
/// changes.
///
/// It is a tree of layout nodes and knows nothing else: no rule of layout is written here. After a
/// change only what is around it is laid out again, up to the first container that keeps its size.
package final class LayoutTree {
  /// A place: the corner in the container's coordinates, and the size.
  package struct Place: Hashable, Sendable {
    /// The left side.
    package var x = 0.0
    /// The upper side.
    package var y = 0.0
    /// The width.
    package var width = 0.0
    /// The height.
    package var height = 0.0

    /// A place.
    package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  private final class Item {
    let number: Int
    var member: LayoutMember
    var nodes: MemberNodes
    var members: [Int]
    var container: Item?
    var place = Place()
    /// The pass in which it was last looked at.
    var seenIn = 0

    init(
      _ number: Int, _ member: LayoutMember, _ nodes: MemberNodes, _ members: [Int]
    ) {
      self.number = number
      self.member = member
      self.nodes = nodes
      self.members = members
    }
  }

  /// The most containers inside each other that one tree may have; layout recurses.
  package static let maximumNesting = 64

  /// What a change has changed.
  package struct Changes {
    /// Those that have another place or size than before.
    package var moved: [Int] = []
    /// Those that are no members any more.
    package var removed: [Int] = []
    /// Whether something was laid out again.
    package var isLaidOut = false
  }

  /// The outermost container.
  package let root: Int
  private var items: [Int: Item] = [:]
  private let pass = LayoutPass()
  /// Those that a change has removed so far.
  private var removed: [Int] = []
  /// Those whose nodes a change has made anew so far.
  private var rebuilt: [Item] = []

  /// Lays out a container with everything inside.
  ///
  /// - Complexity: O(members), for each about three measurements
  package init(root: Int, from source: inout some LayoutTreeSource) {
    self.root = root
    pass.keepsLayouts = true
    items.reserveCapacity(source.memberCount(inside: root) + 1)
    _ = add(root, from: &source)
    layOut(since: 0)
  }

  /// The place of a member; nil for what is none. That of the outermost container has its size only.
  package func place(of number: Int) -> Place? { items[number]?.place }

  /// True if a number is a member, or the outermost container.
  package func contains(_ number: Int) -> Bool { items[number] != nil }

  /// All members, and the outermost container.
  package var members: some Sequence<Int> { items.keys }

  /// The container that a member is in; nil for the outermost one, and for what is no member.
  package func container(of number: Int) -> Int? { items[number]?.container?.number }

  /// True for a container of the tree.
  package func isContainer(_ number: Int) -> Bool { items[number]?.member.layout != nil }

  /// The places in a graph, in its own coordinates; nil for what is no graph.
  package func graphPlaces(in number: Int) -> GraphPlaces? { items[number]?.nodes.record?.places }

  /// How a container arranges its members; nil for what is none.
  package func layout(of number: Int) -> ContainerLayout? { items[number]?.member.layout }

  /// The members of a container, in order.
  package func members(of number: Int) -> [Int] { items[number]?.members ?? [] }

  /// True for a member that is as large as what is drawn inside it.
  package func isMeasured(_ number: Int) -> Bool {
    if case .rigid = items[number]?.member.content { true } else { false }
  }

  // MARK: - Changes

  /// Takes over changes, and lays out again what they concern.
  ///
  /// - Parameters:
  ///   - members: Those that may be others than before.
  ///   - containers: Those whose members may be others, or in another order.
  ///   - source: Where the members come from.
  /// - Returns: What has changed.
  /// - Complexity: O(`members` and members of `containers`) if all are as before
  package func update(
    members: some Sequence<Int>, containers: some Sequence<Int>,
    from source: inout some LayoutTreeSource
  ) -> Changes {
    removed = []
    pass.begin()
    let start = pass.number
    var isChanged = false
    var rearranged: [(container: Item, members: [Int])] = []
    for number in containers {
      guard let item = items[number], item.member.layout != nil else { continue }
      let now = source.members(of: number)
      if now != item.members { rearranged.append((item, now)) }
    }
    for (item, now) in rearranged {
      let stays = Set(now)
      for number in item.members where !stays.contains(number) { remove(number, from: item) }
    }
    for (item, now) in rearranged {
      item.members = now
      for number in now where items[number] == nil {
        add(number, from: &source).container = item
      }
      rebuild(item)
      isChanged = true
    }
    for number in members {
      guard let item = items[number] else { continue }
      let member = source.member(number)
      guard member != item.member else { continue }
      let wasContainer = item.member.layout != nil
      item.member = member
      if member.layout != nil, !wasContainer {
        item.members = source.members(of: number)
        for inner in item.members where items[inner] == nil {
          add(inner, from: &source).container = item
        }
      } else if member.layout == nil, wasContainer {
        for inner in item.members { remove(inner, from: item) }
        item.members = []
      }
      rebuild(item)
      isChanged = true
    }
    guard isChanged else { return Changes() }
    return Changes(
      moved: layOut(since: start), removed: removed.filter { items[$0] == nil }, isLaidOut: true)
  }

  /// Adds a member with all that it contains; it is in no container yet.
  private func add(_ number: Int, from source: inout some LayoutTreeSource) -> Item {
    let member = source.member(number)
    let members = member.layout == nil ? [] : source.members(of: number)
    // As deep as containers are nested in the tree, which the source limits.
    let inner = members.map { add($0, from: &source) }
    let nodes = MemberNodes(member, around: inner.map(\.nodes.outer))
    let item = Item(number, member, nodes, members)
    for member in inner { member.container = item }
    items[number] = item
    return item
  }

  private func remove(_ number: Int, from container: Item) {
    var pending = [(number, container)]
    while let (number, container) = pending.popLast() {
      // It may have another container by now.
      guard let item = items[number], item.container === container else { continue }
      items[number] = nil
      removed.append(number)
      pending += item.members.map { ($0, item) }
    }
  }

  /// Makes the nodes of an item anew, around those of its members.
  private func rebuild(_ item: Item) {
    rebuilt.append(item)
    var item = item
    while true {
      let former = item.nodes.outer
      item.nodes = MemberNodes(
        item.member, around: item.members.compactMap { items[$0]?.nodes.outer })
      guard let container = item.container,
        !LayoutNode.replace([former], by: [item.nodes.outer])
      else { return }
      item = container
    }
  }

  /// Lays out what has changed; returns those with another place than before.
  ///
  /// What was not placed since the pass `start` is where it was in its container, and so is all that
  /// it contains.
  @discardableResult
  private func layOut(since start: Int) -> [Int] {
    guard let top = items[root] else { return [] }
    pass.layout(top.nodes.outer, proposal: .unspecified)
    _ = pass.takeReplacedExtents()
    var moved: [Int] = []
    var pending = rebuilt + [top]
    rebuilt = []
    while let item = pending.popLast() {
      guard item.seenIn != pass.number, items[item.number] === item else { continue }
      item.seenIn = pass.number
      // A node around one that was replaced may have been kept.
      if let container = item.container { pending.append(container) }
      for member in item.members {
        guard let inner = items[member], inner.nodes.outer.wasPlaced(since: start) else { continue }
        pending.append(inner)
      }
      let frame = item.nodes.box.frame
      let origin = item.container?.nodes.box.frame.origin ?? frame.origin
      let place = Place(
        x: frame.origin.x - origin.x, y: frame.origin.y - origin.y, width: frame.size.width,
        height: frame.size.height
      ).finite
      guard place != item.place else { continue }
      item.place = place
      moved.append(item.number)
    }
    return moved
  }
}

extension LayoutTree.Place {
  /// The place as a document writes it: rounded to three decimals, with 0 for lengths that are not
  /// finite. Freezing it moves nothing.
  fileprivate var finite: Self {
    func finite(_ length: Double) -> Double {
      guard length.isFinite else { return 0 }
      return (length * 1e3).rounded() / 1e3 + 0
    }
    return Self(x: finite(x), y: finite(y), width: finite(width), height: finite(height))
  }
}
