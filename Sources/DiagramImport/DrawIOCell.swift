import Geometry
import SVGImport

/// A cell of a draw.io page: a shape, a line, a layer or the root.
///
/// A class, since a copy of so many texts costs more than most that is done with them.
final class DrawIOCell {
  var id = ""
  var parent: String?
  var label = ""
  var style = ""
  var isVertex = false
  var isEdge = false
  var isVisible = true
  var isCollapsed = false
  var source: String?
  var target: String?
  var geometry: DrawIOGeometry?
  /// What people have added to it.
  var data: [(name: String, value: String)] = []
  let place: SVGPlace

  init(place: SVGPlace) { self.place = place }
}

/// Where a cell stands, in its parent's coordinates.
struct DrawIOGeometry {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  /// Whether x and y are fractions of the parent, or of the way along a line.
  var isRelative = false
  var source: Point?
  var target: Point?
  var offset: Point?
  /// What a line passes.
  var points: [Point] = []
}

/// A page of a draw.io file as it stands there.
struct DrawIOPage {
  var name: String
  var place: SVGPlace
  var cells: [DrawIOCell] = []
  /// What is said of the page as a whole.
  var model: [String: String] = [:]
  var hasModel = false
  /// The text of a page that is compressed.
  var packed: [UInt8] = []
  /// Which page of its file it is, from 1.
  var number = 1
  /// How many pages the file has.
  var fileCount = 1
}
