import TerminalCells

/// A fault in how a program uses views, found while they were evaluated, laid out or drawn.
///
/// The screen is drawn nevertheless, as well as possible, and never shows the warning. Each fault of
/// each view is reported once: to ``ViewHost/onWarning``, or else by whoever runs the host when the
/// screen is gone; `TerminalRunner` writes it to standard error.
public struct RuntimeWarning: Hashable, Sendable {
  /// A kind of fault.
  public enum Issue: Hashable, Sendable {
    /// State was changed while a body, or a closure that makes views, was evaluated.
    case changesStateInBody
    /// State was changed on another thread than the one the views are drawn on.
    case changesStateOnOtherThread
    /// State changes with every frame, so that drawing was stopped after this many.
    case neverSettles(frames: Int)
    /// Views are nested more than this deep; those inside are shown as `…`.
    case nestsTooDeeply(levels: Int)
    /// A container that lays out all its views in every frame has this many.
    case hasManyViews(count: Int)
    /// Elements of a `ForEach` have the same id, which is given as text.
    case repeatsID(String)
    /// No picture has the name of an image, which is not shown.
    case hasNoImage(String)
    /// An order that a table is to sort by is that of none of its columns.
    case sortsByNoColumn
    /// The setting of this name was kept as something that the property cannot be.
    case cannotUseSetting(String)
    /// Settings cannot be kept, or what was kept cannot be read; the text says why.
    case cannotKeepSettings(String)
    /// No scene has a window of this id, or for values of this type.
    case hasNoWindow(String)
    /// A frame's width or height is negative or not a number, or infinite where it cannot be.
    case hasInvalidFrame
    /// The size of a cell in points cannot be one.
    case hasInvalidCell
  }

  /// What is wrong.
  public let issue: Issue
  /// The name of the type of the view whose body contains the fault.
  public let view: String
}

extension RuntimeWarning: CustomStringConvertible {
  /// The warning as a sentence that begins with the view's name, without a full stop.
  public var description: String { "\(view) \(issue.predicate)" }
}

extension RuntimeWarning.Issue {
  /// What the view does, and what to do instead.
  fileprivate var predicate: String {
    switch self {
    case .changesStateInBody:
      "changes state while its body is evaluated: change it in an action, onAppear or onChange"
    case .changesStateOnOtherThread:
      "has state that was changed on another thread: such a change waits for the next frame"
    case .neverSettles(let frames):
      "changes state whenever it is drawn: stopped after \(frames) frames, until the next event"
    case .nestsTooDeeply(let levels):
      "is inside itself without end, or nested more than \(levels) deep: the rest is shown as …"
    case .hasManyViews(let count):
      "lays out \(count) views in every frame: LazyVStack, LazyHStack or List make only those seen"
    case .repeatsID(let id):
      "gives the id \(id) to several elements of a ForEach: they are shown, but their state and "
        + "selection may be mixed up"
    case .hasNoImage(let name):
      "shows an image '\(sanitised(name))' that is in no imageCatalog: nothing is drawn for it"
    case .sortsByNoColumn:
      "has a table whose sort order is that of none of its columns: no column shows it"
    case .cannotUseSetting(let key):
      "uses a setting '\(sanitised(key))' that was kept as something else: its initial value is used"
    case .cannotKeepSettings(let problem):
      "has settings that are not kept as they should be: \(sanitised(problem))"
    case .hasNoWindow(let name):
      "opens a window '\(sanitised(name))' that no scene of the program has"
    case .hasInvalidFrame:
      "sets a frame that is negative or not finite: such a length is not used"
    case .hasInvalidCell:
      "says that a cell has a size that is not between 0.01 and 1000 points: it has 8 × 16"
    }
  }

  /// The same for all issues that are reported only once for a view.
  fileprivate var kind: Int {
    switch self {
    case .changesStateInBody: 0
    case .neverSettles: 1
    case .nestsTooDeeply: 2
    case .hasManyViews: 3
    case .repeatsID: 4
    case .hasInvalidFrame: 5
    case .changesStateOnOtherThread: 6
    case .hasNoImage: 7
    case .sortsByNoColumn: 8
    case .cannotUseSetting: 9
    case .cannotKeepSettings: 10
    case .hasNoWindow: 11
    case .hasInvalidCell: 12
    }
  }
}

/// The warnings of one host.
struct WarningLog {
  /// The most warnings that are kept; further ones would say nothing new.
  static let limit = 100

  private(set) var warnings: [RuntimeWarning] = []
  private var known: Set<Fault> = []
  private var reportedCount = 0

  private struct Fault: Hashable {
    let kind: Int
    let view: ObjectIdentifier?
  }

  /// Notes a fault of a view, unless it is known.
  mutating func add(_ issue: RuntimeWarning.Issue, in view: Any.Type?) {
    guard warnings.count < Self.limit,
      known.insert(Fault(kind: issue.kind, view: view.map { ObjectIdentifier($0) })).inserted
    else { return }
    let name = view.map { sanitised(viewName(ofType: $0)) } ?? "The screen"
    warnings.append(RuntimeWarning(issue: issue, view: name))
  }

  /// The warnings that were noted since the last call.
  mutating func takeNew() -> ArraySlice<RuntimeWarning> {
    defer { reportedCount = warnings.count }
    return warnings[reportedCount...]
  }
}

extension ViewHost {
  /// The faults of the views found so far, each once, at most 100.
  public var warnings: [RuntimeWarning] { core.warnings.warnings }
}
