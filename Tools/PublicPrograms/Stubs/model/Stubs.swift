import Foundation

/// Whether the program was bought.
public protocol Store {
  var hasAppLicense: Bool { get }
  var allowsPurchase: Bool { get }
}

/// A store that sells nothing, where the program's own uses StoreKit.
public final class MyStore: Store {
  public let hasAppLicense = false
  public let allowsPurchase = false

  public init() {}
}
