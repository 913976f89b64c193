/// What a picture is written as.
package enum PictureFormat: String, Sendable, CaseIterable {
  /// Text that other drawing programs read; it keeps names and groups.
  case svg
  /// Pixels.
  case png
  /// Pages.
  case pdf
  /// One page for a browser, with all canvases.
  case html
  /// Characters, as a terminal without colours shows them.
  case text = "txt"

  /// The format a file's name says, by its ending; nil where it says none.
  package init?(ofFileNamed name: [UInt8]) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    self.init(rawValue: ending == "htm" ? "html" : ending)
  }
}
