// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory of `byteCount` bytes that begins with what is at `memory`, which is valid no longer; nil
/// if there is not as much.
func resizeMemory(_ memory: UnsafeMutableRawPointer?, to byteCount: Int) -> UnsafeMutableRawPointer?
{ realloc(memory, byteCount) }

/// Gives back what `resizeMemory` returned.
func freeMemory(_ memory: UnsafeMutableRawPointer?) { free(memory) }
