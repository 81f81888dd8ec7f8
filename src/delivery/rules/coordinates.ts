/** Position in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_MILES = 3959
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const [x, y] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(x / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(y / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}
