// Only this file imports the C library, whose name differs between platforms. The module's other
// files see it through this one; so do modules that import this one, which is no product.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Opens as `open(2)` does; for types with a method of that name.
func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
