import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// Turns the elements of a file into graphics, from the first to the last.
///
/// What stands inside an element is visited by a stack of its own, so that no depth of a file is too
/// great for the thread's.
final class SVGConversion {
  let tree: SVGTree
  var writer: DraftWriter
  /// What could not be said.
  private(set) var losses: SVGLossTally
  var limits: ImportLimits
  /// Colours that have a name, by their hexadecimal text.
  let palette: [String: String]
  /// Reads what is to be written as the format does.
  let reading = ValueReading()
  /// The way from the document's folder to the file's, with a slash at its end.
  var imageFolder = ""
  /// What the root begins with.
  var outermost = ComputedStyle.ofFile
  private var sheet: StyleSheet
  /// Whether no rule of a style sheet says anything.
  var hasNoRules: Bool { sheet.isEmpty }

  /// Whether a declaration anywhere in the file may hold a text.
  private func declares(_ text: StaticString) -> Bool {
    tree.attributes.contains { $0.value.holds(text) }
      || !hasNoRules && tree.nodes.contains { $0.name == .style && $0.text.holds(text) }
  }

  /// Whether a rule of a style sheet is about a class.
  func isStyleClass(_ name: String) -> Bool { sheet.namesClass(name) }
  var ids: ImportedIDs
  private var frames: [Frame] = []
  /// What `use` elements show at the moment, so that none shows itself.
  private var shownTargets: Set<Int> = []
  /// Whether groups that say nothing of themselves are graphics, too.
  var keepsGroups = false
  /// The links around graphics that are no groups of their own, and their elements.
  var links: [Int: (target: String, node: Int)] = [:]
  var known = ConversionCache()
  private var saidTooManyRules = false
  /// What is shown more than once.
  var instances = SVGInstances()
  /// Its elements as they would be kept, for filters.
  private(set) lazy var keptElements = KeptElements { [unowned self] in keptMarkup($0) }
  /// What of the file's definitions stays in the document.
  var definitions = KeptDefinitions()
  /// Whether the file has clipping paths or masks.
  private(set) lazy var hasMasks = tree.nodes.contains { $0.name == .clipPath || $0.name == .mask }
  /// The patterns that are graphics of the document, by their elements.
  var patterns: [Int: PatternPlan] = [:]
  var opened = OpenDefinitions()
  /// Whether a text has been written.
  var hasText = false
  /// Whether the root has letters kerned, and whether the canvas is to have them so: where each line
  /// has its length, that is what they are fitted to.
  var isRootKerned = true
  var isKerned = true
  /// Whether definitions have a place in the document; else what refers to them is left out.
  var keepsDefinitions = true
  /// The comments that have not been written.
  var comments: [Int: [String]]
  /// The attributes of elements about which something was said.
  private var mistakes: [Int: Set<SVGAttribute>] = [:]
  /// Whether paints are those of what an element is shown by.
  private(set) lazy var hasContextPaints = declares("context-")
  /// Whether the file blends anything with what is behind it.
  private(set) lazy var hasBlends = declares("mix-blend-mode")

  /// A colour of a gradient.
  struct Stop {
    var offset: Double
    var color: RGBA
  }

  /// What elements inside another begin with.
  struct Context {
    var style = ComputedStyle()
    /// What percentages are of.
    var viewport: Extent
    /// How many graphics stand around.
    var depth = 0
    /// How much the transforms around enlarge what is inside.
    var scale = 1.0
    /// Whether it is shown by a `use` element, and its ids are another's.
    var isCopy = false
  }

  private struct Frame {
    var node: Int?
    let isAlone: Bool
    let context: Context
    /// What is shown no longer once the frame is done.
    var target: Int?
    /// How many graphics there were before a masked element; once the frame is done, there are more.
    var maskedAfter: Int?
  }

  init(
    _ tree: SVGTree, _ sheet: StyleSheet, indentation: Int, palette: [String: String] = [:],
    takenIDs: Set<String> = [], isWanted: @escaping () -> Bool = { true }
  ) {
    limits = ImportLimits(tree, isWanted: isWanted)
    self.tree = tree
    ids = ImportedIDs(takenIDs)
    self.sheet = sheet
    self.palette = palette
    writer = DraftWriter(indentation: indentation)
    losses = tree.losses
    comments = tree.comments
    for message in sheet.losses { lose(0, message) }
  }

  /// What a numbered export says of the elements that were written as graphics, in their order.
  private(set) var parts: [String?] = []

  // MARK: - The stack

  /// Converts what is inside the root.
  func convertContent(_ context: Context) throws(SVGImportError) {
    guard !tree.nodes.isEmpty else { return }
    try writePatterns(context)
    if isGroup(root: context.style) {
      var outer = context
      outer.style = outermost
      frames.append(Frame(node: 0, isAlone: true, context: outer))
    } else {
      visit(from: tree.nodes[0].firstChild, context)
    }
    try convertFrames()
  }

  /// Whether the root does something with all that it shows, as a group would.
  private func isGroup(root style: ComputedStyle) -> Bool {
    style.isDisplayed && meetsConditions(0)
      && (style.opacity < 1 || style.filter != nil || style.clip != nil || style.mask != nil)
  }

  /// Visits an element before all others that wait, behind the graphic that masks it.
  func visitMasked(_ node: Int, _ context: Context) {
    frames.append(
      Frame(node: node, isAlone: true, context: context, maskedAfter: writer.count))
  }

  /// Converts an element with everything inside, before anything else.
  func convertNow(_ node: Int, _ context: Context) throws(SVGImportError) {
    let waiting = frames
    frames = [Frame(node: node, isAlone: true, context: context)]
    try convertFrames()
    frames = waiting
  }

  private func convertFrames() throws(SVGImportError) {
    while var frame = frames.popLast() {
      guard let node = frame.node else {
        try end(frame)
        continue
      }
      frame.node = frame.isAlone ? nil : tree.nodes[node].next
      if frame.node != nil || frame.target != nil || frame.maskedAfter != nil {
        frames.append(frame)
      }
      try visit(node, frame.context)
    }
  }

  private func end(_ frame: Frame) throws(SVGImportError) {
    if let target = frame.target { shownTargets.remove(target) }
    guard frame.maskedAfter == writer.count, let masked = frame.context.style.wrapped?.node else {
      return
    }
    // A mask has something behind it, if only an empty group.
    var draft = GraphicDraft(decimals: 0)
    draft.set("kind", string: "group")
    draft.set("children", .sequence([]))
    try write(draft, of: masked, frame.context)
  }

  /// Visits an element and those after it.
  func visit(from node: Int?, _ context: Context) {
    frames.append(Frame(node: node, isAlone: false, context: context))
  }

  /// Visits the target of a `use` element: the element itself, or only its content.
  ///
  /// - Returns: whether that does not show itself.
  func show(_ target: Int, contentOnly: Bool, _ context: Context) -> Bool {
    guard shownTargets.insert(target).inserted else { return false }
    let node = contentOnly ? tree.nodes[target].firstChild : target
    frames.append(Frame(node: node, isAlone: !contentOnly, context: context, target: target))
    return true
  }

  private func visit(_ node: Int, _ context: Context) throws(SVGImportError) {
    try limits.countVisit(at: tree.nodes[node].place)
    guard meetsConditions(node) else { return }
    if !tree.nodes[node].data.isEmpty, takeAngularGround(node) { return }
    awaitAnchor(node, context)
    if try convertMasked(node, context) { return }
    switch tree.nodes[node].name {
    case .g, .svg, .a, .choice: try convertGroup(node, context)
    case .use: try convertUse(node, context)
    case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
      try convertShape(node, context)
    case .text: try convertText(node, context)
    case .image: try convertImage(node, context)
    case .foreignObject: try convertForeign(node, context)
    case .animate, .animateColor, .animateMotion, .animateTransform, .set:
      lose(node, "an animation is left out")
    default: break
    }
  }

  // MARK: - Styles

  /// The style of an element inside one of another.
  func style(of node: Int, inside parent: ComputedStyle) -> ComputedStyle {
    var style = parent.inherited
    let attributes = tree.attributes[tree.nodes[node].attributes]
    guard !attributes.isEmpty || !sheet.isEmpty || parent.wrapped?.node == node else {
      return style
    }
    if let spaces = tree.value(.space, of: node) { style.keepsSpaces = spaces == "preserve" }
    style.apply(declarations(of: node), inside: parent)
    if node == 0 { style.rootFontSize = style.fontSize }
    for message in style.unread { lose(node, message) }
    if let wrapped = parent.wrapped, wrapped.node == node { style.leaveOut(wrapped.parts) }
    return style
  }

  /// What attributes and rules declare for an element, the weakest first.
  func declarations(of node: Int) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    var inline: [StyleDeclaration] = []
    for (name, value) in tree.attributes[tree.nodes[node].attributes] {
      switch name {
      case .style: inline = read(value, of: node)
      case _ where name.isStyle && !name.isGeometry && !name.isCSSOnly:
        declarations.append(StyleDeclaration(name: name, value: String(value.trimmingBlanks)))
      default: break
      }
    }
    let rules = sheet.declarations(for: node, in: tree)
    declarations += rules.filter { !$0.isImportant } + inline.filter { !$0.isImportant }
    declarations += rules.filter(\.isImportant) + inline.filter(\.isImportant)
    for index in declarations.indices where declarations[index].name == .fontFamily {
      declarations[index].value = sheet.withoutEmbedded(declarations[index].value)
    }
    if sheet.budget <= 0, !saidTooManyRules {
      saidTooManyRules = true
      lose(node, "from here on style rules are left out: there are too many for so many elements")
    }
    return declarations
  }

  /// What a style attribute declares; short ones are read sooner than found again.
  private func read(_ text: String, of node: Int) -> [StyleDeclaration] {
    guard text.utf8.count > 1_000 else { return StyleReader.declarations(in: text) }
    if let read = known.longDeclarations[node] { return read }
    let declarations = StyleReader.declarations(in: text)
    known.longDeclarations[node] = declarations
    return declarations
  }

  /// The style of an element where it stands in the file.
  func styleInPlace(of node: Int) -> ComputedStyle {
    if let style = known.styles[node] { return style }
    let style = foundStyle(of: node)
    known.styles[node] = style
    return style
  }

  private func foundStyle(of node: Int) -> ComputedStyle {
    var path = [node]
    while let first = path.last, tree.nodes[first].parent >= 0 {
      path.append(tree.nodes[first].parent)
    }
    return path.reversed().reduce(outermost) { style(of: $1, inside: $0) }
  }

  // MARK: - Results

  /// Completes and writes the graphic of an element. `origin` is where its own coordinates begin in
  /// those of the element.
  func finish(
    _ draft: GraphicDraft, _ node: Int, origin: Point = .zero, _ context: Context
  ) throws(SVGImportError) {
    var draft = draft
    if opened.clipDepth > 0 { makeOutline(&draft, of: node) }
    keepOrigin(origin, in: &draft)
    if let mask = opened.pendingMask, mask.node == node { draft.set("mask", string: mask.mode) }
    let isAngular = known.angularFills[node] != nil
    let meta = tree.data[tree.nodes[node].data]
      .filter { $0.name != "name" && !(isAngular && $0.name == "figma-gradient-fill") }
      .map { YAMLValue.Pair($0.name, .string($0.value)) }
    if !meta.isEmpty { draft.set("meta", .mapping(meta)) }
    try write(draft, of: node, context)
  }

  /// Writes a graphic.
  func write(_ draft: GraphicDraft, of node: Int, _ context: Context) throws(SVGImportError) {
    let place = tree.nodes[node].place
    var draft = draft
    if !keepsDefinitions { draft.set(keptSVGKey, nil) }
    if context.isCopy {
      try limits.countCopies(at: place)
    }
    guard context.depth < SVGLimits.graphicDepth else {
      throw SVGImportError(
        "more than \(SVGLimits.graphicDepth) groups stand inside each other", at: place)
    }
    parts.append(tree.parts[node])
    writer.write(
      draft, depth: context.depth, anchor: instances.begin(node, depth: context.depth),
      comments: takeComments(of: node))
    try limits.countWrite(upTo: writer.bytes.count, at: place)
  }

  /// Writes the name of an anchor in place of a graphic.
  func writeAlias(
    _ name: String, _ count: Int, _ node: Int, _ context: Context
  ) throws(SVGImportError) {
    try limits.countCopies(count, at: tree.nodes[node].place)
    parts.append(nil)
    writer.write(alias: name, depth: context.depth, comments: takeComments(of: node))
  }

  /// Notes what the document cannot say.
  func lose(_ node: Int, _ message: String) {
    var message = message
    if !keepsDefinitions, let range = message.firstRange(of: "is kept, and not drawn") {
      message.replaceSubrange(range, with: "is left out")
    }
    losses.add(SVGLoss(place: tree.nodes[node].place, message: message))
  }

  /// Notes what is wrong with an attribute, once however often it is asked for.
  func loseOnce(_ name: SVGAttribute, of node: Int, _ message: String) {
    guard mistakes[node, default: []].insert(name).inserted else { return }
    lose(node, message)
  }

  /// An id that no other graphic has.
  func freshID(_ id: String, _ node: Int) -> String {
    let fresh = ids.fresh(id)
    if fresh != id {
      lose(
        node,
        "the id '\(id.prefix(40))' is there already; this one is "
          + "'\(id.prefix(40))\(fresh.dropFirst(id.count))'")
    }
    return fresh
  }

  /// How many decimals lengths have: three on a canvas of usual size, more where they are enlarged.
  func decimals(_ scale: Double) -> Int {
    var decimals = 3
    var scale = scale
    while scale > 1, decimals < 9 {
      scale /= 10
      decimals += 1
    }
    return decimals
  }

  /// The YAML value of a colour: its name in the palette, if it has one.
  func value(of color: RGBA) -> YAMLValue {
    let text = GraphicDraft.text(of: color)
    return palette[text].map { .string("$" + $0) } ?? .quoted(text)
  }
}
