import Foundation

/// Whether the program was bought.
public protocol Store {
  /// Whether it was.
  var hasAppLicense: Bool { get }
  /// Whether it can be.
  var allowsPurchase: Bool { get }
}

/// A store that sells nothing, where the program's own uses StoreKit.
public final class MyStore: Store {
  /// It was not.
  public let hasAppLicense = false
  /// It cannot be.
  public let allowsPurchase = false

  /// Makes a store.
  public init() {}
}
