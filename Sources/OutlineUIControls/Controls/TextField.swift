import TerminalCells

/// A line of text to edit. It takes the proposed width, by default 20 columns.
///
/// Keys type, move and delete as in most programs and in readline (`LineEditor.handle(_:register:)`):
/// `<c-_>` undoes and `<a-/>` redoes, since terminals suspend programs with `<c-z>`. Pasted text is
/// inserted as one line. Enter performs the `onSubmit` action. A long text scrolls to keep the cursor
/// visible, or is wrapped if the field grows along the vertical axis.
public struct TextField<Label: View>: PrimitiveView {
  let line: EditedLine

  /// Appends the field's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    line.resolveStyled(in: context, into: &nodes)
  }
}

extension TextField where Label == Text {
  /// Makes a field for a text; the prompt, or else the title, is shown while it is empty.
  ///
  /// Along the horizontal axis a long text scrolls; along the vertical one it is wrapped and as high as
  /// its text, within the ``EnvironmentValues/lineLimit``, beyond which it scrolls. There alt-enter
  /// starts a line, and so does enter without an `onSubmit` action.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    let title = String(title)
    self.init(
      line: EditedLine(title: title, prompt: prompt?.string ?? title, text: text, axis: axis))
  }

  /// Makes a field that says when its editing begins and ends, and at enter.
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      line: EditedLine(
        title: String(title), prompt: String(title), text: text,
        editing: FieldEditing(onEditingChanged: onEditingChanged, onCommit: onCommit)))
  }

  /// Makes a field that performs an action at enter.
  public init(
    _ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// Makes a field for a value as a text. The field shows what is typed until enter, or until it is left,
  /// and then the value as it is written. What is typed first takes the place of the value.
  ///
  /// - Parameters:
  ///   - title: What is shown while the field is empty.
  ///   - value: Reads as the value is written, and takes over what is typed as far as it means anything.
  ///   - prompt: What is shown instead of the title.
  public init(
    _ title: some StringProtocol, textOf value: Binding<String>, prompt: Text? = nil
  ) {
    self.init(
      line: EditedLine(
        title: String(title), prompt: prompt?.string ?? String(title), text: value,
        editing: FieldEditing(keepsTyped: true)))
  }
}

extension TextField {
  /// Makes a field whose label a terminal shows as its prompt, unless there is another one.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    let title = label().plainText ?? ""
    self.init(line: EditedLine(title: title, prompt: prompt?.string ?? title, text: text))
  }
}

/// A line of text being edited, or one whose text is not shown.
struct EditedLine: PrimitiveView {
  /// What it is called.
  let title: String
  let prompt: String
  var text: Binding<String>
  var isSecret = false
  var editing = FieldEditing()
  var axis = Axis.horizontal

  /// Appends the node of the line, or of what a style makes of it.
  func resolveStyled(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    if let style = context.environment[of: StyleSetting<TextField<_TextFieldStyleLabel>>.self] {
      style.body(TextField(line: self))._resolve(in: context, into: &nodes)
    } else {
      _resolve(in: context, into: &nodes)
    }
  }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    if axis == .vertical {
      growing(in: context)._resolve(in: context, into: &nodes)
    } else {
      resolveLine(in: context, into: &nodes)
    }
  }

  /// The field that is as high as its text.
  private func growing(in context: ResolveContext) -> EditedLines {
    let (environment, settings) = (context.environment, context.environment.textSettings)
    let most = settings.allowedLines
    return EditedLines(
      text: text,
      look: EditorLook(
        prompt: prompt, theme: environment.theme,
        ground: environment.switches.underlinesFields
          ? StylePatch(adding: .underline) : StylePatch(),
        growth: min(settings.minimumLines, most)...most),
      submit: environment.submitAction, title: title)
  }

  /// What it is to assistive software. A secret says only how long it is.
  private func role(of text: @escaping () -> String) -> ControlRole {
    let (title, prompt) = (title, prompt)
    return .role(isSecret ? .secureField : .textField) { [isSecret] in
      $0.label = title.isEmpty ? prompt : title
      let value = text()
      $0.value = value
      guard isSecret, !value.isEmpty else { return }
      $0.value = value.count == 1 ? "1 character" : "\(value.count) characters"
    }
  }

  private func resolveLine(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let memory = context.object(3) { TextFieldMemory() }
    let window = context.object(4) { LineWindow() }
    let core = context.core
    let session = editing.isPlain ? nil : context.object(5) { FieldSession() }
    session?.adopt(editing, in: context.scope)
    let text = session?.text(of: self.text) ?? self.text
    let isSecret = isSecret
    let submit =
      session?.submitting(context.environment.submitAction) ?? context.environment.submitAction
    // Read when it is drawn, as long as the field is drawn whenever anything is: a letter in one of many fields that
    // share a state then evaluates none of them.
    let isLive = context.environment.isEnabled && context.environment.switches.takesEvents
    let value = isLive ? nil : text.wrappedValue
    let actions = ControlActions(
      onKey: { key in
        if key == Key(.enter), let submit {
          submit()
          return true
        }
        return memory.edit(text) { editor in
          // What is cut and copied of a secret goes nowhere.
          var register = core.lineRegister
          defer { if !isSecret { core.lineRegister = register } }
          if session?.selectsAll == true { editor.selectAll() }
          guard editor.handle(key, register: &register) else { return false }
          session?.touch()
          return true
        }
      },
      onMouse: { mouse, area in
        guard mouse.action == .press(.left) || mouse.action == .drag(.left) else { return false }
        session?.touch()
        return memory.edit(text) { editor in
          let position = window.position(
            column: mouse.column - area.minColumn, in: isSecret ? editor.masked : editor, core)
          editor.moveCursor(to: position, selecting: mouse.action == .drag(.left))
          switch mouse.clickCount {
          case ..<2: break
          // What the words of a secret are is part of it.
          case 2 where !isSecret: editor.selectWord()
          default: editor.selectAll()
          }
          return true
        }
      },
      onPaste: { paste in
        memory.edit(text) { editor in
          if session?.selectsAll == true { editor.selectAll() }
          session?.touch()
          editor.insert(paste.text)
          return true
        }
      })
    ControlView(actions, role: role(of: { value ?? text.wrappedValue }), highlightsFocus: false) {
      [prompt] target in
      NodeView { context in
        LineNode(
          prompt: prompt, window: window, core: core, theme: context.environment.theme,
          isUnderlined: context.environment.switches.underlinesFields,
          editor: {
            var editor = memory.editor(of: value ?? text.wrappedValue)
            if session?.selectsAll == true { editor.selectAll() }
            return isSecret ? editor.masked : editor
          },
          isActive: {
            session?.follow(target.isFocused, core)
            return target.isFocused
          })
      }
    }
    ._resolve(in: context, into: &nodes)
  }
}

extension LineEditor {
  /// The same with a dot for each character.
  var masked: LineEditor {
    LineEditor(String(repeating: "•", count: count), cursor: cursor, anchor: anchor)
  }
}

/// A line of text to edit that shows a dot for each character. What is cut or copied in it goes
/// nowhere.
public struct SecureField: PrimitiveView {
  private let line: EditedLine

  /// Makes a field for a secret; the prompt, or else the title, is shown while it is empty.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    line = EditedLine(
      title: String(title), prompt: prompt?.string ?? String(title), text: text, isSecret: true)
  }

  /// Appends the field's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    line.resolveStyled(in: context, into: &nodes)
  }
}

/// The editing state of a field between events.
final class TextFieldMemory {
  private var known = LineEditor()
  private var text: String?

  /// Makes an editor of the text with the cursor where it was.
  func editor(of text: String) -> LineEditor {
    if text == self.text { return known }
    let isNew = self.text == nil
    return LineEditor(text, cursor: isNew ? .max : known.cursor)
  }

  /// Edits the text, and writes it back if it has changed.
  func edit(_ text: Binding<String>, _ change: (inout LineEditor) -> Bool) -> Bool {
    let before = text.wrappedValue
    var editor = editor(of: before)
    guard change(&editor) else { return false }
    let after = editor.text
    if after != before { text.wrappedValue = after }
    known = editor
    self.text = after
    return true
  }
}

private enum SubmitActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// The action of enter in a text field.
  var submitAction: (() -> Void)? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  /// Performs an action when enter is pressed in a field inside: one for text, or one for searching.
  public func onSubmit(
    of triggers: SubmitTriggers, _ action: @escaping () -> Void
  ) -> some View { onSubmit(action) }

  /// Performs an action when enter is pressed in a text field inside.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    environment(\.submitAction, action)
  }
}

/// Fields in which enter performs an action.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fields for text.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Fields for what is looked for.
  public static let search = SubmitTriggers(rawValue: 2)
}
