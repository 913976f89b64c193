/// The media that a drawing is shown on: a light screen of any size.
enum MediaQuery {
  /// Whether one of several queries is met.
  static func isMet(_ text: String) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).contains { query in
      let words = query.lowercased().split(whereSeparator: \.isWhitespace)
      let conditions = query.lowercased().filter { !$0.isWhitespace }
      let types = words.filter { !$0.hasPrefix("(") && !["only", "and"].contains($0) }
        .filter { $0.last != ")" }
      guard types.allSatisfy({ $0 == "all" || $0 == "screen" }) else { return false }
      guard let open = conditions.firstIndex(of: "(") else { return true }
      return conditions[open...] == "(prefers-color-scheme:light)"
    }
  }
}
