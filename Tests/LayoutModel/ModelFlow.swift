/// Views side by side in lines.
///
/// Every view has its ideal size, or the width that is offered if it would be wider. A line ends
/// before a view that would reach beyond that width. Lines begin at the leading edge.
extension ModelView {
  func flowLines(_ offered: Double?) -> (size: ModelSize, places: [ModelPlace]) {
    guard case .flow(let spacing, let lineSpacing, let guide) = kind else {
      return (ModelSize(0, 0), [])
    }
    let limit = offered ?? .infinity
    let proposals = children.map { child in
      child.size(.ideal).width > limit + 1e-9 ? ModelProposal(limit, nil) : ModelProposal.ideal
    }
    let sizes = zip(children, proposals).map { $0.size($1) }
    var lines: [[Int]] = []
    var room = 0.0
    for index in children.indices {
      let needed = sizes[index].width + spacing
      // With a tolerance for sums that were added in another order.
      if lines.isEmpty || needed > room + 1e-9 {
        lines.append([])
        room = limit + spacing
      }
      lines[lines.count - 1].append(index)
      room -= needed
    }
    var places: [ModelPlace] = []
    var top = 0.0
    var widest = 0.0
    for line in lines {
      let above = line.map { children[$0].guide(guide, proposals[$0]) }.max() ?? 0
      let below =
        line.map { sizes[$0].height - children[$0].guide(guide, proposals[$0]) }.max() ?? 0
      var left = 0.0
      for index in line {
        let y = top + above - children[index].guide(guide, proposals[index])
        places.append(
          ModelPlace(child: index, offset: ModelPoint(left, y), proposal: proposals[index]))
        left += sizes[index].width + spacing
      }
      widest = max(widest, left - spacing)
      top += above + below + lineSpacing
    }
    return (ModelSize(widest, lines.isEmpty ? 0 : top - lineSpacing), places)
  }
}
