import KeptSVG

/// What has been found of a file's elements, so that it is not looked for again.
struct ConversionCache {
  /// The colours of gradients.
  var stops: [Int: [SVGConversion.Stop]] = [:]
  /// Whether content stays inside frames.
  var frames: [FrameKey: Bool] = [:]
  /// How many elements may still be looked at to find that; then whatever has a frame is cut off.
  var frameBudget = SVGLimits.framed
  /// Whether groups may be seen through, with the fill they inherited.
  var seenThrough: [Int: (fill: InheritedFill, isSeenThrough: Bool)] = [:]
  /// Whether what is in markers has the paints of what bears them.
  var contextMarkers: [Int: Bool] = [:]
  /// The ids that links and instances name.
  var linkTargets: Set<String>?
  /// Whether values of filters are drawn as SVG says them.
  var drawnFilters: [String: Bool] = [:]
  /// The angular gradients of shapes.
  var angularFills: [Int: AngularFill] = [:]
  /// What markers draw that are heads of lines.
  var heads: [Int: SVGConversion.DrawnHead?] = [:]
  /// The styles of elements where they stand in the file.
  var styles: [Int: ComputedStyle] = [:]
  /// What long style attributes declare.
  var longDeclarations: [Int: [StyleDeclaration]] = [:]
  /// The lines that letters stand along.
  let lines = LetterLines()
}
