/// What a scroll container shows of its content.
struct Viewport {
  /// The axes that scroll.
  var axes: Axis.Set
  /// The size of the window onto the content.
  var size: Size
  /// The content's point at the window's top leading corner.
  var offset: Point
  /// The window in absolute coordinates; nil while measuring, when nobody knows yet where it lies.
  var frame: Rect?
  /// How far the offset has to move so that the rows a lazy container holds still stay where they are.
  var correction = Point.zero
}
