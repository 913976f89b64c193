import TestSupport

/// A change that another program makes in a picture, in the text of its elements.
enum ForeignEdit: CaseIterable {
  case fill
  case stroke
  case text
  case deletion
  case addition
  case duplicate
  case move
  case moveOfGroup
  case reorder
  case group

  /// A picture with one change; nil where there is nothing to change so.
  func changed(_ picture: String, _ generator: inout SeededGenerator) throws -> String? {
    guard let end = picture.firstRange(of: "</metadata>")?.upperBound else { return nil }
    let (head, body) = (String(picture[..<end]), String(picture[end...]))
    // The box and the name that stand for an image which is not there are no graphics.
    let standIns = body.ranges(
      of:
        /(<g>\s*)?<rect [^>]*fill="#808080" fill-opacity="0.149"\/>\s*(<text [^>]*>[^<]*<\/text>(<\/g>)?)?/
    )
    func isGraphic(_ range: Range<String.Index>) -> Bool {
      !standIns.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }
    func replacingOne(_ pattern: String, _ other: (String) -> String) throws -> String? {
      let matches = body.ranges(of: try Regex(pattern)).filter(isGraphic)
      guard let range = matches.randomElement(using: &generator) else { return nil }
      return head + body.replacingCharacters(in: range, with: other(String(body[range])))
    }
    let elements = PictureElement.elements(of: body).filter { isGraphic($0.range) }
    func replacing(
      _ isWanted: (PictureElement) -> Bool, _ other: (String) -> String
    ) -> String? {
      let wanted = elements.filter(isWanted)
      guard let range = wanted.randomElement(using: &generator)?.range else { return nil }
      return head + body.replacingCharacters(in: range, with: other(String(body[range])))
    }
    switch self {
    case .fill: return try replacingOne(##" fill="#[0-9a-f]{6}""##) { _ in " fill=\"#13579b\"" }
    case .stroke:
      return try replacingOne(##" stroke="#[0-9a-f]{6}""##) { _ in " stroke=\"#13579b\"" }
    case .text: return try replacingOne(">[A-Za-z ]{2,}<") { _ in ">Another text<" }
    case .deletion: return replacing({ _ in true }) { _ in "" }
    case .addition:
      let added = "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#13579b\"/>"
      let ends = body.ranges(of: /<\/(g|svg)>/).filter(isGraphic)
      guard let end = ends.randomElement(using: &generator) else { return nil }
      return head + body.replacingCharacters(in: end, with: added + body[end])
    case .duplicate:
      return replacing({ $0.name != "g" && !$0.tag.contains(" id=") }) {
        $0
          + $0.replacingFirst(
            "<\($0.elementName)", with: "<g transform=\"translate(2 1)\"><\($0.elementName)")
          + "</g>"
      }
    case .move, .moveOfGroup:
      let isGroup = self == .moveOfGroup
      return replacing({ ($0.name == "g") == isGroup && !$0.tag.contains(" transform=") }) {
        $0.replacingFirst(
          "<\($0.elementName)", with: "<\($0.elementName) transform=\"translate(3 4)\"")
      }
    case .reorder:
      let pairs = zip(elements.indices, elements.indices.dropFirst()).compactMap { pair in
        PictureElement.nextSibling(of: pair.0, in: elements).map { (elements[pair.0], $0) }
      }
      guard let (one, next) = pairs.randomElement(using: &generator) else { return nil }
      let between = body[one.range.upperBound..<next.range.lowerBound]
      let swapped = body[next.range] + between + body[one.range]
      return head
        + body.replacingCharacters(
          in: one.range.lowerBound..<next.range.upperBound, with: String(swapped))
    case .group:
      return replacing({ _ in true }) { "<g id=\"layer1\">\($0)</g>" }
    }
  }
}

/// An element of a picture that draws something.
struct PictureElement {
  let name: String
  /// The text of its start tag.
  let tag: String
  var range: Range<String.Index>
  /// The number of the element around it, counted among all.
  let parent: Int

  private static let drawn: Set = [
    "a", "circle", "ellipse", "g", "image", "line", "path", "polygon", "polyline", "rect", "text",
    "use",
  ]

  /// Those of a text, in the order of their beginnings, without what is only defined.
  static func elements(of body: String) -> [PictureElement] {
    var found: [PictureElement] = []
    // Each open element with its place among those that are found.
    var open: [(name: String, place: Int?, isHidden: Bool)] = [("", nil, false)]
    for match in body.matches(of: /<(\/?)([A-Za-z]+)([^>]*?)(\/?)>/) {
      let name = String(match.output.2)
      if !match.output.1.isEmpty {
        guard open.count > 1, let closed = open.popLast() else { continue }
        if let place = closed.place {
          found[place].range = found[place].range.lowerBound..<match.range.upperBound
        }
        continue
      }
      let parent = open[open.count - 1]
      let isHidden =
        parent.isHidden || ["clipPath", "defs", "mask", "style", "text"].contains(parent.name)
      var place: Int?
      if drawn.contains(name), !isHidden {
        place = found.count
        found.append(
          PictureElement(
            name: name, tag: String(match.output.0), range: match.range, parent: parent.place ?? -1)
        )
      }
      if match.output.4.isEmpty { open.append((name, place, isHidden)) }
    }
    return found
  }

  /// The element behind one in the same parent.
  static func nextSibling(of place: Int, in elements: [PictureElement]) -> PictureElement? {
    elements[(place + 1)...].first {
      $0.parent == elements[place].parent
        && $0.range.lowerBound >= elements[place].range.upperBound
    }
  }
}

extension String {
  /// The name of the element that it begins with.
  fileprivate var elementName: String {
    String(dropFirst().prefix { $0.isLetter })
  }

  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    replacing(text, with: other, maxReplacements: 1)
  }

  /// The text with other characters in a range.
  func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    var text = self
    text.replaceSubrange(range, with: other)
    return text
  }
}
