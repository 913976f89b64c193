import CDocumentFile

/// How many processors this process may run on.
package var availableProcessorCount: Int { max(1, Int(cdf_processor_count())) }

/// Runs something on a thread of its own; returns the error where none can be started.
@Sendable package func runOnThread(_ body: @escaping @Sendable () -> Void) -> Int32 {
  let argument = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }, argument.toOpaque())
  guard status == 0 else {
    argument.release()
    return status
  }
  pthread_detach(thread)
  return 0
}

/// The argument of a thread.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
