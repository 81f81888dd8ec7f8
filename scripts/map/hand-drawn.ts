/**
 * What the packages lack, set down by hand in degrees, as coarse as the map is: the Canadian shores of the Great Lakes (their
 * American side may be sloppy: the states are drawn over it), and the borders between provinces.
 */
type Line = readonly (readonly [longitude: number, latitude: number])[]

export const LAKES: readonly Line[] = [
  // Superior
  [[-89.57, 48], [-89.25, 48.35], [-88.85, 48.32], [-88.55, 48.6], [-88.05, 48.7], [-87.1, 48.76], [-86.4, 48.74], [-85.95, 48.2], [-84.87, 47.95], [-85.02, 47.55], [-84.65, 47.3], [-84.72, 46.95], [-84.5, 46.55], [-84.3, 46.48], [-84.9, 46.35], [-86.5, 46.3], [-87.6, 46.4], [-88.4, 46.7], [-90.5, 46.4], [-92.3, 46.6], [-92.1, 46.85], [-90.5, 47.8]],
  // Huron with Georgian Bay
  [[-83.9, 46.25], [-83.5, 46.24], [-82.95, 46.15], [-82.3, 46.14], [-81.5, 45.98], [-80.85, 45.93], [-80.25, 45.35], [-79.85, 44.88], [-79.9, 44.76], [-80.05, 44.5], [-80.3, 44.52], [-80.6, 44.66], [-80.93, 44.6], [-81.05, 44.95], [-81.62, 45.26], [-81.4, 44.6], [-81.65, 44.2], [-81.74, 43.75], [-81.78, 43.3], [-82.42, 43], [-82.7, 43], [-83.2, 43.9], [-83.9, 43.6], [-84, 44], [-83.6, 45.4], [-84.8, 45.7], [-84.7, 46]],
  // Erie
  [[-83.12, 42.1], [-82.6, 42.02], [-82.5, 41.92], [-82.4, 42.05], [-81.9, 42.27], [-81.2, 42.67], [-80.45, 42.58], [-80.05, 42.55], [-80.25, 42.78], [-79.25, 42.87], [-78.92, 42.9], [-78.7, 42.75], [-79.1, 42.4], [-80.2, 42], [-81.7, 41.35], [-82.8, 41.3], [-83.55, 41.6]],
  // Ontario
  [[-79.07, 43.26], [-79.5, 43.2], [-79.8, 43.3], [-79.35, 43.64], [-78.85, 43.87], [-78.15, 43.95], [-77.7, 43.99], [-77.55, 43.9], [-76.95, 43.87], [-76.95, 44.05], [-76.5, 44.22], [-76.2, 44.33], [-75.8, 44.1], [-76.1, 43.45], [-77.5, 43.15], [-79, 43.1]],
  // Winnipeg
  [[-96.8, 50.4], [-97.05, 51], [-96.75, 51.5], [-97.3, 52], [-98.6, 53], [-99.1, 53.6], [-98, 53.85], [-97.75, 53], [-97.05, 52.2], [-96.3, 51.3], [-96.25, 50.6]],
  // Nipigon
  [[-88.2, 49.4], [-88.9, 49.6], [-89, 50.1], [-88.4, 50.25], [-88, 49.9]],
]
/** Land in a lake. */
export const ISLANDS: readonly Line[] = [[[-83.15, 45.85], [-82.5, 45.95], [-81.85, 45.95], [-81.7, 45.6], [-82.2, 45.58], [-82.9, 45.75]]]

/** A line along a parallel or a meridian is curved on the sheet, so it is drawn in steps. */
const straight = (from: readonly [number, number], to: readonly [number, number], steps = 12): Line =>
  Array.from({ length: steps + 1 }, (_, i) => [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps] as const)

export const PROVINCE_BORDERS: readonly Line[] = [
  straight([-139, 60], [-94.8, 60], 40),
  [...straight([-120, 60], [-120, 53.8], 6), [-119, 53.15], [-118.3, 52.4], [-117.3, 52.1], [-116.7, 51.6], [-116, 51.1], [-115.2, 50.6], [-114.75, 49.9], [-114.07, 49]],
  straight([-110, 60], [-110, 49]),
  [...straight([-102, 60], [-101.5, 55.8], 4), ...straight([-101.5, 55.8], [-101.37, 49], 6)],
  [...straight([-95.15, 49.4], [-95.15, 52.84], 4), ...straight([-95.15, 52.84], [-88.99, 56.85], 6)],
  [[-74.32, 45.19], [-74.48, 45.35], [-74.4, 45.58], [-75.2, 45.58], [-75.7, 45.43], [-76.3, 45.48], [-76.75, 45.8], [-77.3, 46.05], [-78.1, 46.25], [-78.75, 46.35], [-79.1, 46.8], [-79.5, 47.3], ...straight([-79.52, 47.6], [-79.52, 51.5], 5)],
  [[-57.1, 51.4], [-57.1, 52], ...straight([-57.1, 52], [-63.8, 52], 8), [-64.6, 51.75], [-65.6, 52.1], [-66.6, 52.25], [-67.2, 53], [-67.6, 53.5], [-67.1, 54], [-66.8, 54.9], [-65.3, 54.8], [-63.7, 54.6], [-63.8, 55.4], [-64.6, 56.4], [-64, 57.8], [-64.4, 60]],
  [[-69.05, 47.42], [-68.5, 47.95], [-67.6, 48], [-66.9, 47.95], [-66.4, 48.07]],
  [[-64.35, 45.8], [-64.05, 46]],
]

/** Where a state's or a province's two letters stand; a state that is not here has them in its middle, `null`: there is no room. */
export const LETTERS: Readonly<Record<string, readonly [longitude: number, latitude: number] | null>> = {
  BC: [-124.6, 54], AB: [-114.6, 54.6], SK: [-105.8, 53.6], MB: [-98.6, 51.8], ON: [-86.4, 50.4], QC: [-73, 49], NB: [-66.3, 46.6], NS: [-62.6, 45.35], NL: [-56.2, 48.8], PE: null,
  FL: [-81.6, 28.1], LA: [-92.4, 31], MI: [-84.6, 43.5], ID: [-114.4, 43.6], CA: [-119.7, 37.2], MD: null, DE: null, DC: null, RI: null, CT: null, NJ: null, MA: null, NH: null, VT: null, HI: null, AK: null, PR: null,
}

/** Large cities, to find one's way by on a piece of the map: rounded to a tenth of a degree. The larger first. */
export const CITIES: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['New York', -74, 40.7], ['Los Angeles', -118.2, 34.1], ['Toronto', -79.4, 43.7], ['Chicago', -87.7, 41.9], ['Houston', -95.4, 29.8], ['Montréal', -73.6, 45.5], ['Phoenix', -112.1, 33.4], ['Philadelphia', -75.2, 40], ['San Antonio', -98.5, 29.4],
  ['San Diego', -117.2, 32.7], ['Dallas', -96.8, 32.8], ['Calgary', -114.1, 51], ['Austin', -97.7, 30.3], ['San Jose', -121.9, 37.3], ['Edmonton', -113.5, 53.5], ['Ottawa', -75.7, 45.4], ['Jacksonville', -81.7, 30.3], ['Columbus', -83, 40],
  ['Indianapolis', -86.2, 39.8], ['San Francisco', -122.4, 37.8], ['Charlotte', -80.8, 35.2], ['Seattle', -122.3, 47.6], ['Winnipeg', -97.1, 49.9], ['Denver', -105, 39.7], ['Washington', -77, 38.9], ['Nashville', -86.8, 36.2], ['Oklahoma City', -97.5, 35.5],
  ['El Paso', -106.5, 31.8], ['Boston', -71.1, 42.4], ['Portland', -122.7, 45.5], ['Vancouver', -123.1, 49.3], ['Las Vegas', -115.1, 36.2], ['Detroit', -83, 42.3], ['Memphis', -90, 35.1], ['Louisville', -85.8, 38.3], ['Baltimore', -76.6, 39.3], ['Milwaukee', -87.9, 43],
  ['Albuquerque', -106.7, 35.1], ['Tucson', -111, 32.2], ['Fresno', -119.8, 36.7], ['Sacramento', -121.5, 38.6], ['Kansas City', -94.6, 39.1], ['Québec', -71.2, 46.8], ['Atlanta', -84.4, 33.8], ['Omaha', -96, 41.3], ['Colorado Springs', -104.8, 38.8], ['Raleigh', -78.6, 35.8],
  ['Miami', -80.2, 25.8], ['Hamilton', -79.9, 43.3], ['Minneapolis', -93.3, 45], ['Tulsa', -96, 36.2], ['Tampa', -82.5, 28], ['New Orleans', -90.1, 30], ['Wichita', -97.3, 37.7], ['Cleveland', -81.7, 41.5], ['Halifax', -63.6, 44.6], ['London', -81.2, 43],
  ['Saint Louis', -90.2, 38.6], ['Pittsburgh', -80, 40.4], ['Cincinnati', -84.5, 39.1], ['Orlando', -81.4, 28.5], ['Buffalo', -78.9, 42.9], ['Richmond', -77.5, 37.5], ['Boise', -116.2, 43.6], ['Spokane', -117.4, 47.7], ['Des Moines', -93.6, 41.6], ['Salt Lake City', -111.9, 40.8],
  ['Rochester', -77.6, 43.2], ['Hartford', -72.7, 41.8], ['Albany', -73.8, 42.7], ['Grand Rapids', -85.7, 43], ['Knoxville', -83.9, 36], ['Birmingham', -86.8, 33.5], ['Little Rock', -92.3, 34.7], ['Madison', -89.4, 43.1], ['Reno', -119.8, 39.5], ['Santa Barbara', -119.7, 34.4],
  ['Eugene', -123.1, 44.1], ['Victoria', -123.4, 48.4], ['Kelowna', -119.5, 49.9], ['Red Deer', -113.8, 52.3], ['Lethbridge', -112.8, 49.7], ['Brandon', -99.9, 49.8], ['Fargo', -96.8, 46.9], ['Duluth', -92.1, 46.8], ['Green Bay', -88, 44.5], ['Sudbury', -81, 46.5],
  ['Kingston', -76.5, 44.2], ['Sherbrooke', -71.9, 45.4], ['Trois-Rivières', -72.5, 46.3], ['Moncton', -64.8, 46.1], ['Saint John', -66.1, 45.3], ['Portland', -70.3, 43.7], ['Burlington', -73.2, 44.5], ['Providence', -71.4, 41.8], ['Scranton', -75.7, 41.4], ['Harrisburg', -76.9, 40.3],
  ['Charleston', -79.9, 32.8], ['Savannah', -81.1, 32.1], ['Chattanooga', -85.3, 35], ['Springfield', -89.7, 39.8], ['Springfield', -93.3, 37.2], ['Bakersfield', -119, 35.4], ['Palm Springs', -116.5, 33.8], ['Flagstaff', -111.7, 35.2], ['Waco', -97.1, 31.5], ['Corpus Christi', -97.4, 27.8],
  ['Cheyenne', -104.8, 41.1], ['Pueblo', -104.6, 38.3], ['Yakima', -120.5, 46.6], ['Bellingham', -122.5, 48.8], ['Fort Myers', -81.9, 26.6], ['Key West', -81.8, 24.6], ['Augusta', -82, 33.5], ['Norfolk', -76.3, 36.9], ['Peoria', -89.6, 40.7], ['Toledo', -83.6, 41.7],
]
