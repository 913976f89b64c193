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
    ] + gradient("text.gradient", in: .graphic, group: .text) + outlineTable

  /// The line around letters.
  private static let outlineTable: [Property] =
    [
      Property("text.stroke", .stroke, .graphic, .text, "The line around each letter"),
      Property("text.stroke.color", .color, .graphic, .text, "The colour", default: .color(.black)),
      Property(
        "text.stroke.width", .number, .graphic, .text, "Width", default: .number(1), in: positive),
      Property(
        "text.stroke.dash", .numbers(minimum: 0, maximum: Graphic.Stroke.dashLimit), .graphic,
        .text, "Lengths of dashes and gaps"),
      Property(
        "text.stroke.dashOffset", .number, .graphic, .text, "Where in the dashes the line begins",
        default: .number(0)),
      Property(
        "text.stroke.cap", .keyword(["butt", "round", "square"]), .graphic, .text,
        "How ends of dashes look", default: .string("butt")),
      Property(
        "text.stroke.join", .keyword(["miter", "round", "bevel"]), .graphic, .text,
        "How corners look", default: .string("miter")),
      Property(
        "text.stroke.enabled", .boolean, .graphic, .text,
        "false keeps the line but does not draw it", default: .boolean(true)),
      Property(
        "text.stroke.gradient", .gradient, .graphic, .text, "A gradient instead of a colour"),
    ] + gradient("text.stroke.gradient", in: .graphic, group: .text)

  /// The keys of a text that one run of it cannot have.
  static let keysOfWholeTexts: Set<String> = ["align", "valign", "wrap", "spans", "at"]
}
