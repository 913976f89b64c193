import KeptSVG

/// The elements of a file, in the order they begin.
struct SVGTree {
  /// An element, or text between elements.
  ///
  /// A file has many, most of which are little more than their attributes: numbers take four bytes.
  struct Node {
    var name: SVGElementName
    private let parentNumber: Int32
    private var firstNumber: Int32 = -1
    private var lastNumber: Int32 = -1
    private var nextNumber: Int32 = -1
    private let attributeRange: Range<Int32>
    private let dataRange: Range<Int32>
    private var otherRange: Range<Int32> = 0..<0
    private let line: Int32
    private let column: Int32
    /// What stands between elements.
    var text = ""

    init(
      name: SVGElementName, parent: Int, attributes: Range<Int>, data: Range<Int>, place: SVGPlace
    ) {
      self.name = name
      parentNumber = Int32(clamping: parent)
      attributeRange = Self.short(attributes)
      dataRange = Self.short(data)
      (line, column) = (Int32(clamping: place.line), Int32(clamping: place.column))
    }

    /// The element around it; -1 for none.
    var parent: Int { Int(parentNumber) }
    var firstChild: Int? {
      get { Self.number(firstNumber) }
      set { firstNumber = Int32(clamping: newValue ?? -1) }
    }
    var lastChild: Int? {
      get { Self.number(lastNumber) }
      set { lastNumber = Int32(clamping: newValue ?? -1) }
    }
    var next: Int? {
      get { Self.number(nextNumber) }
      set { nextNumber = Int32(clamping: newValue ?? -1) }
    }
    /// Its attributes, as a range of those of all elements.
    var attributes: Range<Int> { Self.long(attributeRange) }
    /// Its `data-*` attributes, likewise.
    var data: Range<Int> { Self.long(dataRange) }
    /// Its attributes that mean nothing to the import, likewise.
    var others: Range<Int> {
      get { Self.long(otherRange) }
      set { otherRange = Self.short(newValue) }
    }
    var place: SVGPlace { SVGPlace(line: Int(line), column: Int(column)) }

    private static func number(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }

    // Limits of the file are far below.
    private static func short(_ range: Range<Int>) -> Range<Int32> {
      Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
    }

    private static func long(_ range: Range<Int32>) -> Range<Int> {
      Int(range.lowerBound)..<Int(range.upperBound)
    }
  }

  /// A `data-*` attribute, whose name is without `data-`, or one that means nothing here.
  struct DataAttribute {
    var name: String
    var value: String
  }

  var nodes: [Node] = []
  /// What elements are called in the file whose names mean nothing to the import.
  var rawNames: [Int: String] = [:]
  var attributes: [(name: SVGAttribute, value: String)] = []
  var data: [DataAttribute] = []
  var others: [DataAttribute] = []
  /// The element of an id; of several the first.
  var ids: [String: Int] = [:]
  /// The comments in front of elements.
  var comments: [Int: [String]] = [:]
  /// The most comments in front of one element that are kept.
  static let commentLimit = 100
  /// What was lost while reading.
  var losses = SVGLossTally()
  /// The document that the picture was made of, if the file has it.
  var source: EmbeddedSource?
  /// What a numbered export says of its elements: the entry and the part of it that each shows.
  var parts: [Int: String] = [:]
  /// What is said of the whole picture: author, licence and the like.
  var metadata: [(name: String, value: String)] = []
  /// Bytes of the file.
  var byteCount = 0

  /// The attribute by which a numbered export tells parts.
  package static let partName = "data-shapeedit-part"

  /// The value of an attribute; nil where the element has none of that name.
  func value(_ name: SVGAttribute, of node: Int) -> String? {
    attributes[nodes[node].attributes].first { $0.name == name }?.value
  }

  /// The value of an attribute that means nothing to the import.
  func other(_ name: String, of node: Int) -> String? {
    others[nodes[node].others].first { $0.name == name }?.value
  }

  /// The value of a `data-*` attribute.
  func dataValue(_ name: String, of node: Int) -> String? {
    data[nodes[node].data].first { $0.name == name }?.value
  }

  /// The elements and texts inside an element.
  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: nodes[node].firstChild) { child -> Int? in
      guard let current = child else { return nil }
      child = nodes[current].next
      return current
    }
  }

  /// The first child of a name.
  func child(_ name: SVGElementName, of node: Int) -> Int? {
    children(of: node).first { nodes[$0].name == name }
  }

  /// Where what is inside an element ends.
  func end(of node: Int) -> Int {
    var end = node + 1
    while end < nodes.count, nodes[end].parent >= node { end += 1 }
    return end
  }

  /// The name of an element as it is written.
  func name(of node: Int) -> String {
    rawNames[node] ?? nodes[node].name.rawValue
  }

  /// The text directly inside an element.
  func text(in node: Int) -> String {
    children(of: node).map { nodes[$0].text }.joined()
  }

  /// The text of a child element, with white space collapsed; nil if there is none.
  func line(of name: SVGElementName, in node: Int) -> String? {
    guard let child = child(name, of: node) else { return nil }
    let words = text(in: child).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The element that a reference names: `#id` or `url(#id)`.
  func target(of reference: String) -> Int? {
    SVGReferences.first(in: reference).flatMap { ids[$0] }
  }
}
