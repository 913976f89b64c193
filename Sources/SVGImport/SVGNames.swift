/// The elements that mean something to the import.
enum SVGElementName: String, CaseIterable {
  case a, circle, clipPath, defs, desc, ellipse, filter, foreignObject, g, image, line
  case linearGradient, marker, mask, metadata, path, pattern, polygon, polyline, radialGradient,
    rect
  case script, stop, style, svg, symbol, text, textPath, title, tref, tspan, use, view
  case animate, animateColor, animateMotion, animateTransform, set
  case choice = "switch"
  case dropShadow = "feDropShadow"
  case blur = "feGaussianBlur"
  case shift = "feOffset"
  case flood = "feFlood"
  case composite = "feComposite"
  case merge = "feMerge"
  case mergeNode = "feMergeNode"
  /// Any element of HTML.
  case html = "#html"
  /// Text between elements.
  case characters = "#text"
  /// Any other.
  case unknown = "?"

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether it draws nothing where it stands, but serves what does.
  var isAside: Bool {
    switch self {
    case .defs, .title, .desc, .style, .linearGradient, .radialGradient, .filter, .marker, .view:
      true
    default: false
    }
  }

  /// Whether the text inside it is kept.
  var holdsText: Bool {
    switch self {
    case .text, .tspan, .textPath, .tref, .title, .desc, .style, .html: true
    default: false
    }
  }
}

/// The attributes that mean something to the import; those of style are properties of CSS, too.
enum SVGAttribute: String, CaseIterable {
  // What it is.
  case id, style, href, label, insensitive, type
  case classes = "class"
  case space = "xml:space"
  // Geometry.
  case x, y, width, height, rx, ry, r, cx, cy, x1, y1, x2, y2, dx, dy, d, points, viewBox, rotate
  case textLength
  case aspect = "preserveAspectRatio"
  // Gradients and filters.
  case fx, fy, fr, gradientUnits, gradientTransform, spreadMethod, offset, stdDeviation, `in`, in2
  case `operator`
  // Conditions.
  case systemLanguage, requiredExtensions
  // Style.
  case transform, fill, stroke, opacity, display, visibility, color, filter, mask, font, marker
  case overflow
  case transformOrigin = "transform-origin"
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case dashArray = "stroke-dasharray"
  case dashOffset = "stroke-dashoffset"
  case lineCap = "stroke-linecap"
  case lineJoin = "stroke-linejoin"
  case miterLimit = "stroke-miterlimit"
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case textAnchor = "text-anchor"
  case textDecoration = "text-decoration"
  case baseline = "dominant-baseline"
  case letterSpacing = "letter-spacing"
  case wordSpacing = "word-spacing"
  case whiteSpace = "white-space"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case clipPath = "clip-path"
  case paintOrder = "paint-order"
  // Style that no property of the document says.
  case direction, isolation, lengthAdjust
  case background
  case backgroundColor = "background-color"
  /// A name of the file's own.
  case custom = "--"
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case clipRule = "clip-rule"
  case colorInterpolation = "color-interpolation"
  case filterInterpolation = "color-interpolation-filters"
  case fontFeatures = "font-feature-settings"
  case fontKerning = "font-kerning"
  case fontSizeAdjust = "font-size-adjust"
  case fontStretch = "font-stretch"
  case fontVariant = "font-variant"
  case fontVariation = "font-variation-settings"
  case imageRendering = "image-rendering"
  case lightingColor = "lighting-color"
  case maskType = "mask-type"
  case shapeRendering = "shape-rendering"
  case textRendering = "text-rendering"
  case transformBox = "transform-box"
  case unicodeBidi = "unicode-bidi"
  case writingMode = "writing-mode"
  case vectorEffect = "vector-effect"
  case blend = "mix-blend-mode"

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether CSS may say it.
  var isStyle: Bool {
    switch self {
    case .id, .style, .href, .label, .insensitive, .type, .classes, .space, .x1, .y1, .x2, .y2, .dx,
      .dy, .points, .viewBox, .rotate, .textLength, .aspect, .fx, .fy, .fr, .gradientUnits,
      .gradientTransform, .spreadMethod, .offset, .stdDeviation, .in, .in2, .operator,
      .systemLanguage, .requiredExtensions, .lengthAdjust, .custom:
      false
    default: true
    }
  }

  /// Whether elements inside have it, too.
  var isInherited: Bool {
    switch self {
    case .fill, .stroke, .visibility, .color, .font, .marker, .fillOpacity, .fillRule,
      .strokeOpacity, .strokeWidth, .dashArray, .dashOffset, .lineCap, .lineJoin, .miterLimit,
      .fontFamily, .fontSize, .fontWeight, .fontStyle, .textAnchor, .letterSpacing, .wordSpacing,
      .whiteSpace, .markerStart, .markerMid, .markerEnd, .direction, .clipRule, .colorInterpolation,
      .filterInterpolation, .fontFeatures, .fontKerning, .fontSizeAdjust, .fontStretch,
      .fontVariant, .fontVariation, .imageRendering, .shapeRendering, .textRendering, .writingMode,
      .paintOrder:
      true
    default: false
    }
  }

  /// Whether only CSS says it, and no attribute.
  var isCSSOnly: Bool {
    switch self {
    case .blend, .isolation, .font, .fontKerning, .marker, .background, .backgroundColor: true
    default: false
    }
  }

  /// The value that means the same as none, of properties that are only kept.
  var keptDefault: String? {
    switch self {
    case .shapeRendering, .imageRendering, .isolation, .fontKerning: "auto"
    case .letterSpacing, .wordSpacing, .fontStretch, .fontVariant, .fontFeatures, .unicodeBidi:
      "normal"
    case .textRendering: "geometricPrecision"
    case .fontSizeAdjust: "none"
    case .writingMode: "horizontal-tb"
    case .direction: "ltr"
    case .baselineShift: "baseline"
    case .alignmentBaseline: "auto"
    case .colorInterpolation: "sRGB"
    default: nil
    }
  }
}
