# Foundation compresses nothing on Linux.
s/NSData(contentsOfFile: path).decompressed(using: .lzfse)/Data(contentsOf: URL(fileURLWithPath: path))/
s/decompressed as Data/decompressed/
s/try (data as NSData).compressed(using: .lzfse)/data/
s/\[.atomic, .completeFileProtection\]/.atomic/
