import type { Coordinates } from '#delivery/rules/coordinates.ts'

/** A point of the projected map: kilometres to the right of and below its centre. */
export type Point = readonly [x: number, y: number]

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The projection preserves area, and length along the two standard parallels; it distorts both countries little. */
const [FIRST, SECOND, MIDDLE_LATITUDE, MIDDLE_LONGITUDE] = [radians(30), radians(52), radians(41), radians(-95)]
const N = (Math.sin(FIRST) + Math.sin(SECOND)) / 2
const C = Math.cos(FIRST) ** 2 + 2 * N * Math.sin(FIRST)
const rho = (latitude: number) => (EARTH_KM * Math.sqrt(C - 2 * N * Math.sin(latitude))) / N
const RHO_0 = rho(MIDDLE_LATITUDE)

/** Albers' equal-area conic projection (Snyder, Map Projections, 1987, p. 98), on a sphere. */
export function project({ latitude, longitude }: Coordinates): Point {
  const [r, theta] = [rho(radians(latitude)), N * (radians(longitude) - MIDDLE_LONGITUDE)]
  return [r * Math.sin(theta), r * Math.cos(theta) - RHO_0]
}
