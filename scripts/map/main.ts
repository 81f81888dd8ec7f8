import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { project, type Point } from '../../src/stores/rules/map/albers.ts'
import { root } from '../root.ts'
import { CITIES, ISLANDS, LAKES, LETTERS, PROVINCE_BORDERS } from './hand-drawn.ts'
import { simplify } from './simplify.ts'

/**
 * Generates src/stores/server/map/land.json from the packages `us-atlas` (U.S. Census Bureau) and `world-atlas`
 * (Natural Earth), both public domain data: coasts and borders in the projection of src/stores/rules/map/albers.ts,
 * once coarse for the whole map and once fine for the detail maps around a store. Run it after an update of either
 * package.
 */
type Shape = {
  readonly type: 'Polygon' | 'MultiPolygon'
  readonly id?: string | number
  readonly properties: { readonly name: string }
}
type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>

const require = createRequire(import.meta.url)
const read = (file: string): Atlas => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Atlas
/** Steps per kilometre: coordinates are stored in half kilometres. */
const STEPS = 2
/** Bounds of the map, in kilometres of the projection. */
const [LEFT, TOP, RIGHT, BOTTOM] = [-2950, -2000, 2950, 2000]
const NOT_DRAWN = new Set([
  'Alaska',
  'Hawaii',
  'Puerto Rico',
  'American Samoa',
  'Guam',
  'Commonwealth of the Northern Mariana Islands',
  'United States Virgin Islands',
])
const NEIGHBOURS = new Set([
  'Mexico',
  'Cuba',
  'Bahamas',
  'Guatemala',
  'Belize',
  'Haiti',
  'Dominican Rep.',
  'Jamaica',
  'Greenland',
])
const LETTERS_OF: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama,AR Arkansas,AZ Arizona,CA California,CO Colorado,CT Connecticut,DC District of Columbia,
    DE Delaware,FL Florida,GA Georgia,IA Iowa,ID Idaho,IL Illinois,IN Indiana,KS Kansas,KY Kentucky,
    LA Louisiana,MA Massachusetts,MD Maryland,ME Maine,MI Michigan,MN Minnesota,MO Missouri,
    MS Mississippi,MT Montana,NC North Carolina,ND North Dakota,NE Nebraska,NH New Hampshire,
    NJ New Jersey,NM New Mexico,NV Nevada,NY New York,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,
    RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VA Virginia,
    VT Vermont,WA Washington,WI Wisconsin,WV West Virginia,WY Wyoming`
    .split(/,\s*/)
    .map(one => [one.slice(3), one.slice(0, 2)]),
)

const onSheet = ([longitude, latitude]: readonly number[]): Point =>
  project({ latitude: latitude!, longitude: longitude! })
/** Projects and simplifies the arcs of an atlas. Borders that two shapes share stay identical. */
function flattened(atlas: Atlas, tolerance: number): Atlas {
  const {
    scale: [kx, ky],
    translate: [tx, ty],
  } = atlas.transform!
  const arcs = atlas.arcs.map(arc => {
    let [x, y] = [0, 0]
    return simplify(
      arc.map(([dx, dy]) => {
        x += dx!
        y += dy!
        return onSheet([x * kx + tx, y * ky + ty])
      }),
      tolerance,
    ).map(([px, py]) => [px, py])
  })
  return { type: 'Topology', objects: atlas.objects, arcs } as Atlas
}

type Ring = readonly Point[]
type Drawn = { readonly type: string; readonly coordinates: unknown }
const ringsOf = (shape: Drawn): Ring[] =>
  (shape.type === 'Polygon'
    ? [(shape as { coordinates: number[][][] }).coordinates]
    : (shape as { coordinates: number[][][][] }).coordinates
  ).flatMap(polygon => polygon.map(ring => ring.map(([x, y]) => [x!, y!] as const)))
const area = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]!
      return sum + x * ny - nx * y
    }, 0),
  ) / 2
const isSeen = (line: Ring) => line.some(([x, y]) => x > LEFT && x < RIGHT && y > TOP && y < BOTTOM)

/** Encodes a line as integer steps, each relative to the one before. */
function packed(line: Ring): number[] {
  const whole = line.map(([x, y]) => [Math.round(x * STEPS), Math.round(y * STEPS)] as const)
  const kept = whole.filter(([x, y], i) => i === 0 || x !== whole[i - 1]![0] || y !== whole[i - 1]![1])
  return kept.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - kept[i - 1]![0], y - kept[i - 1]![1]]))
}
const rings = (all: readonly Ring[], smallest: number) =>
  all
    .filter(ring => isSeen(ring) && area(ring) >= smallest)
    .map(packed)
    .filter(ring => ring.length >= 8)
const lines = (all: readonly Ring[]) =>
  all
    .filter(isSeen)
    .map(packed)
    .filter(line => line.length >= 4)

function level(canada: string, tolerance: number, smallest: number) {
  const [us, world] = [flattened(read('us-atlas/states-10m.json'), tolerance), flattened(read(canada), tolerance)]
  const states = us.objects['states']!.geometries.filter(one => !NOT_DRAWN.has((one as Shape).properties.name))
  const countries = world.objects['countries']!.geometries as unknown as Shape[]
  const country = (names: ReadonlySet<string>) =>
    countries
      .filter(one => names.has(one.properties.name))
      .flatMap(one => ringsOf((feature(world, one as never) as unknown as { geometry: Drawn }).geometry))
  const drawn = (all: readonly (readonly (readonly [number, number])[])[]) => all.map(line => line.map(onSheet))
  const borders = mesh(us, { type: 'GeometryCollection', geometries: states } as never, (a, b) => a !== b)
  return {
    canada: rings(country(new Set(['Canada'])), smallest),
    neighbours: rings(country(NEIGHBOURS), smallest),
    us: rings(ringsOf(merge(us, states as never) as unknown as Drawn), smallest),
    lakes: rings(drawn(LAKES), 0),
    islands: rings(drawn(ISLANDS), 0),
    borders: lines([
      ...borders.coordinates.map(line => line.map(([x, y]) => [x!, y!] as const)),
      ...drawn(PROVINCE_BORDERS),
    ]),
  }
}

/** Centroid of a state's largest polygon. */
function middle(all: readonly Ring[]): Point {
  const largest = all.toSorted((a, b) => area(b) - area(a))[0]!
  let [x, y, sum] = [0, 0, 0]
  largest.forEach(([ax, ay], i) => {
    const [bx, by] = largest[(i + 1) % largest.length]!
    const cross = ax * by - bx * ay
    ;[x, y, sum] = [x + (ax + bx) * cross, y + (ay + by) * cross, sum + cross]
  })
  return [x / (3 * sum), y / (3 * sum)]
}
function letters() {
  const us = flattened(read('us-atlas/states-10m.json'), 3)
  const middles = us.objects['states']!.geometries.flatMap(one => {
    const code = LETTERS_OF[(one as Shape).properties.name]
    return code === undefined || code in LETTERS
      ? []
      : [
          [
            code,
            ...middle(ringsOf((feature(us, one as never) as unknown as { geometry: Drawn }).geometry)).map(Math.round),
          ] as const,
        ]
  })
  return [
    ...middles,
    ...Object.entries(LETTERS).flatMap(([code, at]) =>
      at === null ? [] : [[code, ...onSheet(at).map(Math.round)] as const],
    ),
  ].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}

const file = join(root, 'src/stores/server/map/land.json')
const map = {
  steps: STEPS,
  letters: letters(),
  cities: CITIES.map(([name, ...at]) => [name, ...onSheet(at).map(Math.round)]),
  coarse: level('world-atlas/countries-50m.json', 5, 900),
  fine: level('world-atlas/countries-10m.json', 1.4, 30),
}
writeFileSync(file, `${JSON.stringify(map).replaceAll(/("[a-z]+":\[\[)/g, '\n$1')}\n`)
process.stdout.write(`${file}: ${Math.round(statSync(file).size / 1024)} kB\n`)
