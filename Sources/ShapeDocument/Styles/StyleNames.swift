/// The ids, tags, kinds and attributes that rules mention, as numbers.
struct StyleNames {
  private var ids: [String: Int] = [:]
  private var tags: [String: Int] = [:]
  private var kinds: [String: Int] = [:]
  private var paths: [String: Int] = [:]
  /// The attributes that are asked for, by path.
  private(set) var attributes: [AskedAttribute] = []
  private var attributeCount = 0

  /// The tests of one property.
  struct AskedAttribute {
    /// The keys of the property.
    let path: [String]
    /// The numbers of `[path=text]`, by the text.
    fileprivate(set) var equal: [String: Int] = [:]
    /// The other tests, and their numbers.
    fileprivate(set) var others: [OtherTest] = []
  }

  /// A test that is not of a text alone.
  struct OtherTest {
    let attribute: Selector.Attribute
    let number: Int
    /// The colour that is asked for. Names of the palette are compared as they are written.
    let color: WantedColor?

    /// Whether a property that is written passes.
    func isSatisfied(by lookup: PropertyLookup) -> Bool {
      attribute.isSatisfied(by: lookup) || color?.isIn(lookup) ?? false
    }
  }

  /// The kind of canvases.
  static let canvas = -1

  var asksForIDs: Bool { !ids.isEmpty }
  var asksForTags: Bool { !tags.isEmpty }

  /// The number of an id; nil for one that no rule mentions.
  func known(id: String) -> Int? { ids[id] }
  /// The number of a tag; nil for one that no rule mentions.
  func known(tag: String) -> Int? { tags[tag] }
  /// The number of a kind by its name.
  mutating func kind(_ name: String) -> Int {
    if name == "canvas" { return Self.canvas }
    if let known = Graphic.Kind.knownNames.firstIndex(of: name) { return known }
    return Self.number(of: name, in: &kinds) + Graphic.Kind.knownNames.count
  }

  mutating func id(_ id: String) -> Int { Self.number(of: id, in: &ids) }
  mutating func tag(_ tag: String) -> Int { Self.number(of: tag, in: &tags) }

  /// The number of an attribute.
  mutating func attribute(_ attribute: Selector.Attribute) -> Int {
    let place = Self.number(of: PropertyPath.text(of: attribute.path), in: &paths)
    if place == attributes.count { attributes.append(AskedAttribute(path: attribute.path)) }
    let color = WantedColor(attribute, in: nil)
    if case .text(.equals, let text, let flag) = attribute.test, flag != .insensitive, color == nil,
      NumberText.parse(text) == nil
    {
      if let known = attributes[place].equal[text] { return known }
      attributes[place].equal[text] = attributeCount
    } else if let known = attributes[place].others.first(where: { $0.attribute == attribute }) {
      return known.number
    } else {
      attributes[place].others.append(
        OtherTest(attribute: attribute, number: attributeCount, color: color))
    }
    defer { attributeCount += 1 }
    return attributeCount
  }

  private static func number(of name: String, in names: inout [String: Int]) -> Int {
    if let known = names[name] { return known }
    names[name] = names.count
    return names.count - 1
  }
}
