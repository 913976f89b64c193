/// The error number of a failed system call.
struct Errno: Error, Equatable {
  let code: Int32

  /// The error of the calling thread's last failed call.
  static var current: Errno { Errno(code: errno) }
}

/// Makes a system call, and repeats it if a signal interrupts it.
///
/// Not for `close`: Linux releases the descriptor even then, and its number may have been reused.
@discardableResult
func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let failure = Errno.current
    guard failure.code == EINTR else { throw failure }
  }
}
