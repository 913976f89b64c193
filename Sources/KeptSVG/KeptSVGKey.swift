/// The key of canvases and graphics under which stands what SVG said of them and no property says.
package let keptSVGKey = "x-svg"
