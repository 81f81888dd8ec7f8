import { describe, expect, test } from 'vitest'
import { flatBar } from '../parts/seating/bar-and-hide.ts'
import { boxCushion } from './sewing/box-cushion.ts'
import { extrude } from './extrude.ts'
import type { Mesh } from './mesh.ts'
import { roundedOutline } from './outline.ts'
import { pillow } from './sewing/pillow.ts'
import { softBox } from './soft-box.ts'
import { piping } from './stitching.ts'

const outline = roundedOutline([
  [-0.2, 0, 0.02],
  [0.2, 0, 0.02],
  [0.2, 0.5, 0.1],
  [-0.1, 0.5, 0.05],
  [-0.1, 0.2, 0.01],
  [-0.2, 0.2, 0.01],
])

/** Watertight solids with the minimum and maximum of their volume in litres. */
const solids: Readonly<Record<string, { readonly mesh: () => Mesh; readonly litres: readonly [number, number] }>> = {
  'a soft box': {
    mesh: () => softBox({ w: 0.5, h: 0.4, d: 0.3, r: 0.05, puff: [0.01, 0.01, 0.01], noise: 0.002 }),
    litres: [58, 66],
  },
  'an extrusion': { mesh: () => extrude(outline, { depth: 0.5, edge: 0.01 }), litres: [82, 86] },
  'a boxed cushion': {
    mesh: () => boxCushion({ w: 0.6, h: 0.15, d: 0.55, grid: 0.044, crown: 0.04, uneven: 0.012 }).mesh,
    litres: [48, 64],
  },
  'a knife-edge cushion': {
    mesh: () => pillow({ w: 0.6, h: 0.5, t: 0.2, grid: 0.044, core: 0.6, uneven: 0.016 }).mesh,
    litres: [18, 50],
  },
  'a bent bar': {
    mesh: () =>
      flatBar(
        [
          [-0.3, 0],
          [0.3, 0],
          [0.3, 0.5],
        ],
        { width: 0.05, thickness: 0.012, radius: 0.05, closed: false, fine: true },
      ),
    litres: [0.6, 0.68],
  },
  'piping round a seam': {
    mesh: () =>
      piping(
        outline.map(([x, y]) => [x, y, 0]),
        0.004,
      ),
    litres: [0.05, 0.1],
  },
}

/** Maps each vertex to the first vertex at the same position, to 0.05 mm. */
function welded({ positions }: Mesh): number[] {
  const seen = new Map<string, number>()
  return Array.from({ length: positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map(axis => Math.round(positions[i * 3 + axis]! * 20_000)).join()
    const first = seen.get(key) ?? i
    seen.set(key, first)
    return first
  })
}

/** Number of edges that lack a triangle on one side. */
function openEdges(mesh: Mesh): number {
  const same = welded(mesh)
  const sides = new Map<string, number>()
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => same[mesh.indices[t + k]!]!)
    if (new Set(corners).size < 3) continue
    for (const k of [0, 1, 2]) {
      const [a, b] = [corners[k]!, corners[(k + 1) % 3]!]
      const name = a < b ? `${a},${b}` : `${b},${a}`
      sides.set(name, (sides.get(name) ?? 0) + (a < b ? 1 : -1))
    }
  }
  return [...sides.values()].filter(sum => sum !== 0).length
}

function volume({ positions: p, indices }: Mesh): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
    sum +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
      p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!)
  }
  return sum / 6
}

describe.each(Object.entries(solids))('%s', (_, { mesh: make, litres }) => {
  const mesh = make()

  test('is closed, with every triangle facing out', () => {
    expect(openEdges(mesh)).toBe(0)
    expect(volume(mesh)).toBeGreaterThan(0)
  })

  test('has a volume that fits its measurements', () => {
    expect(volume(mesh) * 1000).toBeGreaterThanOrEqual(litres[0])
    expect(volume(mesh) * 1000).toBeLessThanOrEqual(litres[1])
  })
})
