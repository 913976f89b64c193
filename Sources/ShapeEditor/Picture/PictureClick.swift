/// Which of the entries under the pointer a click selects.
///
/// A click is about the outermost group of what is there. Where the user is at work inside a group, it
/// is about that group's members, so that one leads to the next.
struct PictureClick {
  /// The entries at the point, the topmost first.
  let stack: [Int]
  /// What alone is selected; nil where nothing or more is.
  let current: Int?
  /// The group a graphic is in; nil where it stands on the canvas itself.
  let group: (Int) -> Int?
  /// Whether all that is selected is inside a group.
  let holdsSelection: (Int) -> Bool

  /// What is selected then; nil where nothing is under the pointer.
  func selected(by aim: PicturePointer.Aim) -> Int? {
    guard let top = stack.first else { return nil }
    switch aim {
    case .draw, .join, .pull: return top
    case .shape, .handle, .mark, .menu: return target(of: top)
    case .below: return below
    case .inside: return inside(top)
    }
  }

  /// What a click on an entry is about: its outermost group that the selection is not inside of.
  func target(of entry: Int) -> Int {
    path(to: entry).last { !holdsSelection($0) } ?? entry
  }

  /// What lies below the current one, or else below the topmost; below the last one is the first.
  private var below: Int? {
    var targets: [Int] = []
    for target in stack.map(target) where !targets.contains(target) { targets.append(target) }
    let index = current.flatMap(targets.firstIndex) ?? 0
    return targets.isEmpty ? nil : targets[(index + 1) % targets.count]
  }

  /// What is next inside the current one on the way to the topmost.
  private func inside(_ top: Int) -> Int {
    let path = path(to: top)
    guard let current, let index = path.firstIndex(of: current) else { return target(of: top) }
    return path[max(index - 1, 0)]
  }

  /// An entry and the groups around it, from the inside out.
  private func path(to entry: Int) -> [Int] {
    var path = [entry]
    while let last = path.last, let group = group(last) { path.append(group) }
    return path
  }
}
