import Glibc

let status = GalleryProgram(arguments: Array(CommandLine.arguments.dropFirst())).run()
fflush(nil)
exit(status)
