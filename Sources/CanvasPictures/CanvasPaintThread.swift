import DocumentFile
import Painter
import ShapeEditor

/// Paints canvases on a thread of its own, which begins with the first picture, so that keys never wait
/// for one. Where the system starts no thread, boxes stand for pictures, with a note that says why.
package final class CanvasPaintThread: CanvasPainting, Sendable {
  private struct State: Sendable {
    var hasBegun = false
    var isOver = false
    var isPainting = false
    var waiting: CanvasPaintJob?
    var picture: CanvasPicture?
  }

  private let state = Monitor(State())
  private let path: DocumentPath?
  private let watched = WatchedFiles()
  private let seed: UInt32
  private let prepareThread: @Sendable () -> Void
  private let wake: @Sendable () -> Void
  private let startThread: ThreadStart

  /// Runs something on a new thread, which retains it; returns the error where there is none.
  package typealias ThreadStart = @Sendable (@escaping @Sendable () -> Void) -> Int32

  /// A thread for a document's pictures; images are read beside its file. It first calls
  /// `prepareThread`, and calls `wake` after each picture. The seed tells the numbers of its pictures on
  /// a terminal from those of other programs.
  package init(
    imagesBeside path: DocumentPath?, seed: UInt32 = 0,
    prepareThread: @escaping @Sendable () -> Void,
    startThread: @escaping ThreadStart = runOnThread, wake: @escaping @Sendable () -> Void
  ) {
    self.startThread = startThread
    self.path = path
    self.seed = seed
    self.prepareThread = prepareThread
    self.wake = wake
  }

  package func start(_ job: CanvasPaintJob) {
    let isFirst = state.withLock { state in
      state.waiting = job
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    if isFirst { begin() }
  }

  package func takePicture() -> CanvasPicture? {
    state.withLock { state in
      defer { state.picture = nil }
      return state.picture
    }
  }

  package func lookAtFiles() -> Set<ShownFile> { watched.look() }

  package func stop() {
    state.withLock { state in
      state.isOver = true
      state.waiting = nil
    }
    let deadline = MonotonicTime.now.advanced(bySeconds: 2)
    _ = state.wait(until: { _ in deadline }) { $0.isPainting ? nil : true }
  }

  // MARK: - The thread

  private func begin() {
    let failure = startThread { self.run() }
    guard failure != 0 else { return }
    // The next picture tries again.
    let job = state.withLock { state in
      defer {
        state.hasBegun = false
        state.waiting = nil
      }
      return state.waiting
    }
    if let job {
      let note = PaintingError.noThread(errorText(failure)).message
      state.withLock { $0.picture = CanvasPainter.boxes(of: job, note: note) }
    }
    wake()
  }

  private func run() {
    prepareThread()
    let painter = CanvasPainter(imagesBeside: path, seed: seed, watched)
    while let job = takeJob() {
      if let picture = paint(job, with: painter) { state.withLock { $0.picture = picture } }
      state.withLock { $0.isPainting = false }
      wake()
    }
  }

  /// Paints a picture; nil where it was given up because a picture of something else waits.
  private func paint(_ job: CanvasPaintJob, with painter: CanvasPainter) -> CanvasPicture? {
    // What has only changed is soon painted in the picture that is there.
    painter.paint(job) { [state] in
      state.withLock { state in
        !state.isOver && state.waiting.map { $0.showsTheSame(as: job) } ?? true
      }
    }
  }

  /// Waits for something to do; nil when it is over.
  private func takeJob() -> CanvasPaintJob? {
    state.wait(until: { _ in nil }) { state -> CanvasPaintJob?? in
      if state.isOver { return .some(nil) }
      guard let job = state.waiting else { return nil }
      state.waiting = nil
      state.isPainting = true
      return job
    } ?? nil
  }
}
