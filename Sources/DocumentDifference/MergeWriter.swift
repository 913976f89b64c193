import ShapeDocument
import YAMLText

/// Makes our text say what a merge plan says, by verified edits.
struct MergeWriter {
  private let plan: MergePlan
  private let document: Document
  /// The serials of our nodes.
  private var ourSerials: [Int32]
  /// The serials of the nodes that came from their text, by merged number.
  private var theirSerials: [Int: Int] = [:]
  /// Whether the properties of the document are written after everything else: an anchor there may be
  /// needed until then.
  private let writesRootLast: Bool
  /// What was done, step by step.
  private(set) var steps: [DifferenceStep] = []

  /// A writer that edits the document of our tree: that tree must not be read after it.
  init(_ plan: MergePlan, writingRootLast: Bool = false) {
    self.plan = plan
    writesRootLast = writingRootLast
    let ours = plan.ours
    document = ours.document
    ourSerials = (0..<ours.count).map { Int32(ours.document.serial(of: ours.entry(of: $0))) }
  }

  /// Makes the changes of the plan.
  ///
  /// - Throws: the refusal of an edit.
  mutating func write(in transaction: Transaction) throws(Diagnostic) {
    try writeProperties(in: transaction) { !$0.isLate }
    try arrange(in: transaction)
    let gone = plan.removed.sorted().filter { node in
      var parent = plan.ours.parent(of: node)
      while let outer = parent {
        if plan.removed.contains(outer) { return false }
        parent = plan.ours.parent(of: outer)
      }
      return true
    }
    // From the end, so that the positions of the others stay.
    try carryOut(gone.reversed().compactMap { serial(of: $0).map { .remove($0) } }, in: transaction)
    try writeProperties(in: transaction) { $0.isLate }
  }

  /// Makes the text have their canvases instead of ours, and what the plan says of the document.
  ///
  /// - Throws: the refusal of an edit.
  mutating func writeCanvases(in transaction: Transaction) throws(Diagnostic) {
    try writeProperties(in: transaction) { $0.node == 0 && !$0.isLate }
    let ours = plan.ours.children(of: 0).compactMap(serial(of:))
    for canvas in plan.theirs.children(of: 0) {
      _ = try insert(canvas, of: plan.theirs, at: .end(of: -1), transaction)
    }
    // From the end, so that no anchor goes before its aliases.
    for serial in ours.reversed() { try carryOut([.remove(serial)], in: transaction) }
    try writeProperties(in: transaction) { $0.isLate }
  }

  // MARK: - Nodes

  /// The serial of a merged node; -1 for the document, nil for one that is not in the text.
  private func serial(of number: Int) -> Int? {
    number < ourSerials.count ? Int(ourSerials[number]) : theirSerials[number]
  }

  private func entry(of number: Int) throws(Diagnostic) -> Int {
    guard let serial = serial(of: number) else { throw Self.isGone }
    if serial < 0 { return Transaction.root }
    guard let entry = document.entry(withSerial: serial) else { throw Self.isGone }
    return entry
  }

  private static var isGone: Diagnostic { Diagnostic(.mergeDiffers, at: 0..<0) }

  @discardableResult
  private mutating func carryOut(
    _ changes: [StructuralStep], in transaction: Transaction
  ) throws(Diagnostic) -> [Int] {
    guard !changes.isEmpty else { return [] }
    steps += changes.compactMap(step)
    return try transaction.carryOut(exactly: changes)
  }

  // MARK: - Steps

  private func step(_ change: StructuralStep) -> DifferenceStep? {
    switch change {
    case .remove(let serial): DifferenceStep(entry: path(of: serial), action: .delete)
    case .move(let serial, let place):
      DifferenceStep(entry: path(of: serial), action: .move(self.place(place)))
    case .insert(let text, let place):
      DifferenceStep(
        entry: nil,
        action: .insert(
          yaml: text.string(in: 0..<text.byteCount), isCanvas: isAmongCanvases(place),
          self.place(place)))
    default: nil
    }
  }

  private func path(of serial: Int) -> String? {
    document.entry(withSerial: serial).map(document.pathText(of:))
  }

  private func place(_ place: StructuralStep.Place) -> DifferenceStep.Place {
    switch place {
    case .before(let serial): .before(path(of: serial) ?? "")
    case .after(let serial): .after(path(of: serial) ?? "")
    case .end(let serial): .into(path(of: serial))
    }
  }

  private func isAmongCanvases(_ place: StructuralStep.Place) -> Bool {
    switch place {
    case .before(let serial), .after(let serial):
      document.entry(withSerial: serial).map { document.parent(of: $0) < 0 } ?? false
    case .end(let serial): serial < 0
    }
  }

  // MARK: - Properties

  /// When a property is written.
  private struct Turn {
    let node: Int
    /// True after the structure, as aliases elsewhere may need it until then.
    let isLate: Bool
  }

  private func turn(of change: MergePlan.Change, _ node: Int, _ others: [MergePlan.Change]) -> Turn
  {
    guard node == 0, !writesRootLast else { return Turn(node: node, isLate: node == 0) }
    // What is written inside it comes after its removal.
    let isLate =
      change.value == nil
      && !others.contains { $0.value != nil && $0.keys.starts(with: change.keys) }
    return Turn(node: node, isLate: isLate)
  }

  private mutating func writeProperties(
    in transaction: Transaction, when isWanted: (Turn) -> Bool
  ) throws(Diagnostic) {
    var edits: [ExactEdit] = []
    var entries: [(node: Int, entry: Int)] = []
    for (node, changes) in plan.properties {
      let wanted = changes.filter { isWanted(turn(of: $0, node, changes)) }
      guard !wanted.isEmpty else { continue }
      let entry = try entry(of: node)
      if entry >= 0 { entries.append((node, entry)) }
      let path = entry < 0 ? nil : document.pathText(of: entry)
      for change in wanted {
        edits.append(try edit(entry, change.keys, change.value))
        let property = PropertyPath.text(of: change.keys)
        steps.append(
          DifferenceStep(
            entry: path,
            action: change.value.map { .set(property: property, value: $0) }
              ?? .unset(property: property)))
      }
    }
    if !edits.isEmpty { try transaction.carryOut(edits) }
    // A text that became a map is another entry in the same place.
    for (node, entry) in entries { ourSerials[node] = Int32(document.serial(of: entry)) }
  }

  private func edit(
    _ entry: Int, _ keys: [String], _ text: String?
  ) throws(Diagnostic) -> ExactEdit {
    ExactEdit(
      entry: entry, keys: keys,
      value: try text.map { text throws(Diagnostic) in
        try VerbatimValue(text)
      })
  }

  // MARK: - Structure

  /// Puts the nodes of the merged tree in their places, in the order of the document: what is moved
  /// into a node finds it there, and most aliases stay behind their anchors.
  private mutating func arrange(in transaction: Transaction) throws(Diagnostic) {
    let touched = plan.tree.withAncestors(Array(plan.tree.children.keys))
    // Without recursion: documents may be 2,000 groups deep.
    var pending = [try arrangement(of: 0)]
    while var parent = pending.popLast() {
      guard let child = parent.next() else { continue }
      if !parent.staying.contains(child) {
        try put(child, after: parent.previous, in: parent.number, transaction)
      }
      parent.previous = child
      pending.append(parent)
      if touched.contains(child) { pending.append(try arrangement(of: child)) }
    }
  }

  /// The children of a node, while they are put in order.
  private struct Arrangement {
    let number: Int
    let wanted: [Int]
    /// Those that are there in order, and stay.
    let staying: Set<Int>
    var previous: Int?
    private var place = 0

    init(_ number: Int, wanted: [Int], staying: Set<Int>) {
      (self.number, self.wanted, self.staying) = (number, wanted, staying)
    }

    mutating func next() -> Int? {
      guard place < wanted.count else { return nil }
      place += 1
      return wanted[place - 1]
    }
  }

  private func arrangement(of number: Int) throws(Diagnostic) -> Arrangement {
    let parent = try entry(of: number)
    let wanted = plan.tree.children(of: number)
    guard plan.tree.children[number] != nil else {
      return Arrangement(number, wanted: wanted, staying: Set(wanted))
    }
    var places: [Int: Int] = [:]
    for (place, child) in document.children(of: parent).enumerated() {
      places[document.serial(of: child)] = place
    }
    let present = wanted.filter { child in serial(of: child).flatMap { places[$0] } != nil }
    let run = HeaviestRun.indices(
      of: present.compactMap { child in serial(of: child).flatMap { places[$0] } }
    ) { _ in 1 }
    return Arrangement(number, wanted: wanted, staying: Set(run.map { present[$0] }))
  }

  /// Moves or inserts a child to its place.
  private mutating func put(
    _ child: Int, after previous: Int?, in number: Int, _ transaction: Transaction
  ) throws(Diagnostic) {
    let place = try place(after: previous, in: number)
    if let serial = serial(of: child) {
      try carryOut([.move(serial, to: place)], in: transaction)
    } else if let node = plan.tree.theirs(of: child) {
      try insert(theirs: node, at: place, transaction)
    }
  }

  private func place(after previous: Int?, in number: Int) throws(Diagnostic)
    -> StructuralStep.Place
  {
    if let serial = previous.flatMap(serial(of:)) { return .after(serial) }
    let parent = try entry(of: number)
    if let first = document.children(of: parent).first(where: { _ in true }) {
      return .before(document.serial(of: first))
    }
    return .end(of: document.serial(of: parent))
  }

  /// Inserts the lines of one of their graphics. What is in it and is not merged there is left out:
  /// it stands elsewhere, or we deleted it. Of what we deleted and they changed they have everything.
  private mutating func insert(
    theirs node: Int, at place: StructuralStep.Place, isConflict: Bool = false,
    _ transaction: Transaction
  ) throws(Diagnostic) {
    let theirs = plan.theirs
    guard let clip = theirs.document.clip([theirs.entry(of: node)]).first else {
      throw Self.isGone
    }
    var (kept, copies) = ([node], [Int]())
    var next = node + 1
    while next < theirs.end(of: node) {
      if plan.tree.number(ofTheirs: next) != nil || isConflict && plan.ours(of: next) == nil {
        kept.append(next)
        next += 1
      } else {
        copies.append(next - node)
        next = theirs.end(of: next)
      }
    }
    var yaml = clip.yaml
    if !copies.isEmpty, let shell = shell(ofTheirs: node, yaml, without: copies) {
      (yaml, copies) = (shell, [])
    }
    let size = copies.isEmpty ? kept.count : theirs.size(of: node)
    let made = try insert(yaml, size, at: place, transaction)
    for (offset, inner) in kept.enumerated() {
      guard let number = plan.tree.number(ofTheirs: inner) else { continue }
      theirSerials[number] = made[copies.isEmpty ? offset : inner - node]
    }
    try carryOut(copies.reversed().map { .remove(made[$0]) }, in: transaction)
  }

  /// The text of one of their canvases or graphics without the nodes at some offsets in it; nil if
  /// these cannot be removed by themselves.
  ///
  /// The nodes are removed before the text is inserted, so that they take no anchors from the
  /// document.
  private func shell(
    ofTheirs node: Int, _ yaml: String, without copies: [Int]
  ) -> String? {
    let isCanvas = plan.theirs.parent(of: node) == 0
    let document = Document(
      text: SourceText(isCanvas ? "canvases: []\n" : "canvases:\n  - graphics: []\n"))
    let parent = isCanvas ? -1 : document.serial(of: 0)
    let clip = StructuralStep.insert(SourceText(yaml), at: .end(of: parent))
    guard let transaction = try? Transaction(document, options: EditOptions(isForced: true)),
      let top = try? transaction.carryOut(exactly: [clip]).first
    else { return nil }
    let entries = writtenEntries(of: top, in: document)
    guard entries.count == plan.theirs.size(of: node) else { return nil }
    let steps = copies.reversed().map {
      StructuralStep.remove(document.serial(of: entries[$0]))
    }
    guard (try? transaction.carryOut(exactly: steps)) != nil else { return nil }
    return document.clip([top]).first?.yaml
  }

  /// An entry and those in it, as far as they are written: not those of instances.
  private func writtenEntries(of top: Int, in document: Document) -> [Int] {
    (top..<document.subtreeEnd(of: top)).filter { entry in
      !document.isInsideInstance(entry) || document.isInstance(entry)
    }
  }

  /// Inserts the lines of a graphic of another tree; returns the serials of all that is in it.
  private mutating func insert(
    _ node: Int, of tree: DifferenceTree, at place: StructuralStep.Place, _ transaction: Transaction
  ) throws(Diagnostic) -> [Int] {
    guard let clip = tree.document.clip([tree.entry(of: node)]).first else { throw Self.isGone }
    return try insert(clip.yaml, tree.size(of: node), at: place, transaction)
  }

  private mutating func insert(
    _ yaml: String, _ size: Int, at place: StructuralStep.Place, _ transaction: Transaction
  ) throws(Diagnostic) -> [Int] {
    let made = try carryOut([.insert(SourceText(yaml), at: place)], in: transaction)
    guard let top = made.first else { throw Self.isGone }
    let entries = writtenEntries(of: top, in: document)
    guard entries.count == size else { throw Self.isGone }
    return entries.map(document.serial(of:))
  }

  // MARK: - Comments

  /// The text with the comments that they changed.
  ///
  /// - Throws: if a comment would change what the text says.
  func commented() throws(Diagnostic) -> SourceText {
    guard !plan.comments.isEmpty else { return document.text }
    let expected = try DifferenceTree(document, knowing: plan.theirs)
    var changes: [(change: CommentChange, place: Int)] = []
    for change in plan.comments {
      guard let serial = serial(of: change.node) else { continue }
      let entry = serial < 0 ? nil : document.entry(withSerial: serial)
      guard serial < 0 || entry != nil else { continue }
      changes.append((change, entry.map { document.range(of: $0).lowerBound } ?? -1))
    }
    let text = document.text.replacing(changes)
    let found = try DifferenceTree(Document(text: text), knowing: expected)
    guard found.subtrees[0] == expected.subtrees[0], found.hasComments(of: changes.map(\.change))
    else { throw Diagnostic(.mergeDiffers, at: 0..<0) }
    return text
  }

  // MARK: - Conflicts

  /// A side of a conflict other than ours.
  enum Side {
    case base
    case theirs
  }

  /// Makes the text say what another side says of a conflict.
  mutating func choose(
    _ side: Side, of conflict: MergeConflict, in transaction: Transaction
  ) throws(Diagnostic) {
    switch conflict.subject {
    case .properties(let ours, _, let changes):
      let entry = try entry(of: ours)
      var written: [MergePlan.Change] = []
      for change in changes {
        let value = side == .base ? change.base : change.theirs
        guard value?.hash != change.ours?.hash else { continue }
        let text = value?.node == nil ? nil : value?.sourceText
        if text == nil, change.ours?.node == nil { continue }
        written.append(MergePlan.Change(keys: change.keys, value: text))
      }
      var edits: [ExactEdit] = []
      for change in written.removingEmptiedMaps(of: LeafList(ofEntry: entry, in: document)) {
        edits.append(try edit(entry, change.keys, change.value))
      }
      if !edits.isEmpty { try transaction.carryOut(edits) }
    case .deletedByOurs(let base, let theirs):
      guard let place = try theirPlace(of: theirs) else { return }
      if side == .theirs {
        try insert(theirs: theirs, at: place, isConflict: true, transaction)
      } else {
        _ = try insert(base, of: plan.base, at: place, transaction)
      }
    case .deletedByTheirs(let base, let ours):
      try replace(ours, by: side == .base ? (plan.base, base) : nil, transaction)
    case .added(let ours, let theirs):
      try replace(ours, by: side == .base ? nil : (plan.theirs, theirs), transaction)
    case .parent(let ours, let theirs), .order(let ours, let theirs),
      .refused(let ours, let theirs):
      guard side == .theirs, let place = try theirPlace(of: theirs), let serial = serial(of: ours)
      else { return }
      try carryOut([.move(serial, to: place)], in: transaction)
    }
  }

  /// Removes one of our nodes, or puts another one in its place.
  private mutating func replace(
    _ ours: Int, by other: (tree: DifferenceTree, node: Int)?, _ transaction: Transaction
  ) throws(Diagnostic) {
    guard let serial = serial(of: ours) else { throw Self.isGone }
    if let other {
      _ = try insert(other.node, of: other.tree, at: .after(serial), transaction)
    }
    try carryOut([.remove(serial)], in: transaction)
  }

  /// The place in the merged text for one of their nodes; nil if its parent is not in the text.
  private func theirPlace(of node: Int) throws(Diagnostic) -> StructuralStep.Place? {
    guard let parent = plan.theirs.parent(of: node), let number = plan.merged(parent),
      serial(of: number) != nil
    else { return nil }
    var previous: Int?
    for sibling in plan.theirs.children(of: parent) {
      guard sibling < node else { break }
      if let merged = plan.merged(sibling), plan.tree.parent(of: merged) == number,
        serial(of: merged) != nil, !plan.removed.contains(merged)
      {
        previous = merged
      }
    }
    return try place(after: previous, in: number)
  }
}
