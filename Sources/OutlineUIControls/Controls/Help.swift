extension View {
  /// Says what the view is for to assistive software: a terminal shows no hints beside the pointer.
  public func help(_ text: Text) -> AccessibilityView<Self> { accessibilityHint(text) }

  /// Says what the view is for to assistive software: a terminal shows no hints beside the pointer.
  public func help(_ text: some StringProtocol) -> AccessibilityView<Self> {
    accessibilityHint(text)
  }
}
