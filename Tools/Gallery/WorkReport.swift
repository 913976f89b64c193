import GalleryViews
import OutlineUI

/// What drawing a view cost, step by step.
struct WorkReport {
  /// One line a step: what was done, the time it took, the work counted.
  private(set) var text = ""
  private let screen: GalleryScreen
  private var before = RenderCounters()

  init(_ screen: GalleryScreen) { self.screen = screen }

  /// Does a step and notes its cost.
  mutating func measure(_ name: String, _ step: () -> Void) {
    let time = ContinuousClock().measure(step)
    let after = screen.host.counters
    let microseconds = time.components.attoseconds / 1_000_000_000_000
    text +=
      "\(name): \(time.components.seconds * 1_000_000 + microseconds) µs, "
      + "rows resolved \(after.rowsResolved - before.rowsResolved), "
      + "disclosures evaluated \(after.disclosuresEvaluated - before.disclosuresEvaluated), "
      + "views measured \(after.viewsMeasured - before.viewsMeasured), "
      + "frames \(after.frames - before.frames)\n"
    before = after
  }
}
