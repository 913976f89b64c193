import ShapeCommands
import YAMLText

extension PictureRoom {
  /// Shows another part of the canvas.
  ///
  /// - Throws: if there is nothing to show.
  mutating func perform(_ command: Command, seeing sight: Sight) throws(Diagnostic) {
    switch command {
    case .zoom(.larger): zoom(bySteps: 1)
    case .zoom(.smaller): zoom(bySteps: -1)
    case .zoom(.fit): fit()
    case .zoom(.percent(let percent)): zoom(toPercent: percent)
    case .zoom(.selection):
      guard let box = sight.selectedBox else {
        throw .refusal("what is selected has no place on this canvas")
      }
      zoom(to: box)
    case .pan(let dx, let dy): pan(dx: dx, dy: dy)
    default: break
    }
  }
}
