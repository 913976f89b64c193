/// A value within a range: a label, a bar between the ends of the range, and the current value.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: PrimitiveView {
  private let value: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel

  /// Makes a gauge of a value, clamped to the bounds, with labels at its ends.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.value = fraction(
      of: Double(value), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  /// Appends the node of the gauge in its style.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    func part<Part: View>(_ view: Part) -> StyledContent? {
      Part.self == EmptyView.self ? nil : StyledContent(view)
    }
    let gauge = GaugeStyleConfiguration(
      value: value, label: StyledContent(label), currentValueLabel: part(currentValueLabel),
      minimumValueLabel: part(minimumValueLabel), maximumValueLabel: part(maximumValueLabel))
    let first = nodes.count
    context.resolve(gauge, usually: DefaultGaugeStyle(), into: &nodes)
    context.setRole(
      .gauge, value: currentValueLabel.plainText ?? percentage(value), from: first, in: &nodes)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Makes a gauge of a value, clamped to the bounds; it may show the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}
