import { pebble, roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { plate } from '../../kit/moulding.ts'
import { curve, spar } from '../../kit/spar.ts'

/** A hook and the peg above it at `x`; `s` is the reference size. */
function hookAndPeg({ depth: D, height: H }: Extent, x: number, s: number, fine: boolean): Part[] {
  const back = Math.min(0.02, D * 0.3)
  const parts: Part[] = []
  const reach = D / 2 - 0.006
  const path: Vector[] = [
    [x, H * 0.74, -D / 2 + back * 0.4],
    [x, H * 0.66, -D * 0.1],
    [x, H * 0.3, reach * 0.2],
    [x, H * 0.06, reach * 0.7],
    [x, H * 0.1, reach],
    [x, H * 0.3, reach],
  ]
  parts.push(
    part(
      'hook',
      'body',
      spar(curve(path, fine ? 10 : 4), {
        size: t => [s * 0.055 * (1 + (t > 0.93 ? 0.3 : 0)), s * 0.05 * (1 + (t > 0.93 ? 0.3 : 0))],
        segments: fine ? 20 : 8,
      }),
    ),
  )
  const upper: Vector[] = [
    [x, H * 0.78, -D / 2 + back * 0.4],
    [x, H * 0.84, -D * 0.05],
    [x, H * 0.94, reach * 0.5],
  ]
  parts.push(
    part(
      'peg',
      'body',
      spar(curve(upper, fine ? 8 : 3), {
        size: t => [s * 0.045 * (1 + (t > 0.9 ? 0.5 : 0)), s * 0.045 * (1 + (t > 0.9 ? 0.5 : 0))],
        segments: fine ? 20 : 8,
      }),
    ),
  )
  return parts
}

export function hook(extent: Extent, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const back = Math.min(0.02, D * 0.3)
  return [
    part(
      'plate',
      'body',
      transform(plate(pebble(W * 0.9, H * 0.62, 1, 0), back * 0.6, { edge: 0.002 }), {
        t: [0, H * 0.66, -D / 2],
      }),
    ),
    ...hookAndPeg(extent, 0, Math.min(W, H), fine),
  ]
}

/** A row of hooks on a wooden rail. */
export function hookRail(extent: Extent, count: number, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const n = fine ? 6 : 2
  const back = Math.min(0.02, D * 0.3)
  const parts: Part[] = [
    part(
      'rail',
      'base',
      transform(plate(roundedRectangle(W, H * 0.5, 0.006, n), back, { edge: 0.003 }), {
        t: [0, H * 0.7, -D / 2],
      }),
    ),
  ]
  for (let i = 0; i < count; i++) {
    const x = count === 1 ? 0 : ((i + 0.5) / count - 0.5) * W
    parts.push(...hookAndPeg(extent, x, Math.min(W / count, H), fine))
  }
  return parts
}
