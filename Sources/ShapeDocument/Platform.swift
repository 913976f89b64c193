// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Double {
  /// The logarithm to base 10.
  @inline(__always)
  var decimalLogarithm: Double { cDecimalLogarithm(self) }
}

// Named apart from members of `Double` that other modules add.
@inline(__always)
private func cDecimalLogarithm(_ number: Double) -> Double { log10(number) }
