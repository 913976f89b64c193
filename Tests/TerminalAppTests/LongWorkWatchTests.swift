import Glibc
import Synchronization
import Testing

@testable import TerminalApp

@Suite("The thread that watches whether work takes long")
struct LongWorkWatchTests {
  private final class Shown: Sendable {
    let lines = Mutex<[String]>([])
  }

  private let shown = Shown()

  private var watch: LongWorkWatch {
    LongWorkWatch(
      title: "at work",
      .init(show: { [shown] line in shown.lines.withLock { $0.append(line) } }, willEnd: {}))
  }

  @Test("It sleeps while nothing takes long")
  func sleeps() {
    let watch = watch
    for _ in 0..<1_000 {
      watch.begin()
      #expect(!watch.end())
    }
    usleep(300_000)
    #expect(watch.wakeCount == 0 && shown.lines.withLock(\.isEmpty))
    watch.stop()
  }

  @Test("It wakes for what does, again and again")
  func wakes() {
    let watch = watch
    for _ in 0..<2 {
      watch.begin()
      usleep(400_000)
      #expect(watch.end())
    }
    #expect(
      watch.wakeCount > 1 && shown.lines.withLock { $0.allSatisfy { $0.hasPrefix("at work") } })
    watch.stop()
  }
}
