/// How far something has come: a label, a bar and the current value; without a value a mark that it
/// goes on, which does not move.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  private let fractionCompleted: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    fractionCompleted = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// Makes a view of a value between 0 and a total, clamped to that; nil if it is not known.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label = { EmptyView() },
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// Appends the node of the view in its style.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let progress = ProgressViewStyleConfiguration(
      fractionCompleted: fractionCompleted,
      label: Label.self == EmptyView.self ? nil : StyledContent(label),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : StyledContent(currentValueLabel))
    let first = nodes.count
    context.resolve(progress, usually: DefaultProgressViewStyle(), into: &nodes)
    let value =
      currentValueLabel.plainText ?? fractionCompleted.map(percentage) ?? "in progress"
    context.setRole(.progress, value: value, from: first, in: &nodes)
  }

  private static func fraction(
    _ value: (some BinaryFloatingPoint)?, _ total: some BinaryFloatingPoint
  )
    -> Double?
  {
    guard let value else { return nil }
    let total = Double(total)
    return total > 0 ? OutlineUIControls.fraction(of: Double(value), in: 0...total) : 0
  }
}

extension ProgressView where Label == StyledContent?, CurrentValueLabel == StyledContent? {
  /// Makes the view that a style is asked to show, in the style around that one.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Makes a view of something that goes on, with a label if there is one.
  public init(@ViewBuilder label: () -> Label = { EmptyView() }) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a view of something that goes on, with a text as its label.
  public init(_ title: some StringProtocol) {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  /// Makes a view of a value between 0 and a total, with a text as its label.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: Text(title), currentValueLabel: EmptyView())
  }
}
