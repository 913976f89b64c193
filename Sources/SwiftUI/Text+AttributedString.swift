extension Text {
  /// Makes a text of an attributed string, whose links are underlined. Foundation keeps no other looks on Linux.
  @_disfavoredOverload
  public init(_ string: AttributedString) {
    self = string.runs.reduce(Text(verbatim: "")) { text, run in
      var part = Text(verbatim: String(string[run.range].characters))
      if run.link != nil { part = part.underline() }
      return text + part
    }
  }
}

extension AttributedString {
  /// The text that a bundle has for a key, with words that agree with their number
  /// (`^[3 apple](inflect: true)`), and without the marks of Markdown: Foundation keeps no looks on Linux.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = String(
      localized: key, table: table, bundle: bundle, locale: locale, comment: comment)
    self.init(InlineMarkdown(text, arguments: []).text.string)
  }
}
