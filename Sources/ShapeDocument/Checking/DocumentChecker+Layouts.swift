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
        add(.warning, .hugAndGrow, entry, at: place(of: member), [name])
      }
    }
    guard let least = keys.minimum, let most = keys.maximum, let member = reading.member("min")
    else { return }
    for (least, most) in [(least.width, most.width), (least.height, most.height)] {
      guard let least, let most, least > most else { continue }
      let numbers = [least, most].map(NumberText.shortest)
      add(.warning, .minimumOverMaximum, entry, at: place(of: member), numbers)
    }
  }

  private mutating func checkOwnLayout(
    _ entry: Int, _ reading: Reading, _ keys: LayoutKeys, _ member: NodeResolver.Member
  ) {
    let kind = reading.values.kind
    guard kind.canLayOut else {
      return add(.warning, .layoutWithoutEffect, entry, at: place(of: member), [kind.name])
    }
    guard let layout = keys.layout else {
      // A type that is not known has been reported.
      guard member.value.kind == .mapping, member.value["type"] == nil else { return }
      let types = ContainerLayout.Arrangement.allCases.map(\.rawValue).joined(separator: ", ")
      return add(.warning, .layoutWithoutType, entry, at: place(of: member), [types])
    }
    var depth = 0
    for around in document.lineage(of: document.parent(of: entry)) {
      guard document.isLayoutContainer(around) else { break }
      depth += 1
    }
    if depth == LayoutTree.maximumNesting {
      let limit = String(LayoutTree.maximumNesting)
      add(.warning, .tooDeepLayouts, entry, at: place(of: member), [limit])
    }
    let isWide =
      reading.values.isSizeWritten && !keys.hugs.contains(.width)
      || document.layoutContainer(of: entry) != nil
    if layout.arrangement == .grid, !isWide, layout.columns.contains(where: \.sharesWidth) {
      add(.warning, .columnsWithoutWidth, entry, at: place(of: member))
    }
  }

  private func place(of member: NodeResolver.Member) -> Range<Int> {
    member.mergeRange ?? member.value.range
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
