/// A control that shows a further view in the navigation stack around it, or in the next column of a
/// split view. In a list it fills its row, with a mark at the end.
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  private enum Target {
    case view(() -> Destination)
    case value(AnyHashable?)
    case condition(Binding<Bool>, () -> Destination)
  }

  private let target: Target
  private let label: Label

  /// Makes a link to a view, which is made when it is shown.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view(destination)
    self.label = label()
  }

  /// Makes a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view { destination }
    self.label = label()
  }

  /// Makes a link to a view that is shown while a condition holds, which the link makes true.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    target = .condition(isActive, { destination })
    self.label = label()
  }

  /// Makes a link to a view that is shown while a selection has the link's value.
  public init<Value: Hashable>(
    destination: Destination, tag: Value, selection: Binding<Value?>,
    @ViewBuilder label: () -> Label
  ) {
    let isActive = Binding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
    self.init(destination: destination, isActive: isActive, label: label)
  }

  /// Appends the node of the link.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let level = context.environment.navigationLevel
    let target = target
    let press = {
      switch target {
      case .view(let make): level?.controller.push { AnyView(MadeView(make: make)) }
      case .value(let value):
        if let level, let value { level.controller.push(value: value, from: level) }
      case .condition(let isActive, _): isActive.wrappedValue = true
      }
    }
    if case .condition(let isActive, let make) = target {
      level?.presented.append(
        NavigationLevel.Presented(
          isPresented: { isActive.wrappedValue }, dismiss: { isActive.wrappedValue = false },
          view: { AnyView(MadeView(make: make)) }))
      context.scope.reportsUpward = true
    }
    var isEnabled = level != nil
    if case .value(nil) = target { isEnabled = false }
    ControlView(.activating(press), role: .role(.button)) { _ in
      CellHStack(alignment: .firstTextBaseline, columns: 1) {
        label
        if context.isListRow { Spacer(minLength: 0) }
        Text("›").unspoken.foregroundStyle(.faint)
      }
    }
    .disabled(!isEnabled)
    ._resolve(in: context, into: &nodes)
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link to the view of a value, see ``View/navigationDestination(for:destination:)``; for nil
  /// the link is disabled.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Makes a link to the view of a value, with a text as its label.
  public init(_ title: some StringProtocol, value: (some Hashable)?) {
    self.init(value: value, label: { Text(title) })
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link to a view that is shown while a condition holds, with a text as its label.
  public init(
    _ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive, label: { Text(title) })
  }

  /// Makes a link to a view that is shown while a selection has the link's value, with a text as its label.
  public init<Value: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Value,
    selection: Binding<Value?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection, label: { Text(title) })
  }

  /// Makes a link to a view, with a text as its label.
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Makes a link to a view, with a text as its label.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination, label: { Text(title) })
  }
}
