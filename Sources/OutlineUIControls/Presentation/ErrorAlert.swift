extension View {
  /// Tells of an error while a condition holds and there is one. The title is what the error says of
  /// itself by `description`.
  public func alert<Failure: Error>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(
      error.map { "\($0)" } ?? "", isPresented: presented(isPresented, error), actions: actions)
  }

  /// Tells of an error, with a message below the title.
  public func alert<Failure: Error>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: @escaping (Failure) -> some View,
    @ViewBuilder message: @escaping (Failure) -> some View
  ) -> some View {
    alert(
      error.map { "\($0)" } ?? "", isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }

  /// Presented only if there is an error.
  private func presented(_ isPresented: Binding<Bool>, _ error: (some Error)?) -> Binding<Bool> {
    Binding(
      get: { isPresented.wrappedValue && error != nil },
      set: { isPresented.wrappedValue = $0 })
  }
}
