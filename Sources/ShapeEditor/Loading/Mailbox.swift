import Glibc

/// Hands values from one thread to another, in order.
final class Mailbox<Element: Sendable>: @unchecked Sendable {
  // `waiting` is only touched with `mutex` held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Element] = []

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Adds a value.
  func put(_ element: Element) {
    pthread_mutex_lock(mutex)
    waiting.append(element)
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Takes everything that is there, perhaps nothing; asked to, it waits for something first.
  func take(waiting isWaiting: Bool) -> [Element] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while isWaiting, waiting.isEmpty { pthread_cond_wait(condition, mutex) }
    let taken = waiting
    waiting = []
    return taken
  }
}
