import OutlineUICore
import ShapeDocument

/// The statistics of a run, as `--stats` writes them.
struct RunStatistics: Sendable {
  /// Graphics in the document, including those of instances.
  var graphics = 0
  /// Bytes of the document's text.
  var textBytes = 0
  /// When the first frame was complete, in milliseconds since the process started; 0 without
  /// frames.
  var firstFrameMs = 0.0
  /// When the whole document was indexed, in milliseconds since the process started.
  var indexedMs = 0.0
  /// CPU time of the main thread for each key's frame, from the key to the bytes, in microseconds.
  var frameMicros: [Double] = []
  /// Bytes that would have been sent to a terminal for each key's frame.
  var frameBytes: [Int] = []
  /// Contents of disclosure groups that were built.
  var disclosuresEvaluated = 0
  /// Rows whose views were built.
  var rowsResolved = 0
  /// Views that were measured.
  var viewsMeasured = 0
  /// Entries whose properties were parsed.
  var propertiesParsed = 0

  /// How often a canvas was drawn for the picture.
  var canvasesDrawn = 0

  /// Takes over the counts of a document.
  mutating func setCounts(of document: Document) {
    (graphics, textBytes, propertiesParsed) = (0, 0, 0)
    add(document)
  }

  /// Adds the counts of a document.
  mutating func add(_ document: Document) {
    graphics += document.graphicCount
    textBytes += document.text.byteCount
    propertiesParsed += document.propertiesParsed
  }

  /// Adds the counters of a screen's views.
  mutating func setCounts(of counters: RenderCounters) {
    disclosuresEvaluated = counters.disclosuresEvaluated
    rowsResolved = counters.rowsResolved
    viewsMeasured = counters.viewsMeasured
  }

  /// One JSON object on one line, with the current peak memory.
  var json: String {
    let micros =
      "{\"p50\":\(Self.text(percentile(50))),\"p99\":\(Self.text(percentile(99))),"
      + "\"max\":\(Self.text(frameMicros.max() ?? 0))}"
    let fields = [
      "\"graphics\":\(graphics)", "\"textBytes\":\(textBytes)",
      "\"firstFrameMs\":\(Self.text(firstFrameMs))", "\"indexedMs\":\(Self.text(indexedMs))",
      "\"frames\":\(frameBytes.count)", "\"frameMicros\":\(micros)",
      "\"frameBytes\":[\(frameBytes.map(String.init).joined(separator: ","))]",
      "\"disclosuresEvaluated\":\(disclosuresEvaluated)", "\"rowsResolved\":\(rowsResolved)",
      "\"viewsMeasured\":\(viewsMeasured)", "\"propertiesParsed\":\(propertiesParsed)",
      "\"canvasesDrawn\":\(canvasesDrawn)",
      "\"peakRSSBytes\":\(ProcessClock.peakResidentBytes)",
    ]
    return "{\(fields.joined(separator: ","))}\n"
  }

  /// The nearest-rank percentile of the frame times.
  private func percentile(_ percent: Int) -> Double {
    guard !frameMicros.isEmpty else { return 0 }
    let rank = (frameMicros.count * percent + 99) / 100
    return frameMicros.sorted()[max(0, rank - 1)]
  }

  /// A number with three decimals.
  private static func text(_ number: Double) -> String {
    let thousandths = Int((number * 1_000).rounded())
    let fraction = String(abs(thousandths) % 1_000)
    return "\(thousandths / 1_000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
