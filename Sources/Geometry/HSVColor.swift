/// A colour by its hue, its saturation and its value, as pickers have it.
package struct HSVColor: Hashable, Sendable {
  /// The hue in degrees, 0..<360.
  package var hue: Double
  /// The saturation, 0…1.
  package var saturation: Double
  /// The value, 0…1: how much of the strongest component there is.
  package var value: Double

  /// A colour of three components; those out of range are brought into it.
  package init(hue: Double, saturation: Double, value: Double) {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    self.hue = turned.isFinite ? (turned < 0 ? turned + 360 : turned) : 0
    self.saturation = min(max(saturation, 0), 1)
    self.value = min(max(value, 0), 1)
  }

  /// The same colour. What is grey has the hue 0, what is black the saturation 0.
  package init(_ color: RGBA) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    let sixth: Double
    if span == 0 {
      sixth = 0
    } else if most == red {
      sixth = (green - blue) / span
    } else if most == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    self.init(hue: sixth * 60, saturation: most == 0 ? 0 : span / most, value: most / 255)
  }

  /// The same colour, with an opacity.
  package func rgba(alpha: Double = 1) -> RGBA {
    func component(_ number: Double) -> UInt8 {
      let place = (number + hue / 60).truncatingRemainder(dividingBy: 6)
      let share = value - value * saturation * max(0, min(place, 4 - place, 1))
      return UInt8((share * 255).rounded())
    }
    return RGBA(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}
