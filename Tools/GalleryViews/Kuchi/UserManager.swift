import OutlineUI

/// The user of Kuchi, shared by all its screens.
public final class UserManager: ObservableObject {
  /// The fewest characters of a name, not counting blanks.
  static let shortestName = 3

  /// The name, also while it is typed.
  @Published var name = ""
  /// Whether the name was registered.
  @Published private(set) var isRegistered = false

  /// Makes a user who is not registered.
  public init() {}

  /// Registers a user known from before, if there is one with a long enough name.
  public func load(name: String?) {
    guard let name else { return }
    self.name = name
    register()
  }

  /// Whether the name is long enough.
  var isNameValid: Bool { name.count { !$0.isWhitespace } >= Self.shortestName }

  /// Registers the user if the name is long enough.
  func register() { isRegistered = isNameValid }
}
