import CPseudoTerminal
import Glibc

/// A program running on a separate terminal, seen from the terminal's side.
public final class PseudoTerminal {
  /// How a program ended.
  public enum End: Equatable, Sendable {
    /// By exit, with a status.
    case exit(status: Int32)
    /// By a signal.
    case signal(Int32)
    /// Not within the given time.
    case stillRunning
  }

  /// Standard descriptors that are not the terminal.
  public struct Redirection: OptionSet, Sendable {
    /// The bits, as the C part numbers them.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Standard input is `/dev/null`.
    public static let nullInput = Redirection(rawValue: PSEUDO_NULL_INPUT)
    /// Standard output is `/dev/null`.
    public static let nullOutput = Redirection(rawValue: PSEUDO_NULL_OUTPUT)
    /// Standard input, output and error are closed.
    public static let closedDescriptors = Redirection(rawValue: PSEUDO_CLOSED_DESCRIPTORS)
  }

  /// Everything the program has written so far, as far as it was read.
  public private(set) var received: [UInt8] = []
  /// Whether the program has closed the terminal.
  public private(set) var isAtEnd = false
  /// The program's process.
  public let process: pid_t
  /// What lasts as long as the terminal, as a folder that the program uses.
  public var kept: AnyObject?

  private var master: Int32
  private var end: End?

  /// Starts a program. `environment` is its whole environment, except for a variable that keeps a
  /// crash from waiting for a debugger.
  public init(
    _ path: String, arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, redirection: Redirection = []
  ) throws {
    let defaults = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    let variables = defaults.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    var process: pid_t = 0
    let master = PseudoTerminal.withCStrings([path] + arguments) { arguments in
      PseudoTerminal.withCStrings(variables.map { "\($0)=\($1)" }) { environment in
        pseudo_spawn(
          path, arguments, environment, UInt16(columns), UInt16(rows),
          Int32(redirection.rawValue), &process)
      }
    }
    guard master >= 0 else { throw PseudoTerminalError(description: "\(path): errno \(-master)") }
    self.master = master
    self.process = process
  }

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      _ = pseudo_wait(process, 5000)
    }
    hangUp()
  }

  /// Takes the terminal away, as closing its window does.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
    isAtEnd = true
  }

  /// The terminal's settings, byte for byte.
  public var settings: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pseudo_settings(master, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The process group in the terminal's foreground.
  public var foregroundGroup: pid_t { pseudo_foreground(master) }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    _ = pseudo_write(master, bytes, bytes.count)
  }

  /// Types text.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Lets the program write no file beyond a size, as if the disk were full; nil takes that back.
  public func limitFiles(toBytes count: UInt64?) {
    _ = pseudo_limit_files(process, count ?? .max)
  }

  /// Changes the terminal's size, which is reported to the program by a signal.
  public func resize(columns: Int, rows: Int) {
    _ = pseudo_set_size(master, UInt16(columns), UInt16(rows))
  }

  /// Whether the program waits for something and has taken all that was typed. On a busy machine that
  /// tells more than a time without output.
  public var isWaiting: Bool { pseudo_is_waiting(master, process) != 0 }

  /// Reads once. Returns what arrived within the time.
  @discardableResult
  public func read(within time: Duration = .milliseconds(100)) -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = isAtEnd ? 0 : pseudo_read(master, &buffer, buffer.count, time.milliseconds)
    if count == 0 || (count < 0 && count != -Int(EAGAIN)) { isAtEnd = true }
    guard count > 0 else { return [] }
    received += buffer[..<count]
    return buffer[..<count]
  }

  /// Reads until a condition on `received` holds. Returns whether it did in time.
  public func read(
    within time: Duration = .seconds(60), until condition: ([UInt8]) -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while !condition(received) {
      guard !isAtEnd, ContinuousClock.now < deadline else { return false }
      read(within: .milliseconds(50))
    }
    return true
  }

  /// Types keys, and reads until a text has been written. Returns whether it was in time.
  public func expect(
    _ text: String, after keys: String = "", within time: Duration = .seconds(60)
  ) -> Bool {
    if !keys.isEmpty { send(keys) }
    let bytes = Array(text.utf8)
    return read(within: time) { $0.contains(bytes) }
  }

  /// Reads until nothing more arrives for that long.
  public func readUntilQuiet(for time: Duration = .milliseconds(60)) {
    while !read(within: time).isEmpty {}
  }

  /// Reads to the end and returns how the program ended.
  public func waitForEnd(within time: Duration = .seconds(60)) -> End {
    if let end { return end }
    _ = read(within: time) { _ in false }
    switch pseudo_wait(process, time.milliseconds) {
    case let status where status >= 256: end = .signal(status - 256)
    case let status where status >= 0: end = .exit(status: status)
    default: return .stillRunning
    }
    return end ?? .stillRunning
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}

/// A program could not be started on a terminal.
public struct PseudoTerminalError: Error, CustomStringConvertible {
  /// What failed.
  public let description: String
}

extension Duration {
  /// Whole milliseconds, for system calls.
  fileprivate var milliseconds: Int32 {
    Int32(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

extension [UInt8] {
  /// Whether the bytes occur somewhere in these.
  public func contains(_ bytes: [UInt8]) -> Bool {
    occurrences(of: bytes) > 0
  }

  /// How often the bytes occur in these, without overlaps.
  public func occurrences(of bytes: [UInt8]) -> Int {
    guard let first = bytes.first else { return 0 }
    var count = 0
    var index = 0
    while index + bytes.count <= self.count {
      if self[index] == first, self[index..<index + bytes.count].elementsEqual(bytes) {
        count += 1
        index += bytes.count
      } else {
        index += 1
      }
    }
    return count
  }
}
