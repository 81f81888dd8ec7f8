import { drape } from '../../src/furniture/kit/sewing/drape.ts'
import { heightField } from '../../src/furniture/kit/height-field.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import { framedArt } from '../../src/furniture/families/decor/framed-art.ts'
import { ornament } from '../../src/furniture/families/decor/ornament.ts'
import { plant } from '../../src/furniture/families/decor/plant.ts'
import type { Light } from '../scene/lights.ts'
import type { Place, RoomPart, PlacedThing, ThingFactory } from './room-scene.ts'

/** Eye height in metres: 57 inches to the middle of a picture. */
export const EYE_HEIGHT = 1.448

interface Art {
  readonly at: readonly [x: number, z: number]
  readonly size: readonly [width: number, height: number]
  readonly art:
    | 'forms'
    | 'arches'
    | 'horizon'
    | 'hills'
    | 'line'
    | 'stems'
    | 'blocks'
    | 'sun'
    | 'strokes'
    | 'rings'
    | 'plain'
  readonly middle?: number
  readonly turn?: number
  readonly frame?: string
  readonly mat?: number
  readonly seed?: number
  readonly paints?: Readonly<Record<string, string>>
  readonly name?: string
}

/** A picture with its middle at eye height. `at` is the wall's face; the picture is 3 mm in front of it. */
export function art(
  { thing }: ThingFactory,
  {
    at: [x, z],
    size: [width, height],
    art: painted,
    middle = EYE_HEIGHT,
    turn = 0,
    frame = 'oak',
    mat = 0.13,
    seed = 4,
    paints = {},
    name = 'art',
  }: Art,
): PlacedThing {
  const deep = 0.032
  const off = deep / 2 + 0.003
  const [dx, dz] = [Math.sin((turn * Math.PI) / 180) * off, Math.cos((turn * Math.PI) / 180) * off]
  return thing(
    framedArt,
    [width, deep, height],
    { art: painted, frame: 18, mat, seed },
    { at: [x + dx, z + dz], up: middle - height / 2, turn, isHung: true, name, materials: { frame, ...paints } },
  )
}

/** A stack of `count` books, 24 × 17 cm. */
export const bookStack = (
  { thing }: ThingFactory,
  place: Place & { readonly materials?: Readonly<Record<string, string>> },
  count = 3,
  seed = 3,
): PlacedThing =>
  thing(ornament, [0.24, 0.17, 0.024 * count], { kind: 'books', count, seed }, { name: 'books', ...place })

export const potted = (
  { thing }: ThingFactory,
  kind: 'olive' | 'fiddle' | 'snake' | 'fern' | 'monstera' | 'rubber' | 'palm' | 'trailing' | 'grass' | 'eucalyptus',
  extent: readonly [number, number, number],
  place: Place & {
    readonly pot?: string
    readonly seed?: number
    readonly form?: 'taper'
    readonly potHeight?: number
    readonly potWidth?: number
  },
): PlacedThing => {
  const { pot = 'terracotta', seed = 4, potHeight = 0.24, potWidth = 0.45, form = 'taper', ...rest } = place
  return thing(
    plant,
    extent,
    { plant: kind, pot: form, potHeight, potWidth, seed },
    { name: `${kind} plant`, ...rest, materials: { pot, leaf: kind === 'olive' ? 'leaf-olive' : 'leaf-dark' } },
  )
}

/** A warm bulb in a lit shade. */
export const bulb = (at: Vector, power = 9, size = 0.05): Light => ({
  kind: 'point',
  from: at,
  to: [at[0], 0, at[2]],
  size: [size, size],
  power,
  colour: '#ffd9a8',
})

/** Daylight from a window: a panel of sky outside it, facing in. */
export const sky = (
  from: Vector,
  to: Vector,
  size: readonly [number, number],
  power: number,
  colour = '#f4f6fc',
): Light => ({ kind: 'area', from, to, size, power, colour })
export const sun = (from: Vector, to: Vector, power = 4.2, degrees = 2.2, colour = '#ffe6cb'): Light => ({
  kind: 'sun',
  from,
  to,
  size: [1, 1],
  power,
  colour,
  degrees,
})

interface Thrown {
  readonly name: string
  readonly material: string
  /** The pieces that it falls on. */
  readonly over: readonly PlacedThing[]
  /** Starting position of the cloth's middle, and its size. */
  readonly at: Vector
  readonly size: readonly [number, number]
  readonly turn?: number
  readonly seed?: number
  readonly thick?: number
}

/** A throw draped over furniture by simulating a sheet that falls on the pieces. */
export function thrown({
  name,
  material,
  over,
  at,
  size: [w, d],
  turn = 0,
  seed = 8,
  thick = 0.014,
}: Thrown): PlacedThing {
  const key = (detail: string) => ({
    thrown: 1,
    detail,
    at,
    w,
    d,
    turn,
    seed,
    thick,
    over: over.map(({ name: under, extent, place }) => ({ under, extent, place })),
  })
  return {
    name,
    extent: { width: w, depth: d, height: at[1] },
    place: { at: [at[0], at[2]], on: over.map(one => one.name), turn },
    isFlat: false,
    isHung: false,
    build: (workshop): RoomPart[] => {
      const mesh = workshop.memoize(key(workshop.detail), () => {
        const under: Part[] = over
          .flatMap(one => one.build(workshop))
          .map(part => ({ name: '', slot: '', mesh: part.mesh }))
        const reach = Math.hypot(w, d) / 2 + 0.15
        const sdf = heightField(under, at[0] - reach, at[0] + reach, at[2] - reach, at[2] + reach)
        return drape({
          w,
          d,
          at,
          ry: turn,
          seed,
          bend: 10,
          thick,
          steps: 900,
          grid: workshop.detail === 'picture' ? 0.014 : 0.032,
          friction: 0.5,
          sdf,
        })
      })
      return [{ material, mesh }]
    },
  }
}
