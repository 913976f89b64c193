import ShapeCommands
import ShapeDocument
import YAMLText

/// Reads a text that is a drawing as graphics, with the number of things the document cannot say of
/// it; nil where the text is something else.
package typealias DrawingReader =
  (String) throws(Diagnostic) -> (clips: [EntryClip], lossCount: Int)?

/// Graphics that text from outside is read as: YAML or a drawing.
struct PastedGraphics {
  let clips: [EntryClip]
  /// How many things of it the document cannot say.
  let lossCount: Int

  /// The graphics of a text; nil where it is some other text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - readDrawing: Reads drawings, if there is somebody who can.
  /// - Throws: if there is nothing in it, or it is a drawing that cannot be taken.
  init?(
    _ text: String, readingDrawingsBy readDrawing: DrawingReader?
  ) throws(Diagnostic) {
    guard !text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) else {
      throw .refusal("there is nothing in the pasted text")
    }
    if let drawing = try readDrawing?(text) {
      (clips, lossCount) = (drawing.clips, drawing.lossCount)
    } else if let clips = EntryClip.clips(ofPasted: text) {
      (self.clips, lossCount) = (clips, 0)
    } else {
      return nil
    }
  }

  /// What they are called: `a graphic`, `3 canvases`.
  var title: String {
    let noun = clips.allSatisfy(\.isCanvas) ? "canvas" : "graphic"
    let plural = noun == "canvas" ? "canvases" : "graphics"
    return clips.count == 1 ? "a \(noun)" : "\(clips.count) \(plural)"
  }

  /// What is said once they are in the document.
  var message: Message {
    let things = lossCount == 1 ? "1 thing" : "\(lossCount) things"
    return Message(
      "pasted \(title)" + (lossCount == 0 ? "" : "; the document cannot say \(things) of it"))
  }
}

extension Question {
  /// What to do with pasted text that is not YAML of graphics.
  static func pastedText(_ text: String) -> Question {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    let insert = Command.insert(
      kind: "text", name: nil, properties: "{text: \(YAMLValue.quotedText(of: text))}", at: nil)
    return Question(
      text: "The pasted text is no graphic.",
      options: [
        Option(key: "t", title: "insert it as a text", answer: .run([insert])),
        Option(key: "n", title: "leave it", answer: .run([])),
      ])
  }
}
