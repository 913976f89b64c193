import DisplayList
import Geometry
import ShapeEditor
import TerminalCells

/// A picture that is to be painted: a display list as it is at a moment, and which part of it.
package struct CanvasPaintJob: Sendable {
  let request: CanvasRequest
  let list: DisplayList
  /// What is visible of the canvas; nil where it shows nothing.
  let frame: Box?
  let depth: ColorDepth
  /// What the list looked like before.
  let history: DamageHistory

  /// Whether it is the same part of the same drawing, but for changes.
  func showsTheSame(as other: CanvasPaintJob) -> Bool {
    var subject = request.subject
    subject.state = other.request.subject.state
    return subject == other.request.subject && history.drawing == other.history.drawing
      && frame == other.frame
  }
}

/// Where a display list has changed, as far as is remembered.
struct DamageHistory: Sendable {
  /// How many changes are remembered.
  private static let largestCount = 64

  /// Which drawing of which canvas the changes are of: a canvas that is drawn anew begins another one.
  let drawing: Int
  /// The number of the present state; each change makes the next.
  private(set) var state = 0
  /// The boxes of the canvas that the last changes have damaged; nil for those that damaged nothing.
  private var damages: [Box?] = []

  /// The history of a drawing without changes.
  init(drawing: Int) { self.drawing = drawing }

  /// Adds a change.
  mutating func add(_ damage: Box?) {
    state += 1
    damages.append(damage)
    if damages.count > Self.largestCount { damages.removeFirst() }
  }

  /// What has happened since a state.
  enum Damage {
    case nothing
    case box(Box)
    case unknown
  }

  /// What has been damaged since a state of a drawing.
  func damage(since state: Int, ofDrawing drawing: Int) -> Damage {
    guard drawing == self.drawing, state <= self.state, self.state - state <= damages.count else {
      return .unknown
    }
    var builder = BoxBuilder()
    for damage in damages.suffix(self.state - state) {
      if let damage { builder.add(damage) }
    }
    return builder.box.map(Damage.box) ?? .nothing
  }
}

/// Paints canvases for the pane, one after another.
package protocol CanvasPainting: AnyObject {
  /// Starts a picture; one that waits to be painted, or is being painted, is dropped for it.
  func start(_ job: CanvasPaintJob)
  /// Takes the picture painted last; nil where there is none.
  func takePicture() -> CanvasPicture?
  /// Looks whether files that its pictures show have changed, and returns those, which the next picture
  /// reads anew.
  func lookAtFiles() -> Set<ShownFile>
  /// Drops what waits, and waits a little for what is being painted: for the end of the program.
  func stop()
}
