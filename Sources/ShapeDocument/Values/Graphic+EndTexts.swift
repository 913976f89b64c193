extension Graphic {
  /// The texts at the ends of a connector: multiplicities, roles.
  package final class EndTexts: Hashable, Sendable {
    // A class, so that the rare values of other graphics have only a pointer for it.

    /// The text at the first point; nil for none.
    package let start: TextStyle?
    /// The text at the last point; nil for none.
    package let end: TextStyle?

    /// The keys of a connector's text that a text at one of its ends cannot have.
    static let absentKeys: Set<String> = ["at", "start", "end", "spans"]

    /// The texts at the ends.
    package init(start: TextStyle?, end: TextStyle?) { (self.start, self.end) = (start, end) }

    /// The texts at the ends that the value of a connector's text has; nil if there are none. They
    /// look like that text where they do not say otherwise.
    convenience init?(_ text: PropertyValue) {
      func style(_ key: String) -> TextStyle? {
        guard case .map(let own)? = text[key], case .map(let whole) = text else { return nil }
        let given = Set(own.map(\.key))
        let taken = whole.filter {
          $0.key != "string" && !Self.absentKeys.contains($0.key)
            && !given.contains($0.key)
        }
        return TextStyle(.map(own + taken), kind: .connector)
      }
      let (start, end) = (style("start"), style("end"))
      guard start != nil || end != nil else { return nil }
      self.init(start: start, end: end)
    }

    /// Equal if both texts are.
    package static func == (left: EndTexts, right: EndTexts) -> Bool {
      left === right || left.start == right.start && left.end == right.end
    }

    /// Hashes both texts.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(start)
      hasher.combine(end)
    }
  }
}
