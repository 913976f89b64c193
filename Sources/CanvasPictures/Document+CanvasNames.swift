import ShapeDocument
import Spelling

extension Document {
  /// The canvas a command line names: its number from 0 on, its name or its id.
  package func canvas(named word: String) -> Canvas? {
    let canvases = canvases
    if let number = Int(word), canvases.indices.contains(number) { return canvases[number] }
    return canvases.first { $0.name == word } ?? canvases.first { $0.id == word }
  }

  /// The message for an unknown canvas: suggests the nearest name, or says how many canvases there
  /// are.
  package func missingCanvasMessage(_ word: String) -> String {
    let canvases = canvases
    let names = canvases.flatMap { [$0.name, $0.id].compactMap(\.self) }
    if let near = NearestWord.to(word, among: names) {
      return "there is no canvas '\(word)'; did you mean '\(near)'?"
    }
    let last = canvases.count - 1
    return last < 0
      ? "there is no canvas '\(word)': the document has none"
      : "there is no canvas '\(word)': the document's are 0\(last > 0 ? " to \(last)" : ""), "
        + "or their names"
  }
}
