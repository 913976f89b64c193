import Geometry

extension DisplayList {
  /// Finds the next item, starting at `first`, that intersects a box in the list's coordinates, or
  /// that ends a group or link that does. Returns the number of items if there is none.
  ///
  /// - Complexity: O(items up to there) over five columns.
  package func nextItem(from first: Int, touching box: Box) -> Int {
    let low = SIMD2(Float(box.minX).nextDown, Float(box.minY).nextDown)
    let high = SIMD2(Float(box.maxX).nextUp, Float(box.maxY).nextUp)
    let end = count
    return boxes.minX.withUnsafeBufferPointer { minX in
      boxes.minY.withUnsafeBufferPointer { minY in
        boxes.maxX.withUnsafeBufferPointer { maxX in
          boxes.maxY.withUnsafeBufferPointer { maxY in
            kinds.withUnsafeBufferPointer { kinds in
              var item = first
              while item < end {
                if minX[item] <= high.x, maxX[item] >= low.x, minY[item] <= high.y,
                  maxY[item] >= low.y
                {
                  return item
                }
                if kinds[item].isEnd { return item }
                item += kinds[item].isBegin ? length(of: item) + 1 : 1
              }
              return min(item, end)
            }
          }
        }
      }
    }
  }

  /// How many items after it the one is that ends a group, a link or a scope.
  func length(of begin: Int) -> Int {
    let position = Int(contents[begin])
    return switch kinds[begin] {
    case .groupBegin: groups[position].length
    case .scopeBegin: scopes[position].length
    default: links[position].length
    }
  }

  /// Whether a group has a shadow or a blur, or something in it.
  ///
  /// - Complexity: O(items of the group)
  package func hasShadow(inside item: Int) -> Bool {
    guard kinds[item] == .groupBegin else { return false }
    return (item..<item + length(of: item)).contains { inner in
      kinds[inner] == .groupBegin && groups[Int(contents[inner])].group.isSpreading
    }
  }
}
