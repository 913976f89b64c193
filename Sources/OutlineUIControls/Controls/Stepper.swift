import TerminalCells

/// A label followed by `[−|+]`. Left and right (or `-` and `+`) and clicks step.
public struct Stepper<Label: View>: View {
  private static var knob: String { "[−|+]" }
  private let label: Label
  private let onIncrement: (() -> Void)?
  private let onDecrement: (() -> Void)?
  /// The value, if it has one of its own.
  private var value: (() -> String)?

  /// Makes a stepper from two actions; nil for a direction without a next value.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
  }

  /// The label and the buttons.
  public var body: some View {
    ControlView(ControlActions(onKey: handle, onMouse: handle), role: role) { _ in
      CellHStack(alignment: .firstTextBaseline, columns: 1) {
        ControlLabel(label: label)
        Text(Self.knob).unspoken
      }
    }
  }

  /// What it is to assistive software.
  private var role: ControlRole {
    .role(.stepper) { [label, value, onIncrement, onDecrement] in
      $0.nameIfUnnamed(label.plainText)
      $0.value = value?()
      $0.adjust = { ($0 == .increment ? onIncrement : onDecrement)?() }
    }
  }

  private func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .left, .character("-"): onDecrement?()
    case .right, .character("+"), .enter, .character(" "): onIncrement?()
    default: return false
    }
    return true
  }

  private func handle(_ mouse: Mouse, _ area: CellRect) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    switch area.maxColumn - mouse.column {
    case 1...2: onIncrement?()
    case 4...5: onDecrement?()
    default: break
    }
    return true
  }
}

extension Stepper where Label == Text {
  /// Makes a stepper from two actions, with a text as its label.
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(onIncrement: onIncrement, onDecrement: onDecrement, label: { Text(title) })
  }

  /// Makes a stepper for a value within bounds.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// Makes a stepper for a value without bounds.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

extension Stepper {
  /// Makes a stepper for a value within bounds, with any label. Each step is an editing, which begins before
  /// it and ends after it.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let stepping = Stepping(value: value, bounds: bounds, onEditingChanged: onEditingChanged)
    self.init(
      onIncrement: { stepping.move(by: step) }, onDecrement: { stepping.move(by: 0 - step) },
      label: label)
    self.value = { "\(value.wrappedValue)" }
  }

  /// Makes a stepper for a value without bounds, with any label.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let stepping = Stepping(value: value, bounds: nil, onEditingChanged: onEditingChanged)
    self.init(
      onIncrement: { stepping.move(by: step) }, onDecrement: { stepping.move(by: 0 - step) },
      label: label)
    self.value = { "\(value.wrappedValue)" }
  }
}

/// Moves a value, within bounds if there are any.
private struct Stepping<Value: Strideable> {
  let value: Binding<Value>
  let bounds: ClosedRange<Value>?
  let onEditingChanged: (Bool) -> Void

  /// Moves by a step that does not lead out of the bounds.
  ///
  /// Reads the value when pressed rather than when the view was made: several keys may come between
  /// two frames.
  func move(by step: Value.Stride) {
    guard canMove(by: step) else { return }
    onEditingChanged(true)
    value.wrappedValue = value.wrappedValue.advanced(by: step)
    onEditingChanged(false)
  }

  private func canMove(by step: Value.Stride) -> Bool {
    guard let bounds else { return isRepresentable(step) }
    let bound = step > 0 ? bounds.upperBound : bounds.lowerBound
    // Compares the distance, because a step from the last value of the type would overflow.
    let left = value.wrappedValue.distance(to: bound)
    return step > 0 ? left >= step : left <= step
  }

  /// Whether a whole number has a next one.
  private func isRepresentable(_ step: Value.Stride) -> Bool {
    func open<Number: FixedWidthInteger>(_ number: Number, _ step: Int) -> Bool {
      guard let magnitude = Number(exactly: step.magnitude) else { return false }
      return step > 0
        ? !number.addingReportingOverflow(magnitude).overflow
        : !number.subtractingReportingOverflow(magnitude).overflow
    }
    guard let number = value.wrappedValue as? any FixedWidthInteger, let step = step as? Int else {
      return true
    }
    return open(number, step)
  }
}
