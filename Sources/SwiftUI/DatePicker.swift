/// A control for a date: its parts are chosen by left and right, and changed by up and down.
public struct DatePicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Date>
  private let bounds: ClosedRange<Date>
  private let components: DatePickerComponents
  @State private var part = 0
  @FocusState private var isFocused: Bool
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  init(
    selection: Binding<Date>, bounds: ClosedRange<Date>, components: DatePickerComponents,
    label: Label
  ) {
    self.selection = selection
    self.bounds = bounds
    self.components = components
    self.label = label
  }

  /// Makes a control with a label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, bounds: .distantPast ... .distantFuture,
      components: displayedComponents, label: label())
  }

  /// Makes a control with a label for a date within bounds.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, bounds: range, components: displayedComponents, label: label())
  }

  /// The label and the date; the part that keys change has reversed colours.
  public var body: some View {
    LabeledContent {
      HStack(spacing: 0) {
        ForEach(Array(parts.enumerated()), id: \.offset) { index, part in
          Text(verbatim: part.separator)
          Text(verbatim: part.text(of: selection.wrappedValue, in: localCalendar))
            .reversed(isFocused && index == chosen)
            .onTapGesture { self.part = index }
        }
      }
      .focusable()
      .focused($isFocused)
      .onKeyPress { handle($0) }
      .accessibilityRole(.picker) { $0.value = text }
    } label: {
      label
    }
  }

  /// The date as it is shown.
  private var text: String {
    parts.map { $0.separator + $0.text(of: selection.wrappedValue, in: localCalendar) }.joined()
  }

  private var localCalendar: Calendar {
    var calendar = calendar
    calendar.timeZone = timeZone
    return calendar
  }

  private var parts: [DatePart] { DatePart.parts(of: components) }
  private var chosen: Int { min(part, parts.count - 1) }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .leftArrow where chosen > 0: part = chosen - 1
    case .rightArrow where chosen < parts.count - 1: part = chosen + 1
    case .upArrow: move(by: 1)
    case .downArrow: move(by: -1)
    default: return .ignored
    }
    return .handled
  }

  private func move(by count: Int) {
    guard parts.indices.contains(chosen),
      let date = localCalendar.date(
        byAdding: parts[chosen].component, value: count, to: selection.wrappedValue)
    else { return }
    selection.wrappedValue = min(max(date, bounds.lowerBound), bounds.upperBound)
  }
}

extension DatePicker where Label == Text {
  /// Makes a control with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(
      selection: selection, displayedComponents: displayedComponents, label: { Text(title) })
  }

  /// Makes a control with a title for a date within bounds.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(
      selection: selection, in: range, displayedComponents: displayedComponents,
      label: { Text(title) })
  }

  /// Makes a control with a title for a date that is not before another.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(
      title, selection: selection, in: range.lowerBound...max(range.lowerBound, .distantFuture),
      displayedComponents: displayedComponents)
  }

  /// Makes a control with a title for a date that is not after another.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(
      title, selection: selection, in: min(range.upperBound, .distantPast)...range.upperBound,
      displayedComponents: displayedComponents)
  }
}

/// Which parts of a date a control shows.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// One bit per part.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The time.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A part of a date that is changed by itself.
private struct DatePart {
  let component: Calendar.Component
  /// What stands before it.
  let separator: String
  let width: Int

  func text(of date: Date, in calendar: Calendar) -> String {
    let digits = "\(calendar.component(component, from: date))"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func parts(of components: DatePickerComponents) -> [DatePart] {
    var parts: [DatePart] = []
    if components.contains(.date) || !components.contains(.hourAndMinute) {
      parts += [
        DatePart(component: .year, separator: "", width: 4),
        DatePart(component: .month, separator: "-", width: 2),
        DatePart(component: .day, separator: "-", width: 2),
      ]
    }
    if components.contains(.hourAndMinute) {
      parts += [
        DatePart(component: .hour, separator: parts.isEmpty ? "" : " ", width: 2),
        DatePart(component: .minute, separator: ":", width: 2),
      ]
    }
    return parts
  }
}

/// A look of controls for dates; there is one.
public struct DatePickerStyle: Hashable, Sendable {
  /// The only look.
  public static let automatic = DatePickerStyle()
  /// The only look.
  public static let compact = DatePickerStyle()
  /// The only look.
  public static let graphical = DatePickerStyle()
  /// The only look.
  public static let wheel = DatePickerStyle()
  /// The only look.
  public static let field = DatePickerStyle()
  /// The only look.
  public static let stepperField = DatePickerStyle()
}

extension View {
  /// The view as it is: controls for dates have one look.
  public func datePickerStyle(_ style: DatePickerStyle) -> Self { self }
}
