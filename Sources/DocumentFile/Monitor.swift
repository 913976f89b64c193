/// A value protected by a lock, with a condition to wait for.
///
/// `Synchronization.Mutex` has no condition variable, and threads must sleep until there is work or
/// a deadline passes.
package final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Accessed only between lock and unlock, which makes the class Sendable.
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // The monotonic clock is not affected by setting the time.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the value, then wakes all waiting threads.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Waits until `body` returns a value.
  ///
  /// - Parameters:
  ///   - deadline: the `MonotonicTime` at which to give up, evaluated again after each wake-up;
  ///     `nil` waits forever.
  ///   - body: inspects the value, and may change it.
  /// - Returns: what `body` returned, or `nil` if the deadline passed.
  package func wait<Result>(
    until deadline: (Value) -> MonotonicTime?, for body: (inout Value) -> Result?
  ) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      guard let deadline = deadline(value) else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      guard MonotonicTime.now < deadline else { return nil }
      var time = deadline.specification
      pthread_cond_timedwait(condition, mutex, &time)
    }
  }
}

/// A time of the monotonic clock, in nanoseconds.
package struct MonotonicTime: Comparable {
  var nanoseconds: Int64

  /// The current time.
  package static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The time this many seconds later.
  package func advanced(bySeconds seconds: Double) -> MonotonicTime {
    MonotonicTime(nanoseconds: nanoseconds + Int64(seconds * 1e9))
  }

  /// The time as `pthread_cond_timedwait` takes it.
  var specification: timespec {
    timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }

  package static func < (first: MonotonicTime, second: MonotonicTime) -> Bool {
    first.nanoseconds < second.nanoseconds
  }
}
