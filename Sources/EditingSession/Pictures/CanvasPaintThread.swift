import DocumentFile
import Painter
import ScreenPanes

/// Paints canvases on a thread of its own, which begins with the first picture, so that keys never wait
/// for one. Where the system starts no thread, boxes stand for pictures, with a note that says why, and
/// everything else is done on the thread that asks.
package final class CanvasPaintThread: CanvasPainting, Sendable {
  private struct State: Sendable {
    var hasBegun = false
    var isOver = false
    var isPainting = false
    var waiting: CanvasPaintJob?
    /// What else waits; it comes after the picture, and nothing is dropped for it.
    var tasks: [@Sendable () -> Void] = []
    var picture: CanvasPicture?
  }

  private enum Work {
    case picture(CanvasPaintJob)
    case task(@Sendable () -> Void)
  }

  private let state = Monitor(State())
  private let path: DocumentPath?
  private let prepareThread: @Sendable () -> Void
  private let wake: @Sendable () -> Void
  private let startThread: ThreadStart

  /// Runs something on a new thread, which retains it; returns the error where there is none.
  package typealias ThreadStart = @Sendable (@escaping @Sendable () -> Void) -> Int32

  /// A thread for a document's pictures; images are read beside its file. It first calls
  /// `prepareThread`, and calls `wake` after each picture.
  package init(
    imagesBeside path: DocumentPath?, prepareThread: @escaping @Sendable () -> Void,
    startThread: @escaping ThreadStart = runOnThread, wake: @escaping @Sendable () -> Void
  ) {
    self.startThread = startThread
    self.path = path
    self.prepareThread = prepareThread
    self.wake = wake
  }

  package var isBusy: Bool {
    state.withLock { $0.isPainting || $0.waiting != nil || !$0.tasks.isEmpty || $0.picture != nil }
  }

  package func start(_ job: CanvasPaintJob) { add { $0.waiting = job } }

  package func perform(_ task: @escaping @Sendable () -> Void) { add { $0.tasks.append(task) } }

  private func add(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
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

  package func stop() {
    state.withLock { state in
      state.isOver = true
      state.waiting = nil
      state.tasks = []
    }
    let deadline = MonotonicTime.now.advanced(bySeconds: 2)
    _ = state.wait(until: { _ in deadline }) { $0.isPainting ? nil : true }
  }

  // MARK: - The thread

  private func begin() {
    let failure = startThread { self.run() }
    guard failure != 0 else { return }
    // The next picture tries again. Until then nobody else does what waits.
    let (job, tasks) = state.withLock { state in
      defer {
        state.hasBegun = false
        state.waiting = nil
        state.tasks = []
      }
      return (state.waiting, state.tasks)
    }
    for task in tasks { task() }
    if let job {
      let note = PaintingError.noThread(errorText(failure)).message
      state.withLock { $0.picture = CanvasPainter.boxes(of: job, note: note) }
    }
    wake()
  }

  private func run() {
    prepareThread()
    let painter = CanvasPainter(imagesBeside: path)
    while let work = takeWork() {
      switch work {
      case .picture(let job):
        if let picture = paint(job, with: painter) { state.withLock { $0.picture = picture } }
      case .task(let task): task()
      }
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
  private func takeWork() -> Work? {
    state.wait(until: { _ in nil }) { state -> Work?? in
      if state.isOver { return .some(nil) }
      if let job = state.waiting {
        state.waiting = nil
        state.isPainting = true
        return .picture(job)
      }
      guard !state.tasks.isEmpty else { return nil }
      state.isPainting = true
      return .task(state.tasks.removeFirst())
    } ?? nil
  }
}
