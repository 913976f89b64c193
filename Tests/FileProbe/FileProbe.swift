import DocumentFile
import Glibc

/// Performs one operation on a file, so that tests can kill, trace and restrict its process.
///
///     FileProbe save PATH TEXT        replaces the content
///     FileProbe force PATH TEXT       as save, whatever is there, read-only or not
///     FileProbe create PATH TEXT      makes a new file
///     FileProbe increment PATH COUNT  adds one to the number in the file, COUNT times, retrying
///     FileProbe journal PATH COUNT    appends COUNT operations, tells how it went and stays
///     FileProbe recover PATH          prints the operations of each session found
///     FileProbe repair PATH           undoes an interrupted save in place
///     FileProbe read PATH             prints the content
///     FileProbe cut FOLDER flush|lose takes the power from the file system mounted there
///
/// `TEXT` is written as often as `FILEPROBE_REPEAT` says, `journal` stays for `FILEPROBE_SECONDS`.
/// The state folder is the standard one.
/// The exit status is the save's; messages go to standard error.
@main
struct FileProbe {
  static func main() {
    StandardStreams.prepare()
    let arguments = DocumentPath.argumentBytes
    guard arguments.count >= 3, let path = DocumentPath(bytes: arguments[2]),
      let state = StateDirectory.standard
    else { quit(2, "usage: FileProbe VERB PATH [ARGUMENT]") }
    let probe = FileProbe(path: path, argument: arguments.dropFirst(3).first, state: state)
    probe.run(String(decoding: arguments[1], as: UTF8.self))
  }

  let path: DocumentPath
  let argument: [UInt8]?
  let state: StateDirectory

  private func run(_ verb: String) {
    do throws(FileError) {
      switch verb {
      case "save": try save(isForced: false)
      case "force": try save(isForced: true)
      case "create":
        finish(DocumentCreation(content, at: try FileLocation(possiblyNew: path)).perform())
      case "increment": try increment()
      case "journal": try journal()
      case "recover": try recover()
      case "repair": try repair()
      case "read": print(try load().bytes)
      case "cut": cutPower()
      default: quit(2, "no such verb")
      }
    } catch {
      quit(3, error.message(showing: { String(decoding: $0.bytes, as: UTF8.self) }))
    }
  }

  private func load() throws(FileError) -> (bytes: [UInt8], base: FileBase) {
    let (blocks, base) = try DocumentReader(opening: path).readAll()
    guard let base else { quit(3, "no base") }
    return (Array(blocks.joined()), base)
  }

  private var count: Int { argument.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 1 }

  private var content: ByteContent {
    let times = number(in: "FILEPROBE_REPEAT") ?? 1
    return ByteContent(blocks: Array(repeating: argument ?? [], count: times))
  }

  private func number(in variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  private func save(isForced: Bool) throws(FileError) {
    let (bytes, base) = try load()
    finish(
      DocumentSave(
        content, over: base, oldContent: ByteContent(bytes), stateDirectory: state,
        overridesProtection: isForced, overridesConflicts: isForced
      ).perform())
  }

  private func increment() throws(FileError) {
    var done = 0
    while done < count {
      let (bytes, base) = try load()
      let number = Int(String(decoding: bytes, as: UTF8.self)) ?? 0
      let outcome = DocumentSave(
        ByteContent(Array(String(number + 1).utf8)), over: base, oldContent: ByteContent(bytes),
        stateDirectory: state
      ).perform()
      switch outcome {
      case .saved: done += 1
      case .conflict: continue
      default: finish(outcome)
      }
    }
  }

  private func journal() throws(FileError) {
    let journal = RecoveryJournal(for: try load().base, in: state)
    for number in 0..<count {
      journal.append(Array("operation \(number)".utf8))
    }
    let failure = journal.failure?.message { String(decoding: $0.bytes, as: UTF8.self) }
    print(Array(((failure ?? "written") + "\n").utf8))
    sleep(UInt32(clamping: number(in: "FILEPROBE_SECONDS") ?? 0))
    withExtendedLifetime(journal) {}
  }

  private func recover() throws(FileError) {
    for session in try RecoverySession.all(of: try load().base, in: state) {
      print(Array("\(session.relation) \(session.operations.count)\n".utf8))
      for operation in session.operations {
        print(operation + [0x0A])
      }
    }
  }

  private func repair() throws(FileError) {
    for interrupted in InterruptedSave.all(of: try load().base, in: state) {
      _ = try interrupted.restore()
    }
  }

  /// `EXT4_IOC_SHUTDOWN`: from here on nothing reaches the disk; `flush` lets the log reach it first.
  private func cutPower() {
    let folder = path.bytes + [0]
    let number = folder.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { open($0, O_RDONLY) } ?? -1 }
    }
    var mode: UInt32 = argument == Array("flush".utf8) ? 1 : 2
    guard ioctl(number, 0x8004_587D, &mode) == 0 else { quit(3, "cannot be cut") }
  }

  private func print(_ bytes: [UInt8]) {
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  private func status(of outcome: SaveOutcome) -> Int32 {
    switch outcome {
    case .unchanged, .saved: 0
    case .failed: 3
    case .savedNotDurable: 4
    case .conflict: 5
    }
  }

  private func finish(_ outcome: SaveOutcome) -> Never {
    let messages = outcome.messages { String(decoding: $0.bytes, as: UTF8.self) }
    quit(status(of: outcome), messages.joined(separator: "\n"))
  }
}

private func quit(_ status: Int32, _ message: String) -> Never {
  if !message.isEmpty {
    let line = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
  exit(status)
}
