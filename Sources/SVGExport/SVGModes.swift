import Geometry
import ShapeDocument

/// The rules of an SVG file's style sheet that give paints their colours where the viewer prefers a dark
/// scheme. The paint attributes themselves are those of the light one.
struct SVGModes {
  /// What the names of classes begin with.
  let salt: String
  /// The names of classes, by their rules.
  private var classes: [String: String] = [:]
  private var taken: Set<String> = []
  /// The rules, in the order in which they were first used.
  private(set) var rules = ""

  /// What a class says of its property.
  private static let letters = [
    "fill": "f", "stroke": "s", "stop-color": "c", "flood-color": "d",
  ]

  init(salt: String) { self.salt = salt }

  /// The class of something that has another colour in the dark.
  ///
  /// - Parameters:
  ///   - property: The property of CSS: `fill`, `stroke`, `stop-color`, `flood-color`.
  ///   - dark: The colour in the dark; nil for none.
  ///   - light: The colour in the light; nil for none.
  ///   - name: What the colour is called; nil if it has no name.
  /// - Returns: The name of the class.
  mutating func className(
    _ property: String, dark: RGBA?, light: RGBA?, name: String?
  ) -> String {
    var rule = "\(property):\(dark?.opaqueText ?? "none")"
    let opacity = (dark?.alpha ?? 1, light?.alpha ?? 1)
    if opacity.0 != opacity.1 {
      let key = property.hasSuffix("-color") ? String(property.dropLast(6)) : property
      rule += ";\(key)-opacity:\(SVGNumber.computed(opacity.0))"
    }
    let letter = Self.letters[property] ?? "p"
    let word = salt + letter + SVGIdentifiers.valid(name ?? "-")
    let key = word + "{" + rule
    if let known = classes[key] { return known }
    var unique = word
    var number = 1
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(word)-\(number)"
    }
    classes[key] = unique
    rules += ".\(unique.replacingDots()){\(rule)}"
    return unique
  }
}

extension String {
  /// A class as a selector has it: dots are escaped.
  fileprivate func replacingDots() -> String {
    contains(".")
      ? split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.") : self
  }
}
