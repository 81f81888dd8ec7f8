import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blank, pack, normalized, type Maps } from './textures/maps.ts'
import { cells, fractal, noise } from './textures/fields.ts'
import { bed, addYarn, toMaps } from './textures/strands.ts'
import { TEXTURES, type TextureId } from './textures.ts'
import { woven } from './textures/woven.ts'

/** One texture of each drawing method, because drawing all of them takes two minutes. */
const SOME: readonly TextureId[] = [
  'percale',
  'sheer',
  'knit',
  'quilt',
  'wicker',
  'cane',
  'wood-end-oak',
  'wood-oak',
  'travertine',
  'speckle',
  'patina',
  'hammered',
  'cork',
  'powder',
]

/** Mean absolute difference between two rows or two columns of a field. */
function jump(field: Float32Array, size: number, along: 'row' | 'column', from: number, to: number): number {
  let sum = 0
  const at = (line: number, i: number) => (along === 'row' ? field[line * size + i]! : field[i * size + line]!)
  for (let i = 0; i < size; i++) sum += Math.abs(at(from, i) - at(to, i))
  return sum / size
}
const seam = (maps: Maps, field: Float32Array, along: 'row' | 'column') => {
  const { size } = maps
  const inside = Array.from({ length: 97 }, (_, i) => Math.floor(((i + 0.5) / 97) * (size - 1))).map(at =>
    jump(field, size, along, at, at + 1),
  )
  return { across: jump(field, size, along, size - 1, 0), most: Math.max(...inside) }
}
const hashOf = ({ height, shade, mix }: Maps) => {
  const hash = createHash('sha256')
  for (const field of [height, shade, mix]) hash.update(field)
  return hash.digest('hex')
}

describe.each(SOME)('the texture %s', id => {
  const maps = TEXTURES[id]()
  test('tiles: opposite edges differ no more than adjacent rows or columns inside', () => {
    for (const along of ['row', 'column'] as const)
      for (const field of [maps.shade, maps.mix, maps.height]) {
        const { across, most } = seam(maps, field, along)
        expect(across).toBeLessThanOrEqual(most * 1.35 + 1e-7)
      }
  })
  test('has a mix from 0 to 1, finite heights, a mean shade of 1 and a size that is a power of two', () => {
    let [sum, low, high] = [0, 1, 0]
    for (let k = 0; k < maps.shade.length; k++) {
      const mix = maps.mix[k]!
      if (!(mix >= low)) low = mix
      if (!(mix <= high)) high = mix
      if (!Number.isFinite(maps.height[k]!)) throw new Error(`height ${k} is ${maps.height[k]}`)
      sum += maps.shade[k]!
    }
    expect(low).toBeGreaterThanOrEqual(0)
    expect(high).toBeLessThanOrEqual(1)
    expect(sum / maps.shade.length).toBeCloseTo(1, 1)
    expect(Math.log2(maps.size) % 1).toBe(0)
  })
})

test('a texture is the same each time it is drawn', () => {
  for (const id of ['percale', 'knit', 'cane', 'patina'] as const)
    expect(hashOf(TEXTURES[id]())).toBe(hashOf(TEXTURES[id]()))
})

describe('drawing a texture', () => {
  test('noise and cells wrap around the tile', () => {
    const size = 64
    for (const field of [noise(size, 8, 4, 1), fractal(size, 4, 4, 2)]) {
      const maps = { ...blank(size, 1), height: field }
      for (const along of ['row', 'column'] as const) {
        const { across, most } = seam(maps, field, along)
        expect(across).toBeLessThanOrEqual(most * 1.35)
      }
    }
    const at = cells(6, 6, 3)
    const { near, id } = { ...at(0.25, 0) }
    const other = at(0.25, 1 - 1e-9)
    expect(other.near).toBeCloseTo(near, 4)
    expect(other.id).toBe(id)
  })
  test('plain weave shows warp and weft alternately', () => {
    const maps = woven({
      size: 128,
      metres: 0.01,
      ends: 8,
      draft: (end, pick) => ((end + pick) & 1) === 0,
      mix: [1, 0],
      melange: 0,
      uneven: 0,
      slub: 0,
    })
    const mixAt = (end: number, pick: number) => maps.mix[(pick * 16 + 8) * 128 + end * 16 + 8]!
    for (let pick = 0; pick < 8; pick++)
      for (let end = 0; end < 8; end++) expect(Math.round(mixAt(end, pick))).toBe((end + pick) & 1 ? 0 : 1)
  })
  test('where two yarns cross, the higher one is visible', () => {
    const on = bed(32)
    addYarn(on, { points: [0, 16, 5, 31, 16, 5], radius: 3, tone: 1 })
    addYarn(on, { points: [16, 0, 0, 16, 31, 0], radius: 3, tone: 0 })
    expect(on.tone[16 * 32 + 16]).toBe(1)
    expect(on.tone[4 * 32 + 16]).toBe(0)
    expect(toMaps(on, 0.1, { shadow: 0.5, tones: 0, plies: 0, mix: 1 }).mix[16 * 32 + 16]).toBe(1)
  })
  test('packed normals have length 1, and a level surface has vertical normals', () => {
    const flat = pack(normalized(blank(8, 0.1)))
    expect(Array.from(flat.normal.subarray(0, 3))).toEqual([128, 128, 255])
    const slope = blank(8, 0.1)
    for (let k = 0; k < 64; k++) slope.height[k] = 0.01 * Math.sin(((k % 8) / 8) * 2 * Math.PI)
    const { normal } = pack(normalized(slope))
    const [x, y, z] = [0, 1, 2].map(c => normal[c]! / 127.5 - 1) as [number, number, number]
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 1)
    expect(x).toBeLessThan(-0.3)
  })
  test('cloth with holes is packed with an alpha channel that marks them', () => {
    const { detail, detailChannels } = pack(TEXTURES.cane())
    expect(detailChannels).toBe(4)
    const clear = detail.filter((value, i) => i % 4 === 3 && value === 0).length
    expect(clear / (detail.length / 4)).toBeGreaterThan(0.2)
  })
})
