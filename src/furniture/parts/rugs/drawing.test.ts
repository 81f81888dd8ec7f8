import { describe, expect, it } from 'vitest'
import { yarnAt, YARNS, type Ground } from './drawing.ts'
import { drawn, RUG_PATTERNS } from './rug-patterns.ts'
import { RUG_SHAPES, rugEdge } from './rug-shapes.ts'

const ground = (seed: number): Ground => ({
  width: 1.5,
  depth: 2.4,
  edge: rugEdge('rectangle', 1.5, 2.4, 0.3, seed),
  motif: 0.3,
  line: 0.03,
  seed,
})
const places = Array.from({ length: 3600 }, (_, i): [number, number] => [
  ((i % 90) / 89 - 0.5) * 1.5,
  (Math.floor(i / 90) / 39 - 0.5) * 2.4,
])

describe('A rug’s drawing', () => {
  it('returns a known yarn at every place, and the same one each time', () => {
    for (const pattern of RUG_PATTERNS) {
      const first = places.map(([x, z]) => yarnAt(drawn(pattern, ground(4)), x, z))
      expect(
        first.every(yarn => YARNS.includes(yarn)),
        pattern,
      ).toBe(true)
      expect(
        places.slice(0, 60).map(([x, z]) => yarnAt(drawn(pattern, ground(4)), x, z)),
        pattern,
      ).toEqual(first.slice(0, 60))
    }
  })

  it('shows more than one yarn, or carved lines, in every pattern but solid', () => {
    for (const pattern of RUG_PATTERNS.filter(name => name !== 'solid')) {
      const drawing = drawn(pattern, ground(4))
      const yarns = new Set(places.map(([x, z]) => yarnAt(drawing, x, z)))
      expect(yarns.size > 1 || drawing.carved.length > 0, pattern).toBe(true)
    }
  })

  it('draws the Grid Rug’s squares 12 inches apart', () => {
    const [across] = drawn('grid', { ...ground(1), motif: 0.3048 }).carved
    expect(across!(0, 0.1)).toBeCloseTo(0)
    expect(across!(0.3048, 0.1)).toBeCloseTo(0)
    expect(Math.abs(across!(0.1524, 0.1))).toBeGreaterThan(0.1)
  })
})

describe('A rug’s edge', () => {
  it('reaches the stated width and depth and no further, in every shape', () => {
    for (const shape of RUG_SHAPES) {
      const edge = rugEdge(shape, 1.5, 2.4, 0.24, 3)
      let [x1, z1] = [0, 0]
      for (let i = 0; i <= 400; i++)
        for (let j = 0; j <= 400; j++) {
          const [x, z] = [(i / 400 - 0.5) * 1.6, (j / 400 - 0.5) * 2.5]
          if (edge(x, z) > 0) continue
          x1 = Math.max(x1, Math.abs(x))
          z1 = Math.max(z1, Math.abs(z))
        }
      expect(x1, shape).toBeLessThanOrEqual(0.7505)
      expect(z1, shape).toBeLessThanOrEqual(1.2505)
      expect(x1, shape).toBeGreaterThan(0.74)
      expect(z1, shape).toBeGreaterThan(1.19)
    }
  })
})
