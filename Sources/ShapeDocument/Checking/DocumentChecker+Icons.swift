import YAMLText

/// Findings about icons.
extension DocumentChecker {
  /// Checks the icon of a graphic: its name, and if files are looked at, its file.
  mutating func checkIcon(_ icon: Graphic.Icon, _ entry: Int, at place: Range<Int>) {
    let problem: IconProblem?
    if let known = iconProblems[icon.name] {
      problem = known
    } else {
      problem = self.problem(of: icon)
      iconProblems[icon.name] = .some(problem)
    }
    guard let problem else { return }
    let code: Diagnostic.Code = if case .missing = problem { .missingIcon } else { .unusableIcon }
    add(.warning, code, entry, at: place, [problem.message(of: icon.name)])
  }

  private func problem(of icon: Graphic.Icon) -> IconProblem? {
    guard Graphic.Icon.isName(icon.name) else { return .noName }
    guard let images else { return nil }
    guard iconProblems.count < Graphic.Icon.countLimit else {
      return .tooMany(Graphic.Icon.countLimit)
    }
    return images.problem(ofIcon: icon.name, in: document.iconFolders)
  }

  /// Checks the folders in which the document has icons looked for.
  mutating func checkIconFolders(_ member: NodeResolver.Member?) {
    guard let images, let member, member.value.kind == .sequence else { return }
    for item in member.value.items where item.kind == .scalar && !item.isNull {
      guard let problem = images.problem(ofIconFolder: item.string) else { continue }
      add(.warning, .unusableIconFolder, nil, at: item.contentRange, [problem])
    }
  }
}
