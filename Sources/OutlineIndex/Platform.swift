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
