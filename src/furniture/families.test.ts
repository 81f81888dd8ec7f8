import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FAMILIES } from './families.ts'
import { createWorkshop, type Extent } from './family.ts'
import { bounds, type Mesh, type Part } from './kit/mesh.ts'
import { PLAYER_TRIANGLES } from './planned-piece.ts'

type Name = keyof typeof FAMILIES
type Sides = readonly [
  width: readonly [number, number],
  depth: readonly [number, number],
  height: readonly [number, number],
]

const MM = 0.001

/** Realistic sizes for each family, in metres. */
const SIZES: Partial<Record<Name, Sides>> = {
  sofa: [
    [0.6, 2.5],
    [0.75, 1.05],
    [0.68, 0.95],
  ],
  sectional: [
    [2.4, 4],
    [1.6, 3.2],
    [0.65, 0.95],
  ],
  barrelChair: [
    [0.55, 1],
    [0.55, 0.95],
    [0.68, 0.9],
  ],
  lobeChair: [
    [0.7, 1],
    [0.7, 0.95],
    [0.66, 0.85],
  ],
  frameSeat: [
    [0.62, 2.1],
    [0.72, 0.95],
    [0.72, 0.95],
  ],
  barSeat: [
    [0.62, 2.3],
    [0.72, 0.98],
    [0.68, 0.9],
  ],
  ottoman: [
    [0.4, 1.6],
    [0.4, 1.1],
    [0.36, 0.55],
  ],
  paddedChair: [
    [0.4, 0.6],
    [0.42, 0.66],
    [0.7, 1.1],
  ],
  chaise: [
    [1.5, 2.1],
    [0.55, 0.95],
    [0.6, 0.95],
  ],
  recliner: [
    [0.7, 0.9],
    [0.8, 1.7],
    [0.8, 1.1],
  ],
  woodBed: [
    [0.95, 2.2],
    [1.98, 2.4],
    [0.8, 2.2],
  ],
  kidsBed: [
    [1, 2.1],
    [0.7, 2.1],
    [0.85, 1.8],
  ],
  outdoorSeating: [
    [0.7, 2.6],
    [0.72, 1.8],
    [0.66, 0.9],
  ],
  shelving: [
    [0.3, 1.4],
    [0.22, 0.45],
    [0.6, 2.1],
  ],
  fireTable: [
    [0.6, 1.2],
    [0.6, 1.2],
    [0.3, 0.6],
  ],
  sunChaise: [
    [1.8, 2.1],
    [0.6, 0.8],
    [0.28, 0.9],
  ],
  upholsteredBed: [
    [1.4, 2.2],
    [2.05, 2.4],
    [0.9, 1.5],
  ],
  rug: [
    [0.6, 3],
    [0.6, 4],
    [0.006, 0.03],
  ],
  dressedBed: [
    [1.4, 2.2],
    [2, 2.4],
    [0.5, 1.4],
  ],
  curtain: [
    [0.9, 2.8],
    [0.08, 0.25],
    [1.6, 2.8],
  ],
  foldedLinen: [
    [0.25, 0.6],
    [0.2, 0.5],
    [0.06, 0.3],
  ],
  throwBlanket: [
    [0.3, 0.6],
    [0.25, 0.5],
    [0.08, 0.3],
  ],
  throwPillow: [
    [0.3, 0.65],
    [0.1, 0.25],
    [0.3, 0.65],
  ],
  chandelier: [
    [0.5, 1.1],
    [0.5, 1.1],
    [0.5, 1.2],
  ],
  sconce: [
    [0.1, 0.5],
    [0.1, 0.5],
    [0.2, 0.6],
  ],
  plant: [
    [0.2, 1.1],
    [0.2, 1.1],
    [0.25, 2],
  ],
  vase: [
    [0.08, 0.4],
    [0.08, 0.4],
    [0.1, 0.7],
  ],
  basket: [
    [0.2, 0.7],
    [0.2, 0.6],
    [0.15, 0.6],
  ],
  mirror: [
    [0.4, 1.2],
    [0.02, 0.1],
    [0.5, 2],
  ],
}
const USUAL: Sides = [
  [0.4, 1.2],
  [0.3, 1],
  [0.4, 1.2],
]

/** Families that take long to build: they get fewer cases each. */
const COSTLY: ReadonlySet<string> = new Set([
  'sofa',
  'sectional',
  'upholsteredBed',
  'dressedBed',
  'frameSeat',
  'barSeat',
  'lobeChair',
  'recliner',
])

/** The part of a parameter's JSON schema that these tests read. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

function allowedArray({ prefixItems, items = {}, minItems = 0, maxItems = 4 }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(allowed))
  return fc.array(allowed(items), { minLength: minItems, maxLength: Math.min(maxItems, 4) })
}

function allowedObject({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, of]) => [name, allowed(of)] as const)
  return fc.record(Object.fromEntries(members), { requiredKeys: [] })
}

function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 1]
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return between([min, max])
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.string({ maxLength: 12 })
    case 'array':
      return allowedArray(schema)
    case 'object':
      return allowedObject(schema)
    default:
      return fc.constant(undefined)
  }
}

/** A number from min to max, in 200 equal steps. */
const between = ([min, max]: readonly [number, number]) =>
  fc.integer({ min: 0, max: 200 }).map(step => Math.min(max, min + ((max - min) * step) / 200))
const extentOf = (name: Name): fc.Arbitrary<Extent> => {
  const [width, depth, height] = SIZES[name] ?? USUAL
  return fc.record({ width: between(width), depth: between(depth), height: between(height) })
}

function build(name: Name, extent: Extent, parameters: unknown): Part[] {
  const family = FAMILIES[name]
  return (family.build as (extent: Extent, parameters: unknown, workshop: unknown) => Part[])(
    extent,
    family.parameters.parse(parameters),
    createWorkshop('player'),
  )
}

const trianglesOf = (parts: readonly Part[]) => parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)

/** Describes the first defect in a mesh's numbers; undefined if there is none. */
function fault({ name, mesh }: Part): string | undefined {
  const count = mesh.positions.length / 3
  if (mesh.normals.length !== count * 3 || mesh.uvs.length !== count * 2 || mesh.indices.length % 3 !== 0)
    return `${name}: arrays do not match`
  for (const array of [mesh.positions, mesh.normals, mesh.uvs])
    if (array.some(value => !Number.isFinite(value))) return `${name}: not a number`
  if (mesh.indices.some(index => index >= count)) return `${name}: an index without a vertex`
  for (const i of used(mesh)) {
    const length = Math.hypot(mesh.normals[i * 3]!, mesh.normals[i * 3 + 1]!, mesh.normals[i * 3 + 2]!)
    if (Math.abs(length - 1) > 0.01) return `${name}: a normal of length ${length}`
  }
  const share = agreement(mesh)
  return share < 0.9 ? `${name}: normals agree with only ${share.toFixed(2)} of the surface's sides` : undefined
}

/** Number of pieces: a sectional has one for each entry of its layout. */
const piecesOf = (parameters: unknown): number => {
  const { layout } = parameters as { readonly layout?: unknown }
  return Array.isArray(layout) ? layout.length : 1
}

const used = (mesh: Mesh): Set<number> => new Set(mesh.indices)

/** Share of the area, 0 to 1, in which the vertex normals agree with the triangle's counter-clockwise winding. */
function agreement({ positions: p, normals: n, indices }: Mesh): number {
  let [agreed, all] = [0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
    const u = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!] as const
    const v = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!] as const
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    const area = Math.hypot(...face)
    const side = [0, 1, 2].reduce((sum, k) => sum + face[k]! * (n[a + k]! + n[b + k]! + n[c + k]!), 0)
    all += area
    if (side > 0) agreed += area
  }
  return all > 0 ? agreed / all : 1
}

describe.each(Object.keys(FAMILIES) as Name[])('a piece of the family %s', name => {
  const given = allowed(z.toJSONSchema(FAMILIES[name].parameters, { io: 'input' }) as Schema)

  test('has a valid mesh, fills its stated size to 5 mm and stays within the player’s triangle limit', () => {
    fc.assert(
      fc.property(extentOf(name), given, (extent, parameters) => {
        const parts = build(name, extent, parameters)
        expect(parts.map(fault).filter(found => found !== undefined)).toEqual([])
        const { min, max } = bounds(parts)
        const off = [
          min[0] + extent.width / 2,
          max[0] - extent.width / 2,
          min[1],
          max[1] - extent.height,
          min[2] + extent.depth / 2,
          max[2] - extent.depth / 2,
        ]
        expect(
          Math.max(...off.map(Math.abs)),
          `off by ${off.map(value => Math.round(value / MM)).join(', ')} mm`,
        ).toBeLessThanOrEqual(5 * MM)
        expect(trianglesOf(parts)).toBeLessThanOrEqual(
          PLAYER_TRIANGLES * piecesOf(FAMILIES[name].parameters.parse(parameters)),
        )
        for (const { slot } of parts) expect(Object.keys(FAMILIES[name].slots)).toContain(slot)
      }),
      { numRuns: COSTLY.has(name) ? 2 : 4, seed: 12, endOnFailure: true },
    )
  })

  test('is the same each time it is built', () => {
    const extent = { width: 0.9, depth: 0.85, height: 0.8 }
    const [first, again] = [build(name, extent, {}), build(name, extent, {})]
    expect(again.map(part => part.mesh.positions)).toEqual(first.map(part => part.mesh.positions))
  })
})
