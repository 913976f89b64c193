// Modifiers that programs have for other devices. They are accepted, and change nothing.

extension View {
  /// The view as it is: nothing corrects what is typed at a terminal.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// The view as it is: nothing corrects what is typed at a terminal.
  public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }

  /// The view as it is: nothing capitalises what is typed at a terminal.
  public func textInputAutocapitalization(_ mode: TextInputAutocapitalization?) -> Self { self }

  /// The view as it is: nothing capitalises what is typed at a terminal.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> Self { self }

  /// The view as it is: there is one keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> Self { self }

  /// The view as it is: nothing completes what is typed at a terminal.
  public func textContentType(_ type: UITextContentType?) -> Self { self }

  /// The view as it is: the return key of a terminal has one label.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }

  /// The view as it is: controls have one size.
  public func controlSize(_ size: ControlSize) -> Self { self }

  /// The view as it is: a menu has its mark.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }

  /// The view as it is: items are in their order.
  public func menuOrder(_ order: MenuOrder) -> Self { self }

  /// The view as it is: a column of the terminal is as wide as it is.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }

  /// The view as it is: a symbol has one form.
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }

  /// The view as it is: a symbol does not move.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> Self { self }

  /// The view as it is: a symbol does not move.
  public func symbolEffect(_ effect: SymbolEffect, value: some Equatable) -> Self { self }

  /// The view as it is: headers have one look.
  public func headerProminence(_ prominence: Prominence) -> Self { self }

  /// The view as it is: text has the height of the terminal's.
  public func defaultWheelPickerItemHeight(_ height: Double) -> Self { self }

  /// The view as it is: nothing can be dragged to other programs.
  public func draggable<Payload>(_ payload: @autoclosure @escaping () -> Payload) -> Self { self }

  /// The view as it is: nothing is dragged here from other programs.
  public func dropDestination<Payload>(
    for type: Payload.Type = Payload.self, action: @escaping ([Payload], Point) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> Self { self }

  /// The view as it is: buttons have one outline.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }

  /// The view as it is: the terminal selects text by itself.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }
}

// MARK: Lists and scroll views

extension View {
  /// The view as it is: rows of a list have no lines between them.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> Self { self }

  /// The view as it is: rows of a list have no lines between them.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }

  /// The view as it is: sections of a list have no lines between them.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> Self { self }

  /// The view as it is: sections of a list have no lines between them.
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> Self { self }

  /// The view as it is: scroll views have no background of their own.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

  /// The view as it is: scroll views have no bars.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> Self { self }

  /// The view as it is: there is no keyboard on the screen.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
}

// MARK: Presentations

extension View {
  /// The view as it is: a sheet takes the room that it needs.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }

  /// The view as it is: a sheet ends by escape, whatever it holds.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// The view as it is: a sheet has the terminal's background.
  public func presentationBackground(_ style: some ShapeStyle) -> Self { self }

  /// The view as it is: a box has the corners of its lines.
  public func presentationCornerRadius(_ radius: Double?) -> Self { self }

  /// The view as it is: what is behind a sheet does not react.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }

  /// The view as it is: a sheet is a box on every device.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }

  /// The view as it is: a terminal has no status bar.
  public func statusBar(hidden: Bool) -> Self { self }

  /// The view as it is: a terminal has no mark for the home screen.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// The view as it is: a sheet cannot be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }

  /// The view as it is: the terminal's colours are the user's choice.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }

  /// The view as it is: a terminal has no status bar.
  public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }
}

// MARK: Previews

/// Views that a development environment shows. A terminal has none: this makes the declaration compile.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// The view as it is: nothing shows previews.
  public func previewDisplayName(_ name: String?) -> Self { self }

  /// The view as it is: nothing shows previews.
  public func previewDevice(_ device: String?) -> Self { self }

  /// The view as it is: nothing shows previews.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
}

// MARK: Drawing

extension View {
  /// The view as it is: cells are always composed off the screen.
  public func drawingGroup(opaque: Bool = false) -> Self { self }

  /// The view as it is: effects apply to each view.
  public func compositingGroup() -> Self { self }

  /// The view as it is: symbols have one size.
  public func imageScale(_ scale: Image.Scale) -> Self { self }

  /// The view as it is: symbols have one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }

  /// The view as it is: text changes at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// The view as it is: a terminal gives no feedback but what is on the screen.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

  /// The view as it is: letters have one width already.
  public func monospaced(_ isActive: Bool = true) -> Self { self }

  /// The view as it is: digits have one width already.
  public func monospacedDigit() -> Self { self }

  /// The view as it is: a terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> Self { self }

  /// The view as it is: a terminal has one font.
  public func allowsTightening(_ isAllowed: Bool) -> Self { self }

  /// The view as it is: the size of letters is the terminal's.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> Self { self }

  /// The view as it is: the size of letters is the terminal's.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
}

extension Image {
  /// The size of symbols.
  public enum Scale: Hashable, Sendable {
    /// A size.
    case small, medium, large
  }

  /// What is drawn of a picture.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture, or its shape.
    case original, template
  }

  /// How a picture is enlarged.
  public enum Interpolation: Hashable, Sendable {
    /// A quality.
    case none, low, medium, high
  }

  /// The image as it is: a picture has its own colours, a symbol those around it.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  /// The image as it is: cells are copied from the nearest one.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// The image as it is: cells have no smooth edges.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

/// The label of a return key.
public enum SubmitLabel: Hashable, Sendable {
  /// What is done next.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// A size.
  case mini, small, regular, large, extraLarge
}

/// What is capitalised in a text field.
public enum TextInputAutocapitalization: Hashable, Sendable {
  /// A rule.
  case never, words, sentences, characters
}

/// What is capitalised in a text field, as older programs say it.
public enum UITextAutocapitalizationType: Hashable, Sendable {
  /// A rule.
  case none, words, sentences, allCharacters
}

/// The keys of a keyboard on the screen.
public enum UIKeyboardType: Hashable, Sendable {
  /// A set of keys.
  case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad
  /// A set of keys.
  case emailAddress, decimalPad, twitter, webSearch
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A set of keys.
  case URL
}

/// What a text field is for.
public enum UITextContentType: Hashable, Sendable {
  /// A meaning.
  case name, givenName, familyName, nickname, username, password, newPassword, oneTimeCode
  /// A meaning.
  case emailAddress, telephoneNumber, fullStreetAddress, postalCode
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A meaning.
  case URL
}

/// The order of items in a menu.
public enum MenuOrder: Hashable, Sendable {
  /// A rule.
  case automatic, fixed, priority
}

/// How prominent a header is.
public enum Prominence: Hashable, Sendable {
  /// A degree.
  case standard, increased
}

/// The widths of a split view's columns.
public enum NavigationSplitViewStyle: Hashable, Sendable {
  /// A rule.
  case automatic, balanced, prominentDetail
}

/// A form of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  /// The usual one.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants()
  /// In a square.
  public static let square = SymbolVariants()
  /// In a rectangle.
  public static let rectangle = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants()
  /// With a line through it.
  public static let slash = SymbolVariants()

  /// Filled as well.
  public var fill: SymbolVariants { self }
  /// In a circle as well.
  public var circle: SymbolVariants { self }
  /// With a line through it as well.
  public var slash: SymbolVariants { self }
}

/// How a symbol moves.
public enum SymbolEffect: Hashable, Sendable {
  /// A way.
  case bounce, pulse, variableColor, scale, appear, disappear, replace, breathe, rotate, wiggle
}

/// What happens to the mouse behind a sheet.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  /// A rule.
  case automatic, enabled, disabled
}

/// What becomes of a presentation on a small device.
public enum PresentationAdaptation: Hashable, Sendable {
  /// A form.
  case automatic, none, popover, sheet, fullScreenCover
}

/// The outline of a button.
public enum ButtonBorderShape: Hashable, Sendable {
  /// An outline.
  case automatic, capsule, roundedRectangle, circle
}

/// Whether text can be selected.
public enum TextSelectability: Hashable, Sendable {
  /// A rule.
  case enabled, disabled
}

/// Whether a scroll view has bars.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// A rule.
  case automatic, visible, hidden, never
}

/// How scrolling hides a keyboard on the screen.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// A rule.
  case automatic, immediately, interactively, never
}

/// A height of a sheet.
public enum PresentationDetent: Hashable, Sendable {
  /// A height.
  case medium, large
  /// A height as a part of the screen's.
  case fraction(Double)
  /// A height in cells.
  case height(Double)
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// That of a device, or of the view.
  case device, sizeThatFits
  /// A fixed size.
  case fixed(width: Double, height: Double)
}

/// How symbols are coloured.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// A way.
  case monochrome, multicolor, hierarchical, palette
}

/// How content changes.
public struct ContentTransition: Hashable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// By fading.
  public static let opacity = ContentTransition()
  /// Letter by letter.
  public static let interpolate = ContentTransition()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
}

/// What a device gives to be felt.
public enum SensoryFeedback: Hashable, Sendable {
  /// A kind.
  case success, warning, error, selection, impact, increase, decrease, start, stop
}
