/// Which of the entries under the pointer a click selects.
package struct PictureClick {
  /// The entries at the point, the topmost first.
  package let stack: [Int]
  /// What alone is selected; nil where nothing or more is.
  package let current: Int?
  /// The group a graphic is in; nil where it stands on the canvas itself.
  package let group: (Int) -> Int?

  /// A click on these entries.
  package init(on stack: [Int], current: Int?, group: @escaping (Int) -> Int?) {
    self.stack = stack
    self.current = current
    self.group = group
  }

  /// What is selected then; nil where nothing is under the pointer.
  package func selected(by aim: PicturePointer.Aim, isRepeated: Bool) -> Int? {
    guard let top = stack.first else { return nil }
    switch aim {
    case .mark, .menu, .draw, .join, .pull: return top
    case .shape: return isRepeated ? below ?? top : top
    case .group: return isRepeated ? around(top) : group(top) ?? top
    case .inside: return inside(top)
    }
  }

  /// What lies below the current one; below the last one is the first.
  private var below: Int? {
    guard let current, let index = stack.firstIndex(of: current) else { return nil }
    return stack[(index + 1) % stack.count]
  }

  /// The group around the current one, where that holds the topmost.
  private func around(_ top: Int) -> Int {
    let path = path(to: top)
    guard let current, let index = path.firstIndex(of: current) else { return group(top) ?? top }
    return index + 1 < path.count ? path[index + 1] : current
  }

  /// What is next inside the current one on the way to the topmost.
  private func inside(_ top: Int) -> Int {
    let path = path(to: top)
    guard let current, let index = path.firstIndex(of: current), index > 0 else { return top }
    return path[index - 1]
  }

  /// An entry and the groups around it, from the inside out.
  private func path(to entry: Int) -> [Int] {
    var path = [entry]
    while let last = path.last, let group = group(last) { path.append(group) }
    return path
  }
}
