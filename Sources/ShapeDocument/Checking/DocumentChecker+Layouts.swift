import ShapeLayout
import YAMLText

/// What is wrong with the layout of a graphic, or with what it says as a member.
extension DocumentChecker {
  mutating func checkLayout(_ entry: Int, _ reading: Reading) {
    guard let keys = reading.values.layoutKeys else { return }
    if let member = reading.member("layout") { checkOwnLayout(entry, reading, keys, member) }
    if let member = reading.member("hug"), reading.values.kind.canLayOut, keys.layout != nil,
      document.layoutContainer(of: entry) != nil
    {
      for (side, name) in [(LayoutKeys.Axes.width, "width"), (.height, "height")]
      where keys.hugs.contains(side) && keys.grows.contains(side) {
        add(.warning, .hugAndGrow, entry, at: member, nil, [name])
      }
    }
    if !reading.values.kind.canLayOut, let member = reading.member("padding") {
      add(.warning, .paddingWithoutEffect, entry, at: member, nil, [reading.values.kind.name])
    }
    checkBounds(entry, reading, keys)
    checkGraphMember(entry, reading, keys)
    guard let least = keys.minimum, let most = keys.maximum, let member = reading.member("min")
    else { return }
    for (least, most) in [(least.width, most.width), (least.height, most.height)] {
      guard let least, let most, least > most else { continue }
      let numbers = [least, most].map(NumberText.shortest)
      add(.warning, .minimumOverMaximum, entry, at: member, nil, numbers)
    }
  }

  /// Warns about bounds of a member in a direction in which it neither grows nor is as large as what is in it.
  private mutating func checkBounds(_ entry: Int, _ reading: Reading, _ keys: LayoutKeys) {
    let values = reading.values
    guard values.kind != .spacer, document.layoutContainer(of: entry) != nil else { return }
    let canHug = keys.layout != nil || TextFit(values) != nil
    func isHeld(_ side: LayoutKeys.Axes) -> Bool {
      keys.grows.contains(side) || canHug && (!values.isSizeWritten || keys.hugs.contains(side))
    }
    for (key, bounds) in [("min" as StaticString, keys.minimum), ("max", keys.maximum)] {
      guard let bounds, let member = reading.member(key) else { continue }
      // A number is for whatever grows.
      if member.value.kind == .scalar, !keys.grows.isEmpty { continue }
      for (length, side, name) in [
        (bounds.width, LayoutKeys.Axes.width, "width"), (bounds.height, .height, "height"),
      ] where length != nil && !isHeld(side) {
        add(.warning, .boundsWithoutGrow, entry, at: member, nil, ["\(key)", name])
      }
    }
  }

  private mutating func checkOwnLayout(
    _ entry: Int, _ reading: Reading, _ keys: LayoutKeys, _ member: NodeResolver.Member
  ) {
    let kind = reading.values.kind
    guard kind.canLayOut else {
      return add(.warning, .layoutWithoutEffect, entry, at: member, nil, [kind.name])
    }
    guard let layout = keys.layout else {
      // A type that is not known has been reported.
      guard member.value.kind == .mapping, member.value["type"] == nil else { return }
      let types = ContainerLayout.Arrangement.allCases.map(\.rawValue).joined(separator: ", ")
      return add(.warning, .layoutWithoutType, entry, at: member, nil, [types])
    }
    var depth = 0
    for around in document.lineage(of: document.parent(of: entry)) {
      guard depth <= LayoutTree.maximumNesting, document.isLayoutContainer(around) else { break }
      depth += 1
    }
    if depth == LayoutTree.maximumNesting {
      let limit = String(LayoutTree.maximumNesting)
      add(.warning, .tooDeepLayouts, entry, at: member, nil, [limit])
    }
    if layout.arrangement == .graph { checkGraph(entry, at: member) }
    let isWide =
      reading.values.isSizeWritten && !keys.hugs.contains(.width)
      || document.layoutContainer(of: entry) != nil
    if layout.arrangement == .grid, !isWide, layout.columns.contains(where: \.sharesWidth) {
      add(.warning, .columnsWithoutWidth, entry, at: member)
    }
  }
}

extension ContainerLayout.Column {
  /// True for a column that takes a share of the width, with no least width of its own.
  fileprivate var sharesWidth: Bool {
    switch self {
    case .fixed: false
    case .flexible(let minimum, _): minimum == nil
    case .adaptive: true
    }
  }
}
