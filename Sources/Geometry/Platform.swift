// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Double {
  /// The sine of an angle in radians.
  @inline(__always)
  package var sine: Double { cSine(self) }

  /// The cosine of an angle in radians.
  @inline(__always)
  package var cosine: Double { cCosine(self) }

  /// The tangent of an angle in radians.
  @inline(__always)
  var tangent: Double { cTangent(self) }

  /// The logarithm to base 10.
  @inline(__always)
  package var decimalLogarithm: Double { cDecimalLogarithm(self) }

  /// The number, which is not negative, to a power.
  @inline(__always)
  package func raised(to exponent: Double) -> Double { cPower(self, exponent) }

  /// The cube root.
  @inline(__always)
  package var cubeRoot: Double { cCubeRoot(self) }

  /// The angle of the vector (`x`, `y`) in radians, from -π to π.
  @inline(__always)
  package static func angle(ofX x: Double, y: Double) -> Double { cAngle(y, x) }
}

// Named apart from members of `Double` that other modules add.

@inline(__always)
private func cSine(_ angle: Double) -> Double { sin(angle) }

@inline(__always)
private func cCosine(_ angle: Double) -> Double { cos(angle) }

@inline(__always)
private func cTangent(_ angle: Double) -> Double { tan(angle) }

@inline(__always)
private func cAngle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

@inline(__always)
private func cDecimalLogarithm(_ number: Double) -> Double { log10(number) }

@inline(__always)
private func cPower(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

@inline(__always)
private func cCubeRoot(_ number: Double) -> Double { cbrt(number) }
