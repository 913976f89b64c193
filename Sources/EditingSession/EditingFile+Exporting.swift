import ShapeEditor

/// Exports: made and written by a worker of their own, one after the other.
extension EditingFile {
  /// Starts an export, or puts it behind those that are running.
  func export(_ request: ExportRequest) {
    happened(.exportBegan)
    guard let job = ExportJob(request, of: document, recordedTo: options.recording?.path) else {
      let text = "'\(request.file)' cannot be the name of a picture"
      return happened(.exportEnded(.failed(Message(text, .error))))
    }
    exports.waiting.append(job)
    takeExports()
  }

  /// Takes what came of exports, tells the editor, and goes on with those that wait.
  ///
  /// - Returns: whether anything came of one.
  @discardableResult
  package func takeExports() -> Bool {
    var hasTaken = false
    while true {
      if case .exported(let job, let result)? = exporter.takeResult() {
        hasTaken = true
        exports.running = nil
        settle(job, result)
      }
      guard !isOver, !exporter.isBusy, !exports.waiting.isEmpty else { return hasTaken }
      let job = exports.waiting.removeFirst()
      exports.running = job
      exporter.start(.export(job))
    }
  }

  private func settle(_ job: ExportJob, _ result: ExportJob.Result) {
    let wasQuitting = editor.file.isQuitting
    failures.exports[job.request.file] = nil
    switch result {
    case .written(let text, let isComplete):
      happened(.exportEnded(.written(Message(text, isComplete ? .note : .warning))))
      // Nobody saw the warning if the session ended with this export.
      if isOver, !isComplete { notices.append(text) }
    case .failed(let text):
      failures.exports[job.request.file] = text
      if wasQuitting { failures.unseenExports.append(text) }
      happened(.exportEnded(.failed(Message(text, .error))))
    case .exists(let name):
      failures.exports[job.request.file] = "not exported: \(name) exists"
      happened(.exportEnded(.exists(job.request, name: name)))
    case .givenUp: break
    }
  }

  /// Gives up what is not exported yet; what is being written is waited for, but not for ever, since
  /// a disk may hang.
  func endExports() {
    var lost: [ExportJob] = []
    if let running = exports.running {
      if !running.permission.withdraw() { exporter.waitUntilDone(seconds: 2) }
      if case .exported(let job, let result)? = exporter.takeResult() {
        settle(job, result)
        if case .givenUp = result { lost.append(job) }
      } else {
        lost.append(running)
      }
    }
    lost += exports.waiting
    exports = PendingExports()
    for job in lost {
      failures.unseenExports.append(
        "the export to \(document.shown(job.target)) was given up")
    }
  }
}

/// Exports that are not done yet.
struct PendingExports {
  var running: ExportJob?
  var waiting: [ExportJob] = []
}
