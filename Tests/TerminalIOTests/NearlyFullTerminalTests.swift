import CPseudoTerminal
import CTerminal
import Glibc
import Synchronization
import Testing

/// A terminal that is nearly full, and has to echo what was typed while the shell had it.
///
/// It takes a part of what is written, then the echo, and then the rest.
@Suite("A terminal that is nearly full")
struct NearlyFullTerminalTests {
  @Test("Leaving it has its effect, wherever its sequences are cut")
  func cutAnywhere() throws {
    let sequences = Array(ProbeProgram.leave.utf8)
    for room in stride(from: 1, to: sequences.count, by: 3) {
      let terminal = try FullTerminal()
      try terminal.leaveRoom(for: room)
      let received = terminal.received(typing: "\u{1B}[?6c") { descriptor in
        sequences.withUnsafeBufferPointer {
          _ = cterminal_write_sequences(descriptor, $0.baseAddress, $0.count)
        }
      }
      for sequence in ProbeProgram.leave.split(separator: "\u{1B}").dropFirst() {
        #expect(received.contains("\u{1B}\(sequence)"), "\(sequence) with room for \(room) bytes")
      }
    }
  }
}

/// Both ends of a terminal that nobody reads.
private final class FullTerminal {
  private let master: Int32
  private let slave: Int32

  init() throws {
    var slave: Int32 = -1
    master = pseudo_open(&slave)
    self.slave = slave
    try #require(master >= 0)
    var settings = termios()
    try #require(tcgetattr(slave, &settings) == 0)
    cfmakeraw(&settings)
    settings.c_lflag |= tcflag_t(ECHO | ECHOCTL)
    try #require(tcsetattr(slave, TCSANOW, &settings) == 0)
    fill()
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Writes single bytes until no more are taken, so that the kernel's last block is full; returns how
  /// many were.
  @discardableResult
  private func fill() -> Int {
    var count = 0
    while write(slave, ".", 1) == 1 { count += 1 }
    return count
  }

  /// Makes room for so many bytes at once. The same room comes about as often as the same is read.
  func leaveRoom(for count: Int) throws {
    try makeRoom()
    let room = fill()
    try makeRoom()
    for _ in 0..<max(0, room - count) { _ = write(slave, ".", 1) }
  }

  private func makeRoom() throws {
    var buffer = [UInt8](repeating: 0, count: 2048)
    try #require(read(master, &buffer, buffer.count) > 0)
    usleep(2000)
  }

  /// Everything the terminal is sent until `work`, on another thread, has come to its end; a text is
  /// typed when the work has begun to wait.
  func received(
    typing text: String, during work: @escaping @Sendable (Int32) -> Void
  ) -> String {
    let work = Work(slave, work)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    usleep(2000)
    let typed = Array(text.utf8)
    _ = write(master, typed, typed.count)
    usleep(1000)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if work.isDone.load(ordering: .acquiring) {
        var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, 5) == 0 { break }
      } else {
        usleep(100)
      }
    }
    pthread_join(thread, nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  private final class Work: Sendable {
    let isDone = Atomic<Bool>(false)
    private let descriptor: Int32
    private let body: @Sendable (Int32) -> Void

    init(_ descriptor: Int32, _ body: @escaping @Sendable (Int32) -> Void) {
      self.descriptor = descriptor
      self.body = body
    }

    func run() {
      body(descriptor)
      isDone.store(true, ordering: .releasing)
    }
  }
}
