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
