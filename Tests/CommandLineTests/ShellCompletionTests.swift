import Foundation
import TestSupport
import Testing

@Suite(
  "What shells offer", .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ShellCompletionTests {
  /// What bash offers for the last of some words, by the script that the program gives it.
  private func offers(_ words: [String]) throws -> [String] {
    let binary = URL(filePath: try #require(CommandRun.binary))
    let script = """
      source <(shapeedit --generate-completion-script bash)
      COMP_WORDS=("$@") COMP_CWORD=$(($#-1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
      _shapeedit shapeedit "${@: -1}" "${@: -2:1}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProgramRun(
      "/bin/bash", ["-c", script, "bash", "shapeedit"] + words, input: Data(),
      environment: ["PATH": "\(binary.deletingLastPathComponent().path):/usr/bin:/bin"],
      in: Fixture(package: "Documents/flow.yaml").url.deletingLastPathComponent())
    #expect(run.complaints == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("bash completes selectors, properties, commands and names of documents")
  func bash() throws {
    #expect(try offers(["query", "flow.yaml", "'#or"]) == ["#orders"])
    #expect(try offers(["query", "flow.yaml", "canv"]) == ["canvas"])
    #expect(try offers(["query", "flow.yaml", "*", "fill.ce"]) == ["fill.center"])
    #expect(try offers(["edit", "flow.yaml", "-e", "'select #ord"]) == ["select #orders"])
    #expect(try offers(["check", "flow.y"]) == ["flow.yaml"])
    #expect(try offers(["query", "none.yaml", "'#or"]) == [])
    for subcommand in ["check", "query", "edit", "export", "show", "diff", "import"] {
      #expect(try offers([subcommand, "--rec"]) == ["--recursive"])
      #expect(try offers([subcommand, "--job"]) == ["--jobs"])
    }
    #expect(try offers(["check", "--errors", "j"]) == ["json"])
    #expect(try offers(["diff", "--format", "mark"]) == ["markdown"])
    // Options before the document, of which one has a value, do not hide it.
    #expect(try offers(["query", "--jobs", "2", "flow.yaml", "'#or"]) == ["#orders"])
  }

  @Test("what is no document, or is none that is read quickly, has no ids")
  func unreadable() throws {
    for name in ["/dev/zero", "/proc/self/mem", "/", "-", "flow.svg"] {
      let run = try CommandRun(
        [
          "---completion", "query", "--", "positional@1", "3", "1", "shapeedit", "query", name, "#",
        ],
        cpuSeconds: 5)
      #expect(run.output.split(separator: "\n") == [] && run.complaints == "" && run.status == 0)
    }
  }
}
