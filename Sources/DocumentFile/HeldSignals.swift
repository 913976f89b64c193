import CDocumentFile

/// Does something that ctrl-c and other signals end only when it is done, so that no temporary file is
/// left behind. For one thread, and not nested.
package func holdingSignals<Result>(_ body: () -> Result) -> Result {
  cdf_hold_signals()
  defer { cdf_release_signals() }
  return body()
}
