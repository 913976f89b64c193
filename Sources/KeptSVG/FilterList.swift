import DisplayList
import Geometry
import ShapeDocument

/// The value of SVG's `filter`: filters of the file, and CSS's functions, each applied to what the one
/// before made.
package struct FilterList {
  private var items: [Item] = []

  private enum Item {
    case filter(FilterMarkup)
    case function(PictureFilter.Step, reach: Double)
    case shadow(RGBA, Point, Double)
  }

  /// More are no drawing's.
  private static let limit = 16

  /// Reads a value; nil for what is not known.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - filter: The filter of an id.
  package init?(_ text: String, filter: (String) -> FilterMarkup?) {
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { break }
      guard items.count < Self.limit, let open = rest.firstIndex(of: "("),
        let close = Self.end(of: rest[open...])
      else { return nil }
      let name = rest[..<open].lowercased()
      let inside = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      if name == "url" {
        guard let markup = SVGReferences.id(ofLink: inside).flatMap(filter) else { return nil }
        items.append(.filter(markup))
      } else {
        guard let item = Self.item(name, inside) else { return nil }
        items.append(item)
      }
    }
    guard !items.isEmpty else { return nil }
  }

  /// The bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The filters at a place; nil where one is in error, which leaves nothing of what is filtered.
  package func filters(at place: FilterMarkup.Place) -> [PictureFilter]? {
    var filters: [PictureFilter] = []
    for item in items {
      switch item {
      case .filter(let markup):
        guard let filter = markup.filter(at: place) else { return nil }
        filters.append(filter)
      case .function(let step, let reach):
        guard let box = place.box else { return nil }
        filters.append(PictureFilter(region: Self.region(around: box, reach), steps: [step]))
      case .shadow(let color, let offset, let deviation):
        guard let box = place.box else { return nil }
        let reach = 3 * deviation + max(offset.x.magnitude, offset.y.magnitude)
        filters.append(
          PictureFilter(
            region: Self.region(around: box, reach),
            steps: [
              .init(.blur(Extent(deviation, deviation)), of: [.source]),
              .init(.offset(offset), of: [.step(0)]), .init(.flood(color)),
              .init(.composite(.in), of: [.step(2), .step(1)]),
              .init(.merge, of: [.step(3), .source]),
            ]))
      }
    }
    return filters
  }

  /// Functions have no region: room for lines, and for what they make.
  private static func region(around box: Box, _ reach: Double) -> Box {
    box.expanded(by: max(box.width, box.height) / 2 + reach)
  }

  // MARK: - Functions

  private static func item(_ name: String, _ inside: String) -> Item? {
    if name == "drop-shadow" { return shadow(inside) }
    if name == "blur" {
      guard let deviation = inside.isEmpty ? 0 : MarkupNumber.length(inside, whole: 0),
        deviation >= 0, !inside.contains("%")
      else { return nil }
      return .function(
        .init(.blur(Extent(deviation, deviation)), of: [.source]), reach: 3 * deviation)
    }
    guard let operation = operation(name, inside) else { return nil }
    return .function(.init(operation, of: [.source]), reach: 0)
  }

  private static func operation(_ name: String, _ inside: String) -> PictureFilter.Operation? {
    if name == "hue-rotate" {
      guard let degrees = inside.isEmpty ? 0 : degrees(inside) else { return nil }
      return .matrix(ColorMatrix(turn: degrees).numbers)
    }
    guard let amount = inside.isEmpty ? 1 : MarkupNumber.length(inside, whole: 1), amount >= 0
    else {
      return nil
    }
    let share = min(amount, 1)
    func colors(_ function: (Double) -> Double) -> PictureFilter.Operation {
      let table = TransferTable.table(function)
      return .transfer([table, table, table, TransferTable.identity])
    }
    switch name {
    case "brightness": return colors { amount * $0 }
    case "contrast": return colors { amount * ($0 - 0.5) + 0.5 }
    case "invert": return colors { share + (1 - 2 * share) * $0 }
    case "opacity":
      let table = TransferTable.table { share * $0 }
      return .transfer([
        TransferTable.identity, TransferTable.identity, TransferTable.identity, table,
      ])
    case "grayscale": return .matrix(ColorMatrix(saturation: 1 - share).numbers)
    case "saturate": return .matrix(ColorMatrix(saturation: amount).numbers)
    case "sepia":
      return .matrix(
        ColorMatrix(share: 1 - share, of: ColorMatrix.identity, and: ColorMatrix.sepia).numbers)
    default: return nil
    }
  }

  private static func degrees(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    for (unit, size) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    where text.hasSuffix(unit) {
      return MarkupNumber.list(String(text.dropLast(unit.count)))?.first.map { $0 * size }
    }
    return text == "0" ? 0 : nil
  }

  private static func shadow(_ text: String) -> Item? {
    var lengths: [Double] = []
    var color: RGBA?
    for word in words(of: text) {
      if let length = MarkupNumber.length(word, whole: 0) {
        lengths.append(length)
      } else if color == nil, let components = Graphic.Color(word).components {
        color = components
      } else {
        return nil
      }
    }
    guard (2...3).contains(lengths.count), lengths.count < 3 || lengths[2] >= 0 else { return nil }
    return .shadow(
      color ?? RGBA(red: 0, green: 0, blue: 0), Point(lengths[0], lengths[1]),
      lengths.count > 2 ? lengths[2] : 0)
  }

  /// The words of a text, brackets kept together.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var (word, depth) = ("", 0)
    for sign in text {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if sign.isWhitespace, depth == 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(sign)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
