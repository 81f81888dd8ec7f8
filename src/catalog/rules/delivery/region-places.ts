import type { Country } from '#lib/site.ts'

/** Degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const places = (table: string): ReadonlyMap<string, Place> => new Map(table.trim().split(/\s*\n\s*/).flatMap(row => row.split(/,\s*/)).map(one => {
  const [code = '', latitude, longitude] = one.split(' ')
  return [code, { latitude: Number(latitude), longitude: Number(longitude) }] as const
}))

/** About where people live in each state, district and territory, to a tenth of a degree. */
const US = places(`
  AL 33.5 -86.8, AK 61.2 -149.9, AZ 33.4 -112.1, AR 34.7 -92.3, CA 36.0 -119.8, CO 39.7 -105.0, CT 41.3 -72.9, DE 39.7 -75.5, DC 38.9 -77.0, FL 28.0 -81.8
  GA 33.7 -84.4, HI 21.3 -157.9, ID 43.6 -116.2, IL 41.9 -87.6, IN 39.8 -86.2, IA 41.6 -93.6, KS 37.7 -97.3, KY 38.3 -85.8, LA 30.0 -90.1, ME 43.7 -70.3
  MD 39.3 -76.6, MA 42.4 -71.1, MI 42.3 -83.0, MN 45.0 -93.3, MS 32.3 -90.2, MO 38.6 -90.2, MT 45.8 -108.5, NE 41.3 -95.9, NV 36.2 -115.1, NH 43.0 -71.5
  NJ 40.7 -74.2, NM 35.1 -106.6, NY 40.7 -74.0, NC 35.2 -80.8, ND 46.9 -96.8, OH 40.0 -83.0, OK 35.5 -97.5, OR 45.5 -122.7, PA 40.0 -75.2, RI 41.8 -71.4
  SC 32.8 -79.9, SD 43.5 -96.7, TN 36.2 -86.8, TX 30.3 -97.7, UT 40.8 -111.9, VT 44.5 -73.2, VA 36.9 -76.0, WA 47.6 -122.3, WV 38.4 -81.6, WI 43.0 -87.9, WY 41.1 -104.8
  AS -14.3 -170.7, GU 13.5 144.8, MP 15.2 145.7, PR 18.5 -66.1, VI 18.3 -64.9, AA 25.8 -80.2, AE 50.1 8.7, AP 35.7 139.7, FM 6.9 158.2, MH 7.1 171.2, PW 7.3 134.5
`)
const CA = places(`
  AB 51.0 -114.1, BC 49.3 -123.1, MB 49.9 -97.1, NB 46.1 -64.8, NL 47.6 -52.7, NS 44.6 -63.6, NT 62.5 -114.4, NU 63.7 -68.5, ON 43.7 -79.4
  PE 46.2 -63.1, QC 45.5 -73.6, SK 52.1 -106.7, YT 60.7 -135.1
`)

export const placeOf = (region: string, country: Country): Place | undefined => (country === 'US' ? US : CA).get(region)

const EARTH_MILES = 3959
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles between two places, as the crow flies. */
export function milesBetween(a: Place, b: Place): number {
  const [x, y] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(x / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(y / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}
