import TerminalCells

/// The look, limit and priority of a text: what its own modifiers set.
///
/// A text is laid out and drawn with them as one node, whereas a modifier of another view is a layer
/// around it. The result is the same but cheaper: most views of a screen are texts.
struct TextLook: Equatable, Sendable {
  private var patch = StylePatch()
  /// The roles whose looks are applied outside the patch.
  private var roles = RoleSet()
  private var color = Setting<Color>.inherited
  private(set) var priority = 0.0
  private var lineLimit = Setting<Int?>.inherited
  private var truncation = Setting<Text.TruncationMode>.inherited
  /// What is said in place of the text; nil for the text itself.
  private(set) var spoken: SpokenText?

  /// A setting of the view itself, or one inherited from the views around it.
  private enum Setting<Value: Equatable & Sendable>: Equatable, Sendable {
    case inherited
    case own(Value)

    /// Sets the value unless a setting nearer to the text exists.
    mutating func set(_ value: Value) {
      if case .inherited = self { self = .own(value) }
    }
  }

  /// How lines are broken.
  func settings(in environment: EnvironmentValues) -> TextSettings {
    var settings = environment.textSettings
    if case .own(let limit) = lineLimit { settings.lineLimit = limit }
    if case .own(let mode) = truncation { settings.truncation = mode }
    return settings
  }

  /// The change of the style of its cells.
  func patch(in environment: EnvironmentValues) -> StylePatch {
    var patch = patch
    if case .own(let color) = color {
      patch = color._foregroundPatch(in: environment).overridden(by: patch)
    }
    if !roles.isEmpty { patch = roles.look(in: environment.theme).overridden(by: patch) }
    return patch
  }

  /// The look of a part of a text with this look.
  func around(_ inner: TextLook) -> TextLook {
    var look = inner
    look.style(patch)
    look.roles.formUnion(roles)
    if case .own(let color) = color { look.color.set(color) }
    return look
  }

  mutating func style(_ outer: StylePatch) { patch = outer.overridden(by: patch) }
  mutating func dim(_ isActive: Bool) {
    if isActive {
      roles.insert(.faint)
    } else if !roles.contains(.faint) {
      style(StylePatch(removing: .dim))
    }
  }
  mutating func set(_ role: StyleRole) { roles.insert(role) }
  mutating func set(_ color: Color?) {
    if let color { self.color.set(color) }
  }
  mutating func limitLines(to number: Int?) { lineLimit.set(number) }
  mutating func truncate(_ mode: Text.TruncationMode) { truncation.set(mode) }
  mutating func prioritize(_ value: Double) { priority = value }
  mutating func say(_ text: String) { spoken = SpokenText(text) }
}

/// What is said in place of a text.
final class SpokenText: Equatable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: SpokenText, right: SpokenText) -> Bool { left.string == right.string }
}

extension Text {
  /// What is said in place of the text; nil for the text itself.
  var spoken: SpokenText? {
    if look.spoken != nil || parts.isEmpty { return look.spoken }
    guard parts.contains(where: { $0.spoken != nil }) else { return nil }
    return SpokenText(parts.map { $0.spoken?.string ?? $0.string }.joined())
  }

  /// Says something else than the text.
  func said(as text: String) -> Text { with { $0.say(text) } }

  private func with(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    change(&text.look)
    return text
  }

  private func attribute(_ attribute: CellAttributes, _ isActive: Bool) -> Text {
    with {
      $0.style(isActive ? StylePatch(adding: attribute) : StylePatch(removing: attribute))
    }
  }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  /// Makes the text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { attribute(.underline, isActive) }

  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true) -> Text { attribute(.strikethrough, isActive) }

  /// Dims the text.
  public func dim(_ isActive: Bool = true) -> Text { with { $0.dim(isActive) } }

  /// Draws the text in the look of a role.
  public func foregroundStyle(_ role: StyleRole) -> Text { with { $0.set(role) } }

  /// Exchanges the colours of text and background.
  public func reversed(_ isActive: Bool = true) -> Text { attribute(.reverse, isActive) }

  /// Sets the colour of the text; nil leaves it unchanged.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.set(color) } }

  /// Sets the colour behind the letters of the text.
  package func backgroundColor(_ color: TerminalColor) -> Text {
    with { $0.style(StylePatch(background: color)) }
  }

  /// Sets the font of the text; nil leaves it unchanged.
  public func font(_ font: Font?) -> Text { with { $0.style(font?.patch ?? StylePatch()) } }

  /// Sets the weight of the text: bold, regular or dim; nil leaves it unchanged.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.style(weight?.patch ?? StylePatch()) }
  }

  /// Limits the text to a number of lines; nil lifts the limit.
  public func lineLimit(_ number: Int?) -> Text { with { $0.limitLines(to: number) } }

  /// Sets where the text is truncated if it does not fit.
  public func truncationMode(_ mode: TruncationMode) -> Text { with { $0.truncate(mode) } }

  /// Makes a stack measure the text before (higher) or after (lower) its siblings; the default is
  /// 0.
  public func layoutPriority(_ value: Double) -> Text { with { $0.prioritize(value) } }
}

extension StylePatch {
  /// This change followed by another, as one change.
  func overridden(by inner: StylePatch) -> StylePatch {
    StylePatch(
      foreground: inner.foreground ?? foreground, background: inner.background ?? background,
      adding: added.subtracting(inner.removed).union(inner.added),
      removing: removed.subtracting(inner.added).union(inner.removed))
  }
}
