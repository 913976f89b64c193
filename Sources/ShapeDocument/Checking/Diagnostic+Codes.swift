import YAMLText

extension Diagnostic.Code {
  // MARK: Fatal: the file is no shape document

  /// The root is not a map.
  package static let rootNotAMap = Self(
    "root-not-a-map", "a shape document is a map with the key 'canvases', not {0}")
  /// There is no `canvases` key.
  package static let canvasesMissing = Self(
    "canvases-missing", "a shape document needs the key 'canvases'")
  /// `canvases` is not a list.
  package static let canvasesNotAList = Self(
    "canvases-not-a-list", "'canvases' must be a list, not {0}")

  // MARK: Errors

  /// A newer format than this program knows.
  package static let versionTooNew = Self(
    "version-too-new", "format version {0} is newer than {1}; the document opens read-only")
  /// A known key with a value of another type.
  package static let wrongType = Self("wrong-type", "'{0}' must be {1}, not {2}")
  /// A key that occurs twice in a map.
  package static let duplicateKey = Self(
    "duplicate-key", "key '{0}' was already set in line {1}")
  /// `.inf` and `.nan`.
  package static let nonFiniteNumber = Self(
    "non-finite-number", "'{0}' must be a finite number, not '{1}'")
  /// An alias inside its own anchor.
  package static let aliasCycle = Self("alias-cycle", "alias '*{0}' stands inside its own anchor")
  /// An alias without an anchor before it.
  package static let unknownAnchor = Self("unknown-anchor", "no anchor '&{0}' before this alias")
  /// A value with too many nodes in it.
  package static let tooManyNodes = Self(
    "too-many-nodes", "this value unfolds to more than {0} nodes")
  /// A canvas or graphic that is not a map.
  package static let notAnEntry = Self("not-an-entry", "a {0} must be a map, not {1}")
  /// A connector to an id that is not there.
  package static let unknownEnd = Self(
    "unknown-end", "no graphic has the id '{0}'; the connector is not drawn{1}")
  /// `#a.right@2`
  package static let badPlaceAtEnd = Self(
    "bad-place-at-end",
    "'@{0}' is no place of a graphic; write fractions from 0 to 1: '#id.right@0.25' or '#id@0.25,0'"
  )
  /// A connector to a canvas or a connector.
  package static let impossibleEnd = Self(
    "impossible-end", "'{0}' is a {1}, at which no connector ends")
  /// A connector to a graphic on another canvas.
  package static let endOnOtherCanvas = Self(
    "end-on-other-canvas", "'{0}' stands on another canvas; the connector is not drawn")
  /// An alias of something that is not a graphic.
  package static let aliasNotAGraphic = Self(
    "alias-not-a-graphic", "alias '*{0}' stands for {1}, not for a graphic")

  /// A mask without a sibling after it.
  package static let maskOfNothing = Self(
    "mask-of-nothing", "the mask has no sibling after it that it could mask")
  /// A fill of an image that names none.
  package static let imageFillWithoutSource = Self(
    "image-fill-without-source", "a fill of type image needs 'source'")
  /// A pattern of a graphic that is not there.
  package static let unknownPattern = Self(
    "unknown-pattern", "no graphic has the id '{0}' that the pattern shows")
  /// A pattern whose tiles show the graphic it fills.
  package static let patternInItself = Self(
    "pattern-in-itself", "the pattern '#{0}' shows what it fills; it is not drawn")

  // MARK: Warnings

  /// `avoid: true` on a line that never bends.
  package static let straightAvoids = Self(
    "straight-avoids",
    "'avoid' has no effect: straight lines cannot avoid; write 'route: elbow' or 'curve'")
  /// A connector that is shut in.
  package static let passesThrough = Self(
    "passes-through", "passes through {0}: there is no way around")
  /// Lines that are nearer to each other than they should be.
  package static let noRoomForLines = Self(
    "no-room-for-lines", "runs {0} from {1}: there is no room for more")
  /// A label on something else.
  package static let noRoomForLabel = Self(
    "no-room-for-label", "'{0}' has no place on the line where nothing else is")
  /// More connectors than ways are looked for.
  package static let tooManyWays = Self(
    "too-many-ways",
    "the lines of {0} do not go around what is in their way: that would take too long")
  /// A clip on a kind without a closed shape.
  package static let clipWithoutShape = Self(
    "clip-without-shape", "'clip' has no effect: a {0} without 'size' has no closed shape")
  /// A clip without children.
  package static let clipOfNothing = Self(
    "clip-of-nothing", "'clip' has no effect: there are no children to cut off")
  /// A blur beyond anything that is seen.
  package static let excessiveBlur = Self(
    "excessive-blur", "so large a blur leaves nothing to be seen")
  /// Instances beyond the limit.
  package static let tooManyInstances = Self(
    "too-many-instances", "instances beyond {0} graphics are not unfolded")
  /// Instances inside instances beyond the limit.
  package static let tooDeepInstances = Self(
    "too-deep-instances", "instances nested deeper than {0} levels are not unfolded")
  /// An image of the web.
  package static let remoteImage = Self(
    "remote-image",
    "'{0}' is not loaded; name a file beside the document, or write the image as 'data:'")
  /// An anchor that occurs twice in the document.
  package static let duplicateAnchor = Self(
    "duplicate-anchor", "anchor '{0}' was already defined in line {1}; many programs refuse that")
  /// A property's path, or the padding of a layout, in place of a key.
  package static let keyWithoutEffect = Self(
    "key-without-effect", "'{0}' has no effect here; {1}")
  /// An id that occurs twice in the document.
  package static let duplicateID = Self("duplicate-id", "id '{0}' was already used in line {1}")
  /// `fill: #ff0000`
  package static let colorInComment = Self(
    "color-in-comment", "'{0}' is empty, '{1}' is a comment; quote the colour: {0}: \"{1}\"")
  /// `from: #id`
  package static let idInComment = Self(
    "id-in-comment", "'{0}' is empty, '{1}' is a comment; quote the id: {0}: \"{1}\"")
  /// A misspelt key.
  package static let unknownKey = Self("unknown-key", "unknown key '{0}'; did you mean '{1}'?")
  /// A key of a text on one of its spans.
  package static let keyOfWholeText = Self(
    "key-of-whole-text", "'{0}' is of a whole text, not of one span")
  /// A text with both a string and spans.
  package static let stringBesideSpans = Self(
    "string-beside-spans", "the text has 'spans', so its 'string' is not shown")
  /// A text that breaks its lines, but has no width to break them at.
  package static let wrapWithoutWidth = Self(
    "wrap-without-width", "'text.wrap' needs a width: the lines do not break")
  /// A text that hangs over the sides of its box.
  package static let textOverBox = Self("text-over-box", "the text is {0} wide, its box {1}")
  /// Letters that can hardly be told from what they stand on.
  package static let lowContrast = Self(
    "low-contrast", "contrast {0}{1}: {2} on {3} (at least 3)")
  /// Padding of what has no room inside.
  package static let paddingWithoutEffect = Self(
    "padding-without-effect", "'padding' has no effect on a {0}")
  /// A graph of members that no connector joins.
  package static let graphWithoutArrows = Self(
    "graph-without-arrows", "no connector joins members of this graph")
  /// A graph in which crossings are not kept few.
  package static let coarseGraph = Self(
    "coarse-graph", "graph of {0} members: crossings are not minimised")
  /// A pinned member on another.
  package static let pinnedOnOther = Self("pinned-on-other", "'{0}' is pinned on '{1}'")
  /// A layer or a pin of what is no member of a graph.
  package static let onlyInGraph = Self("only-in-graph", "'{0}' counts only within 'layout: graph'")
  /// A layer of what is no sibling.
  package static let noSibling = Self("no-sibling", "'#{0}' is no sibling")
  /// Members that each are to be in the layer of the next.
  package static let layersInCircle = Self("layers-in-circle", "layers name each other")
  /// A connector against the order of written layers.
  package static let againstLayers = Self(
    "against-layers", "the arrow runs against the layers that are written")
  /// A misspelt kind.
  package static let unknownKind = Self("unknown-kind", "unknown kind '{0}'; did you mean '{1}'?")
  /// A word a property does not know.
  package static let unknownValue = Self("unknown-value", "'{0}' does not know '{1}'; {2}")
  /// A text that is not a colour.
  package static let unknownColor = Self("unknown-color", "'{0}' is not a colour{1}")
  /// A mode that no colour of the palette names.
  package static let unknownMode = Self("unknown-mode", "unknown mode '{0}' ({1})")
  /// A colour of the palette with more modes than are read.
  package static let tooManyModes = Self(
    "too-many-modes", "a colour has at most {0} modes; the others are left out")
  /// A colour of the palette that is only other names, in a circle.
  package static let endlessColor = Self("endless-color", "'${0}' leads back to itself")
  /// The text of a rule that is no selector.
  package static let badRuleSelector = Self("bad-rule-selector", "'{0}' is no selector: {1}")
  /// A part of a selector that rules cannot have.
  package static let notInRules = Self("not-in-rules", "'{0}' is not allowed in a rule")
  /// A property that rules cannot give.
  package static let notStylable = Self(
    "not-stylable", "'{0}' cannot be styled: write it on the graphic")
  /// A rule that is about nothing.
  package static let unmatchedRule = Self("unmatched-rule", "the rule '{0}' matches nothing{1}")
  /// More rules than are applied.
  package static let tooManyRules = Self(
    "too-many-rules", "more than {0} rules: those from line {1} are not applied")
  /// A library that is not there.
  package static let unknownLibrary = Self("unknown-library", "no library '{0}'{1}")
  /// A name of the palette and of a token.
  package static let nameTwice = Self(
    "name-twice", "'${0}' is a colour of the palette, too; one of them needs another name")
  /// `a -> b -> c` in place of a graphic.
  package static let chainOfConnectors = Self(
    "chain-of-connectors", "one connector an item: '{0}' is read as a text")
  /// What a short connector says, said again by a key beside it.
  package static let saidTwice = Self("said-twice", "'{0}' is said twice: by the first key, too")
  /// `$name` without a token.
  package static let unknownToken = Self("unknown-token", "'${0}' is not among the tokens{1}")
  /// A token that is a text where a number is due, and the like.
  package static let tokenOfOtherType = Self("token-of-other-type", "'${0}' is {1}, not {2}")
  /// `$name` without a palette entry.
  package static let unknownPaletteColor = Self(
    "unknown-palette-color", "'${0}' is not in the palette{1}")
  /// A number in quotes.
  package static let quotedNumber = Self(
    "quoted-number", "'{0}' is a number; remove the quotes")
  /// `yes`, `no`, `on`, `off`.
  package static let oldBoolean = Self("old-boolean", "write '{0}: {2}' instead of '{1}'")
  /// A number outside its range.
  package static let outOfRange = Self("out-of-range", "'{0}' is {1}, outside {2}")
  /// A box kind without a size.
  package static let missingSize = Self("missing-size", "a {0} without 'size' cannot be seen")
  /// A path without data.
  package static let missingPathData = Self(
    "missing-path-data", "a path without 'd' cannot be seen")
  /// Path data that ends in a mistake.
  package static let badPathData = Self(
    "bad-path-data", "the path data has a mistake; what follows it is not drawn")
  /// A graphic with nothing to draw.
  package static let nothingToDraw = Self(
    "nothing-to-draw", "nothing to draw: no fill, stroke, shadow, text or children")
  /// A polygon or star of fewer than three sides.
  package static let tooFewSides = Self("too-few-sides", "'sides' is {0}; at least 3 are needed")
  /// A negative width or height.
  package static let negativeSize = Self("negative-size", "'size' {0} is negative")
  /// A line with fewer than two points.
  package static let tooFewPoints = Self(
    "too-few-points", "a {0} needs at least 2 points, this has {1}")
  /// A graphic that cannot be seen on its canvas.
  package static let outsideCanvas = Self(
    "outside-canvas", "the graphic lies wholly outside its canvas")
  /// A layout of what has no room for members.
  package static let layoutWithoutEffect = Self(
    "layout-without-effect", "a {0} cannot lay out its children; 'layout' has no effect")
  /// A layout without its type.
  package static let layoutWithoutType = Self(
    "layout-without-type", "a layout needs a 'type': {0}")
  /// Layouts inside each other beyond the limit.
  package static let tooDeepLayouts = Self(
    "too-deep-layouts", "layouts nested deeper than {0} levels have their ideal size")
  /// A least length above the greatest.
  package static let minimumOverMaximum = Self(
    "minimum-over-maximum", "'min' {0} is greater than 'max' {1}; the minimum counts")
  /// Bounds of a direction in which a member does not grow.
  package static let boundsWithoutGrow = Self(
    "bounds-without-grow", "'{0}' has no effect on the {1}, which does not grow; see 'grow'")
  /// A side that is to be as long as the content, and as long as there is room.
  package static let hugAndGrow = Self(
    "hug-and-grow", "'hug' and 'grow' both decide the {0}; it grows")
  /// Columns that share a width that nothing gives.
  package static let columnsWithoutWidth = Self(
    "columns-without-width",
    "flexible columns have no width to share; give the grid a 'size', or columns of fixed widths")
  /// A group without children.
  package static let emptyGroup = Self("empty-group", "the group is empty")
  /// A connector that does not say where it begins or ends.
  package static let missingEnd = Self("missing-end", "a connector without '{0}' cannot be seen")
  /// A connector to a hidden graphic.
  package static let hiddenEnd = Self(
    "hidden-end", "'{0}' is hidden, so the connector is not drawn")
  /// A connector through too many points.
  package static let tooManyPoints = Self(
    "too-many-points", "a connector passes no more than {0} points, here are {1}")
  /// A picture file that is not there.
  package static let missingImage = Self("missing-image", "image file '{0}' does not exist")
  /// An icon that no folder has.
  package static let missingIcon = Self("missing-icon", "{0}")
  /// An icon that cannot be drawn though it is there.
  package static let unusableIcon = Self("unusable-icon", "{0}")
  /// A folder of icons that is not there, or not to be used.
  package static let unusableIconFolder = Self("unusable-icon-folder", "{0}")
  /// A picture file that is too large.
  package static let excessiveImage = Self(
    "excessive-image", "the image is not shown, and a box stands for it: {0}")
}
