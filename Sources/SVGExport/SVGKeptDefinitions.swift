import KeptSVG
import ShapeDocument
import YAMLText

/// The definitions that a canvas keeps under `x-svg`, ready to be written in force: with ids that no
/// graphic has.
struct SVGKeptDefinitions {
  /// The markup, an element each.
  private(set) var text = SVGText()
  /// The ids by which what is kept is found in the file.
  private var names: [String: String] = [:]

  /// No definitions.
  init() {}

  /// Takes what stands under the key.
  init(_ kept: YAMLValue?, _ ids: inout SVGIdentifiers, imageFolder: String) {
    guard case .mapping(let pairs, _)? = kept else { return }
    var definitions: [[MarkupReader.Token]] = []
    for pair in pairs {
      guard case .string(let markup) = pair.value.asString,
        let tokens = SVGKeptValue.tokens(of: markup),
        case .begin(_, let attributes, _)? = tokens.first,
        attributes.contains(where: { $0.name == "id" && $0.value == pair.key })
      else { continue }
      definitions.append(tokens)
    }
    for case .begin(_, let attributes, _) in definitions.joined() {
      for (name, value) in attributes where name == "id" && names[value] == nil {
        names[value] = ids.kept(value)
      }
    }
    for tokens in definitions { write(tokens, imageFolder) }
  }

  /// The value to write, with its references renamed; nil if a reference has no definition.
  func written(_ value: String) -> String? {
    SVGKeptValue.renamed(value) { names[$0] }
  }

  private mutating func write(_ tokens: [MarkupReader.Token], _ imageFolder: String) {
    text.newLine(2)
    text.append(written(tokens[...], imageFolder))
  }

  /// Markup as it is written.
  func written(_ tokens: ArraySlice<MarkupReader.Token>, _ imageFolder: String) -> SVGText {
    var text = SVGText()
    for token in tokens {
      switch token {
      case .text(let string): text.escapeLines(string)
      case .end(let name): text.append(markup: "</\(name)>")
      case .begin(let name, let attributes, let isEmpty):
        text.append(markup: "<\(name)")
        for attribute in attributes {
          guard let value = value(of: attribute, imageFolder) else { continue }
          text.attribute(named: attribute.name, value)
        }
        text.append(markup: isEmpty ? "/>" : ">")
      }
    }
    return text
  }

  /// The value of an attribute as it is written; nil for one that is not.
  func value(of attribute: (name: String, value: String), _ imageFolder: String) -> String? {
    switch attribute.name {
    case "id": names[attribute.value]
    case "href":
      if attribute.value.hasPrefix("#") {
        names[String(attribute.value.dropFirst())].map { "#" + $0 }
      } else {
        SVGImageLink(to: attribute.value, from: imageFolder)?.target
      }
    default: written(attribute.value) ?? SVGKeptValue.standIn(attribute.value, of: attribute.name)
    }
  }
}
