import DisplayList
import ShapeEditor

extension DisplayList {
  /// The serials of what is drawn at a place of the canvas, the topmost first. `ground` is the
  /// canvas's own, whose background counts as nothing.
  func serials(at place: PictureProbe.Place, ground: Int) -> [Int] {
    switch place {
    case .area(let box): return serials(touching: box).filter { $0 != ground }
    case .point(let point, let tolerance):
      let exact = serials(at: point).filter { $0 != ground }
      guard exact.isEmpty, tolerance > 0 else { return exact }
      return serials(at: point, tolerance: tolerance).filter { $0 != ground }
    }
  }

  /// Adds another list, faint as a whole.
  mutating func addFaintly(_ list: DisplayList, serial: Int) {
    begin(DisplayGroup(opacity: 0.25), serial: serial)
    endGroup()
    replace(count - 1..<count - 1, with: list)
  }
}
