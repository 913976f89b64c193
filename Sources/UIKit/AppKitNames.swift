import Foundation
import OutlineUI

// The names of AppKit that views mention in what they do outside iOS.

/// A colour, under the name of AppKit.
public typealias NSColor = UIColor

extension UIColor {
  /// The terminal's background.
  public static let windowBackgroundColor = UIColor(.clear)
  /// The terminal's background.
  public static let controlBackgroundColor = UIColor(.clear)
  /// The terminal's background.
  public static let textBackgroundColor = UIColor(.clear)
  /// The text colour.
  public static let labelColor = UIColor(.primary)
  /// The colour of less important text.
  public static let secondaryLabelColor = UIColor(.secondary)
  /// The colour of controls.
  public static let controlAccentColor = UIColor(.accentColor)
  /// The colour of lines between things.
  public static let separatorColor = UIColor(.gray)
}

extension Color {
  /// A colour, under the name of AppKit.
  public init(nsColor color: NSColor) { self = color.color }
}

/// What a program asks of the desktop.
@MainActor @preconcurrency
open class NSWorkspace: NSObject {
  /// The desktop.
  public static let shared = NSWorkspace()

  /// Opens an address.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    UIApplication.shared.open(url)
    return true
  }

  nonisolated override init() { super.init() }
}

/// A form of the pointer, which a terminal does not change.
open class NSCursor: NSObject, @unchecked Sendable {
  /// A hand.
  public static let pointingHand = NSCursor()
  /// An arrow.
  public static let arrow = NSCursor()

  /// Shows the form: nothing.
  open func push() {}
  /// Shows the form before: nothing.
  open func pop() {}
  /// Shows the form before: nothing.
  public static func pop() {}
}

/// The look of windows, which a terminal's user chooses.
open class NSAppearance: NSObject, @unchecked Sendable {
  /// The name of a look.
  public struct Name: Hashable, Sendable {
    /// A light look.
    public static let aqua = Name()
    /// A dark look.
    public static let darkAqua = Name()
  }

  /// Makes a look of its name.
  public init?(named name: Name) {}
}

/// The program, under the name of AppKit.
@MainActor @preconcurrency
open class NSApplication: NSObject {
  /// The program.
  public static let shared = NSApplication()
  /// The look of its windows; the terminal's stays.
  public var appearance: NSAppearance?
  /// The window that is shown.
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

  /// Ends the program.
  public func terminate(_ sender: Any?) { exit(0) }

  nonisolated override init() { super.init() }
}

/// The program, under the name of AppKit.
@MainActor @preconcurrency public var NSApp: NSApplication { NSApplication.shared }
