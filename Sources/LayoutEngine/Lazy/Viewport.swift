/// The part of its content that a scroll container shows.
struct Viewport {
  /// The scrolling axes.
  var axes: Axis.Set
  /// The size of the window onto the content.
  var size: Size
  /// The content's point at the window's top leading corner.
  var offset: Point
  /// The window in absolute coordinates; nil while measuring, when its position is not known yet.
  var frame: Rect?
  /// The change of the offset that keeps the rows held by a lazy container in place.
  var correction = Point.zero
}
