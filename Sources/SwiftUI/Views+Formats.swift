extension LabeledContent where Label == Text, Content == Text {
  /// Makes a labelled value, formatted by a style.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}
