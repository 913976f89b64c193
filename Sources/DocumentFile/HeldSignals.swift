import CDocumentFile

/// Does something that ctrl-c and other signals end only when it is done, so that no temporary file is
/// left behind; only a second ctrl-c ends it at once. For one thread; copies of the process that it
/// makes meanwhile hold them, too.
package func holdingSignals<Result>(_ body: () -> Result) -> Result {
  cdf_hold_signals()
  defer { cdf_release_signals() }
  return body()
}

/// Whether a signal that is held wants the process to end.
package var hasHeldSignal: Bool { cdf_signal_arrived() != 0 }
