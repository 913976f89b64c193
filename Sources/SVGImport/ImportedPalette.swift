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

  /// Gives names to the colours that stand most often in a file.
  mutating func add(usualColorsOf tree: SVGTree, _ sheet: StyleSheet) {
    var uses: [String: (count: Int, first: Int)] = [:]
    var texts: [String: String?] = [:]
    func use(_ value: String) {
      let read = texts[value] ?? Self.opaqueText(of: value)
      texts[value] = .some(read)
      guard let text = read else { return }
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
      let name = freshName(Self.name(of: text))
      colors.append((name, text))
      namesByColor[text] = name
    }
  }

  /// How a colour is written that nothing shines through; nil for other paints.
  private static func opaqueText(of value: String) -> String? {
    guard case .color(let color)? = SVGPaint(value), color.alpha == 1 else { return nil }
    return color.hexText
  }

  /// A name that no colour has yet.
  private func freshName(_ name: String) -> String {
    let taken = Set(colors.map(\.name))
    var number = 1
    var fresh = name
    while taken.contains(fresh) {
      number += 1
      fresh = "\(name)-\(number)"
    }
    return fresh
  }

  /// What a person would call a colour.
  private static func name(of text: String) -> String {
    if let name = plainNames[text] { return name }
    guard let color = Graphic.Color(text).components else { return "color" }
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let (least, most) = (parts.min() ?? 0, parts.max() ?? 0)
    let (light, reach) = ((least + most) / 2, most - least)
    guard reach > 0.08 else {
      return light < 0.06
        ? "black"
        : light > 0.96
          ? "white"
          : light < 0.3 ? "dark-gray" : light > 0.75 ? "light-gray" : "gray"
    }
    let hue = Self.hue(parts, most, reach)
    let tone = Self.hues.last { $0.from <= hue }?.name ?? "red"
    if tone == "orange", light < 0.4 { return "brown" }
    return light < 0.3 ? "dark-" + tone : light > 0.75 ? "light-" + tone : tone
  }

  /// The hue in degrees.
  private static func hue(_ parts: [Double], _ most: Double, _ reach: Double) -> Double {
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let sixth =
      most == red
      ? (green - blue) / reach
      : most == green ? (blue - red) / reach + 2 : (red - green) / reach + 4
    return (sixth < 0 ? sixth + 6 : sixth) * 60
  }

  private static let hues: [(from: Double, name: String)] = [
    (0, "red"), (15, "orange"), (45, "yellow"), (70, "green"), (165, "teal"), (190, "blue"),
    (255, "purple"), (300, "pink"), (340, "red"),
  ]

  /// The names of CSS that are one word.
  private static let plainNames: [String: String] = {
    let names = [
      "black", "white", "red", "green", "blue", "yellow", "orange", "purple", "pink", "brown",
      "gray",
      "silver", "gold", "navy", "teal", "olive", "maroon", "lime", "cyan", "magenta", "coral",
      "salmon", "tomato", "crimson", "indigo", "violet", "beige", "ivory", "khaki", "turquoise",
    ]
    return Dictionary(
      names.compactMap { name in Graphic.Color(name).components.map { ($0.hexText, name) } },
      uniquingKeysWith: { one, _ in one })
  }()

  /// The palette as it is written; nil where it is empty.
  var value: YAMLValue? {
    guard !colors.isEmpty else { return nil }
    return .mapping(colors.map { .init($0.name, .quoted($0.color)) }, .block)
  }
}
