import YAMLText

/// Reasons to refuse an edit. The range is the place in the document; the message names the remedy.
extension Diagnostic.Code {
  /// A pin for what no graph places.
  package static let notInAGraph = Self(
    "not-in-a-graph", "'{0}' is no member of a graph, so it cannot be pinned")
  /// Nothing that a pin holds.
  package static let nothingPinned = Self("nothing-pinned", "nothing here is pinned")
  /// A rule that the document does not have.
  package static let noRule = Self("no-rule", "there is no rule '{0}'{1}")
  /// Nothing is written that a rule says, too.
  package static let nothingToReset = Self(
    "nothing-to-reset", "nothing is written there that a rule says, too")
  /// A property that a rule does not say.
  package static let notInRule = Self("not-in-rule", "the rule '{0}' says nothing of '{1}'")
  /// Values that are to go into a rule, and differ.
  package static let notInCommon = Self(
    "not-in-common", "the graphics do not have one '{0}' of their own in common")
  /// Values that are to go into a rule, of which there is none or several.
  package static let noRuleToPromoteTo = Self(
    "no-rule-to-promote-to", "no one rule gives '{0}' to them; name one: promote {0} to SELECTOR")
  /// Nothing has refused an edit that was only rehearsed.
  package static let rehearsed = Self("rehearsed", "the edit is only rehearsed")
  /// The document is still loading.
  package static let stillLoading = Self(
    "still-loading", "the document is still loading; edit it when it is whole")
  /// The document cannot be edited.
  package static let readOnly = Self("read-only", "the document is read-only: {0}")
  /// Nothing to edit.
  package static let nothingSelected = Self(
    "nothing-selected", "nothing is selected; select what to edit first")
  /// A locked graphic.
  package static let lockedGraphic = Self(
    "locked", "'{0}' is locked; unlock it first, or force the edit")
  /// A graphic below a locked one.
  package static let lockedAround = Self(
    "locked", "'{0}' is locked by '{1}' around it; unlock that first, or force the edit")
  /// A graphic with something locked in it.
  package static let lockedInside = Self(
    "locked", "'{0}' holds '{1}', which is locked; unlock that first, or force the edit")
  /// An instance, or something in one.
  package static let instanceIsReadOnly = Self(
    "instance-read-only",
    "'{0}' is shown by the alias '{1}'; edit its original, or break the alias with 'break-alias'")
  /// Something that a merge shows in another graphic.
  package static let mergedChildIsReadOnly = Self(
    "instance-read-only",
    "'{0}' comes to '{1}' through a merge ('<<'); edit its original, or break the alias with 'break-alias'"
  )
  /// An alias that leads nowhere and so cannot be broken.
  package static let unbreakableAlias = Self(
    "unbreakable-alias", "the alias '{0}' leads to no graphic; delete it instead")
  /// `break-alias` of something that shows nothing of another.
  package static let nothingToBreak = Self(
    "nothing-to-break", "'{0}' is no alias, and no merge ('<<') brings it children")
  /// A canvas or graphic that is not a map.
  package static let noMap = Self(
    "no-map", "'{0}' is no map, so it cannot have properties or children; replace it by one")
  /// A pair in a flow list without braces around it.
  package static let barePair = Self(
    "bare-pair", "'{0}' is a pair without braces; write braces around it first")
  /// An unknown property.
  package static let unknownProperty = Self(
    "unknown-property", "unknown property '{0}'; {1}")
  /// A property of graphics on a canvas.
  package static let notOnCanvas = Self("unknown-property", "a canvas has no {0}; {1}")
  /// A property that `set` cannot change.
  package static let notSettable = Self("not-settable", "'{0}' cannot be set; {1}")
  /// A value that is not valid YAML.
  package static let badValue = Self("bad-value", "the value of '{0}' cannot be read: {1}")
  /// A value the property does not take.
  package static let wrongValue = Self("wrong-value", "'{0}' does not take this value: {1}")
  /// A wrong value, in a sentence that names the property itself.
  package static let wrongValueNamed = Self("wrong-value", "{0}")
  /// A step into a value that has no parts.
  package static let noSuchMember = Self(
    "no-such-member", "'{0}' has no part '{1}'; set '{0}' as a whole")
  /// `unset` of a value that came through a merge.
  package static let mergedValue = Self(
    "merged-value", "'{0}' comes through a merge ('<<') and cannot be removed here; set it instead")
  /// A property that is not there.
  package static let notSet = Self("not-set", "'{0}' is not set on '{1}'; {2}")
  /// An id in use.
  package static let idInUse = Self(
    "id-in-use", "the id '{0}' is used in line {1}; choose another one")
  /// One id for several graphics.
  package static let idForSeveral = Self(
    "id-for-several", "{0} graphics cannot have the same id; select one, or use {n} in a template")
  /// An unknown kind.
  package static let unknownKindName = Self("unknown-kind", "unknown kind '{0}'; {1}")
  /// A conversion that loses something.
  package static let conversionLoses = Self(
    "conversion-loses", "as {0} '{1}' would lose {2}; force the edit to do it anyway")
  /// Ungrouping of something that is not a group.
  package static let notAGroup = Self("not-a-group", "'{0}' has no children to take out")
  /// Ungrouping that loses something.
  package static let ungroupLoses = Self(
    "ungroup-loses", "ungrouping '{0}' would lose its {1}; remove that first, or force the edit")
  /// A canvas where only graphics can be.
  package static let notForCanvases = Self(
    "not-for-canvases", "'{0}' is a canvas; {1}")
  /// A move into itself.
  package static let moveIntoItself = Self(
    "move-into-itself", "'{0}' cannot be moved into itself or next to what is inside it")
  /// A move that is impossible.
  package static let cannotMove = Self("cannot-move", "'{0}' cannot be moved: {1}")
  /// Too few graphics for a command.
  package static let tooFewGraphics = Self("too-few-graphics", "{0} needs {1}")
  /// Something that a connector cannot end at.
  package static let cannotConnect = Self(
    "cannot-connect", "'{0}' cannot be connected: {1}")
  /// A rule that is there where another one is to be.
  package static let ruleInTheWay = Self(
    "rule-in-the-way", "there is a rule '{0}' already; 'unstyle {0}' removes it")
  /// A factor that would leave nothing, or is none.
  package static let wrongFactor = Self(
    "wrong-factor", "a factor is a number other than 0, such as 2 or 0.5; -1 mirrors")
  /// A text that is no colour to be replaced, or to replace one.
  package static let noColor = Self(
    "no-color", "'{0}' is no colour; write #rrggbb, a CSS name, rgb(…), or $NAME from the palette")
  /// A name that is not in the palette.
  package static let noPaletteEntry = Self("no-palette-entry", "the palette has no '{0}'")
  /// A colour that nothing has.
  package static let colorUnused = Self("color-unused", "nothing has the colour '{0}'")
  /// A graphic without extent.
  package static let noExtent = Self(
    "no-extent", "'{0}' covers nothing, so it cannot be placed; give it a size")
  /// A matrix that flattens everything.
  package static let flatTransform = Self(
    "flat-transform", "'{0}' is flattened by its transform, so it cannot be moved on the canvas")
  /// A new parent that flattens its content.
  package static let flatParent = Self(
    "flat-transform",
    "'{0}' flattens what is inside it, so nothing can keep its place there; mend its transform first"
  )
  /// An edit that would move another graphic, which is placed through an alias.
  package static let wouldMoveAnother = Self(
    "would-move-another",
    "'{0}' in line {1} takes its place from this by an alias and would move too; "
      + "break that alias first, or move verbatim")
  /// A move of what a layout places.
  package static let placedByLayout = Self(
    "placed-by-layout",
    "'{0}' is placed by the layout of '{1}' ('bounds' says where); "
      + "move it among its siblings, or freeze '{1}' first")
  /// A size that a graphic cannot get because a layout decides about it.
  package static let layoutKeepsSize = Self(
    "layout-keeps-size",
    "'{0}' cannot get {1} × {2}: '{3}' decides about its size; change that first")
  /// A size that a graphic cannot get because a text inside keeps its own.
  package static let textKeepsSize = Self(
    "text-keeps-size",
    "'{0}' cannot get {1} × {2}: the text '{3}' inside has the size of its lines; "
      + "give it a size, or scale it ('scale … strokes')")
  /// A layout of something that cannot have one.
  package static let cannotLayOut = Self("cannot-lay-out", "'{0}' cannot lay out anything: {1}")
  /// Freezing of something that has no layout.
  package static let notALayout = Self("not-a-layout", "'{0}' has no layout to freeze")
  /// A value that is not a number.
  package static let notANumber = Self("not-a-number", "'{0}' of '{1}' is {2}, not a number")
}
