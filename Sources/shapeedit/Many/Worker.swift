/// A copy of this process that works on one document after the other.
///
/// Whatever a document does to it, the program goes on: a command may end the process, as it does for a single
/// document, and even a fault takes only this worker.
final class Worker {
  private let process: pid_t
  private let tasks: Int32
  /// Where it tells what it does.
  let results: Int32
  private var received: [UInt8] = []
  /// The number of the document that it works on.
  var task: Int?

  /// Starts one; nil, with `errno`, where that cannot be. The lines of the other workers are closed in it, so
  /// that each ends when the program does.
  init?(beside others: [Worker], working work: (FoundDocument) -> ExitStatus) {
    var (down, up) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard pipe(&down) == 0 else { return nil }
    guard pipe(&up) == 0 else {
      down.forEach { _ = close($0) }
      return nil
    }
    // For git, which is asked meanwhile.
    (down + up).forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    process = fork()
    guard process >= 0 else {
      let failure = errno
      (down + up).forEach { _ = close($0) }
      errno = failure
      return nil
    }
    (tasks, results) = (down[1], up[0])
    if process == 0 {
      for other in others { other.hangUp() }
      hangUp()
      Self.serve(down[0], up[1], work)
    }
    _ = close(down[0])
    _ = close(up[1])
  }

  private func hangUp() {
    _ = close(tasks)
    _ = close(results)
  }

  /// Gives it a document; returns whether it took it.
  func give(_ document: FoundDocument, number: Int) -> Bool {
    task = number
    let bytes = document.encoded
    return StandardOutput.writeRaw(LengthBytes.of(bytes.count) + bytes, to: tasks)
  }

  /// Takes what it has told since, waiting for the first of that; nil at the end of its life.
  func receive() -> [WorkerFrame]? {
    let count = 1 << 16
    var isOver = false
    received.append(
      contentsOf: [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        length = max(0, Self.readSome(results, buffer.baseAddress, count))
        isOver = length == 0
      })
    if isOver { return nil }
    var rest = received[...]
    var frames: [WorkerFrame] = []
    while let frame = WorkerFrame.take(from: &rest) { frames.append(frame) }
    if rest.count < received.count { received = Array(rest) }
    return frames
  }

  /// Lets it end, and waits for that; returns the signal that ended it, if one did.
  func dismiss() -> Int32? {
    hangUp()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? nil : signal
  }

  // MARK: - In the worker

  private static func serve(
    _ tasks: Int32, _ results: Int32, _ work: (FoundDocument) -> ExitStatus
  ) -> Never {
    WorkerLine.begin(results)
    while let head = readWhole(tasks, LengthBytes.count),
      let bytes = readWhole(tasks, LengthBytes.value(head)),
      let document = FoundDocument(encoded: bytes)
    {
      guard WorkerLine.tell(.end(work(document), isLeaving: false)) == true else { break }
    }
    _exit(0)
  }

  private static func readWhole(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let got = readSome(descriptor, buffer.baseAddress.map { $0 + length }, count - length)
        guard got > 0 else {
          isWhole = false
          return
        }
        length += got
      }
    }
    return isWhole ? bytes : nil
  }

  private static func readSome(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    while true {
      let got = read(descriptor, buffer, count)
      if got < 0, errno == EINTR { continue }
      return got
    }
  }
}
