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
@usableFromInline
func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(first, second, count) == 0
}

/// Memory of `byteCount` bytes that begins with what is at `memory`, which is valid no longer; nil
/// if there is not as much.
func resizeMemory(_ memory: UnsafeMutableRawPointer?, to byteCount: Int) -> UnsafeMutableRawPointer?
{ realloc(memory, byteCount) }

/// Gives back what `resizeMemory` returned.
func freeMemory(_ memory: UnsafeMutableRawPointer?) { free(memory) }
