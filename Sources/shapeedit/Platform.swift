// Only this file imports the C library, whose name differs between platforms. The module's other
// files see it through this one; so do modules that import this one, which is no product.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Ends the process as `exit(3)` does; for types with a method of that name.
func endProcess(_ status: Int32) -> Never { exit(status) }

/// Writes as `write(2)` does; for types with a method of that name.
func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
