/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// One bit per reason.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is no longer true.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why the content of a view is not to be shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Shows blocks in place of what is written inside.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
      .overlay { if !reason.isEmpty { RedactionView() } }
  }

  /// Shows what is inside as it is.
  public func unredacted() -> some View {
    transformEnvironment(\.redactionReasons) { $0 = [] }
  }

  /// Marks content as private, which a terminal shows like any other.
  public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
}

/// Blocks over all that is behind.
private struct RedactionView: View {
  var body: some View {
    GeometryReader { proxy in
      Text(verbatim: Self.blocks(proxy.size)).foregroundStyle(.faint).allowsHitTesting(false)
    }
  }

  private static func blocks(_ size: Size) -> String {
    let line = String(repeating: "▒", count: Int(max(0, min(1000, size.width))))
    return Array(repeating: line, count: Int(max(0, min(1000, size.height)))).joined(
      separator: "\n")
  }
}
