extension Parameter<String?> {
  /// A selector that can be left out, before options.
  static let selectorBeforeOptions = Parameter("[SELECTOR]", [[.selector]]) {
    reader throws(CommandMistake) in
    reader.isAtEnd || reader.isAtOption ? nil : try reader.selector()
  } text: {
    $0.map { CommandArgument.printed(selector: $0) }
  }
}

extension Parameter<ExportOptions> {
  /// The options of an export, in any order.
  static let exportOptions = Parameter(
    "[--OPTION…]", [[.words(ExportOptions.Name.allCases.map { "--\($0.rawValue)" })]]
  ) { reader throws(CommandMistake) in
    var options = ExportOptions()
    while !reader.isAtEnd { try options.take(&reader) }
    return options
  } text: {
    $0.text
  }
}

extension ExportOptions {
  /// What options are called.
  fileprivate enum Name: String, CaseIterable {
    case editable
    case aria
    case tooltips
    case hidden
    case comments
    case linkImages = "link-images"
    case modes
    case mode
    case fonts
    case ids
    case salt
  }

  /// Takes the next option.
  fileprivate mutating func take(_ reader: inout CommandReader) throws(CommandMistake) {
    let words = Name.allCases.map { "--\($0.rawValue)" }
    let word = try reader.requiredWord(among: words)
    guard let name = Name(rawValue: String(word.dropFirst(2))) else { return }
    switch name {
    case .mode: mode = try reader.text("the name of a mode")
    case .fonts: fonts = try reader.choice("embed, names or outlines")
    case .ids: ids = try reader.choice("keep")
    case .salt: salt = try reader.text("what ids begin with")
    case .editable, .aria, .tooltips, .hidden, .comments, .linkImages, .modes:
      if let flag = Flag(rawValue: name.rawValue) { flags.insert(flag) }
    }
  }

  /// The options as they are typed; nil for none.
  fileprivate var text: String? {
    var words = Flag.allCases.filter(flags.contains).map { "--\($0.rawValue)" }
    if let mode { words.append("--mode \(CommandArgument.printed(mode))") }
    if let fonts { words.append("--fonts \(fonts.rawValue)") }
    if let ids { words.append("--ids \(ids.rawValue)") }
    if let salt { words.append("--salt \(CommandArgument.printed(salt))") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
