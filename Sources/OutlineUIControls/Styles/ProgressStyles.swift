/// A look of progress views.
public protocol ProgressViewStyle: ControlStyle
where _Configuration == ProgressViewStyleConfiguration {
  /// What is known of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// What a style knows of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent
  /// The type of the current value's label.
  public typealias CurrentValueLabel = StyledContent

  /// How far it has come, 0…1; nil if that is not known.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public let label: Label?
  /// The current value's label, if there is one.
  public let currentValueLabel: CurrentValueLabel?
}

/// The label, a bar and the current value on one line; `⋯` for a bar of unknown length.
public struct LinearProgressViewStyle: ProgressViewStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The line.
  public func makeBody(configuration: Configuration) -> some View {
    CellHStack(columns: 1) {
      configuration.label
      if let fraction = configuration.fractionCompleted {
        Bar(fraction: fraction)
      } else {
        Text("⋯").unspoken
      }
      configuration.currentValueLabel.accessibilityHidden(true)
    }
  }
}

/// A circle that fills by quarters before the label; `⋯` for one that just goes on.
public struct CircularProgressViewStyle: ProgressViewStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The circle and the label.
  public func makeBody(configuration: Configuration) -> some View {
    CellHStack(columns: 1) {
      Text(configuration.fractionCompleted.map(Self.circle) ?? "⋯").unspoken
      configuration.label
      configuration.currentValueLabel.accessibilityHidden(true)
    }
  }

  private static func circle(_ fraction: Double) -> String {
    switch fraction {
    case ..<0.125: "○"
    case ..<0.375: "◔"
    case ..<0.625: "◑"
    case ..<1: "◕"
    default: "●"
    }
  }
}

/// The default look of progress views.
public typealias DefaultProgressViewStyle = LinearProgressViewStyle

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// The default style: linear.
  public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A circle.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A look of gauges.
public protocol GaugeStyle: ControlStyle where _Configuration == GaugeStyleConfiguration {
  /// What is known of a gauge.
  typealias Configuration = GaugeStyleConfiguration
}

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
  /// The type of a label.
  public typealias Label = StyledContent

  /// The part of the range that the value has reached, 0…1.
  public let value: Double
  /// The label.
  public let label: Label
  /// The current value's label, if there is one.
  public let currentValueLabel: Label?
  /// The label of the lower end, if there is one.
  public let minimumValueLabel: Label?
  /// The label of the upper end, if there is one.
  public let maximumValueLabel: Label?
}

/// The label, a bar between the labels of its ends, and the current value, on one line.
public struct DefaultGaugeStyle: GaugeStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The line.
  public func makeBody(configuration: Configuration) -> some View {
    CellHStack(columns: 1) {
      configuration.label
      configuration.minimumValueLabel.accessibilityHidden(true)
      Bar(fraction: configuration.value, filled: "█", empty: "░")
      configuration.maximumValueLabel.accessibilityHidden(true)
      configuration.currentValueLabel.accessibilityHidden(true)
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension View {
  /// Sets the look of the progress views inside.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    controlStyle(style)
  }

  /// Sets the look of the gauges inside.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { controlStyle(style) }
}
