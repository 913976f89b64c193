import OutlineUICore

extension View {
  /// Performs an action when it is clicked. It never has the focus: the editor has keys of its own for
  /// what can be clicked.
  func onClick(perform action: @escaping () -> Void) -> some View {
    onTapGesture(perform: action).focusable(false)
  }
}
