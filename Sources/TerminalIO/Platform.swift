// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error number of a system call.
struct SystemError: Equatable {
  let code: Int32

  /// The error of the call that has just failed in this thread.
  static var last: SystemError { SystemError(code: errno) }

  static let wouldBlock = SystemError(code: EAGAIN)
  static let interrupted = SystemError(code: EINTR)
  static let busy = SystemError(code: EBUSY)

  /// Whether the same call may succeed later.
  var isTemporary: Bool { self == .wouldBlock || self == .interrupted }

  /// What the system calls it.
  var message: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The descriptors that every process has.
enum StandardDescriptor {
  static let input = STDIN_FILENO
  static let output = STDOUT_FILENO
}

/// The number of the signal that says that the terminal is gone.
let hangupSignal = SIGHUP

/// A descriptor, the events to wait for, and those that happened: `pollfd` of `poll(2)`.
typealias PollEntry = pollfd

/// Bits of a ``PollEntry``.
enum PollEvent {
  /// There is something to read.
  static let input = Int16(POLLIN)
  /// Something can be written.
  static let output = Int16(POLLOUT)
  /// There will be nothing any more. It is never waited for, and always told.
  static let ended = Int16(POLLHUP | POLLERR | POLLNVAL)
}

/// Waits until an event of one of the entries happens, or for so many milliseconds; -1 waits forever.
///
/// - Returns: the number of entries with events, negative if the call failed.
func waitForEvents(_ entries: inout [PollEntry], timeout: Int32) -> Int32 {
  poll(&entries, nfds_t(entries.count), timeout)
}

/// Reads what is there, at most as much as fits in the buffer.
///
/// - Returns: the number of bytes, 0 at the end, negative if the call failed.
func readBytes(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}

/// Whether a descriptor is a terminal's.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The value of a variable of the process's environment; nil if it is not set.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Calls `body` with the words of a command as `execvp(3)` takes them.
func withArguments<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  return body(arguments)
}
