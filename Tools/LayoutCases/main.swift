import Foundation
import LayoutNotation

/// Lays out the golden cases of the named files and compares every expected number.
///
/// Exit status: 0 if all passed, 1 if any failed, 2 for invalid files or arguments.
let usage = """
  usage: layout-cases [--json] FILE…
         layout-cases --measure

  Lays out the cases of each FILE with the layout engine and compares every expected number.
  Prints a line `id path field expected got` for each mismatch and ends with `N passed, N failed`.

    --json     print the computed frame of every node instead, one JSON object a case
    --measure  print what layout costs, in measurements a view and in processor time (CONFIGURATION=release)
    --help     print this

  Exit status: 0 all passed, 1 some failed, 2 a mistake in a file or in the arguments.
  """

func fail(_ message: String) {
  FileHandle.standardError.write(Data("layout-cases: \(message)\n".utf8))
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
if arguments == ["--measure"] {
  Measurements.run()
  exit(0)
}
let printsFrames = arguments.contains("--json")
let files = arguments.filter { $0 != "--json" }
if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
  fail("unknown option \(option)")
  exit(2)
}
guard !files.isEmpty else {
  fail("no file named")
  print(usage)
  exit(2)
}

var report = CaseReport(printsFrames: printsFrames)
for file in files {
  guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
    fail("cannot read \(file)")
    report.mistakeCount += 1
    continue
  }
  report.run(CaseFile(String(decoding: data, as: UTF8.self)))
}
if !printsFrames { print("\(report.passedCount) passed, \(report.failedCount) failed") }
exit(report.mistakeCount > 0 ? 2 : report.failedCount > 0 ? 1 : 0)
