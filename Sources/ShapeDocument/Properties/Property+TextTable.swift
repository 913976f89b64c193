extension Property {
  /// The properties of texts.
  static let textTable: [Property] =
    [
      Property("text", .text, .graphic, .text, "The text the graphic carries"),
      Property("text.string", .string, .graphic, .text, "The text"),
      Property(
        "text.spans", .spans, .graphic, .text, "Runs of different looks, instead of the string"),
      Property("text.font", .string, .graphic, .text, "Family, or several as in CSS"),
      Property("text.size", .number, .graphic, .text, "Size", default: .number(16), in: positive),
      Property(
        "text.weight", .weight, .graphic, .text, "100…900, or a name like bold",
        default: .string("regular")),
      Property(
        "text.italic", .boolean, .graphic, .text, "Slanting letters", default: .boolean(false)),
      Property(
        "text.align", .keyword(["leading", "center", "trailing", "left", "right"]), .graphic,
        .text, "Between left and right"),
      Property(
        "text.valign", .keyword(["top", "middle", "bottom"]), .graphic, .text,
        "Between top and bottom"),
      Property(
        "text.wrap", .boolean, .graphic, .text, "Lines break at the box's width",
        default: .boolean(false)),
      Property("text.color", .color, .graphic, .text, "The colour", default: .color(.black)),
      Property(
        "text.lineHeight", .number, .graphic, .text, "Multiple of the size",
        default: .number(1.2), in: positive),
      Property(
        "text.decoration", .words(Graphic.TextDecoration.names.map(\.name)), .graphic, .text,
        "Lines at the letters: a word, or a list of them"),
      Property(
        "text.spacing", .number, .graphic, .text, "Added to the width of each letter",
        default: .number(0)),
      Property(
        "text.wordSpacing", .number, .graphic, .text, "Added to the width of each blank",
        default: .number(0)),
      Property(
        "text.baseline", .number, .graphic, .text, "How far the letters stand above the baseline",
        default: .number(0)),
      Property(
        "text.at", pair, .graphic, .text, "How far it stands from the middle of the line",
        default: zeroPair, kinds: [.connector]),
      Property(
        "text.enabled", .boolean, .graphic, .text, "false keeps the text but does not draw it",
        default: .boolean(true)),
      Property("text.gradient", .gradient, .graphic, .text, "A gradient instead of a colour"),
    ] + gradient("text.gradient", in: .graphic, group: .text)
    + line(
      "text.stroke", group: .text, "The line around each letter", ends: "How ends of dashes look",
      name: "line") + endText("start", "beginning") + endText("end", "end")

  private static func endText(_ key: String, _ place: String) -> [Property] {
    let path = "text.\(key)"
    return [
      Property(
        path, .endText, .graphic, .text, "The text at its \(place)", kinds: [.connector]),
      Property(
        "\(path).string", .string, .graphic, .text, "The text at its \(place)",
        kinds: [.connector]),
    ]
  }

  /// The keys of a text that one run of it cannot have.
  static let keysOfWholeTexts: Set<String> = [
    "align", "valign", "wrap", "spans", "at", "start", "end",
  ]

  /// The keys of a text that its style around it cannot have.
  static let keysWithoutStyle: Set<String> = [
    "string", "spans", "align", "valign", "wrap", "at", "enabled", "start", "end",
  ]

  /// The same properties for the texts inside, which have no defaults of their own.
  static let textStyleTable: [Property] =
    [
      Property(
        "textStyle", .textStyle, .all, .textStyle,
        "How the texts inside look that do not say it themselves")
    ]
    + textTable.compactMap { row in
      guard row.keys.count > 1, !keysWithoutStyle.contains(row.keys[1]) else { return nil }
      return Property(
        "textStyle." + row.keys.dropFirst().joined(separator: "."), row.type, .all, .textStyle,
        row.summary, in: row.isBounded ? nil : row.bounds, onlyIn: row.isBounded ? row.bounds : nil)
    }
}
