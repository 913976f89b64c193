import Glibc
import TerminalIO

/// A way to end without having left the terminal.
enum Crash: String {
  case exit
  case trap
  case bounds
  case abort
  case fault
  case overflow

  /// Ends the process, in the middle of a control string.
  func perform() {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    let half = Array("\u{1B}]0;half".utf8)
    _ = write(terminal, half, half.count)
    switch self {
    case .exit: Glibc.exit(9)
    case .trap: fatalError("a failure on purpose")
    case .bounds: print([1, 2, 3][CommandLine.arguments.count + 5])
    case .abort: Glibc.abort()
    case .fault: UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case .overflow: print(Self.recursed(1))
    }
  }

  /// Recurses until the stack is used up.
  @inline(never)
  private static func recursed(_ depth: Int) -> Int {
    depth == .max ? 0 : recursed(depth + 1) &+ depth
  }
}
