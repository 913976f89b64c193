/// The moments at which a view is to be evaluated anew.
public protocol TimelineSchedule {
  /// The moments.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The moments from one on, the latest before it first.
  func entries(from start: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often a schedule may come.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as it wants.
  case normal
  /// Seldom.
  case lowFrequency
}

/// The same time again and again.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Makes a schedule from a moment on; an interval below a hundredth of a second is one.
  public init(from start: Date, by interval: TimeInterval) {
    self.start = start
    self.interval = interval > 0.01 ? interval : 0.01
  }

  /// The moments, without end.
  public func entries(from date: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = max(0, (date.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(passed * interval)
    return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
  }
}

/// At each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes a schedule.
  public init() {}

  /// The moments, without end.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: start, mode: mode)
  }
}

/// At certain moments.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule
where Dates.Element == Date {
  private let dates: Dates

  /// Makes a schedule of moments, in order.
  public init(_ dates: Dates) { self.dates = dates }

  /// The moments.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

/// As often as a screen would move; a terminal has ten such moments a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Makes a schedule.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    interval = max(0.1, minimumInterval ?? 0.1)
    isPaused = paused
  }

  /// The moments.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    PeriodicTimelineSchedule(from: start, by: interval).entries(from: start, mode: mode)
      .prefix(isPaused ? 1 : .max)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// The same time again and again.
  public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
    Self(from: start, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as a screen would move.
  public static var animation: Self { Self() }

  /// As often as a screen would move, at most once in an interval.
  public static func animation(
    minimumInterval: TimeInterval? = nil, paused: Bool = false
  ) -> Self { Self(minimumInterval: minimumInterval, paused: paused) }
}

extension TimelineSchedule {
  /// At certain moments.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date { Self(dates) }
}

/// What the content of a timeline may ask for.
public struct TimelineViewDefaultContext: Sendable {
  /// How exact the time is.
  public enum Cadence: Comparable, Sendable {
    /// To a fraction of a second.
    case live
    /// To a second.
    case seconds
    /// To a minute.
    case minutes
  }

  /// The moment.
  public let date: Date
  /// How exact it is.
  public var cadence: Cadence { .live }
}

/// A view that is evaluated anew at the moments of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the content may ask for.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date = Date()

  /// Makes a view that follows a schedule.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// The content at the present moment.
  public var body: some View {
    content(Context(date: date))
      .task {
        for moment in schedule.entries(from: Date(), mode: .normal) {
          let seconds = moment.timeIntervalSinceNow
          if seconds > 0 { try? await Task.sleep(nanoseconds: UInt64(min(seconds, 86_400) * 1e9)) }
          if Task.isCancelled { return }
          date = moment
        }
      }
  }
}
