import LayoutNotation

/// Where the rules call themselves a guess, contradict each other or say nothing, and what the model
/// does there. A difference between engine and model would have to be one of these.
struct LayoutGuess: Sendable {
  let text: String
  /// Whether it matters for a view of the notation.
  let concerns: @Sendable (JSONValue) -> Bool

  static let all: [LayoutGuess] = [
    LayoutGuess("§14 Grid divides its columns and rows as stacks do", concerns: has(["grid"])),
    LayoutGuess("§14 what a cell needs beyond its columns is shared equally") {
      $0.elements("rows").contains { row in
        row.elements("c").contains { ($0.number("columns") ?? 1) > 1 }
      }
    },
    LayoutGuess("§15 LazyHGrid is a transposed LazyVGrid", concerns: has(["lazyhgrid"])),
    LayoutGuess(
      "§15 a lazy grid proposed nil across divides 10", concerns: has(["lazyvgrid", "lazyhgrid"])),
    LayoutGuess("§4 a spacer has the lowest priority in a ZStack too") { view in
      has(["zstack"])(view) && view.elements("c").contains(where: has(["spacer"]))
    },
    LayoutGuess("§18 frames, padding, ratios and positions reset the priority") { view in
      has(["frame", "flex", "pad", "aspect", "position"])(view)
        && view.present("c").map(has(["prio", "spacer"])) == true
    },
    LayoutGuess("§18 a ZStack is the union of its children with explicit guides") { view in
      has(["zstack"])(view) && view.elements("c").contains(where: has(["guide"]))
    },
    LayoutGuess(
      "§18 lastTextBaseline merges to the bottommost", concerns: isAligned("lastTextBaseline")),
    LayoutGuess(
      "§18 a lazy stack takes the proposed width", concerns: has(["lazyvstack", "lazyhstack"])),
    LayoutGuess("§9 a ratio that fills ignores an axis proposed nil") {
      has(["aspect"])($0) && $0["mode"] == .string("fill")
    },
    LayoutGuess(
      "§12 ViewThatFits proposes nil on the constrained axes only", concerns: has(["fits"])),
    LayoutGuess("§3 says nothing of lazy stacks: the first row's distance to one like it") {
      has(["lazyvstack", "lazyhstack"])($0) && $0.present("spacing") == nil
    },
    LayoutGuess("§3 says nothing of ZStacks: what any child demands", concerns: has(["zstack"])),
    LayoutGuess(
      "§10 says nothing of readers, scroll views and lazy containers: they pass no guide on",
      concerns: has(["geo", "scroll", "lazyvstack", "lazyhstack", "lazyvgrid", "lazyhgrid"])),
    LayoutGuess(
      "§13 says nothing of rows narrower than a lazy stack: aligned as in a frame",
      concerns: has(["lazyvstack", "lazyhstack"])),
  ]

  init(_ text: String, concerns: @escaping @Sendable (JSONValue) -> Bool) {
    self.text = text
    self.concerns = concerns
  }

  private static func has(_ types: [String]) -> @Sendable (JSONValue) -> Bool {
    { view in types.contains { view["t"] == .string($0) } }
  }

  private static func isAligned(_ guide: String) -> @Sendable (JSONValue) -> Bool {
    { view in
      guard case .string(let name)? = view["align"] else { return false }
      return name == guide || name.hasSuffix("L" + guide.dropFirst())
    }
  }

  /// The numbers of the guesses that matter somewhere in a view.
  static func concerned(in view: JSONValue) -> Set<Int> {
    var found: Set<Int> = []
    var pending = [view]
    while let next = pending.popLast() {
      switch next {
      case .array(let elements): pending += elements
      case .object(let members):
        pending += members.values
        for (number, guess) in all.enumerated() where guess.concerns(next) { found.insert(number) }
      default: break
      }
    }
    return found
  }
}
