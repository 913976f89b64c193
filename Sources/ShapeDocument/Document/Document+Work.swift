import YAMLText

extension Document {
  /// Receives the progress of long work on the document, and can cancel it; nil unless someone is
  /// waiting. A cancelled transaction is rolled back.
  package var workMonitor: WorkMonitor? {
    get { index.workMonitor }
    set { index.workMonitor = newValue }
  }
}
