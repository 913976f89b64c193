import Geometry
import TerminalCells

/// A colour that is mixed of hue, saturation and value below the line in which it is typed.
package struct ColorMixer: Hashable, Sendable {
  /// What is changed on its own.
  package enum Channel: String, Hashable, Sendable, CaseIterable {
    case hue
    case saturation
    case value
  }

  /// The colour.
  package private(set) var color: HSVColor
  /// Its opacity, which stays as it is.
  private let alpha: Double
  /// What the keys change; nil while they go to the text.
  package private(set) var channel: Channel?

  /// A mixer of a colour, whose keys go to the text.
  init(_ color: RGBA) {
    self.color = HSVColor(color)
    alpha = color.alpha
  }

  /// The colour as text.
  var text: String { color.rgba(alpha: alpha).hexText }

  /// What a channel has, 0…1.
  package func share(of channel: Channel) -> Double {
    switch channel {
    case .hue: color.hue / 360
    case .saturation: color.saturation
    case .value: color.value
    }
  }

  /// What a channel has, as it is read: degrees, or per cent.
  package func text(of channel: Channel) -> String {
    channel == .hue
      ? "\(Int(color.hue.rounded()) % 360)°" : "\(Int((share(of: channel) * 100).rounded())) %"
  }

  /// The colour with another share of a channel, opaque.
  package func color(withShare share: Double, of channel: Channel) -> RGBA {
    var mixed = color
    Self.set(share, of: channel, in: &mixed)
    return mixed.rgba()
  }

  /// Gives the keys to a channel; nil to the text.
  mutating func choose(_ channel: Channel?) { self.channel = channel }

  /// Sets the share of a channel.
  mutating func set(_ share: Double, of channel: Channel) {
    self.channel = channel
    Self.set(share, of: channel, in: &color)
  }

  private static func set(_ share: Double, of channel: Channel, in color: inout HSVColor) {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    switch channel {
    // The last degree is not the first one again.
    case .hue: color.hue = min(share * 360, 359)
    case .saturation: color.saturation = share
    case .value: color.value = share
    }
  }

  /// Takes a key that changes the channel; false for any other.
  mutating func take(_ key: Key) -> Bool {
    guard let channel else { return false }
    // A hundredth, or a degree of the hue.
    let step = channel == .hue ? 1.0 / 360 : 0.01
    let share = share(of: channel)
    switch key.token {
    case "<left>": set(share - step, of: channel)
    case "<right>": set(share + step, of: channel)
    case "<s-left>": set(share - 10 * step, of: channel)
    case "<s-right>": set(share + 10 * step, of: channel)
    case "<home>": set(0, of: channel)
    case "<end>": set(1, of: channel)
    default: return false
    }
    return true
  }

  /// The channel below another one, or above it; nil is the text.
  static func channel(after channel: Channel?, by step: Int) -> Channel? {
    guard let channel else { return step > 0 ? Channel.allCases.first : Channel.allCases.last }
    guard let place = Channel.allCases.firstIndex(of: channel),
      Channel.allCases.indices.contains(place + step)
    else { return nil }
    return Channel.allCases[place + step]
  }
}
