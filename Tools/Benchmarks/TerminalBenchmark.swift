import CPseudoTerminal
import Glibc
import PseudoTerminal

/// A program on a terminal of its own, timed from outside: from what is typed to the last byte of what
/// it shows.
struct TerminalBenchmark {
  /// How long nothing may come before a frame counts as whole, in milliseconds.
  private static let quietTime: Int32 = 4

  let columns: UInt16
  let rows: UInt16
  let command: [String]

  /// Reads `120x40` and a command with its arguments.
  init?(size: String, command: some Sequence<String>) {
    let numbers = size.split(separator: "x").compactMap { UInt16($0) }
    guard numbers.count == 2 else { return nil }
    (columns, rows, self.command) = (numbers[0], numbers[1], Array(command))
  }

  /// Starts the program some times and prints the median of the milliseconds until a text is on the
  /// screen, and what is there half a second later: how often the screen was cleared (once for the
  /// terminal, once for each full frame), and the kilobytes of memory the program has then.
  func measureStart(runs: Int, awaiting text: String) {
    var times: [Double] = []
    var clearings = 0
    var memory = 0.0
    for _ in 0..<max(1, runs) {
      let start = Self.now
      let run = TimedRun(self)
      times.append(run.read(until: Array(text.utf8)) - start)
      run.read(forMilliseconds: 500)
      clearings = max(clearings, run.received.occurrences(of: Array("\u{1B}[2J".utf8)))
      memory = max(memory, run.residentKilobytes)
      run.end()
    }
    times.sort()
    report([
      "p50": times[times.count / 2], "min": times[0], "clearings": Double(clearings),
      "memory": memory,
    ])
  }

  /// Types what sets the screen up, then keys one by one, and prints percentiles of the microseconds
  /// from each key to the last byte it made the program write.
  func measureKeys(setUp: String, keys: [String], awaiting text: String) {
    let run = TimedRun(self)
    _ = run.read(until: Array(text.utf8))
    run.readUntilQuiet(for: 300)
    run.send(setUp)
    run.readUntilQuiet(for: 300)
    var times: [Double] = []
    for key in keys {
      let start = Self.now
      run.send(key)
      if let last = run.readUntilQuiet(for: Self.quietTime, first: 1_000) {
        times.append((last - start) * 1_000)
      }
      // A key every so often, as they are typed.
      usleep(2_000)
    }
    run.end()
    guard !times.isEmpty else { fail("nothing was written") }
    times.sort()
    report([
      "p50": times[times.count / 2], "p99": times[(times.count * 99 + 99) / 100 - 1],
      "keys": Double(times.count),
    ])
  }

  private func report(_ numbers: KeyValuePairs<String, Double>) {
    print(
      "{" + numbers.map { "\"\($0)\":\(($1 * 100).rounded() / 100)" }.joined(separator: ",") + "}")
  }

  /// Milliseconds of the clock that only goes forward.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// One run of the program.
private final class TimedRun {
  private(set) var received: [UInt8] = []
  private var master: Int32 = -1
  private var process: pid_t = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var hasAnswered = false
  /// What xterm replies to the questions, as recorded in `Tests/Fixtures/terminal`.
  private let answers = Array(
    """
    \u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2026;0$y\u{1B}[?2027;0$y\u{1B}[?2048;0$y\
    \u{1B}]10;rgb:0000/0000/0000\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\
    \u{1B}P1$r0;48:2::59:34:76m\u{1B}\\\u{1B}[2;7R\u{1B}[3;2R\u{1B}[4;5R\u{1B}[5;3R\
    \u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c
    """.utf8)

  init(_ benchmark: TerminalBenchmark) {
    var arguments: [UnsafeMutablePointer<CChar>?] = benchmark.command.map { strdup($0) } + [nil]
    var variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"]
    for name in ["HOME", "XDG_STATE_HOME"] {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    master = pseudo_spawn(
      benchmark.command[0], &arguments, &environment, benchmark.columns, benchmark.rows, 0,
      &process)
    guard master >= 0 else { fail("cannot start \(benchmark.command[0])") }
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = pseudo_write(master, bytes, bytes.count)
  }

  /// Reads once, and answers the terminal's questions when the last one has come. Returns whether
  /// anything came in time.
  private func readOnce(within milliseconds: Int32) -> Bool {
    let count = pseudo_read(master, &buffer, buffer.count, milliseconds)
    guard count > 0 else { return false }
    received += buffer[..<count]
    if !hasAnswered, received.contains(Array("\u{1B}[c".utf8)) {
      hasAnswered = true
      _ = pseudo_write(master, answers, answers.count)
    }
    return true
  }

  /// Reads until a text has come; returns when.
  func read(until text: [UInt8]) -> Double {
    while !received.contains(text) {
      guard readOnce(within: 10_000) else { fail("the awaited text did not come") }
    }
    return TerminalBenchmark.now
  }

  /// Reads until nothing comes for so long; returns when the last came, nil if nothing did.
  @discardableResult
  func readUntilQuiet(for milliseconds: Int32, first: Int32? = nil) -> Double? {
    var last: Double?
    while readOnce(within: last == nil ? first ?? milliseconds : milliseconds) {
      last = TerminalBenchmark.now
    }
    return last
  }

  /// Reads whatever comes for so long.
  func read(forMilliseconds time: Double) {
    let end = TerminalBenchmark.now + time
    while TerminalBenchmark.now < end { _ = readOnce(within: 10) }
  }

  /// The memory that the program has now; 0 where the system does not tell.
  var residentKilobytes: Double {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_024
  }

  func end() {
    kill(process, SIGKILL)
    _ = pseudo_wait(process, 5_000)
    close(master)
  }
}
