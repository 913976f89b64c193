// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of the signal that says that the terminal is gone.
let hangupSignal = SIGHUP

/// Ends the process as `exit(3)` does.
func endProcess(_ status: Int32) -> Never { exit(status) }

/// Writes a text to standard error, as far as possible.
func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Makes the calling thread wait.
func sleep(microseconds: UInt32) { usleep(microseconds) }

/// Runs `body` in a thread of its own, which nobody waits for.
///
/// - Returns: whether there is such a thread.
func startDetachedThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let argument = Unmanaged.passRetained(ThreadBody(body))
  let status = pthread_create(
    &thread, nil,
    { argument in
      // A pointer that may be nil on some platforms only.
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }, argument.toOpaque())
  guard status == 0 else {
    argument.release()
    return false
  }
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    if let thread { pthread_detach(thread) }
  #endif
  return true
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
