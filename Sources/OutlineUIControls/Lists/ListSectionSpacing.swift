/// The distance between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  fileprivate let length: Double

  /// None: the sections of a list follow each other.
  public static let `default` = ListSectionSpacing(length: 0)
  /// None.
  public static let compact = ListSectionSpacing(length: 0)
  /// A length.
  public static func custom(_ spacing: Double) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing)
  }
}

extension View {
  /// Puts space between the sections of the lists inside.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    listSectionSpacing(spacing.length)
  }
}
