import ShapeDocument
import YAMLText

/// The colours of a document that have a name.
struct ImportedPalette {
  /// How often a colour has to stand in a file to be given a name, and how many are.
  private static let leastUses = 4
  private static let limit = 24

  private(set) var colors: [(name: String, color: String)] = []
  /// The names, by the text of their colours.
  private(set) var namesByColor: [String: String] = [:]

  /// The palette that an export names; nil where there is none.
  static func exported(by tree: SVGTree) -> ImportedPalette? {
    guard !tree.nodes.isEmpty, let text = tree.dataValue("shapeedit-palette", of: 0),
      text.utf8.count <= ExportedProperties.valueLimit,
      case .mapping(let pairs, _) = ExportedValue.read(text)
    else { return nil }
    var palette = ImportedPalette()
    var names: Set<String> = []
    for pair in pairs where names.insert(pair.key).inserted {
      switch pair.value {
      case .string(let text), .quoted(let text), .plain(let text):
        palette.colors.append((pair.key, text))
      default: break
      }
    }
    return palette.colors.isEmpty ? nil : palette
  }

  /// Adds the colours of another palette.
  ///
  /// - Returns: The names that mean another colour here, and are not added.
  mutating func add(_ other: ImportedPalette) -> Set<String> {
    let known = Dictionary(colors.map { ($0.name, $0.color) }, uniquingKeysWith: { one, _ in one })
    var foreign: Set<String> = []
    for color in other.colors {
      guard let here = known[color.name] else {
        colors.append(color)
        continue
      }
      if Graphic.Color(here) != Graphic.Color(color.color) { foreign.insert(color.name) }
    }
    return foreign
  }

  /// Gives names to the colours that stand most often in a file.
  mutating func add(usualColorsOf tree: SVGTree, _ sheet: StyleSheet) {
    var uses: [String: (count: Int, first: Int)] = [:]
    func use(_ value: String) {
      guard case .color(let color)? = SVGPaint(value), color.alpha == 1 else { return }
      let text = color.hexText
      let known = uses[text] ?? (0, uses.count)
      uses[text] = (known.count + 1, known.first)
    }
    for attribute in tree.attributes {
      switch attribute.name {
      case .fill, .stroke: use(attribute.value)
      case .style:
        for declaration in StyleReader.declarations(in: attribute.value)
        where declaration.name == .fill || declaration.name == .stroke { use(declaration.value) }
      default: break
      }
    }
    let usual = uses.filter { $0.value.count >= Self.leastUses && namesByColor[$0.key] == nil }
      .sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }
    for (text, _) in usual.prefix(max(Self.limit - colors.count, 0)) {
      let cssName = Self.cssName(of: text)
      let name =
        cssName.flatMap { name in
          colors.contains { $0.name == name } ? nil : name
        } ?? freshName
      colors.append((name, text))
      namesByColor[text] = name
    }
  }

  private var freshName: String {
    let taken = Set(colors.map(\.name))
    var number = colors.count + 1
    while taken.contains("color-\(number)") { number += 1 }
    return "color-\(number)"
  }

  private static func cssName(of text: String) -> String? { cssNames[text] }

  private static let cssNames: [String: String] = {
    var names: [String: String] = [:]
    for name in Graphic.Color.namedColors {
      guard let color = Graphic.Color(name).components, names[color.hexText] == nil else {
        continue
      }
      names[color.hexText] = name
    }
    return names
  }()

  /// The palette as it is written; nil where it is empty.
  var value: YAMLValue? {
    guard !colors.isEmpty else { return nil }
    return .mapping(colors.map { .init($0.name, .quoted($0.color)) }, .block)
  }
}
