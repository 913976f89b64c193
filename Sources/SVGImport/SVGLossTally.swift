/// What is lost of a file, each kind once: a file can lose the same in any number of places.
package struct SVGLossTally {
  /// The losses, in the order in which each was first met.
  package private(set) var losses: [SVGLoss] = []
  private var indices: [String: Int] = [:]

  /// A tally of nothing.
  package init() {}

  /// Counts a loss.
  package mutating func add(_ loss: SVGLoss) {
    let kind = Self.kind(of: loss.message)
    if let index = indices[kind] {
      losses[index].count += loss.count
      if loss.place < losses[index].place { losses[index].place = loss.place }
    } else {
      indices[kind] = losses.count
      losses.append(loss)
    }
  }

  /// A message without what names a single thing: what is quoted, references, numbers.
  private static func kind(of message: String) -> String {
    var kind: [UInt8] = []
    var isQuoted = false
    var isReference = false
    for byte in message.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if byte == UInt8(ascii: "#") { isReference = true }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") { isReference = false }
      if !isQuoted, !isReference, !(0x30...0x39).contains(byte) { kind.append(byte) }
    }
    return String(decoding: kind, as: UTF8.self)
  }
}

extension SVGPlace: Comparable {
  package static func < (one: SVGPlace, other: SVGPlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
