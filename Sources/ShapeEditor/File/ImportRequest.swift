/// A file that is to be read for an import.
package struct ImportRequest: Hashable, Sendable {
  /// The file, as it was typed.
  package let file: String
  /// Tells it from others of the same file.
  let number: Int
}
