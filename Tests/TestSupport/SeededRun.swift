import Foundation

/// How much a seeded test tries, and from where.
///
/// Without the variables it tries what takes a second or two. `Tools/random-*` and `Tools/test --long`
/// set them.
public enum SeededRun {
  private static let environment = ProcessInfo.processInfo.environment

  /// The total number of trials, `RANDOM_COUNT`; nil where a test uses its own.
  public static let count = environment["RANDOM_COUNT"].flatMap(Int.init)

  /// How many events a session has, `RANDOM_EVENTS`; nil where a test uses its own number.
  public static let events = environment["RANDOM_EVENTS"].flatMap(Int.init)

  /// Where seeds begin: `RANDOM_SEED`, else 1.
  public static let seed = environment["RANDOM_SEED"].flatMap(Int.init) ?? 1

  /// Part of the name of the only document to use, `RANDOM_DOCUMENT`; nil for all.
  public static let document = environment["RANDOM_DOCUMENT"]

  /// Whether a test also prints the documents behind its faults and refusals: `RANDOM_SHOW`.
  public static let showsDocuments = environment["RANDOM_SHOW"] != nil

  /// The number of rounds of a loop: its usual number, times `RANDOM_TIMES`.
  public static func rounds(_ usual: Int) -> Int { usual * times }

  /// The number of rounds of a loop that is run for each of some documents: as many as make ``count``
  /// trials of all, else its usual number.
  public static func rounds(_ usual: Int, of documentCount: Int) -> Int {
    count.map { ($0 + documentCount - 1) / max(documentCount, 1) } ?? rounds(usual)
  }

  private static let times = environment["RANDOM_TIMES"].flatMap(Int.init) ?? 1
}
