import Testing

@testable import Geometry

@Suite struct HSVColorTests {
  @Test func everyColourComesBack() {
    for rgb in stride(from: UInt32(0), through: 0xff_ffff, by: 4_093) {
      let color = RGBA(rgb: rgb)
      #expect(HSVColor(color).rgba() == color)
    }
  }

  @Test(
    arguments: [
      (0xff_0000, 0, 1, 1), (0xff_ff00, 60, 1, 1), (0x00_ff00, 120, 1, 1), (0x00_00ff, 240, 1, 1),
      (0xff_ffff, 0, 0, 1), (0x00_0000, 0, 0, 0), (0x80_4040, 0, 0.5, 128.0 / 255),
    ] as [(UInt32, Double, Double, Double)])
  func knownOnes(rgb: UInt32, hue: Double, saturation: Double, value: Double) {
    #expect(
      HSVColor(RGBA(rgb: rgb)) == HSVColor(hue: hue, saturation: saturation, value: value))
  }

  @Test func whatIsOutOfRangeIsBroughtIntoIt() {
    let color = HSVColor(hue: -60, saturation: 7, value: -1)
    #expect(color == HSVColor(hue: 300, saturation: 1, value: 0))
    #expect(HSVColor(hue: .nan, saturation: 0, value: 1).hue == 0)
    #expect(HSVColor(hue: 360, saturation: 0, value: 1).hue == 0)
  }
}
