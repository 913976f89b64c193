import TerminalCells

/// A value on a line: `━━━━●────`. It takes the proposed width, by default 20 columns.
///
/// Left and right (or `-` and `+`) move it by a step, by default a twentieth of the range; a click
/// or a drag moves it to that point.
public struct Slider: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private var labels: (minimum: AnyView, maximum: AnyView)?
  /// What it is called.
  private var title: String?
  private let onEditingChanged: (Bool) -> Void

  /// Makes a slider for a value within bounds; with a step the value is a whole number of steps
  /// from the lower bound. It tells when its value has been changed: of each change, true and then
  /// false.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.onEditingChanged = onEditingChanged
  }

  /// Makes a slider with a label for assistive software.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
    title = label().plainText
  }

  /// Makes a slider with labels at its ends.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
    title = label().plainText
    labels = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// The line with its knob.
  public var body: some View {
    if let labels {
      CellHStack(columns: 1) {
        labels.minimum
        track
        labels.maximum
      }
    } else {
      track
    }
  }

  private var track: some View {
    let fraction = fraction
    return ControlView(ControlActions(onKey: handle, onMouse: handle), role: role) { _ in
      SliderTrack(fraction: fraction)
    }
  }

  /// What it is to assistive software: its value is the part of the range.
  private var role: ControlRole {
    .role(.slider) { [title, value, bounds] in
      let fraction = OutlineUIControls.fraction(of: value.wrappedValue, in: bounds)
      $0.label = title ?? ""
      $0.value = percentage(fraction)
      $0.adjust = { _ = handle(Key($0 == .increment ? .right : .left)) }
    }
  }

  private var length: Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length.isFinite ? length : 0
  }

  private var fraction: Double {
    OutlineUIControls.fraction(of: value.wrappedValue, in: bounds)
  }

  private func set(_ position: Double) {
    guard length > 0 else { return }
    var position = position
    if let step { position = (position / step).rounded() * step }
    onEditingChanged(true)
    value.wrappedValue = bounds.lowerBound + min(max(0, position), length)
    onEditingChanged(false)
  }

  private func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let step = step ?? length / 20
    switch key.code {
    case .left, .character("-"): set(fraction * length - step)
    case .right, .character("+"): set(fraction * length + step)
    case .home: set(0)
    case .end: set(length)
    default: return false
    }
    return true
  }

  private func handle(_ mouse: Mouse, _ area: CellRect) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left): break
    default: return false
    }
    let offset = Double(mouse.column - area.minColumn)
    set(offset / Double(max(1, area.columns - 1)) * length)
    return true
  }
}

/// The line of a slider.
private struct SliderTrack: PrimitiveView {
  let fraction: Double

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(SliderTrackNode(fraction: fraction))
  }
}

/// Draws the line of a slider with its knob.
private final class SliderTrackNode: LayoutNode, DrawableNode {
  /// In columns.
  private static let idealWidth = 20.0
  private let fraction: Double

  init(fraction: Double) { self.fraction = fraction }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth * cell.width, height: cell.height)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let start = CellPoint(column: area.minColumn, row: area.minRow)
    let before = Int((fraction * Double(area.columns - 1)).rounded())
    let surface = canvas.surface
    surface.horizontalLine(at: start, columns: area.columns, "─", style: canvas.style)
    surface.horizontalLine(at: start, columns: before, "━", style: canvas.style)
    surface.put(
      "●", at: CellPoint(column: start.column + before, row: start.row), style: canvas.style,
      blend: .over)
  }
}
