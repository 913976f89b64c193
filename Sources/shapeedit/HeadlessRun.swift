import EditingSession
import EditorViews
import ShapeEditor
import TerminalCells

/// The editor without a terminal: keys in, the last screen out.
///
/// The first frame is composed once there are rows, as on a terminal; then the whole document is waited
/// for, and keys are handled one by one.
@MainActor struct HeadlessRun {
  /// What was done.
  var statistics = RunStatistics()

  private let editor: Editor
  private let loader: Loader
  private let totalByteCount: Int?
  private let composer: EditorComposer
  private let clock: ProcessClock
  /// Finishes what would be done beside the keys on a terminal.
  private let settle: () -> Void

  /// Makes a run over a document that the loader, not yet started, delivers. After each event, and
  /// when the document is loaded, `settle` is called before the frame is composed.
  init(
    _ composer: EditorComposer, loader: Loader, totalByteCount: Int?, clock: ProcessClock,
    settle: @escaping () -> Void = {}
  ) {
    editor = composer.editor
    self.composer = composer
    self.loader = loader
    self.totalByteCount = totalByteCount
    self.clock = clock
    self.settle = settle
  }

  /// Loads the document; `whenLoaded` may prepare the editor before the keys.
  mutating func load(whenLoaded: (Editor) -> Void = { _ in }) {
    loader.start()
    receive { [editor] in editor.outline.rowCount > 0 }
    _ = compose()
    statistics.firstFrameMs = clock.milliseconds
    receive { false }
    statistics.indexedMs = clock.milliseconds
    whenLoaded(editor)
    settle()
    _ = editor.handle(.keysPaused)
    _ = compose()
  }

  /// Handles any events of a terminal, the mouse included, one by one until the editor quits.
  ///
  /// `perform` performs the editor's effects on its file; it returns true to end the session.
  mutating func give(_ events: [InputEvent], perform: (Effect) -> Bool = { _ in false }) {
    for event in events {
      let start = ProcessClock.threadMicroseconds
      let effects = composer.handle(event)
      // Every effect is performed, even if one of them ends the session.
      let isOver = effects.reduce(false) { perform($1) || $1 == .quit || $0 }
      if isOver { break }
      if effects.contains(.redraw) { composer.forceRepaint() }
      settle()
      // One event comes after the other, in its own time.
      if editor.awaitsPause { _ = editor.handle(.keysPaused) }
      guard editor.pendingKeys.isEmpty else { continue }
      let byteCount = compose()
      statistics.frameMicros.append(ProcessClock.threadMicroseconds - start)
      statistics.frameBytes.append(byteCount)
      while editor.hasIdleWork { editor.handle(.idle).forEach { _ = perform($0) } }
    }
  }

  /// Returns the screen as text, one line a row, and completes the statistics.
  mutating func finish() -> String {
    // Whoever looks at the screen has waited long enough.
    _ = editor.handle(.keysWait)
    _ = compose()
    statistics.setCounts(of: editor.document)
    statistics.setCounts(of: composer.counters)
    let rows = (0..<editor.layout.rows).map { row in
      var line = composer.surface.text(ofRow: row)
      while line.last == " " { line.removeLast() }
      return line
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Takes deliveries until `isEnough` returns true or everything has arrived.
  private func receive(until isEnough: () -> Bool) {
    while !editor.loading.isOver, !isEnough() {
      for delivery in loader.deliveries() {
        // What arrives asks for nothing to be done.
        _ = editor.handle(.file(.delivered(delivery, totalByteCount: totalByteCount)))
      }
    }
  }

  /// Composes a frame and returns the number of its bytes.
  private func compose() -> Int {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    return bytes.count
  }
}
