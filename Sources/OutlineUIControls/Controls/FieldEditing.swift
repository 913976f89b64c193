/// What a field does beside changing its text.
struct FieldEditing {
  /// Whether the field shows what is typed, however its text reads then.
  var keepsTyped = false
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?

  /// Whether there is nothing of that.
  var isPlain: Bool { !keepsTyped && onEditingChanged == nil && onCommit == nil }
}

/// The editing of a field from the time it gets the focus until it loses it.
final class FieldSession {
  private var editing = FieldEditing()
  /// What has to be evaluated again when the field shows something else.
  private weak var scope: StateScope?
  private var isEditing = false
  private var isTouched = false
  /// What was typed, and how the value was written then.
  private var typed: (text: String, written: String)?

  /// Takes over what the view says now.
  func adopt(_ editing: FieldEditing, in scope: StateScope) {
    self.editing = editing
    self.scope = scope
  }

  /// The text to show and to change.
  func text(of value: Binding<String>) -> Binding<String> {
    guard editing.keepsTyped else { return value }
    return Binding(
      get: { [self] in
        let written = value.wrappedValue
        guard let typed, typed.written == written else { return written }
        return typed.text
      },
      set: { [self] text in
        value.wrappedValue = text
        typed = (text, value.wrappedValue)
      })
  }

  /// The action of enter: that of the field, and that of the views around it.
  func submitting(_ submit: (() -> Void)?) -> (() -> Void)? {
    guard editing.keepsTyped || editing.onCommit != nil else { return submit }
    return { [self] in
      typed = nil
      editing.onCommit?()
      submit?()
    }
  }

  /// Whether all of a value's text is selected, so that what is typed takes its place: the field has the focus
  /// and nothing was done in it yet.
  var selectsAll: Bool { editing.keepsTyped && isEditing && !isTouched }

  /// Takes note that something is done in the field.
  func touch() { isTouched = true }

  /// Says when editing begins and ends.
  func follow(_ isFocused: Bool, _ core: RenderCore) {
    guard isFocused != isEditing else { return }
    isEditing = isFocused
    if !isFocused { isTouched = false }
    core.settle { [self] in
      if !isFocused, typed != nil {
        typed = nil
        scope?.invalidate()
      }
      editing.onEditingChanged?(isFocused)
    }
  }
}
