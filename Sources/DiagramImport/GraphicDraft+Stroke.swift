import Geometry
import SVGImport
import YAMLText

extension GraphicDraft {
  /// A stroke as it is written: its colour alone where that is all there is to say.
  static func stroke(
    _ color: RGBA, width: Double, dashes: [Double], isRound: Bool = false, arrow: String?
  ) -> YAMLValue {
    var pairs = [YAMLValue.Pair("color", .quoted(text(of: color)))]
    if width != 1 { pairs.append(.init("width", number(width, decimals: 3))) }
    if !dashes.isEmpty {
      pairs.append(.init("dash", .sequence(dashes.map { number($0, decimals: 3) }, .flow)))
    }
    if isRound { pairs += [.init("cap", .string("round")), .init("join", .string("round"))] }
    if let arrow { pairs.append(.init("arrow", .string(arrow))) }
    return pairs.count == 1 ? pairs[0].value : .mapping(pairs)
  }
}
