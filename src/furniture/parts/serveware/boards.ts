import { ellipse, inset, pebble, roundedRectangle } from '../../kit/contour.ts'
import { part } from '../../kit/fit.ts'
import type { Extent } from '../../family.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import type { ServingStyle } from './serving-style.ts'

/** Fraction of a paddle's length that is board; the rest is its grip. */
const PADDLE_BOARD = 0.72

/** The outline of a serving board seen from above. */
function outlineOf(W: number, D: number, { plan, seed }: ServingStyle, fine: boolean): readonly [number, number][] {
  switch (plan) {
    case 'round':
      return ellipse(W / 2, D / 2, fine ? 120 : 36)
    case 'oval':
      return roundedRectangle(W, D, D / 2, fine ? 24 : 8)
    case 'pebble':
      return pebble(W, D, seed, 0.12, fine ? 120 : 36)
    default:
      return roundedRectangle(plan === 'paddle' ? W * PADDLE_BOARD : W, D, Math.min(W, D) * 0.08, fine ? 10 : 4)
  }
}

/** The grip of a paddle and the cord through it. */
function paddleGrip({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const wide = W * PADDLE_BOARD
  const parts: Part[] = []
  const grip = laid(
    plate(roundedRectangle(W - wide + 0.03, D * 0.16, D * 0.08, fine ? 12 : 4), H, {
      edge: Math.min(0.004, H * 0.3),
    }),
  )
  parts.push(part('grip', 'body', transform(grip, { t: [-W / 2 + (W - wide + 0.03) / 2, 0, 0] })))
  parts.push(
    part(
      'cord',
      'accent',
      transform(
        laid(
          moulding(ellipse(D * 0.035, D * 0.035, fine ? 32 : 10), [
            [-0.003, -0.002],
            [-0.003, 0.003],
            [0.003, 0.003],
            [0.003, -0.002],
          ]),
        ),
        { t: [-W / 2 + D * 0.07, H, 0] },
      ),
    ),
  )

  return parts
}

export function servingBoard(extent: Extent, style: ServingStyle, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const outline = outlineOf(W, D, style, fine)
  const plank = part('board', 'body', laid(plate(outline, H, { edge: Math.min(0.004, H * 0.3), steps: fine ? 4 : 2 })))
  if (style.plan !== 'paddle') return [plank]
  const beside = transform(plank.mesh, { t: [(W - W * PADDLE_BOARD) / 2, 0, 0] })
  return [{ ...plank, mesh: beside }, ...paddleGrip(extent, fine)]
}

/** Width of the juice groove of an end-grain block, metres. */
const GROOVE = 0.02

/** The edge of an end-grain block with the juice groove, and its underside. */
function blockEdge(W: number, D: number, thick: number, feet: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const shape = roundedRectangle(W, D, 0.012, fine ? 8 : 3)
  const ease = Math.min(0.003, thick * 0.2)
  const lip: [number, number][] = [
    [ease, 0],
    [0, ease],
    [0, thick - ease],
    [ease, thick],
    [GROOVE - 0.006, thick],
  ]
  for (let k = 0; k <= (fine ? 8 : 3); k++) {
    const a = (k / (fine ? 8 : 3)) * Math.PI
    lip.push([GROOVE - 0.005 * Math.cos(a), thick - 0.0045 * Math.sin(a)])
  }
  parts.push(part('edge', 'body', laid(moulding(shape, [...lip, [GROOVE + 0.006, thick]]), feet)))
  parts.push(part('back', 'body', laid(plate(inset(shape, ease), 0.0008, { edge: 0.0002, steps: 1 }), feet)))
  return parts
}

/** The light and dark squares of end grain that fill the block. */
function endGrain(W: number, D: number, thick: number, feet: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const [w, d] = [W - 2 * GROOVE - 0.012, D - 2 * GROOVE - 0.012]
  const [across, deep] = fine ? [Math.round(w / 0.036), Math.round(d / 0.036)] : [4, 3]
  const blocks = { body: [] as ReturnType<typeof laid>[], dark: [] as ReturnType<typeof laid>[] }
  for (let i = 0; i < across; i++)
    for (let j = 0; j < deep; j++) {
      const tile = laid(
        plate(roundedRectangle((w / across) * 0.997, (d / deep) * 0.997, 0), 0.004, { edge: 0.0003, steps: 1 }),
        feet + thick - 0.004,
      )
      const at = transform(tile, { t: [((i + 0.5) / across - 0.5) * w + 0, 0, ((j + 0.5) / deep - 0.5) * d] })
      const uvs = at.uvs.map((v, k) => v + ((i * 7 + j * 13) % 11) * 0.173 * (k % 2 ? 1 : 0.6))
      blocks[(i * 5 + j * 3) % 7 === 0 ? 'dark' : 'body'].push({ ...at, uvs })
    }
  parts.push(part('blocks', 'body', merge(blocks.body)))
  if (blocks.dark.length > 0) parts.push(part('blocks', 'body', merge(blocks.dark)))
  return parts
}

/** A butcher's block of end grain with a juice groove, on four feet. */
export function endGrainBlock({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const feet = Math.min(0.012, H * 0.2)
  const thick = H - feet
  const parts = [...blockEdge(W, D, thick, feet, fine), ...endGrain(W, D, thick, feet, fine)]
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    parts.push(
      part(
        'foot',
        'metal',
        transform(laid(plate(ellipse(0.012, 0.012, fine ? 24 : 8), feet + 0.0006, { edge: 0.001 })), {
          t: [x * (W / 2 - 0.03), 0, z * (D / 2 - 0.03)],
        }),
      ),
    )
  return parts
}
