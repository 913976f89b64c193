// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of the signal that says that the terminal is gone.
let hangupSignal = SIGHUP

/// Ends the process as `exit(3)` does.
func endProcess(_ status: Int32) -> Never { exit(status) }

/// Writes a text to standard error, as far as possible, after what was printed before.
func writeToStandardError(_ text: String) {
  fflush(nil)
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Makes the calling thread wait.
func sleep(microseconds: UInt32) { usleep(microseconds) }

/// Runs `body` in a thread of its own, which nobody waits for.
///
/// - Returns: whether there is such a thread.
func startDetachedThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let argument = Unmanaged.passRetained(ThreadBody(body))
  let status = pthread_create(
    &thread, nil,
    { argument in
      // A pointer that may be nil on some platforms only.
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }, argument.toOpaque())
  guard status == 0 else {
    argument.release()
    return false
  }
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    if let thread { pthread_detach(thread) }
  #endif
  return true
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// MARK: Files

/// A variable of the process's environment.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// What tells one state of a file from another.
struct FileStamp: Equatable {
  private let numbers: [Int]

  /// The present state of a file; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    numbers = [
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), Int(time.tv_sec),
      Int(time.tv_nsec),
    ]
  }
}

/// The bytes of a file; nil if it cannot be read, or is larger than a limit.
func contentsOfFile(_ path: String, limit: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      guard errno == EINTR else { return nil }
      continue
    }
    guard count > 0 else { return bytes }
    bytes += block[..<count]
    guard bytes.count <= limit else { return nil }
  }
}

/// Gives a file another name; returns whether it has it now.
func renameFile(_ path: String, to newPath: String) -> Bool { rename(path, newPath) == 0 }

/// Replaces a file by one with other bytes, which only its owner may read, and makes its folder. There is
/// never a part of it. A link stays one.
///
/// - Returns: whether the file has these bytes.
func replaceFile(_ path: String, by bytes: [UInt8]) -> Bool {
  let path = realPath(path) ?? path
  if let slash = path.lastIndex(of: "/") { makeFolders(String(path[..<slash])) }
  var template = Array("\(path).XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { return false }
  let isWritten = bytes.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
  close(descriptor)
  if isWritten, rename(template, path) == 0 { return true }
  unlink(template)
  return false
}

private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Makes a folder and those around it.
private func makeFolders(_ path: String) {
  guard !path.isEmpty, mkdir(path, 0o700) != 0, errno == ENOENT,
    let slash = path.lastIndex(of: "/")
  else { return }
  makeFolders(String(path[..<slash]))
  mkdir(path, 0o700)
}
