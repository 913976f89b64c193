import Glibc

/// The process's first three descriptors and the signals that writing can raise.
package enum StandardStreams {
  /// Makes the process safe to open files in. Called first, before anything is opened.
  ///
  /// If it was started without standard input, output or error, the next file opened would take
  /// that number and every `print` would go into the document: `/dev/null` takes the place instead,
  /// for reading only, so that who writes there is told that nobody reads it.
  /// Writing to a closed pipe or beyond `ulimit -f` must fail, not kill: SIGPIPE and SIGXFSZ are
  /// ignored.
  package static func prepare() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is `number`, for all below it are taken.
      _ = open("/dev/null", O_RDONLY | O_NOCTTY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
