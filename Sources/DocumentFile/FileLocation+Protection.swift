import Glibc

extension FileLocation {
  /// Whether the file is not meant to be written: no write permission for anybody, or none for us.
  ///
  /// Replacing a file asks only for permission to write its folder, so this must be asked first.
  /// The permission bits count even for the superuser, whom no permission stops.
  func isWriteProtected(_ stamp: FileStamp) -> Bool {
    stamp.permissions & 0o222 == 0 || !isWritable
  }

  private var isWritable: Bool {
    do throws(Errno) {
      try systemCall { name.withCString { faccessat(folder.number, $0, W_OK, AT_EACCESS) } }
      return true
    } catch {
      // Whatever else is wrong, writing will report with a better reason.
      return error.code != EACCES && error.code != EPERM
    }
  }
}
