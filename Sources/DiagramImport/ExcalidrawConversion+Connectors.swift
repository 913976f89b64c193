import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension ExcalidrawConversion {
  /// An arrow that is fixed to two elements, as a connector.
  mutating func connector(
    _ index: Int, from: String, to: String, _ origin: Point
  ) -> GraphicDraft {
    var draft = GraphicDraft(decimals: 3)
    setCommon(index, in: &draft)
    let element = element(index)
    let isElbow = element.value["elbowed"]?.isTrue == true
    let corner = Point(element.number("x") - origin.x, element.number("y") - origin.y)
    let points = points(of: element, limit: Graphic.Connection.pointLimit)
    // The program finds the way of elbows itself.
    let via = isElbow ? [] : points.dropFirst().dropLast()
    let isCurved = !via.isEmpty && isRound(element)
    DiagramConnector(
      from: from, to: to, route: isElbow ? "elbow" : isCurved ? "curve" : nil,
      via: via.map { corner + $0 }
    ).set(in: &draft)
    setPaints(index, in: &draft)
    draft.set("fill", nil)
    guard let label = labels[index]?.first else { return draft }
    var value = text(of: label, onText: false)
    if case .mapping(let pairs, let style) = value {
      // It stands in the middle of the line.
      value = .mapping(pairs.filter { $0.key != "align" && $0.key != "valign" }, style)
    }
    draft.set("text", value)
    // The line makes room for its label.
    draft.set(
      "fill",
      .quoted(
        file.background.flatMap { Graphic.Color($0).components }.map(GraphicDraft.text) ?? "#ffffff"
      ))
    return draft
  }
}
