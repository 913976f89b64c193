/// A file that a picture shows, as the document names it.
package enum ShownFile: Hashable, Sendable {
  /// An image, by its source.
  case image(String)
  /// An icon, by its name.
  case icon(String)
}
