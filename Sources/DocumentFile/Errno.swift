import Glibc

/// The error number of a failed system call.
struct Errno: Error, Equatable {
  let code: Int32

  /// What the calling thread's last failed call left.
  static var current: Errno { Errno(code: errno) }
}

/// Makes a system call, again as long as a signal interrupts it.
///
/// Not for `close`: on Linux the descriptor is gone even then, and the number may be someone else's.
@discardableResult
func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let failure = Errno.current
    guard failure.code == EINTR else { throw failure }
  }
}
