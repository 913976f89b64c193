import Foundation

/// What gets events on a device. Here, the class that delegates inherit from.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Makes a responder.
  public nonisolated required override init() { super.init() }

  /// Gives up the focus: in a terminal the focus is not given up.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }

  /// Never posted: a terminal has no keyboard on the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Never posted: a terminal has no keyboard on the screen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Never posted: a terminal has no keyboard on the screen.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Never posted: a terminal has no keyboard on the screen.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Never posted: a terminal has no keyboard on the screen.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// A key of such a notification.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A key of such a notification.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}
