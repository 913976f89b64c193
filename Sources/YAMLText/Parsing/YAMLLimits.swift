/// Bounds on hostile documents; beyond them reading ends with a diagnostic.
public struct YAMLLimits: Sendable {
  /// Nesting of flow collections. libyaml takes quadratic time for it.
  public var flowDepth = 128
  /// Nesting of collections altogether.
  public var blockDepth = 2_000
  /// `%TAG` lines. libyaml takes quadratic time for them, without a chance to stop it.
  public var tagDirectives = 64
  /// Anchors.
  public var anchors = 10_000
  /// Nodes: scalars, collections and aliases.
  public var nodes = 50_000_000
  /// Bytes of the text.
  public var bytes = 1 << 30

  /// The document format's limits.
  public init() {}
}
