import DocumentDifference
import Geometry
import Painter
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import CanvasPictures

/// The picture of what differs, pixel by pixel.
@Suite struct DifferencePictureTests {
  private func difference() throws -> DocumentDifference {
    let texts = [try Fixture("compare/old.yaml").text, try Fixture("compare/new.yaml").text]
    let trees = try texts.map { try DifferenceTree(Document(text: SourceText($0))) }
    return DocumentDifference(trees[0], trees[1])
  }

  /// The colour of a pixel, `rrggbb`.
  private func color(_ raster: Raster, _ x: Int, _ y: Int) -> String {
    let digits = String(raster.pixels[y * raster.width + x] & 0xFFFFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  @Test func canvasesThatWereDeletedStandWhereTheyWere() throws {
    let canvases = try difference().canvases()
    #expect(canvases.map { $0.new?.name ?? "-" } == ["Main", "-", "Second"])
    #expect(canvases.map { $0.old?.name ?? "-" } == ["Main", "Old canvas", "Second"])
  }

  @Test func showsWhatChanged() throws {
    let difference = try difference()
    let picture = try #require(
      DifferencePicture(difference, on: difference.canvases()[0], scale: 1))
    let view = PictureView(
      frame: picture.frame, width: 400, height: 300, scale: 1,
      ground: RGBA(red: 255, green: 255, blue: 255))
    let raster = try Painter().raster(of: picture.list, view)
    // What has not changed is a quarter of itself.
    #expect(color(raster, 150, 140) == "cceacc")
    // What changed is as it is, framed amber; its former place is dotted.
    #expect(color(raster, 260, 160) == "008800")
    #expect(color(raster, 228, 160) == "e08e00")
    #expect((200..<220).contains { color(raster, $0, 98) == "e08e00" })
    #expect((200..<220).contains { color(raster, $0, 98) != "e08e00" })
    // What was deleted is as it was, framed red.
    #expect(color(raster, 303, 120) == "555555")
    #expect(color(raster, 298, 120) == "d62b2b")
    // What was added stands in its group on the canvas, framed green.
    #expect(color(raster, 240, 250) == "00cccc")
    #expect(color(raster, 208, 250) == "1a9e3c")
  }
}
