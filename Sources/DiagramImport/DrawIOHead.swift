import Geometry

/// The head of a line of draw.io as the document says it.
struct DrawIOHead {
  let ending: LineEnding
  /// Whether it looks otherwise in draw.io.
  let isNearest: Bool

  /// The head by its name; nil for none. `isFilled` says whether its area has the line's colour.
  init?(_ name: Substring, isFilled: Bool) {
    func head(_ filled: LineEnding, _ open: LineEnding? = nil) -> (LineEnding, Bool) {
      isFilled ? (filled, false) : (open ?? filled, open == nil)
    }
    let (ending, isNearest): (LineEnding, Bool)
    switch name {
    case "none", "": return nil
    case "classic", "classicThin": (ending, isNearest) = head(.arrow)
    case "block", "blockThin", "doubleBlock":
      let triangle = head(.triangle, .openTriangle)
      (ending, isNearest) = (triangle.0, name == "doubleBlock")
    case "diamond", "diamondThin": (ending, isNearest) = head(.diamond, .openDiamond)
    case "oval": (ending, isNearest) = head(.circle, .openCircle)
    case "circle", "circlePlus": (ending, isNearest) = (.openCircle, name == "circlePlus")
    case "box": (ending, isNearest) = head(.square)
    case "baseDash": (ending, isNearest) = (.bar, false)
    case "dash", "cross": (ending, isNearest) = (.bar, true)
    case "ERone": (ending, isNearest) = (.one, false)
    case "ERmandOne": (ending, isNearest) = (.one, true)
    case "ERmany": (ending, isNearest) = (.many, false)
    case "ERoneToMany": (ending, isNearest) = (.oneOrMany, false)
    case "ERzeroToOne": (ending, isNearest) = (.zeroOrOne, false)
    case "ERzeroToMany": (ending, isNearest) = (.zeroOrMany, false)
    default: (ending, isNearest) = (.arrow, true)
    }
    (self.ending, self.isNearest) = (ending, isNearest)
  }
}
