import GalleryViews
import Glibc
import OutlineUI

/// The cost of drawing a view, step by step. Times are CPU times, so other programs do not count.
struct WorkReport {
  /// One line per step: its name, its time and its counted work.
  private(set) var text = ""
  private let screen: GalleryScreen
  private var before = RenderCounters()

  init(_ screen: GalleryScreen) { self.screen = screen }

  /// Does a step and records its cost.
  mutating func measure(_ name: String, _ step: () -> Void) {
    let start = Self.processorMicroseconds()
    step()
    let time = Self.processorMicroseconds() - start
    let after = screen.host.counters
    text +=
      "\(name): \(time) µs, "
      + "rows resolved \(after.rowsResolved - before.rowsResolved), "
      + "disclosures evaluated \(after.disclosuresEvaluated - before.disclosuresEvaluated), "
      + "views measured \(after.viewsMeasured - before.viewsMeasured), "
      + "frames \(after.frames - before.frames)\n"
    before = after
  }

  private static func processorMicroseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}
