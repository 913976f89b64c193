extension View {
  /// Asks something in a box over the screen while a condition holds, with a message below the title
  /// if there is one. Each button ends it; escape presses the one that cancels, and ends it without
  /// pressing one where there is none. Without buttons there is one that says OK.
  public func alert<Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Asks something, with a text as the title.
  public func alert<Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.dialog, isPresented: isPresented) {
      Dialog(title: title, message: message(), actions: actions(), completion: .accept)
    }
  }

  /// Asks something about a value while a condition holds and there is one.
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: value, actions: actions,
      message: { _ in EmptyView() })
  }

  /// Asks something about a value, with a message below the title.
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View,
    @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    let title = Text(title)
    return PresentingView(
      content: self, look: .dialog,
      presented: {
        let shown = isPresented.wrappedValue ? value : nil
        return shown.map {
          Dialog(title: title, message: message($0), actions: actions($0), completion: .accept)
        }
      },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows the alert that a closure describes while a condition holds.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presenting(.dialog, isPresented: isPresented) { content().view }
  }

  /// Shows the alert of an item while there is one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    PresentingView(
      content: self, look: .dialog, presented: { item.wrappedValue.map { content($0).view } },
      dismiss: { item.wrappedValue = nil })
  }

  /// Offers choices in a box over the screen while a condition holds, with a message below the title
  /// if there is one. Each button ends it; escape presses the one that cancels. Without such a button there
  /// is one more.
  public func confirmationDialog<Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Offers choices, with a text as the title.
  public func confirmationDialog<Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.dialog, isPresented: isPresented) {
      Dialog(
        title: titleVisibility == .hidden ? nil : title, message: message(), actions: actions(),
        completion: .cancel)
    }
  }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// As is usual for it.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

/// The title, message and buttons of a dialog.
struct Dialog<Message: View, Actions: View>: View {
  /// The button that a dialog gets if it has none of the kind.
  enum Completion {
    /// OK, if there are no buttons.
    case accept
    /// Cancel, if none of the buttons does that; the buttons are in a column.
    case cancel
  }

  let title: Text?
  let message: Message
  let actions: Actions
  let completion: Completion

  var body: some View {
    CellVStack(rows: 1) {
      VStack(spacing: 0) {
        title.bold()
        message
      }
      if completion == .cancel {
        VStack(spacing: 0) {
          actions
          CancelButton()
        }
      } else if Actions.self == EmptyView.self {
        Button("OK") {}
      } else {
        ViewThatFits(in: .horizontal) {
          CellHStack(columns: 2) { actions }
          VStack(spacing: 0) { actions }
        }
      }
    }
    .multilineTextAlignment(.center)
  }
}

/// The cancel button of an alert, left out if another button has the cancel role.
private struct CancelButton: PrimitiveView {
  static var _viewCount: Int? { nil }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard context.environment.dialog?.hasCancel != true else { return }
    Button("Cancel", role: .cancel) {}._resolve(in: context, into: &nodes)
  }
}

/// An alert as older programs describe it.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let title: Text
    let role: ButtonRole?
    let action: () -> Void

    /// A button without a purpose in particular.
    public static func `default`(_ title: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: title, role: nil, action: action ?? {})
    }

    /// A button that leaves without doing anything.
    public static func cancel(
      _ title: Text = Text("Cancel"), action: (() -> Void)? = nil
    ) -> Button {
      Button(title: title, role: .cancel, action: action ?? {})
    }

    /// A button that deletes something.
    public static func destructive(_ title: Text, action: (() -> Void)? = nil) -> Button {
      Button(title: title, role: .destructive, action: action ?? {})
    }
  }

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  /// Makes an alert with one button, by default OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Makes an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  @MainActor var view: some View {
    Dialog(
      title: title, message: message, actions: AlertButtons(buttons: buttons), completion: .accept)
  }
}

/// The buttons of an alert or of choices as older programs describe them.
struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(0..<buttons.count) { index in
      let button = buttons[index]
      Button(role: button.role, action: button.action) { button.title }
    }
  }
}
