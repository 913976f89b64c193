/// Counts the elements of a file before a tree is made of them.
///
/// A tree of a million elements takes seconds and hundreds of megabytes; a file with more of them than
/// are read is refused without one.
final class XMLElementCounter: XMLHandler {
  private(set) var failure: SVGImportError?
  var place: () -> SVGPlace = { SVGPlace(line: 1, column: 1) }
  private var count = 0
  private let isWanted: () -> Bool

  init(isWanted: @escaping () -> Bool) { self.isWanted = isWanted }

  /// True if a file may have more elements than are read: comments and text are counted with them.
  /// O(bytes).
  static func isNeeded(for bytes: [UInt8]) -> Bool {
    // `<a/>` is the shortest element.
    guard bytes.count > 4 * SVGLimits.elements else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var isAfterBracket = false
      for byte in bytes {
        let isOther =
          byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
        count &+= isAfterBracket && !isOther ? 1 : 0
        isAfterBracket = byte == UInt8(ascii: "<")
      }
      return count > SVGLimits.elements
    }
  }

  var hasFailed: Bool { failure != nil }
  var wantsContent: Bool { false }

  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    count += 1
    if count > SVGLimits.elements {
      failure = SVGImportError("there are more than \(SVGLimits.elements) elements", at: place())
    } else if count.isMultiple(of: 1024), !isWanted() {
      failure = .cancelled
    }
  }

  func end() {}
  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {}
  func declareEntity(_ name: String, _ value: String?) {}
  func skipEntity(_ name: String) {}
  func reportUndeclaredEntities(inTag tag: Slice<UnsafeRawBufferPointer>) {}
}
