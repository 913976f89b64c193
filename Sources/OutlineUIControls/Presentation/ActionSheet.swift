/// Choices as older programs describe them.
public struct ActionSheet {
  /// A button of the choices.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes choices; without a button that cancels there is one more.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  @MainActor var view: some View {
    Dialog(
      title: title, message: message, actions: AlertButtons(buttons: buttons), completion: .cancel)
  }
}

extension View {
  /// Offers the choices that a closure describes while a condition holds.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    presenting(.dialog, isPresented: isPresented) { content().view }
  }

  /// Offers the choices of an item while there is one.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    PresentingView(
      content: self, look: .dialog, presented: { item.wrappedValue.map { content($0).view } },
      dismiss: { item.wrappedValue = nil })
  }
}
