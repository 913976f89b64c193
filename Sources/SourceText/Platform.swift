// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first `byte` among the `count` bytes at `start`; nil if there is none.
@inlinable @inline(__always)
package func findByte(_ byte: UInt8, at start: UnsafeRawPointer, count: Int) -> UnsafeRawPointer? {
  memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
}

/// Whether the `count` bytes at two places are the same.
@inlinable @inline(__always)
package func haveSameBytes(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
) -> Bool {
  memcmp(first, second, count) == 0
}
