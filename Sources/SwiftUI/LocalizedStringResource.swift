/// A text of the program's strings, looked up when it is shown. Foundation has none on Linux.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key, and the text where the strings have none.
  public let key: String
  /// The name of the table of strings; nil for the usual one.
  public let table: String?

  /// Makes a resource of a key.
  public init(_ key: String, table: String? = nil, comment: StaticString? = nil) {
    self.key = key
    self.table = table
  }

  /// Makes a resource of a key.
  public init(stringLiteral key: String) { self.init(key) }
}

extension String {
  /// A key of the program's strings, with what is interpolated in it.
  public typealias LocalizationValue = String

  /// The text that a bundle has for a key; the key itself, where it has none.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
  }

  /// The text that a bundle has for a key, or another one where it has none.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(
      forKey: "\(key)", value: defaultValue, table: table)
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self.init(localized: resource.key, table: resource.table)
  }
}
