// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first `byte` among the `count` bytes at `start`; nil if there is none.
@inline(__always)
func findByte(_ byte: UInt8, at start: UnsafeRawPointer, count: Int) -> UnsafeRawPointer? {
  memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
}

/// Whether the `count` bytes at two places are the same.
@inline(__always)
func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(first, second, count) == 0
}

extension Double {
  /// The sine of an angle in radians.
  @inline(__always)
  var sine: Double { cSine(self) }

  /// The cosine of an angle in radians.
  @inline(__always)
  var cosine: Double { cCosine(self) }

  /// The logarithm to base 10.
  @inline(__always)
  var decimalLogarithm: Double { cDecimalLogarithm(self) }
}

// Named apart from members of `Double` that other modules add.

@inline(__always)
private func cSine(_ angle: Double) -> Double { sin(angle) }

@inline(__always)
private func cCosine(_ angle: Double) -> Double { cos(angle) }

@inline(__always)
private func cDecimalLogarithm(_ number: Double) -> Double { log10(number) }
