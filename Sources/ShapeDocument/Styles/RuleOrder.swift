/// The order of rules, as far as it decides which of them is the stronger: among those of one
/// specificity.
package struct RuleOrder: Equatable {
  /// The keys that stand for the order of a document's rules; their value is a list of selectors.
  package static let keys = [StyleRule.key, "order"]

  /// Lists of selectors of one specificity each, in order.
  package private(set) var groups: [[String]] = []

  /// The order of rules with these selectors.
  package init(_ selectors: [String]) {
    var lists: [Selector.Specificity: [String]] = [:]
    for text in selectors.prefix(StyleSheet.largestRuleCount) {
      guard let selector = StyleRule.selector(text) else { continue }
      for specificity in Set(selector.alternatives.map(\.specificity)) {
        lists[specificity, default: []].append(text)
      }
    }
    let compared = lists.filter { $0.value.count > 1 }
    groups = compared.sorted { $0.key < $1.key }.map(\.value)
  }
}
