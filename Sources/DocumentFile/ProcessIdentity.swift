/// Identifies a process even after its number was reused or the machine restarted.
struct ProcessIdentity: Sendable, Equatable {
  var processID: Int32
  /// Clock ticks between the start of the machine and of the process.
  var startTime: UInt64
  /// The identifier of the machine's current boot.
  var bootID: [UInt8]
  /// The machine's name.
  var host: [UInt8]

  /// This process.
  static var current: ProcessIdentity {
    ProcessIdentity(
      processID: getpid(), startTime: startTime(of: "self"), bootID: currentBootID,
      host: currentHost)
  }

  /// Whether the process is still running, as far as can be determined from here.
  ///
  /// A process on another machine that shares the state folder cannot be checked. It counts as
  /// ended; the lock on its journal protects it.
  var isRunning: Bool {
    guard host == Self.currentHost, bootID == Self.currentBootID else { return false }
    return startTime != 0 && Self.startTime(of: String(processID)) == startTime
  }

  private static var currentBootID: [UInt8] {
    Array(content(of: "/proc/sys/kernel/random/boot_id").prefix { $0 > 0x20 })
  }

  private static var currentHost: [UInt8] {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: name.nodename) { Array($0.prefix { $0 != 0 }) }
  }

  /// Field 22 of `/proc/PID/stat`, counted after the command's name, which may contain blanks.
  private static func startTime(of process: String) -> UInt64 {
    let line = content(of: "/proc/\(process)/stat")
    guard let nameEnd = line.lastIndex(of: UInt8(ascii: ")")) else { return 0 }
    let fields = line[(nameEnd + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19 else { return 0 }
    return UInt64(String(decoding: fields[19], as: UTF8.self)) ?? 0
  }

  private static func content(of path: String) -> [UInt8] {
    guard let number = try? systemCall({ open(path, O_RDONLY | O_CLOEXEC) }) else { return [] }
    return (try? Descriptor(number).readAll(limit: 4_096)) ?? []
  }
}
