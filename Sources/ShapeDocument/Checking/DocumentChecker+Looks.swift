import Geometry
import YAMLText

/// Findings about clips, masks and paints that refer to something.
extension DocumentChecker {
  /// Checks what few graphics have. Nothing is looked at for the others.
  mutating func checkLooks(_ entry: Int, _ reading: Reading) {
    let values = reading.values
    if values.clips { checkClip(entry, reading) }
    if values.mask != nil { checkMask(entry, reading) }
    if values.blur > Self.largestBlur {
      add(.warning, .excessiveBlur, entry, at: place(of: "blur", reading, entry))
    }
    if values.shadows.contains(where: { $0.blur > Self.largestBlur }) {
      add(.warning, .excessiveBlur, entry, at: place(of: "shadow", reading, entry))
    }
    if let icon = values.icon { checkIcon(icon, entry, at: place(of: "icon", reading, entry)) }
    for fill in values.fills {
      switch fill.content {
      case .image(let image): checkImageFill(image, entry, reading)
      case .pattern(let pattern): checkPattern(pattern, entry, reading)
      case .color, .gradient, .unknown: break
      }
    }
  }

  /// What is blurred more is nowhere to be seen. An import blurs nothing more than this.
  private static let largestBlur = 20_000.0

  private func place(
    of key: StaticString, _ reading: Reading, _ entry: Int
  ) -> Range<Int> {
    reading.member(key).map { $0.mergeRange ?? $0.value.contentRange } ?? headRange(of: entry)
  }

  private mutating func checkClip(_ entry: Int, _ reading: Reading) {
    let place = place(of: "clip", reading, entry)
    if !reading.values.hasClosedShape {
      add(.warning, .clipWithoutShape, entry, at: place, [reading.values.kind.name])
    } else if document.childCount(of: entry) == 0 {
      add(.warning, .clipOfNothing, entry, at: place)
    }
  }

  private mutating func checkMask(_ entry: Int, _ reading: Reading) {
    let parent = document.parent(of: entry)
    guard !document.isOwnHidden(entry), parent >= 0,
      document.subtreeEnd(of: entry) >= document.subtreeEnd(of: parent)
    else { return }
    add(.error, .maskOfNothing, entry, at: place(of: "mask", reading, entry))
  }

  private mutating func checkImageFill(
    _ image: Graphic.ImageFill, _ entry: Int, _ reading: Reading
  ) {
    let place = place(of: "fill", reading, entry)
    guard !image.source.isEmpty else {
      return add(.error, .imageFillWithoutSource, entry, at: place)
    }
    checkFile(of: image.source, entry, at: place)
  }

  private mutating func checkPattern(
    _ pattern: Graphic.Pattern, _ entry: Int, _ reading: Reading
  ) {
    let place = place(of: "fill", reading, entry)
    guard let source = document.entries(withID: pattern.graphic).first,
      document.role(of: source) == .graphic
    else {
      return add(.error, .unknownPattern, entry, at: place, [pattern.graphic])
    }
    if document.isShown(entry, onTilesOf: source) {
      add(.error, .patternInItself, entry, at: place, [pattern.graphic])
    }
  }
}

extension Document {
  /// The most entries to look at for a pattern in itself.
  private static let patternSearchLimit = 10_000

  /// True if the tiles of a graphic show an entry: in the graphic, or on tiles in it.
  ///
  /// - Complexity: O(entries on the tiles), at most 10,000.
  fileprivate func isShown(_ entry: Int, onTilesOf source: Int) -> Bool {
    var pending = [source]
    var seen: Set<Int> = []
    var rest = Self.patternSearchLimit
    while let top = pending.popLast(), seen.insert(top).inserted {
      let inside = top..<subtreeEnd(of: top)
      if inside.contains(entry) { return true }
      for inner in inside {
        rest -= 1
        guard rest > 0 else { return false }
        guard role(of: inner) == .graphic, !lacksKey("fill", inner) else { continue }
        for fill in Graphic(document: self, entry: inner).fills {
          guard case .pattern(let pattern) = fill.content,
            let next = entries(withID: pattern.graphic).first
          else { continue }
          pending.append(next)
        }
      }
    }
    return false
  }
}

extension Graphic.Paint {
  /// True for a paint that refers to a file or another graphic.
  var isReference: Bool {
    switch content {
    case .image, .pattern: true
    case .color, .gradient, .unknown: false
    }
  }
}
