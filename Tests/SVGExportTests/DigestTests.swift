import Geometry
import SVGExport
import Testing

@Suite("Digests")
struct DigestTests {
  @Test(
    "SHA-256 has the values of its standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func sha256(text: String, digits: String) {
    var digest = SHA256()
    digest.add(text.utf8)
    #expect(digest.hexDigits() == digits)
  }

  @Test(
    "Base64 there and back",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == Array(encoded.utf8))
    #expect(Base64.decoded(Array(encoded.utf8)[...]) == Array(text.utf8))
    let bytes = (0..<256).map { UInt8($0) }
    #expect(Base64.decoded(Base64.encoded(bytes)[...]) == bytes)
  }
}
