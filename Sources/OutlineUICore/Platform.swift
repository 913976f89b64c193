// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of the thread that asks.
func currentThreadNumber() -> UInt {
  withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
}
