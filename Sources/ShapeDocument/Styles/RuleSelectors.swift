import BinarySearch

/// The selectors of rules as steps that are taken from the outside in: whoever knows which steps lead to
/// a graphic's container finds those that lead to the graphic, whatever else is in the document.
///
/// Steps lie in buckets by an id of their compound, else a tag, an attribute or the kind, so that a
/// graphic is compared only with what mentions something of it.
struct RuleSelectors {
  /// A compound, and what must lead to it.
  private struct Step {
    var kind: Int?
    var ids: [Int] = []
    var tags: [Int] = []
    var attributes: [Int] = []
    var isEmpty = false
    /// The last steps of selectors in parentheses, with whether one of each must match, or none.
    var inner: [(steps: [Int], isWanted: Bool)] = []
    /// The step before it; -1 for none.
    var previous = -1
    /// Whether that must lead to the container itself, not just to one around it.
    var isChild = false
    /// Whether another step goes on from it inside the graphic, and whether just right inside.
    var goesOnInside = false
    var goesOnRightInside = false
    /// What it ends: the number of a rule, with the specificity of the alternative.
    var rule: (number: Int, specificity: Selector.Specificity)?
  }

  /// The steps that lead to a container: to it or to one around it, and to it alone.
  struct Way: Hashable {
    var inside: [Int] = []
    var rightInside: [Int] = []
  }

  /// A rule that matches.
  struct Match {
    var rule: Int
    var specificity: Selector.Specificity
  }

  private var steps: [Step] = []
  private var byID: [Int: [Int]] = [:]
  private var byTag: [Int: [Int]] = [:]
  private var byAttribute: [Int: [Int]] = [:]
  private var byKind: [Int: [Int]] = [:]
  private var others: [Int] = []

  /// Adds the selector of a rule.
  mutating func add(_ selector: Selector, of rule: Int, _ names: inout StyleNames) {
    for alternative in selector.alternatives {
      let last = add(alternative, &names)
      steps[last].rule = (rule, alternative.specificity)
    }
  }

  /// Adds the steps of a complex selector; returns the last of them.
  private mutating func add(_ complex: Selector.Complex, _ names: inout StyleNames) -> Int {
    var previous = add(complex.first, after: -1, isChild: false, &names)
    for step in complex.rest {
      let isChild = step.combinator == .child
      previous = add(step.compound, after: previous, isChild: isChild, &names)
    }
    return previous
  }

  private mutating func add(
    _ compound: Selector.Compound, after previous: Int, isChild: Bool, _ names: inout StyleNames
  ) -> Int {
    var step = Step()
    step.previous = previous
    step.isChild = isChild
    if case .kind(let name) = compound.type { step.kind = names.kind(name) }
    for condition in compound.conditions {
      switch condition {
      case .id(let id): step.ids.append(names.id(id))
      case .tag(let tag): step.tags.append(names.tag(tag))
      case .attribute(let attribute): step.attributes.append(names.attribute(attribute))
      case .empty: step.isEmpty = true
      case .anyOf(let selector, _):
        step.inner.append((selector.alternatives.map { add($0, &names) }, true))
      case .noneOf(let selector):
        step.inner.append((selector.alternatives.map { add($0, &names) }, false))
      default: break
      }
    }
    // Steps in parentheses come before the one that asks for them.
    let number = steps.count
    steps.append(step)
    if previous >= 0, isChild { steps[previous].goesOnRightInside = true }
    if previous >= 0, !isChild { steps[previous].goesOnInside = true }
    if let id = step.ids.first {
      byID[id, default: []].append(number)
    } else if let tag = step.tags.first {
      byTag[tag, default: []].append(number)
    } else if let attribute = step.attributes.first {
      byAttribute[attribute, default: []].append(number)
    } else if let kind = step.kind {
      byKind[kind, default: []].append(number)
    } else {
      others.append(number)
    }
    return number
  }

  /// Whether there is nothing to match.
  var isEmpty: Bool { steps.isEmpty }

  /// Finds the rules that match what stands at the end of a way, and the way to what is inside it.
  func match(
    _ subject: StyleSubject, kind: Int, after way: Way, _ matches: inout [Match]
  ) -> Way {
    var candidates = others
    candidates += byKind[kind] ?? []
    if let id = subject.id { candidates += byID[id] ?? [] }
    for tag in subject.tags { candidates += byTag[tag] ?? [] }
    for attribute in subject.attributes { candidates += byAttribute[attribute] ?? [] }
    candidates.sort()
    var taken: [Int] = []
    var inner = Way(inside: way.inside)
    for number in candidates where isTaken(steps[number], by: subject, kind, after: way, taken) {
      taken.append(number)
      let step = steps[number]
      if let rule = step.rule {
        matches.append(Match(rule: rule.number, specificity: rule.specificity))
      }
      if step.goesOnRightInside { inner.rightInside.append(number) }
      if step.goesOnInside, !Self.contains(number, in: way.inside) { inner.inside.append(number) }
    }
    if inner.inside.count > way.inside.count { inner.inside.sort() }
    return inner
  }

  private func isTaken(
    _ step: Step, by subject: StyleSubject, _ kind: Int, after way: Way, _ taken: [Int]
  ) -> Bool {
    if step.previous >= 0,
      !Self.contains(step.previous, in: step.isChild ? way.rightInside : way.inside)
    {
      return false
    }
    if let wanted = step.kind, wanted != kind { return false }
    if step.isEmpty, !subject.isEmpty { return false }
    return step.ids.allSatisfy { $0 == subject.id }
      && step.tags.allSatisfy(subject.tags.contains)
      && step.attributes.allSatisfy(subject.attributes.contains)
      && step.inner.allSatisfy { inner in
        inner.steps.contains { Self.contains($0, in: taken) } == inner.isWanted
      }
  }

  /// Whether a sorted list has a number.
  private static func contains(_ number: Int, in sorted: [Int]) -> Bool {
    let place = sorted.partitioningIndex { $0 >= number }
    return place < sorted.count && sorted[place] == number
  }
}
