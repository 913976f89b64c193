/// What the library `diagram` says, once more: a built-in library never changes its look.
struct StyledLibrary {
  var textStyle: StyledMap?
  var rules: [StyledDocument.Rule]

  static var diagram: StyledLibrary {
    StyledLibrary(
      textStyle: StyledMap([("color", .plain("$ink"))]),
      rules: [
        rule(
          .init(kind: "canvas"), [("background", .plain("$ground")), ("padding", .plain("30"))]),
        rule(
          .init(kind: "rectangle", tests: [hasText, .empty]),
          [
            ("kind", .plain("roundedRectangle")), ("radius", .plain("6")),
            ("padding", .list([.plain("10"), .plain("16")])),
            ("min", .list([.plain("120"), .plain("44")])), ("fill", .plain("$box")),
            ("stroke", map([("color", "$line"), ("width", "1.5")])),
          ]),
        rule(
          .init(kind: "group", tests: [hasText]),
          [
            ("kind", .plain("roundedRectangle")), ("radius", .plain("10")),
            ("padding", .plain("20")), ("fill", .plain("$panel")),
            ("layout", map([("type", "vstack"), ("spacing", "24")])),
            ("text", map([("weight", "bold"), ("valign", "top")])),
          ]),
        rule(
          .init(kind: "connector"),
          [
            ("route", .plain("elbow")),
            ("stroke", map([("color", "$line"), ("width", "1.5")])),
            ("text", map([("size", "13"), ("color", "$quiet")])),
          ]),
        rule(
          .init(tests: [.tag("dashed")]),
          [("stroke", .map(StyledMap([("dash", .list([.plain("5"), .plain("4")]))])))]),
      ])
  }

  private static let hasText = StyledSelector.Test.attribute(
    .init(path: "text", comparison: .exists))

  private static func map(_ pairs: [(String, String)]) -> StyledValue {
    .map(StyledMap(pairs.map { ($0.0, .plain($0.1)) }))
  }

  private static func rule(
    _ compound: StyledSelector.Compound, _ body: [(String, StyledValue)]
  ) -> StyledDocument.Rule {
    .init(
      selector: StyledSelector(alternatives: [.init(compounds: [compound], combinators: [])]),
      body: StyledEntry(StyledMap(body)))
  }
}
