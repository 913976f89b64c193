extension Diagnostic.Code {
  /// A syntax error that libyaml reports.
  public static let syntax = Self("yaml-syntax", "{0}")
  /// Reading was cancelled.
  public static let cancelled = Self("cancelled", "reading was cancelled")
  /// The user cancelled a command.
  public static let workCancelled = Self(
    "work-cancelled", "the command was cancelled and changed nothing")
  /// The bytes are not UTF-8.
  public static let encoding = Self("yaml-encoding", "{0}")
  /// A limit of `YAMLLimits` was exceeded.
  public static let limit = Self("yaml-limit", "{0}")
  /// A second document in the stream.
  public static let severalDocuments = Self(
    "yaml-several-documents", "a second YAML document starts here; only one is allowed")
}

extension Diagnostic.Code {
  /// There is no document in the text.
  public static let empty = Self("yaml-empty", "the file holds no YAML document")
}

extension Diagnostic.Code {
  /// An edit that cannot be carried out, with the reason; the text is untouched.
  public static let refusedEdit = Self("refused-edit", "{0}")
}
