import ShapeDocument

/// The initial value of a new item of a list: between its neighbours.
package struct NewItem {
  private let type: PropertyType?

  /// For a list at a path.
  package init(_ list: String, in scope: Property.Scope) {
    type = Property.type(at: list.split(separator: ".").map(String.init), in: scope)
  }

  /// The value as it is typed; nil if lists of this type have no items of their own.
  package func value(at index: Int, among values: [PropertyValue]) -> String? {
    let before = index > 0 && index <= values.count ? values[index - 1] : nil
    let behind = values.indices.contains(index) ? values[index] : nil
    switch type {
    case .numbers: return (before ?? behind)?.text ?? "1"
    case .strings: return "tag"
    case .spans: return "text"
    case .points: return point(before, behind)
    case .stops: return stop(before, behind)
    case .pathData: return (before ?? behind).map { _ in "L 0 0" } ?? "M 0 0"
    case .paint: return (before ?? behind)?["color"]?.text ?? "#cccccc"
    case .shadow: return "{color: \"#00000055\", offset: [0, 2], blur: 6}"
    default: return nil
    }
  }

  private func numbers(_ value: PropertyValue?) -> [Double]? {
    guard case .list(let values) = value else { return nil }
    return values.compactMap(\.number)
  }

  private func point(_ before: PropertyValue?, _ behind: PropertyValue?) -> String {
    let start = numbers(before)
    let end = numbers(behind)
    guard let first = start ?? end, first.count == 2 else { return "[0, 0]" }
    guard let start, let end, start.count == 2, end.count == 2 else {
      return pair(first[0] + 10, first[1])
    }
    return pair((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
  }

  private func stop(_ before: PropertyValue?, _ behind: PropertyValue?) -> String {
    let start = numbers(before)?.first ?? 0
    let end = numbers(behind)?.first ?? 1
    var color = "#000000"
    if case .list(let pair) = before ?? behind, pair.count == 2 { color = pair[1].text }
    let offset = NumberText.written((start + end) / 2) ?? "0"
    return "[\(offset), \(JSONText.quoted(color))]"
  }

  private func pair(_ x: Double, _ y: Double) -> String {
    "[\(NumberText.written(x) ?? "0"), \(NumberText.written(y) ?? "0")]"
  }
}
