import Geometry

extension DisplayList {
  /// Replaces items by those of another list with the same origin.
  ///
  /// Groups and links around them grow or shrink with them. What the items had of points, texts and the
  /// like is used again where the new ones are alike; what is left over goes from time to time.
  ///
  /// - Precondition: the range begins and ends outside of the same groups and links, and so does `part`.
  /// - Returns: the box on the canvas in which the list may look different; nil where nothing does.
  /// - Complexity: O(items of both), and where their numbers differ O(items after them) at memory speed.
  @discardableResult
  package mutating func replace(_ items: Range<Int>, with part: DisplayList) -> Box? {
    precondition(origin == part.origin, "Coordinates begin at the same point")
    var builder = BoxBuilder()
    if let box = box(around: items) { builder.add(box) }
    if let box = part.bounds { builder.add(box) }
    let around = itemsAround(items.lowerBound)
    let isInPlace = items.count == part.count
    if isInPlace {
      for (old, new) in zip(items, 0..<part.count) { put(part, new, inPlaceOf: old) }
    } else {
      insert(part, replacing: items)
    }
    let damage = mend(around, by: part.count - items.count, builder.box)
    if replacedItemCount > count + Self.spareItemCount { compact() }
    return damage.map {
      $0.moved(by: origin)
    }
  }

  /// How many items may have been replaced, beside as many as there are, before what they had goes.
  private static let spareItemCount = 1_000

  /// Whether an item begins or ends a group, a link or a scope.
  package func isBracket(_ item: Int) -> Bool { kinds[item].isBegin || kinds[item].isEnd }

  /// Whether an item begins a clip.
  package func beginsClip(_ item: Int) -> Bool {
    kinds[item] == .scopeBegin && scopes[Int(contents[item])].scope == .clip
  }

  /// Whether an item ends a group, a link or a scope.
  package func isEnd(_ item: Int) -> Bool { kinds[item].isEnd }

  // MARK: - Groups around

  /// The items that begin the groups, links and scopes around a place, the innermost first.
  func itemsAround(_ place: Int) -> [Int] {
    guard !groups.isEmpty || !links.isEmpty || !scopes.isEmpty else { return [] }
    var found: [Int] = []
    var item = place - 1
    while item >= 0 {
      if kinds[item].isEnd {
        item -= Int(contents[item])
      } else if kinds[item].isBegin {
        found.append(item)
      }
      item -= 1
    }
    return found
  }

  /// Mends the groups and links around items that have become more by `growth`.
  ///
  /// - Returns: the box in which the outermost looks different, if what is inside does in `box`.
  private mutating func mend(_ around: [Int], by growth: Int, _ box: Box?) -> Box? {
    var box = box
    for begin in around {
      let number = Int(contents[begin])
      switch kinds[begin] {
      case .groupBegin: groups[number].length += growth
      case .scopeBegin: scopes[number].length += growth
      default: links[number].length += growth
      }
      let length = length(of: begin)
      contents[begin + length] = UInt32(truncatingIfNeeded: length)
      boxes[begin] = drawnBox(ofBegin: begin) ?? BoxColumns.empty
      if kinds[begin] == .groupBegin { box = box.map(groups[number].group.reach) }
    }
    return box
  }

  // MARK: - Items

  private mutating func insert(_ part: DisplayList, replacing items: Range<Int>) {
    let end = count
    for item in 0..<part.count { append(item, of: part) }
    boxes.moveEnd(from: end, insteadOf: items)
    kinds.moveEnd(from: end, insteadOf: items)
    serials.moveEnd(from: end, insteadOf: items)
    matrixNumbers.moveEnd(from: end, insteadOf: items)
    fillNumbers.moveEnd(from: end, insteadOf: items)
    strokeNumbers.moveEnd(from: end, insteadOf: items)
    contents.moveEnd(from: end, insteadOf: items)
    replacedItemCount += items.count
  }

  /// Appends an item of another list as it is.
  private mutating func append(_ item: Int, of part: DisplayList) {
    kinds.append(part.kinds[item])
    serials.append(part.serials[item])
    boxes.append(part.boxes[item])
    matrixNumbers.append(0)
    fillNumbers.append(0)
    strokeNumbers.append(0)
    contents.append(appendContent(of: item, part))
    putPaint(of: item, part, at: count - 1)
  }

  /// Puts an item of another list in the place of one.
  private mutating func put(_ part: DisplayList, _ item: Int, inPlaceOf old: Int) {
    if !reuseContent(of: old, for: item, of: part) {
      contents[old] = appendContent(of: item, part)
      replacedItemCount += 1
    }
    kinds[old] = part.kinds[item]
    serials[old] = part.serials[item]
    boxes[old] = part.boxes[item]
    putPaint(of: item, part, at: old)
  }

  private mutating func putPaint(of item: Int, _ part: DisplayList, at place: Int) {
    let matrix = part.matrix(of: item)
    if self.matrix(of: place) != matrix {
      if matrix == .identity {
        matrixNumbers[place] = 0
      } else {
        if matrices[matrices.count - 1] != matrix {
          matrices.append(matrix)
          replacedItemCount += 1
        }
        matrixNumbers[place] = UInt32(truncatingIfNeeded: matrices.count - 1)
      }
    }
    let fill = part.paints[part.fillNumbers[item]]
    if paints[fillNumbers[place]] != fill {
      fillNumbers[place] = paints.number(of: fill)
      replacedItemCount += 1
    }
    let stroke = part.strokes[part.strokeNumbers[item]]
    if strokes[strokeNumbers[place]] != stroke {
      strokeNumbers[place] = strokes.number(of: stroke)
      replacedItemCount += 1
    }
  }

  // MARK: - What items have beside the columns

  private mutating func appendContent(of item: Int, _ part: DisplayList) -> UInt32 {
    let content = Int(part.contents[item])
    let position: Int
    switch part.kinds[item] {
    case .rectangle, .ellipse:
      position = points.count
      points += part.points[content..<content + 2]
    case .path, .evenOddPath:
      position = paths.count
      let path = part.paths[content]
      let firstVerb = Int32(truncatingIfNeeded: verbs.count)
      let firstPoint = UInt32(truncatingIfNeeded: points.count)
      verbs += part.verbs(of: path)
      points += part.points(of: path)
      paths.append(
        PathRange(
          verbs: firstVerb..<Int32(truncatingIfNeeded: verbs.count), firstPoint: firstPoint))
    case .text:
      position = texts.count
      texts.append(part.texts[content])
    case .image:
      position = images.count
      images.append(part.images[content])
    case .groupBegin:
      position = groups.count
      groups.append(part.groups[content])
    case .linkBegin:
      position = links.count
      links.append(part.links[content])
    case .scopeBegin:
      position = scopes.count
      scopes.append(part.scopes[content])
      hasLimits = hasLimits || part.scopes[content].scope.takesAway
    case .groupEnd, .linkEnd, .scopeEnd: position = content
    }
    return UInt32(truncatingIfNeeded: position)
  }

  /// Writes the content of an item over that of one of the same kind; false where it does not fit.
  private mutating func reuseContent(of old: Int, for item: Int, of part: DisplayList) -> Bool {
    guard kinds[old] == part.kinds[item] else { return false }
    let (own, other) = (Int(contents[old]), Int(part.contents[item]))
    switch kinds[old] {
    case .rectangle, .ellipse:
      points[own] = part.points[other]
      points[own + 1] = part.points[other + 1]
    case .path, .evenOddPath:
      let (path, otherPath) = (paths[own], part.paths[other])
      let points = part.points(of: otherPath)
      guard path.verbs.count == otherPath.verbs.count,
        self.points(of: path).count == points.count
      else { return false }
      let firstPoint = Int(path.firstPoint)
      self.points.replaceSubrange(firstPoint..<firstPoint + points.count, with: points)
      verbs.replaceSubrange(
        Int(path.verbs.lowerBound)..<Int(path.verbs.upperBound), with: part.verbs(of: otherPath))
    case .text: texts[own] = part.texts[other]
    case .image: images[own] = part.images[other]
    case .groupBegin: groups[own] = part.groups[other]
    case .linkBegin: links[own] = part.links[other]
    case .scopeBegin:
      scopes[own] = part.scopes[other]
      hasLimits = hasLimits || part.scopes[other].scope.takesAway
    case .groupEnd, .linkEnd, .scopeEnd: contents[old] = part.contents[item]
    }
    return true
  }

  func verbs(of path: PathRange) -> ArraySlice<Verb> {
    verbs[Int(path.verbs.lowerBound)..<Int(path.verbs.upperBound)]
  }

  func points(of path: PathRange) -> ArraySlice<SIMD2<Float>> {
    let first = Int(path.firstPoint)
    return points[first..<first + verbs(of: path).reduce(0) { $0 + $1.pointCount }]
  }

  /// Drops what no item uses any more.
  private mutating func compact() {
    var list = DisplayList(origin: origin)
    for item in 0..<count { list.append(item, of: self) }
    self = list
    replacedItemCount = 0
  }
}

extension Array {
  /// Moves the elements from `start` to the end to where others stand, which go.
  mutating func moveEnd(from start: Int, insteadOf range: Range<Int>) {
    let moved = Array(self[start...])
    removeLast(moved.count)
    replaceSubrange(range, with: moved)
  }
}
