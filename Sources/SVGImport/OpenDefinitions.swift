/// The definitions that are being converted at the moment.
struct OpenDefinitions {
  /// The pattern.
  var pattern: Int?
  /// The clipping paths, masks and markers, the innermost last.
  var masks: [Int] = []
  /// How many of them are clipping paths.
  var clipDepth = 0
  /// The element whose graphic masks what follows it, and how.
  var pendingMask: (node: Int, mode: String)?
}
