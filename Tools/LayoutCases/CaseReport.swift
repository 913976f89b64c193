import LayoutEngine
import LayoutNotation

/// Runs the cases of files and prints the results.
struct CaseReport {
  let printsFrames: Bool
  var passedCount = 0
  var failedCount = 0
  var mistakeCount = 0

  init(printsFrames: Bool) { self.printsFrames = printsFrames }

  mutating func run(_ file: CaseFile) {
    for mistake in file.mistakes { report(mistake) }
    for layoutCase in file.cases {
      do throws(NotationError) {
        try run(layoutCase)
      } catch {
        report(error)
      }
    }
  }

  private mutating func report(_ mistake: NotationError) {
    fail(mistake.description)
    mistakeCount += 1
  }

  private mutating func run(_ layoutCase: LayoutCase) throws(NotationError) {
    let tree = try layoutCase.run()
    let mismatches = try layoutCase.mismatches(in: tree)
    if mismatches.isEmpty { passedCount += 1 } else { failedCount += 1 }
    if printsFrames {
      print(json(layoutCase.id, tree))
    } else {
      for mismatch in mismatches { print(mismatch) }
    }
  }

  private func json(_ id: String, _ tree: NotationTree) -> String {
    let frames = tree.frames().map { path, frame in
      let fields = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
      let numbers = fields.map { name, value in
        "\"\(name)\":" + (value.isFinite ? value.shortText : "\"\(value.shortText)\"")
      }
      return "{\"path\":\(quoted(path)),\(numbers.joined(separator: ","))}"
    }
    return "{\"id\":\(quoted(id)),\"frames\":[\(frames.joined(separator: ","))]}"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
