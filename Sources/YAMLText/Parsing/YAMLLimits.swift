/// Limits for hostile documents; exceeding one throws `Diagnostic.Code.limit`.
public struct YAMLLimits: Sendable {
  /// The deepest nesting of flow collections, for which libyaml takes quadratic time.
  public var flowDepth = 128
  /// The deepest nesting of all collections together.
  public var blockDepth = 2_000
  /// The most `%TAG` lines, for which libyaml takes quadratic time in one uninterruptible call.
  public var tagDirectives = 64
  /// The most anchors.
  public var anchors = 10_000
  /// The most nodes: scalars, collections and aliases.
  public var nodes = 50_000_000
  /// The longest text, in bytes.
  public var bytes = 1 << 30

  /// The document format's limits.
  public init() {}
}
