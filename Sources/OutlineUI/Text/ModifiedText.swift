import LayoutEngine
import TerminalCells

/// A text with its own look, limit or priority: the result of a text's modifiers.
///
/// It is laid out and drawn as one node, whereas a modifier of another view is a layer around it.
/// The result is the same but cheaper: most views of a screen are texts.
public struct ModifiedText: PrimitiveView, Equatable {
  private let text: Text
  private var patch = StylePatch()
  /// The roles whose looks are applied outside the patch.
  private var roles = RoleSet()
  private var color = Setting<Color>.inherited
  private var priority = 0.0
  private var lineLimit = Setting<Int?>.inherited
  private var truncation = Setting<Text.TruncationMode>.inherited

  /// A setting of the view itself, or one inherited from the views around it.
  private enum Setting<Value: Equatable>: Equatable {
    case inherited
    case own(Value)

    /// Sets the value unless a setting nearer to the text exists.
    mutating func set(_ value: Value) {
      if case .inherited = self { self = .own(value) }
    }
  }

  init(_ text: Text) { self.text = text }

  /// Appends the text's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    var settings = context.environment.textSettings
    if case .own(let limit) = lineLimit { settings.lineLimit = limit }
    if case .own(let mode) = truncation { settings.truncation = mode }
    var patch = patch
    if case .own(let color) = color {
      patch = color._foregroundPatch(in: context.environment).overridden(by: patch)
    }
    if !roles.isEmpty {
      patch = roles.look(in: context.environment.theme).overridden(by: patch)
    }
    nodes.append(
      TextNode(text, settings: settings, patch: patch, priority: priority, core: context.core))
  }

  private func with(_ change: (inout ModifiedText) -> Void) -> ModifiedText {
    var changed = self
    change(&changed)
    return changed
  }

  private func styled(_ outer: StylePatch) -> ModifiedText {
    with { $0.patch = outer.overridden(by: $0.patch) }
  }

  private func attribute(_ attribute: CellAttributes, _ isActive: Bool) -> ModifiedText {
    styled(isActive ? StylePatch(adding: attribute) : StylePatch(removing: attribute))
  }
}

extension ModifiedText {
  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> ModifiedText { attribute(.bold, isActive) }

  /// Makes the text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> ModifiedText { attribute(.italic, isActive) }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> ModifiedText { attribute(.underline, isActive) }

  /// Dims the text.
  public func dim(_ isActive: Bool = true) -> ModifiedText {
    if isActive { return foregroundStyle(.faint) }
    return roles.contains(.faint) ? self : attribute(.dim, false)
  }

  /// Draws the text in the look of a role.
  public func foregroundStyle(_ role: StyleRole) -> ModifiedText {
    with { $0.roles.insert(role) }
  }

  /// Exchanges the colours of text and background.
  public func reversed(_ isActive: Bool = true) -> ModifiedText { attribute(.reverse, isActive) }

  /// Sets the colour of the text; nil leaves it unchanged.
  public func foregroundColor(_ color: Color?) -> ModifiedText {
    with { text in
      if let color, color != .clear { text.color.set(color) }
    }
  }

  /// Limits the text to a number of lines; nil lifts the limit.
  public func lineLimit(_ number: Int?) -> ModifiedText { with { $0.lineLimit.set(number) } }

  /// Sets where the text is truncated if it does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> ModifiedText {
    with { $0.truncation.set(mode) }
  }

  /// Makes a stack measure the text before (higher) or after (lower) its siblings; the default is
  /// 0.
  public func layoutPriority(_ value: Double) -> ModifiedText { with { $0.priority = value } }
}

extension Text {
  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> ModifiedText { ModifiedText(self).bold(isActive) }

  /// Makes the text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> ModifiedText {
    ModifiedText(self).italic(isActive)
  }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> ModifiedText {
    ModifiedText(self).underline(isActive)
  }

  /// Dims the text.
  public func dim(_ isActive: Bool = true) -> ModifiedText { ModifiedText(self).dim(isActive) }

  /// Draws the text in the look of a role.
  public func foregroundStyle(_ role: StyleRole) -> ModifiedText {
    ModifiedText(self).foregroundStyle(role)
  }

  /// Exchanges the colours of text and background.
  public func reversed(_ isActive: Bool = true) -> ModifiedText {
    ModifiedText(self).reversed(isActive)
  }

  /// Sets the colour of the text; nil leaves it unchanged.
  public func foregroundColor(_ color: Color?) -> ModifiedText {
    ModifiedText(self).foregroundColor(color)
  }

  /// Limits the text to a number of lines; nil lifts the limit.
  public func lineLimit(_ number: Int?) -> ModifiedText { ModifiedText(self).lineLimit(number) }

  /// Sets where the text is truncated if it does not fit.
  public func truncationMode(_ mode: TruncationMode) -> ModifiedText {
    ModifiedText(self).truncationMode(mode)
  }

  /// Makes a stack measure the text before (higher) or after (lower) its siblings; the default is
  /// 0.
  public func layoutPriority(_ value: Double) -> ModifiedText {
    ModifiedText(self).layoutPriority(value)
  }
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
