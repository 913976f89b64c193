/// A colour in sRGB with straight alpha.
package struct RGBA: Hashable, Sendable {
  /// The red component, 0…255.
  package var red: UInt8
  /// The green component, 0…255.
  package var green: UInt8
  /// The blue component, 0…255.
  package var blue: UInt8
  /// The opacity, 0…1; the components are not premultiplied.
  package var alpha: Double

  /// Makes a colour of its four components.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour of `0xRRGGBB`.
  package init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// The same colour with its alpha multiplied by `opacity`.
  package func faded(by opacity: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

extension RGBA {
  /// The colour as `#rrggbb`, whatever alpha is.
  package var opaqueText: String {
    var opaque = self
    opaque.alpha = 1
    return opaque.hexText
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if alpha is not 1.
  package var hexText: String {
    String(unsafeUninitializedCapacity: 9) { bytes in
      bytes[0] = UInt8(ascii: "#")
      Self.write(red, to: bytes, at: 1)
      Self.write(green, to: bytes, at: 3)
      Self.write(blue, to: bytes, at: 5)
      guard alpha != 1 else { return 7 }
      Self.write(UInt8((alpha * 255).rounded()), to: bytes, at: 7)
      return 9
    }
  }

  private static func write(
    _ value: UInt8, to bytes: UnsafeMutableBufferPointer<UInt8>, at position: Int
  ) {
    bytes[position] = digit(value >> 4)
    bytes[position + 1] = digit(value & 15)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
