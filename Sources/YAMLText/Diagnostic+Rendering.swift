extension Diagnostic {
  /// `file:line:column: error: message`, the source line and a caret line, all of it sanitised:
  /// no control, bidirectional or zero-width character of the document comes through.
  ///
  /// - Parameters:
  ///   - fileName: how the file is called in the message; sanitised too.
  ///   - text: the text the diagnostic belongs to.
  ///   - columns: to how many columns the source line is clipped around the caret.
  public func rendered(fileName: String, text: SourceText, columns: Int = 100) -> String {
    ""
  }
}
