/// The target of a link, classified before an export writes it.
///
/// A document may hold any text as a link, but an exported file must not run a script or contact
/// another machine by itself. So the formats ask here which links they may write.
package struct LinkTarget: Hashable, Sendable {
  /// The part before the first colon in lower case, without blanks and controls, which browsers
  /// skip, too; nil for a link without a scheme.
  package let scheme: String?
  private let isNetworkPath: Bool

  /// Classifies a link.
  package init(_ link: String) {
    let visible = link.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    let head = visible.prefix { !"/\\?#:".unicodeScalars.contains($0) }
    let hasScheme = head.endIndex < visible.endIndex && visible[head.endIndex] == ":"
    scheme = hasScheme ? String(String.UnicodeScalarView(head)).lowercased() : nil
    isNetworkPath = Self.isNetworkPath(visible)
  }

  /// True when the link leads to a page, a mail, a call, or a place in the file or beside it.
  package var isHarmless: Bool {
    guard let scheme else { return !isNetworkPath }
    return ["http", "https", "mailto", "tel"].contains(scheme)
  }

  /// True when the scheme runs a script or embeds content instead of leading somewhere.
  package var isActive: Bool {
    ["javascript", "vbscript", "data", "livescript", "mocha", "jar", "blob"].contains(scheme)
  }

  /// The message about a link that is left out of an export.
  package static func refusal(of link: String) -> String {
    let shown = String(link.prefix(40))
    return LinkTarget(link).isActive
      ? "the link '\(shown)' would run a script and is left out"
      : "the link '\(shown)' leads neither to the web, a mail nor a place beside the file and is left out"
  }

  /// The id of the graphic or canvas of the document that a link leads to; nil for a link elsewhere.
  package static func id(in link: String) -> String? {
    link.hasPrefix("#") ? String(link.dropFirst()) : nil
  }

  /// The message about a link to something of the document that an export does not show.
  package static func notThere(_ link: String, in document: Document) -> String {
    let shown = String(link.prefix(40))
    guard let target = id(in: link).flatMap({ document.entries(withID: $0).first }) else {
      return "the link '\(shown)' leads nowhere: nothing has that id"
    }
    let canvas = document.label(of: document.canvas(of: target))
    return
      "the link '\(shown)' leads nowhere: what it names, on '\(canvas)', is in no file of this export"
  }

  /// True when a path names another machine: `//host/file`, `\\host\file`.
  private static func isNetworkPath(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    scalars.prefix(2).count == 2 && scalars.prefix(2).allSatisfy { $0 == "/" || $0 == "\\" }
  }
}
