/// Workers that share documents, and what they tell, in the order of the documents.
///
/// What is told of the first document that is not done goes on at once; of those behind it, it waits. No more
/// than some documents and bytes wait: then only the first goes on.
struct WorkerCrew {
  /// The most documents behind the first that is not done.
  private static let windowLength = 1_024
  /// The most bytes that wait.
  private static let waitingLimit = 32 << 20

  /// A document, or something that has to be told between documents.
  enum Step {
    case document(FoundDocument)
    /// The same, which begins when all before it are done.
    case lateDocument(FoundDocument)
    case act(() -> ExitStatus)
  }

  private struct Place {
    let step: Step
    var waiting: [WorkerFrame] = []
    var isDone = false
  }

  private var workerCount: Int
  private let work: (FoundDocument) -> ExitStatus
  private let receive: (FoundDocument, WorkerFrame) -> Void

  private var workers: [Worker] = []
  private var places: [Place] = []
  /// The number of the first place.
  private var first = 0
  private var waitingByteCount = 0
  private var progress = Progress()
  /// The worst status of all.
  private(set) var status = ExitStatus.done

  /// A crew of at most so many workers.
  ///
  /// - Parameters:
  ///   - workerCount: How many there are at most.
  ///   - work: What a worker does with a document.
  ///   - receive: What becomes of what it tells, but for its end.
  init(
    _ workerCount: Int, working work: @escaping (FoundDocument) -> ExitStatus,
    receiving receive: @escaping (FoundDocument, WorkerFrame) -> Void = { WorkerCrew.pass($1) }
  ) {
    self.workerCount = workerCount
    self.work = work
    self.receive = receive
  }

  /// Passes on what is meant for standard output and standard error.
  static func pass(_ frame: WorkerFrame) {
    switch frame {
    case .output(let bytes): StandardOutput.write(bytes: bytes)
    case .complaint(let bytes): _ = StandardOutput.writeAll(bytes, to: 2)
    case .fact, .end: break
    }
  }

  /// Works on documents until there are no more.
  mutating func perform(_ next: () -> Step?) {
    var isExhausted = false
    var late: FoundDocument?
    while true {
      while !isExhausted, late == nil, places.count < Self.windowLength, hasRoom {
        switch next() {
        case nil: isExhausted = true
        case .document(let document)?: begin(document)
        case .lateDocument(let document)?: late = document
        case let step?: places.append(Place(step: step))
        }
      }
      if let document = late, places.isEmpty {
        late = nil
        begin(document)
      }
      advance()
      if places.isEmpty, late == nil, isExhausted { break }
      if !places.isEmpty { listen() }
    }
    workers.forEach { _ = $0.dismiss() }
    progress.clear()
  }

  private var hasRoom: Bool {
    workers.count < workerCount || workers.contains { $0.task == nil }
  }

  // MARK: - Giving

  private mutating func begin(_ document: FoundDocument) {
    let number = first + places.count
    places.append(Place(step: .document(document)))
    while true {
      guard let worker = freeWorker() else {
        let reason = String(cString: strerror(errno))
        // Where no more can be started, those that are there have to do.
        workerCount = max(1, workers.count)
        guard workers.isEmpty else {
          advance()
          listen()
          continue
        }
        return refuse(number, "no process can be started for it: \(reason)")
      }
      if worker.give(document, number: number) { return }
      remove(worker)
    }
  }

  private mutating func freeWorker() -> Worker? {
    if let free = workers.first(where: { $0.task == nil }) { return free }
    guard workers.count < workerCount, let worker = Worker(beside: workers, working: work) else {
      return nil
    }
    workers.append(worker)
    return worker
  }

  private mutating func remove(_ worker: Worker) {
    workers.removeAll { $0 === worker }
    _ = worker.dismiss()
  }

  // MARK: - Listening

  /// Waits until some workers have told something, and takes it.
  private mutating func listen() {
    let isFull = waitingByteCount > Self.waitingLimit
    let heard = workers.filter { $0.task != nil && (!isFull || $0.task == first) }
    var polled = heard.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
    for (worker, state) in zip(heard, polled) where state.revents != 0 { hear(worker) }
  }

  private mutating func hear(_ worker: Worker) {
    guard let number = worker.task else { return }
    guard let frames = worker.receive() else {
      workers.removeAll { $0 === worker }
      let signal = worker.dismiss()
      let reason = signal.map { "signal \($0), \(String(cString: strsignal($0)))" }
      return refuse(number, "the program failed on it\(reason.map { ": \($0)" } ?? "")")
    }
    for frame in frames {
      take(frame, of: number)
      guard case .end(let status, let isLeaving) = frame else { continue }
      worker.task = nil
      if isLeaving { remove(worker) }
      record(status)
      finish(number)
    }
  }

  private mutating func take(_ frame: WorkerFrame, of number: Int) {
    guard number == first, case .document(let document) = places[0].step else {
      places[number - first].waiting.append(frame)
      waitingByteCount += frame.byteCount
      return
    }
    pass(frame, of: document)
  }

  private mutating func pass(_ frame: WorkerFrame, of document: FoundDocument) {
    switch frame {
    case .output(let bytes), .complaint(let bytes): progress.clear(before: bytes)
    case .fact, .end: break
    }
    receive(document, frame)
  }

  /// Tells of a document that no worker has told the end of.
  private mutating func refuse(_ number: Int, _ message: String) {
    guard case .document(let document) = places[number - first].step else { return }
    let complaint = Complaint(message, at: document.argument.name, as: .error)
    take(.complaint(complaint.bytes), of: number)
    take(.end(.unreadable, isLeaving: true), of: number)
    record(.unreadable)
    finish(number)
  }

  private mutating func finish(_ number: Int) {
    places[number - first].isDone = true
    progress.count()
  }

  /// Passes on what waits of documents that have become the first, and does what is to be done between them.
  private mutating func advance() {
    var doneCount = 0
    while doneCount < places.count {
      if case .act(let act) = places[doneCount].step {
        progress.clear()
        record(act())
        places[doneCount].isDone = true
      }
      flush(doneCount)
      guard places[doneCount].isDone else { break }
      doneCount += 1
    }
    places.removeFirst(doneCount)
    first += doneCount
  }

  private mutating func flush(_ index: Int) {
    guard case .document(let document) = places[index].step, !places[index].waiting.isEmpty
    else { return }
    for frame in places[index].waiting {
      waitingByteCount -= frame.byteCount
      pass(frame, of: document)
    }
    places[index].waiting = []
  }

  private mutating func record(_ status: ExitStatus) { self.status = self.status.worse(status) }
}
