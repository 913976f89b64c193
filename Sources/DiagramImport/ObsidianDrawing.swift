import ByteSearch
import SVGImport

/// The Excalidraw drawing in a note of Obsidian's.
struct ObsidianDrawing {
  /// The drawing's file; where it is plain, its lines have the numbers that they have in the note.
  let scene: [UInt8]

  /// Takes it out of a note.
  ///
  /// - Throws: that there is none, or why it cannot be read.
  init(_ note: [UInt8]) throws(SVGImportError) {
    let places = JSONPlaces(note)
    for (fence, isPacked) in [("```compressed-json", true), ("```json", false)] {
      guard let start = note[...].firstIndex(ofWord: fence) else { continue }
      let text = note[(start + fence.utf8.count)...]
      guard let end = text.firstIndex(ofWord: "\n```") else {
        throw SVGImportError("the drawing is cut off", at: places.place(of: start))
      }
      if isPacked {
        scene = try Self.unpacked(text[..<end], at: places.place(of: start))
      } else {
        scene = note[..<text.startIndex].map { $0 == 0x0A ? $0 : 0x20 } + text[..<end]
      }
      return
    }
    throw SVGImportError("no drawing is in the note")
  }

  private static func unpacked(
    _ text: ArraySlice<UInt8>, at place: SVGPlace
  ) throws(SVGImportError) -> [UInt8] {
    do throws(LZString.Problem) {
      return try LZString.decompressed(text, limit: DiagramLimits.unpackedBytes)
    } catch {
      switch error {
      case .damaged:
        throw SVGImportError("the drawing is compressed, and damaged or cut off", at: place)
      case .tooLarge:
        throw SVGImportError(
          "the drawing is larger than \(DiagramLimits.unpackedBytes >> 20) MiB when it is unpacked",
          at: place)
      }
    }
  }
}
