/// The process's first three descriptors, and the signals that writing can raise.
package enum StandardStreams {
  /// Makes it safe to open files in the process. Must be called before anything is opened.
  ///
  /// If the process was started without standard input, output or error, the next file opened would
  /// get that number and every `print` would write into the document. `/dev/null` takes the number
  /// instead, for reading only, so that writing to it fails visibly. Writing to a closed pipe or
  /// beyond `ulimit -f` must fail rather than kill the process, so SIGPIPE and SIGXFSZ are ignored.
  package static func prepare() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is `number`, since all below it are in use.
      _ = open("/dev/null", O_RDONLY | O_NOCTTY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
