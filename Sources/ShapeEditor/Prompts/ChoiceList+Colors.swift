import Geometry
import ShapeCommands
import ShapeDocument

extension ChoiceList {
  /// The most colours listed.
  private static let colorLimit = 10_000

  /// The colours of a document; choosing one opens the command that replaces it.
  static func colors(_ uses: [ColorUse]) -> ChoiceList {
    ChoiceList(.colors, items: uses.prefix(colorLimit).map(item))
  }

  private static func item(for use: ColorUse) -> Item {
    let times = use.count == 0 ? "not used" : use.count == 1 ? "once" : "\(use.count) times"
    let value = use.text.hasPrefix("$") ? use.components?.hexText ?? "unknown" : ""
    let line = Command.recolor(from: use.text, to: "x").description.dropLast()
    return Item(
      title: use.text, summary: value, detail: times, section: "",
      choice: .type(String(line)), swatch: use.components)
  }
}
