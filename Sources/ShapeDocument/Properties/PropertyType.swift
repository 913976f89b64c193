/// The types of property values.
package indirect enum PropertyType: Hashable, Sendable {
  /// A text, kept as written: `1.10` stays `1.10`.
  case string
  /// A number.
  case number
  /// A whole number.
  case integer
  /// `true` or `false`.
  case boolean
  /// One of these words; others in a file are kept with a warning, and commands refuse them.
  case keyword([String])
  /// One of these words, or a list of them; others are treated in the same way.
  case words([String])
  /// A name of a text weight, or 100…900.
  case weight
  /// A colour, `none` or `$palette`.
  case color
  /// A list of `minimum` to `maximum` numbers.
  case numbers(minimum: Int, maximum: Int)
  /// A number, or two to four of them.
  case radius
  /// Pairs of numbers, as a list or as SVG's `"0,0 10,5"`.
  case points
  /// SVG path data.
  case pathData
  /// What a connector holds on to: `"#id"`, `"#id.side"` or a pair of numbers.
  case connectorEnd
  /// A whole number from 0, or `"#id"`.
  case layer
  /// A list of texts.
  case strings
  /// `[offset, colour]` pairs.
  case stops
  /// One `[offset, colour]` pair.
  case stop
  /// A colour, a map, or a list of both.
  case paint
  /// A map of a gradient.
  case gradient
  /// A colour or a map.
  case stroke
  /// `none`, a map, or a list, which is kept but not drawn.
  case shadow
  /// A text or a map.
  case text
  /// The text at an end of a connector: a text or a map.
  case endText
  /// A list of runs of a text.
  case spans
  /// A run of a text: a text or a map.
  case span
  /// A type of layout or a map.
  case layout
  /// A name of an icon or a map.
  case icon
  /// A map of how the connectors of a canvas run.
  case connectors
  /// A number of columns, or a list of them.
  case columns
  /// A number, or two lengths, either of which may be `none`.
  case lengths
  /// A map of names to colours.
  case palette
  /// A colour, or a map of modes to colours.
  case paletteColor
  /// A map that is never interpreted.
  case freeMap
  /// A map of names to numbers and texts.
  case tokens
  /// How the texts inside look: a map of what texts have.
  case textStyle
  /// A map of selectors to properties.
  case rules
  /// A list of canvases or graphics.
  case entries
}
