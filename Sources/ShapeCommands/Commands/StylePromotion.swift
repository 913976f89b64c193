/// Values that are to go into a rule.
package struct StylePromotion: Hashable, Sendable {
  /// The properties.
  package var properties: [String]
  /// The selector of the rule; nil for the one that gives these properties.
  package var selector: String?

  /// Moves properties into a rule.
  package init(_ properties: [String], to selector: String? = nil) {
    self.properties = properties
    self.selector = selector
  }
}
