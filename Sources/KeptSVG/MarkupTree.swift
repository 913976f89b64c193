/// The elements of a piece of markup.
struct MarkupTree {
  /// An element.
  struct Element {
    var name: String
    var attributes: [String: String]
    var children: [Int] = []
  }

  /// The elements; the first holds the others.
  private(set) var elements: [Element] = []

  /// More elements than a filter ever has.
  private static let limit = 4_096

  /// Reads markup; nil for what is not well formed, and for too much of it.
  init?(_ text: String) {
    guard let tokens = MarkupReader.tokens(of: text) else { return nil }
    var open: [Int] = []
    for token in tokens {
      switch token {
      case .text: break
      case .end: open.removeLast()
      case .begin(let name, let attributes, let isEmpty):
        guard elements.count < Self.limit else { return nil }
        if let parent = open.last { elements[parent].children.append(elements.count) }
        if !isEmpty { open.append(elements.count) }
        elements.append(
          Element(name: name, attributes: Dictionary(attributes.map { ($0.name, $0.value) }) { $1 })
        )
      }
    }
    guard !elements.isEmpty else { return nil }
  }

  /// The elements directly inside of one.
  func children(of element: Int) -> [Element] { elements[element].children.map { elements[$0] } }
}

extension MarkupTree.Element {
  /// Where it leads, or what it shows.
  var link: String? { attributes["href"] ?? attributes["xlink:href"] }

  /// The id of an element of the same file that it refers to.
  var linkedID: String? { link.flatMap { SVGReferences.id(ofLink: $0) } }

  /// The numbers of an attribute; nil where it has none, or something else.
  func numbers(_ name: String) -> [Double]? {
    guard let text = attributes[name] else { return nil }
    return MarkupNumber.list(text)
  }

  /// The number of an attribute.
  func number(_ name: String, else other: Double) -> Double {
    guard let numbers = numbers(name), numbers.count == 1 else { return other }
    return numbers[0]
  }
}
