extension TextField where Label == Text {
  /// Makes a field for a value. What is typed becomes the value as far as the format can read it; at enter,
  /// or when the field is left, the field shows the value as the format writes it.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String, Format.FormatInput: Equatable {
    self.init(
      title,
      textOf: value.text(
        write: format.format, read: { try? format.parseStrategy.parse($0) }),
      prompt: prompt)
  }

  /// Makes a field for a value that may be missing, as it is while the field is empty.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String, Format.FormatInput: Equatable {
    self.init(
      title,
      textOf: value.text(
        write: { $0.map(format.format) ?? "" },
        read: { text in
          text.isEmpty ? .some(nil) : (try? format.parseStrategy.parse(text)).map { .some($0) }
        }),
      prompt: prompt)
  }

  /// Makes a field for a value that a formatter writes and reads.
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      title,
      textOf: value.text(
        write: { formatter.string(for: $0) ?? "" },
        read: { text in formatter.values(of: text).lazy.compactMap { $0 as? Value }.first }),
      prompt: prompt)
  }
}

extension Formatter {
  /// What a text says, as values of each type that may be asked for; none if this cannot read it, or is of a kind
  /// that reads nothing.
  fileprivate func values(of text: String) -> [Any] {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return [] }
      let whole = Int(exactly: number.doubleValue)
      return [whole as Any, number.doubleValue, number.floatValue, number.decimalValue, number]
    case let formatter as DateFormatter: return formatter.date(from: text).map { [$0] } ?? []
    default: return []
    }
  }
}

extension Binding {
  /// The value as it is written; what cannot be read changes nothing.
  fileprivate func text(
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?
  ) -> Binding<String> {
    Binding<String>(
      get: { write(wrappedValue) },
      set: { text in
        if let value = read(text) { wrappedValue = value }
      })
  }
}
