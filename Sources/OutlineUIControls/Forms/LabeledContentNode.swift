/// A label at the start of a line and its value at the end, on one baseline.
///
/// The label gets what it needs up to half the width, then the value the rest, then the label what
/// the value leaves. For a nil width both have their ideal size. This is not a stack with a spacer,
/// which would measure each part three times: a form has many of these.
final class LabeledContentNode: LayoutNode {
  private let label: LayoutNode
  private let content: LayoutNode

  init(label: LayoutNode, content: LayoutNode) {
    self.label = label
    self.content = content
  }

  /// The distance between both: a column.
  private var gap: Double { cell.width }

  override var children: [LayoutNode] { [label, content] }
  override var childStackAxis: Axis? { .horizontal }
  override var spacing: ViewSpacing { label.spacing }

  private struct Parts {
    let label: ViewDimensions
    let content: ViewDimensions
    /// The distance of each part from the top that makes the first baselines meet.
    let labelDrop: Double
    let contentDrop: Double
    let labelProposal: ProposedViewSize
    let contentProposal: ProposedViewSize
  }

  private func parts(_ proposal: ProposedViewSize) -> Parts {
    var labelProposal = ProposedViewSize(width: nil, height: proposal.height)
    var contentProposal = labelProposal
    if let width = proposal.width {
      let wanted = label.size(in: labelProposal).width
      let half = (width / gap / 2).rounded(.down) * gap
      contentProposal.width = max(0, width - gap - min(wanted, half))
      let taken = content.size(in: contentProposal).width
      labelProposal.width = max(0, width - (taken > 0 ? taken + gap : 0))
    }
    let label = label.dimensions(in: labelProposal)
    let content = content.dimensions(in: contentProposal)
    let labelLine = label[VerticalAlignment.firstTextBaseline]
    let contentLine = content[VerticalAlignment.firstTextBaseline]
    let line = max(labelLine, contentLine)
    return Parts(
      label: label, content: content, labelDrop: line - labelLine,
      contentDrop: line - contentLine, labelProposal: labelProposal,
      contentProposal: contentProposal)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let parts = parts(proposal)
    let ideal = parts.label.width + gap + parts.content.width
    return Size(
      width: proposal.width ?? ideal,
      height: max(
        parts.labelDrop + parts.label.height, parts.contentDrop + parts.content.height))
  }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let parts = parts(ProposedViewSize(width: frame.width, height: proposal.height))
    label.place(
      at: frame.origin + Point(x: 0, y: parts.labelDrop), proposal: parts.labelProposal)
    content.place(
      at: frame.origin + Point(x: frame.width - parts.content.width, y: parts.contentDrop),
      proposal: parts.contentProposal)
  }

  override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    guard key == VerticalAlignment.firstTextBaseline.key else { return nil }
    let parts = parts(ProposedViewSize(dimensions.size))
    return parts.labelDrop + parts.label[VerticalAlignment.firstTextBaseline]
  }
}

extension LabeledContentNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    let name = tree.everything(in: label).joinedLabel
    var values = tree.collected { $0.visit(content) }
    if let index = values.firstIndex(where: \.isInteractive) {
      values[index].label = [name, values[index].label].filter { !$0.isEmpty }
        .joined(separator: ", ")
      for value in values { tree.add(value) }
    } else if values.contains(where: { !$0.children.isEmpty }) {
      var group = AccessibilityElement(.group, name)
      group.children = values
      tree.add(group, of: self)
    } else {
      tree.add(AccessibilityElement(.text, name, value: values.joinedLabel), of: self)
    }
  }
}
