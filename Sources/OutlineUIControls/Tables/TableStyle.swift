/// A look of tables: one of the styles here.
@MainActor
public protocol TableStyle {
  /// Whether lines are drawn around the table and between its columns.
  var _isBordered: Bool { get }
}

/// The usual look of tables: a header in a line of its own above the rows.
public struct AutomaticTableStyle: TableStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// False.
  public var _isBordered: Bool { false }
}

/// The same as ``AutomaticTableStyle``.
public struct InsetTableStyle: TableStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// Makes the style; a terminal has too few colours for those of alternating rows.
  public init(alternatesRowBackgrounds: Bool) {}
  /// False.
  public var _isBordered: Bool { false }
}

/// Lines around the table, between its columns, and below its header.
public struct BorderedTableStyle: TableStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}
  /// Makes the style; a terminal has too few colours for those of alternating rows.
  public init(alternatesRowBackgrounds: Bool) {}
  /// True.
  public var _isBordered: Bool { true }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// A header above the rows.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// A header above the rows.
  public static var inset: InsetTableStyle { InsetTableStyle() }
  /// A header above the rows.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Lines around the table, between its columns, and below its header.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  /// Lines around the table, between its columns, and below its header.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle()
  }
}

/// What tables look like.
struct TableLook: Hashable {
  var isBordered = false
  var hidesHeaders = false
}

extension EnvironmentValues {
  var tableLook: TableLook {
    get { self[of: TableLook.self] ?? TableLook() }
    set { self[of: TableLook.self] = newValue }
  }
}

extension View {
  /// Sets the look of the tables inside.
  public func tableStyle(_ style: some TableStyle) -> some View {
    environment(\.tableLook.isBordered, style._isBordered)
  }

  /// Shows the titles of the columns of the tables inside, or not.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableLook.hidesHeaders, visibility == .hidden)
  }

  /// The view as it is: a terminal has too few colours for those of alternating rows.
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> Self { self }
}

/// Whether rows have alternating backgrounds; here they have none.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// None.
  public static let automatic = AlternatingRowBackgroundBehavior()
  /// None.
  public static let enabled = AlternatingRowBackgroundBehavior()
  /// None.
  public static let disabled = AlternatingRowBackgroundBehavior()
}
