import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorkshop } from './family.ts'
import { merge, type Mesh, type Part } from './kit/mesh.ts'
import { plannedPiece } from './planned-piece.ts'
import { meshFileOf, shapeName } from './player-manifest.ts'
import { decodePlayerMesh, encodePlayerMesh } from './player-mesh.ts'

const metres = fc.integer({ min: -40_000, max: 40_000 }).map(value => value / 10_000)
const unit = fc.tuple(metres, metres, metres).map(([x, y, z]) => {
  const length = Math.hypot(x, y, z)
  return length > 1e-6 ? [x / length, y / length, z / length] : [0, 1, 0]
})
const meshes: fc.Arbitrary<Mesh> = fc.integer({ min: 3, max: 40 }).chain(count =>
  fc.record({
    positions: fc.array(metres, { minLength: count * 3, maxLength: count * 3 }).map(values => new Float32Array(values)),
    normals: fc.array(unit, { minLength: count, maxLength: count }).map(values => new Float32Array(values.flat())),
    uvs: fc.array(metres, { minLength: count * 2, maxLength: count * 2 }).map(values => new Float32Array(values)),
    indices: fc
      .array(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: 60 })
      .map(values => new Uint32Array(values.flatMap(at => [at, (at + 1) % count, (at + 2) % count]))),
  }),
)
const parts: fc.Arbitrary<Part[]> = fc.array(
  fc.record({ name: fc.constant('part'), slot: fc.constantFrom('cover', 'legs', 'stitch'), mesh: meshes }),
  { minLength: 1, maxLength: 4 },
)

/** Positions, normals and texture coordinates of all triangle corners, in the order of the triangles. */
const corners = ({
  positions,
  normals,
  uvs,
  indices,
}: Omit<Mesh, 'indices'> & { readonly indices: ArrayLike<number> }) =>
  Array.from(indices, i => ({
    at: positions.subarray(i * 3, i * 3 + 3),
    normal: normals.subarray(i * 3, i * 3 + 3),
    uv: uvs.subarray(i * 2, i * 2 + 2),
  }))
const bySlot = (given: readonly Part[]) =>
  [...Map.groupBy(given, part => part.slot)].map(([slot, own]) => ({ slot, mesh: merge(own.map(part => part.mesh)) }))

test('decodes an encoded piece with positions to 0.1 mm, texture coordinates to 1 mm and normals to about 1°', () => {
  fc.assert(
    fc.property(parts, given => {
      const read = decodePlayerMesh(encodePlayerMesh(given))
      const written = bySlot(given)
      expect(read.map(({ slot }) => slot)).toEqual(written.map(({ slot }) => slot))
      read.forEach(({ mesh }, part) => {
        const [seen, wanted] = [corners(mesh), corners(written[part]!.mesh)]
        expect(seen.length).toBe(wanted.length)
        seen.forEach((corner, i) => {
          const other = wanted[i]!
          for (let k = 0; k < 3; k++) expect(Math.abs(corner.at[k]! - other.at[k]!)).toBeLessThan(0.0001)
          for (let k = 0; k < 2; k++) expect(Math.abs(corner.uv[k]! - other.uv[k]!)).toBeLessThan(0.001)
          const cosine = [0, 1, 2].reduce((sum, k) => sum + corner.normal[k]! * other.normal[k]!, 0)
          expect(Math.acos(Math.min(1, cosine))).toBeLessThan((1.1 * Math.PI) / 180)
        })
      })
    }),
    { numRuns: 60 },
  )
})

test('throws if the file is truncated, has trailing bytes or is not a mesh', () => {
  const piece = plannedPiece(
    { kind: 'console', width: 0.33, depth: 0.96, height: 0.6, seatDepth: 0.96 },
    {},
    {},
    createWorkshop('player'),
  )
  const file = encodePlayerMesh(piece)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: file.length - 1 }), length => {
      expect(() => decodePlayerMesh(file.subarray(0, length))).toThrow(RangeError)
    }),
    { numRuns: 80 },
  )
  expect(() => decodePlayerMesh(Uint8Array.of(...file, 0))).toThrow('more data than it declares')
  expect(() => decodePlayerMesh(new TextEncoder().encode('<!doctype html>'))).toThrow('not a mesh')
})

test('decodes a file with a changed byte or throws a RangeError, and never fails otherwise', () => {
  const file = encodePlayerMesh(
    plannedPiece(
      { kind: 'console', width: 0.33, depth: 0.96, height: 0.6, seatDepth: 0.96 },
      {},
      {},
      createWorkshop('player'),
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 5, max: file.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
      const changed = Uint8Array.from(file)
      changed[at] = value
      try {
        expect(decodePlayerMesh(changed).length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: 120 },
  )
})

test('a shape without a file falls back to the default shape, and an empty choice to the first one', () => {
  const files = {
    '..0': 'meshes/a.0123456789.mesh',
    'ARTR.CUFF.0': 'meshes/a.0123456789.mesh',
    'ARSL.CUFF.0': 'meshes/b.0123456789.mesh',
  }
  const manifest = { meshes: { ALDER: { corner: files } }, weaves: {} }
  const file = (armChoiceCode: string, cushionCode: string, seam = 0) =>
    meshFileOf(manifest, 'ALDER', 'corner', shapeName({ armChoiceCode, cushionCode, seam }))
  expect(file('ARSL', 'CUFF')).toBe(files['ARSL.CUFF.0'])
  expect(file('ARSL', '')).toBe(files['ARSL.CUFF.0'])
  expect(file('', '')).toBe(files['..0'])
  expect(file('ARSL', 'NONE')).toBe(files['..0'])
  expect(meshFileOf(manifest, 'ALDER', 'wedge', '..0')).toBeUndefined()
  expect(meshFileOf(manifest, 'FOREIGN', 'corner', '..0')).toBeUndefined()
})
