import ShapeDocument
import YAMLText

extension Parameter<Command> {
  /// What is inserted, and where.
  static let insertion = Parameter(
    "KIND [NAME] [{…}] [into S|before S|after S] [verbatim]",
    [[.words(["canvas"]), .kind]] + Array(repeating: [.words(placeWords)], count: 5)
  ) { reader throws(CommandMistake) in
    try reader.insertion()
  } text: {
    switch $0 {
    case .insert(let kind, let name, let properties, let place):
      [
        CommandArgument.printed(kind, avoiding: kind.hasPrefix("*") ? [kind] : []),
        name.map { CommandArgument.printed($0, avoiding: placeWords) }, properties, place?.text,
      ].compactMap(\.self).joined(separator: " ")
    case .insertVerbatim(let yaml, let isCanvas, let place):
      [
        isCanvas ? "canvas" : nil, CommandArgument.printed(yaml: yaml, isEntry: true), place?.text,
        "verbatim",
      ].compactMap(\.self).joined(separator: " ")
    default: nil
    }
  }

  private static let placeWords = ["into", "before", "after", "verbatim"]
}

extension CommandReader {
  /// Reads the arguments of `insert`: a kind with a name and properties or, to be inserted exactly,
  /// YAML of a graphic or, behind `canvas`, of a canvas.
  mutating func insertion() throws(CommandMistake) -> Command {
    guard let kind = try next() else { throw missing("a kind") }
    if kind.style == .flow || kind.style == .bare && kind.text.hasPrefix("*") {
      return try insertion(of: kind)
    }
    var place = try place()
    var name: CommandArgument?
    var properties: CommandArgument?
    if place == nil, !isNext("verbatim") {
      if !isAtFlow { name = try next() }
      if isAtFlow { properties = try next() }
      place = try self.place()
    }
    guard isVerbatim() else {
      return .insert(kind: kind.text, name: name?.text, properties: properties?.text, at: place)
    }
    let isCanvas = kind.text == "canvas"
    if isCanvas, name == nil || properties == nil, let given = name ?? properties,
      Self.isEntry(given)
    {
      return .insertVerbatim(yaml: given.text, isCanvas: true, at: place)
    }
    if kind.style == .quoted, name == nil, properties == nil {
      return .insertVerbatim(yaml: kind.text, isCanvas: false, at: place)
    }
    let yaml = try yaml(
      [("name", name?.text), ("kind", isCanvas ? nil : kind.text)], properties)
    return .insertVerbatim(yaml: yaml, isCanvas: isCanvas, at: place)
  }

  /// Reads the rest of an `insert` that began with YAML.
  private mutating func insertion(of yaml: CommandArgument) throws(CommandMistake) -> Command {
    let place = try place()
    if isVerbatim() { return .insertVerbatim(yaml: yaml.text, isCanvas: false, at: place) }
    throw mistake("'insert' needs a kind first; YAML alone is inserted 'verbatim'", at: yaml)
  }

  /// A map of given strings and properties.
  private func yaml(
    _ strings: [(key: String, text: String?)], _ properties: CommandArgument?
  ) throws(CommandMistake) -> String {
    var members = strings.compactMap { key, text in
      text.map { "\(key): \(YAMLValue.sequence([.string($0)]).flowText.dropFirst().dropLast())" }
    }
    if let properties {
      guard properties.text.hasPrefix("{") else {
        throw mistake("the properties are a map: {key: value}", at: properties)
      }
      let rest = properties.text.dropFirst().dropLast()
      if rest.contains(where: { $0 != " " }) { members.append(String(rest)) }
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// True if an argument is YAML of a canvas, and no name.
  private static func isEntry(_ argument: CommandArgument) -> Bool {
    guard argument.style == .quoted else {
      return argument.style == .flow || argument.text.hasPrefix("*")
    }
    let node = try? YAMLNode(parsing: SourceText(argument.text))
    return node?.scalar == nil || node?.isNull == true
  }
}
