/// Where a link leads, judged before it goes out into a file that others open.
///
/// A document may hold any text as a link. What is exported must neither run nor reach anything by
/// itself, so the formats ask here which links they may write.
package struct LinkTarget: Hashable, Sendable {
  /// The part before the first colon, in small letters, as browsers find it: they skip blanks and
  /// controls. Nil for a link without one.
  package let scheme: String?
  private let isNetworkPath: Bool

  /// Judges a link.
  package init(_ link: String) {
    let visible = link.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    let head = visible.prefix { !"/\\?#:".unicodeScalars.contains($0) }
    let hasScheme = head.endIndex < visible.endIndex && visible[head.endIndex] == ":"
    scheme = hasScheme ? String(String.UnicodeScalarView(head)).lowercased() : nil
    isNetworkPath = Self.isNetworkPath(visible)
  }

  /// Whether it only leads somewhere, and only when it is followed: to a page, a mail, or a place in the
  /// file itself or beside it.
  package var isHarmless: Bool {
    guard let scheme else { return !isNetworkPath }
    return ["http", "https", "mailto", "tel"].contains(scheme)
  }

  /// Whether it would run something instead of leading somewhere.
  package var isActive: Bool {
    ["javascript", "vbscript", "data", "livescript", "mocha", "jar", "blob"].contains(scheme)
  }

  /// What to say of a link that is not written, in a sentence.
  package static func refusal(of link: String) -> String {
    let shown = String(link.prefix(40))
    return LinkTarget(link).isActive
      ? "the link '\(shown)' would run a script and is left out"
      : "the link '\(shown)' leads neither to the web, a mail nor a place beside the file and is left out"
  }

  /// Whether a path names another machine: `//host/file`, `\\host\file`.
  package static func isNetworkPath(_ path: String) -> Bool {
    isNetworkPath(path.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
  }

  private static func isNetworkPath(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    scalars.prefix(2).count == 2 && scalars.prefix(2).allSatisfy { $0 == "/" || $0 == "\\" }
  }
}
