import Glibc

/// Runs a command to its end and prints the most memory it had, in bytes, to standard error.
func measurePeak(of command: [String]) {
  var variables: [String] = []
  for name in ["HOME", "PATH", "XDG_STATE_HOME"] {
    if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
  }
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
  defer { for text in arguments + environment { free(text) } }
  var child: pid_t = 0
  guard let program = command.first,
    posix_spawnp(&child, program, nil, nil, &arguments, &environment) == 0
  else { fail("cannot run \(command.first ?? "nothing")") }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
  let line = "\(usage.ru_maxrss * 1_024)\n"
  _ = line.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
}
