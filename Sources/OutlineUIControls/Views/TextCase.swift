extension View {
  /// Shows the text inside in another case; nil leaves it as it is.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
