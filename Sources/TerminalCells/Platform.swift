// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the `count` bytes at two places are the same.
@inline(__always)
func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(first, second, count) == 0
}

/// A number to the power of another.
@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
