import Geometry
import ShapeDocument

/// The labels of connectors that are written at the end of what is around them, above all lines there.
struct SVGLabels {
  /// From the coordinates they are written in to the canvas's.
  let matrix: Matrix
  /// How far they are indented.
  let indentation: Int
  var text = SVGText()
}

extension SVGWriter {
  /// Whether what is inside a graphic is drawn as one picture or leads somewhere, so that its labels have
  /// to stay inside.
  func keepsLabels(_ element: SVGElement) -> Bool {
    let values = element.values
    return values.opacity < 1 || values.blend != "normal" || values.blur > 0
      || values.shadows.contains(where: \.isVisible) || values.clips || values.mask != nil
      || values.link?.isEmpty == false || !element.kept.outer.isEmpty
      || document.isOwnHidden(element.entry)
  }

  /// Gathers the labels of what is written next, for ``endLabels()``.
  mutating func beginLabels(matrix: Matrix, indentation: Int) {
    labels.append(SVGLabels(matrix: matrix, indentation: indentation))
  }

  /// Writes the labels that were gathered last.
  mutating func endLabels() {
    guard let last = labels.popLast() else { return }
    body.append(last.text)
  }

  /// Writes the label of a connector whose parent's coordinates a matrix maps to the canvas's.
  mutating func writeLabel(of element: SVGElement, in parent: Matrix) {
    guard element.isLabelled, element.label != nil || !element.endTexts.isEmpty,
      let last = labels.indices.last
    else { return }
    let matrix =
      labels[last].matrix == parent
      ? .identity : labels[last].matrix.inverse.map { $0.after(parent) } ?? parent
    swap(&body, &labels[last].text)
    body.newLine(labels[last].indentation)
    if let link = element.linkTarget {
      body.append("<a")
      body.attribute("href", link)
      body.append(">")
    }
    body.append("<g")
    writePart(.text, of: element.entry)
    let steps =
      (matrix == .identity ? [] : [SVGTransform.text(matrix)])
      + [
        SVGTransform.text(
          element.elementPlacement, frame: element.frame, movesOrigin: element.movesOrigin)
      ].filter { !$0.isEmpty }
    if !steps.isEmpty { body.attribute("transform", steps.joined(separator: " ")) }
    if document.isOwnHidden(element.entry), element.entry != tileEntry {
      body.append(" display=\"none\"")
    }
    if element.values.opacity < 1 { body.attribute("opacity", element.values.opacity) }
    if element.values.blend != "normal" { writeBlend(element.values.blend) }
    writeEffects(of: element)
    body.append(">")
    writeGround(of: element)
    if let text = element.label { write(text, of: element, isOuter: false) }
    writeEndTexts(of: element)
    body.append("</g>")
    if element.linkTarget != nil { body.append("</a>") }
    swap(&body, &labels[last].text)
  }
}
