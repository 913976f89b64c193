/// Encodes arguments that are not UTF-8 as text, and decodes them.
///
/// The argument parser takes strings, but a file's name may be any bytes. Bytes that are not valid
/// UTF-8 become code points of a private-use plane; if an argument contains such code points
/// itself, their bytes are encoded in the same way.
package enum RawArgument {
  private static let base: UInt32 = 0x10FF00

  /// Returns bytes as text.
  package static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      var decoder = UTF8()
      var iterator = rest.prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.value < base {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text.append(Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the bytes that a text encodes.
  package static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= base, scalar.value < base + 256 {
        bytes.append(UInt8(scalar.value - base))
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    return bytes
  }
}
