import OutlineUICore

extension View {
  /// Performs an action when it is clicked. It never has the focus: the editor has keys of its own for
  /// what can be clicked.
  func onClick(perform action: @escaping () -> Void) -> some View {
    onTapGesture(perform: action).focusable(false)
  }

  /// Asks for something when it is clicked; what that is about, the screen knows before.
  func onClick(
    _ pointer: PointerHandler, _ asked: @escaping (Point) -> PointerAction?
  ) -> some View {
    onTapGesture(of: asked) { pointer($0) }.focusable(false)
  }
}
