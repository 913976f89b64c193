import YAMLText

/// Which styles a document's canvases and graphics have: found out when they are asked for, once for all
/// that are alike to the rules.
final class StyleCascade {
  /// The rules.
  private(set) var sheet: StyleSheet
  private unowned let document: Document
  private var styles: [ResolvedStyle] = []
  private var numbers: [Signature: Int] = [:]
  /// The number of each entry's style and one; 0 where it is not known.
  private var column: [UInt32] = []
  private var states: [ContainerState] = []
  private var stateNumbers: [ContainerState: Int] = [:]
  private var names: StyleNames
  private var textStyles: [StyleRule.StyledValue] = []
  private var textStyleNumbers: [PropertyValue: Int] = [:]

  /// The most styles that are kept; beyond it all begins anew. Each takes 700 bytes or so, 5 for each
  /// entry.
  private var largestStyleCount: Int { 1_024 + document.entryCount / 128 }

  /// What rules know of a container.
  private struct ContainerState: Hashable {
    var kindWay = RuleSelectors.Way()
    var way = RuleSelectors.Way()
    var text: ObjectIdentifier
  }

  /// What a style depends on.
  private struct Signature: Hashable {
    let state: Int
    let subject: StyleSubject
  }

  /// The styles of a document.
  init(_ document: Document) {
    self.document = document
    sheet = StyleSheet(of: document)
    names = sheet.names
    begin()
  }

  /// Forgets which style the entries have that an edit has touched; nil for all.
  func forgetEntries(_ changes: DocumentChanges?) {
    guard let changes, !changes.touched.isEverything, !changes.isRenumbered,
      !document.hasAnchors
    else { return column.removeAll(keepingCapacity: true) }
    for entry in changes.touched.serials.compactMap(document.entry(withSerial:))
    where column.indices.contains(entry) {
      column[entry] = 0
    }
  }

  private func begin() {
    styles.removeAll()
    numbers.removeAll()
    column.removeAll()
    states.removeAll()
    stateNumbers.removeAll()
    textStyles.removeAll()
    textStyleNumbers.removeAll()
    outermost = number(of: ContainerState(text: ObjectIdentifier(sheet.text)))
    texts = [sheet.text]
  }

  /// The state of what is in nothing.
  private var outermost = 0
  /// The rules that something has matched so far.
  private var matchedRules: Set<Int> = []

  /// The selectors of those rules of the document itself that nothing has matched so far.
  var unmatchedRules: Set<String> {
    let left = sheet.rules.indices.filter { number in
      let rule = sheet.rules[number]
      return rule.layer == sheet.ownLayer && rule.selector != nil && !matchedRules.contains(number)
    }
    return Set(left.map { sheet.rules[$0].name })
  }

  /// Keeps the texts' styles alive by whose identity states are told apart.
  private var texts: [InheritedText] = []

  /// The style of an entry; `members` are its own, if they are known.
  func style(of entry: Int, _ members: [NodeResolver.Member]? = nil) -> ResolvedStyle {
    if let known = known(entry) { return known }
    if column.count < document.entryCount {
      column += [UInt32](repeating: 0, count: document.entryCount - column.count)
    }
    if styles.count > largestStyleCount {
      begin()
      column = [UInt32](repeating: 0, count: document.entryCount)
    }
    var unknown: [Int] = []
    var around: (state: Int, text: InheritedText) = (outermost, sheet.text)
    for ancestor in document.lineage(of: document.parent(of: entry)) {
      if let known = known(ancestor) {
        around = (known.innerState, known.text)
        break
      }
      unknown.append(ancestor)
    }
    for ancestor in unknown.reversed() {
      let style = make(ancestor, nil, in: around.state, around.text)
      around = (style.innerState, style.text)
    }
    return make(entry, members, in: around.state, around.text)
  }

  private func known(_ entry: Int) -> ResolvedStyle? {
    guard column.indices.contains(entry), column[entry] > 0 else { return nil }
    return styles[Int(column[entry]) - 1]
  }

  /// Makes the style of an entry in a container.
  private func make(
    _ entry: Int, _ members: [NodeResolver.Member]?, in state: Int, _ text: InheritedText
  ) -> ResolvedStyle {
    let parsed = members == nil ? document.parsed(entry) : nil
    let subject = withExtendedLifetime(parsed) {
      self.subject(entry, members ?? parsed?.members ?? [])
    }
    let signature = Signature(state: state, subject: subject)
    if let known = numbers[signature] {
      column[entry] = UInt32(known) + 1
      return styles[known]
    }
    let style = resolve(entry, subject, states[state], text)
    numbers[signature] = styles.count
    styles.append(style)
    column[entry] = UInt32(styles.count)
    return style
  }

  // MARK: - What rules look at

  private func subject(_ entry: Int, _ members: [NodeResolver.Member]) -> StyleSubject {
    var subject = StyleSubject(kind: StyleNames.canvas)
    let scope = document.scope(of: entry)
    if scope == .graphic {
      subject.isKindWritten = members.contains {
        $0.key.isScalar("kind" as StaticString) && !$0.value.isNull
      }
      subject.kind = names.kind(document.writtenKindName(of: entry, members))
    }
    subject.isEmpty = document.childCount(of: entry) == 0
    for member in members {
      if sheet.names.asksForIDs, member.key.isScalar("id" as StaticString) {
        subject.id = sheet.names.known(id: member.value.string)
      } else if sheet.names.asksForTags, member.key.isScalar("tags" as StaticString) {
        subject.tags = tags(of: member, in: scope)
      } else if member.key.isScalar("textStyle" as StaticString) {
        subject.textStyle = textStyle(member, in: scope)
      }
    }
    if !sheet.names.attributes.isEmpty {
      subject.attributes = sheet.names.attributes(of: entry, members, in: document)
    }
    return subject
  }

  private func tags(of member: NodeResolver.Member, in scope: Property.Scope) -> [Int] {
    var reader = PropertyReader(document: document, scope: scope)
    guard case .list(let tags)? = reader.read(member) else { return [] }
    return tags.compactMap { $0.string.flatMap(sheet.names.known(tag:)) }.sorted()
  }

  private func textStyle(_ member: NodeResolver.Member, in scope: Property.Scope) -> Int? {
    guard let value = document.textStyle(member, in: scope) else { return nil }
    if let known = textStyleNumbers[value.written] { return known }
    textStyleNumbers[value.written] = textStyles.count
    textStyles.append(value)
    return textStyles.count - 1
  }

  // MARK: - What they give

  private func resolve(
    _ entry: Int, _ subject: StyleSubject, _ state: ContainerState, _ outer: InheritedText
  ) -> ResolvedStyle {
    var inner = state
    var matches: [RuleSelectors.Match] = []
    inner.kindWay = sheet.kindSelectors.match(
      subject, kind: subject.kind, after: state.kindWay, &matches)
    let isCanvas = subject.kind == StyleNames.canvas
    var kindName = isCanvas ? "canvas" : document.writtenKindName(of: entry, nil)
    if !isCanvas, !subject.isKindWritten {
      let given = sorted(matches).lazy
        .compactMap { self.sheet.rules[Int($0)].values["kind"]?.resolved.string }.first
      kindName = given ?? kindName
    }
    inner.way = sheet.selectors.match(
      subject, kind: isCanvas ? StyleNames.canvas : names.kind(kindName), after: state.way, &matches
    )
    matchedRules.formUnion(matches.lazy.map(\.rule))
    let rules = sorted(matches)
    let text = text(subject, rules, outer)
    inner.text = ObjectIdentifier(text)
    let kind = isCanvas ? Graphic.Kind.unknown("canvas") : Graphic.Kind(name: kindName)
    return ResolvedStyle(
      kind: kind, kindNumber: Graphic.Kind.knownNames.firstIndex(of: kindName), rules: sheet.rules,
      numbers: rules, text: text, innerState: number(of: inner), isCanvas: isCanvas)
  }

  /// The numbers of the rules of matches, the strongest first, each once.
  private func sorted(_ matches: [RuleSelectors.Match]) -> [Int32] {
    let ordered = matches.sorted { one, other in
      let (left, right) = (sheet.rules[one.rule], sheet.rules[other.rule])
      if left.layer != right.layer { return left.layer > right.layer }
      if one.specificity != other.specificity { return one.specificity > other.specificity }
      return one.rule > other.rule
    }
    var seen: Set<Int> = []
    return ordered.filter { seen.insert($0.rule).inserted }.map { Int32($0.rule) }
  }

  private func text(
    _ subject: StyleSubject, _ rules: [Int32], _ outer: InheritedText
  ) -> InheritedText {
    var sources = rules.compactMap { sheet.rules[Int($0)].values["textStyle"] }
    if let own = subject.textStyle { sources.insert(textStyles[own], at: 0) }
    guard !sources.isEmpty else { return outer }
    let text = sources.reversed().reduce(outer) { InheritedText($1, over: $0) }
    texts.append(text)
    return text
  }

  private func number(of state: ContainerState) -> Int {
    if let known = stateNumbers[state] { return known }
    stateNumbers[state] = states.count
    states.append(state)
    return states.count - 1
  }
}
