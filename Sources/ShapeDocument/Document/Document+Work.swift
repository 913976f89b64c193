import YAMLText

extension Document {
  /// What long work on the document tells its progress to, and what may cancel it; nil unless someone
  /// is waiting. A cancelled transaction is rolled back.
  package var workMonitor: WorkMonitor? {
    get { index.workMonitor }
    set { index.workMonitor = newValue }
  }
}
