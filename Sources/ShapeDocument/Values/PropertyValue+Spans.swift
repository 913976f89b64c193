extension PropertyValue {
  /// The string of a text's value: of spans that of all joined; nil for what has none.
  package var joinedString: String? {
    guard case .list(let spans) = self["spans"], !spans.isEmpty else {
      return self["string"]?.string
    }
    return spans.map { $0["string"]?.string ?? "" }.joined()
  }

  /// True for the value of a text that is written as spans.
  package var hasSpans: Bool {
    if case .list(let spans) = self["spans"] { !spans.isEmpty } else { false }
  }
}
