import Foundation
import TerminalApp

/// What can be felt on a device. A terminal gives no feedback but what is on the screen.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public nonisolated override init() { super.init() }

  /// Makes it ready: nothing.
  open func prepare() {}
}

/// What can be felt when something has succeeded or failed.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable {
    /// A kind.
    case success, warning, error
  }

  /// Nothing can be felt.
  open func notificationOccurred(_ type: FeedbackType) {}
}

/// What can be felt when things touch.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    /// A kind.
    case light, medium, heavy, soft, rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle) { super.init() }

  /// Nothing can be felt.
  open func impactOccurred(intensity: Double = 1) {}
}

/// What can be felt when a selection changes.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing can be felt.
  open func selectionChanged() {}
}

/// What programs have copied.
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
  /// The clipboard.
  public static let general = UIPasteboard()

  /// The text that this program has copied last. What is set goes to the terminal's clipboard, too.
  public var string: String? {
    didSet { if let string { Self.copier(string) } }
  }

  /// Copies for all of the program.
  public static var copier: (String) -> Void = { _ in }

  nonisolated override init() { super.init() }
}

/// A picture. Terminals show those of OutlineUI's catalogs.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name that it was made of; nil for none.
  public let name: String?

  /// Makes an empty picture.
  public override init() { name = nil }

  /// Makes a picture of a name in the catalog.
  public init?(named name: String) { self.name = name }

  /// Makes a picture of a symbol.
  public init?(systemName name: String) { self.name = name }

  /// Nil: there is nothing to read pictures with.
  public init?(data: Data) { return nil }

  /// Nil: there is nothing to read pictures with.
  public init?(contentsOfFile path: String) { return nil }
}

/// Whether and how text is aligned.
public enum NSTextAlignment: Int, Sendable {
  /// A way.
  case left, center, right, justified, natural
}
