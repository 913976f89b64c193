import LayoutEngine

/// A look of progress views.
public protocol ProgressViewStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What is known of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Makes the look of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
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
    HStack(spacing: 1) {
      configuration.label
      if let fraction = configuration.fractionCompleted {
        Bar(fraction: fraction)
      } else {
        Text("⋯")
      }
      configuration.currentValueLabel
    }
  }
}

/// A circle that fills by quarters before the label; `⋯` for one that just goes on.
public struct CircularProgressViewStyle: ProgressViewStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The circle and the label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      Text(configuration.fractionCompleted.map(Self.circle) ?? "⋯")
      configuration.label
      configuration.currentValueLabel
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
public protocol GaugeStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What is known of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Makes the look of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
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
    HStack(spacing: 1) {
      configuration.label
      configuration.minimumValueLabel
      Bar(fraction: configuration.value, filled: "█", empty: "░")
      configuration.maximumValueLabel
      configuration.currentValueLabel
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: StyleSetting<ProgressViewStyleConfiguration>? { nil }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleSetting<GaugeStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  /// The look of progress views; nil for the default.
  var progressViewStyle: StyleSetting<ProgressViewStyleConfiguration>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  /// The look of gauges; nil for the default.
  var gaugeStyle: StyleSetting<GaugeStyleConfiguration>? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the progress views inside.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    environment(
      \.progressViewStyle,
      StyleSetting(style) { style, progress in
        style.makeBody(configuration: progress).environment(\.progressViewStyle, nil)
      })
  }

  /// Sets the look of the gauges inside.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    environment(
      \.gaugeStyle,
      StyleSetting(style) { style, gauge in
        style.makeBody(configuration: gauge).environment(\.gaugeStyle, nil)
      })
  }
}
