/// Time since the process started, and the resources it has used.
struct ProcessClock: Sendable {
  private let startNanoseconds: Int

  /// Makes a clock when the program begins; the CPU time used so far stands for what came before.
  init() {
    startNanoseconds =
      Self.nanoseconds(CLOCK_MONOTONIC) - Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
  }

  /// Milliseconds since the process started.
  var milliseconds: Double {
    Double(Self.nanoseconds(CLOCK_MONOTONIC) - startNanoseconds) / 1e6
  }

  /// Microseconds of CPU the calling thread has used.
  static var threadMicroseconds: Double {
    Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID)) / 1e3
  }

  /// The peak memory of the process so far, in bytes.
  static var peakResidentBytes: Int {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return Int(usage.ru_maxrss) * 1024
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
