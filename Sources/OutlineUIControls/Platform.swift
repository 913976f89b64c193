// Only this file imports the C library, whose name differs between platforms.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Not members of `Double`: there the names of the C library would mean other members.

/// The sine of an angle in radians.
@inline(__always)
func sine(_ radians: Double) -> Double { sin(radians) }

/// The cosine of an angle in radians.
@inline(__always)
func cosine(_ radians: Double) -> Double { cos(radians) }

/// The tangent of an angle in radians.
@inline(__always)
func tangent(_ radians: Double) -> Double { tan(radians) }

/// The angle in radians of a direction, from -π to π.
@inline(__always)
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
