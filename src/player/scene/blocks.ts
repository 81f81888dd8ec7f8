import { MM_PER_INCH } from '#planner/rules/plan.ts'
import type { PieceFacts } from '#planner/rules/plan.ts'

/** A box: centre and size in metres. */
export interface Block {
  readonly slot: 'cover' | 'legs'
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: readonly [width: number, height: number, depth: number]
}

const SEAT = 0.44
const LEG = 0.1
const BACK = 0.2
const ARM = 0.15
const CUSHION = 0.16

/** Blocks of true size for a piece without a mesh file: seat, backs, arms at finished sides, legs. */
export function blocksOf({
  kind,
  width,
  depth,
  height,
  joints,
}: Pick<PieceFacts, 'kind' | 'width' | 'depth' | 'height' | 'joints'>): Block[] {
  const [w, d, h] = [width, depth, height].map(inches => (inches * MM_PER_INCH) / 1000) as [number, number, number]
  const box = (
    slot: Block['slot'],
    left: number,
    right: number,
    bottom: number,
    top: number,
    back: number,
    front: number,
  ): Block => ({
    slot,
    at: [(left + right) / 2, (bottom + top) / 2, (back + front) / 2],
    size: [right - left, top - bottom, front - back],
  })
  const legs = [-1, 1].flatMap(x =>
    [-1, 1].map(z =>
      box(
        'legs',
        x * (w / 2 - 0.09) - 0.025,
        x * (w / 2 - 0.09) + 0.025,
        0,
        LEG,
        z * (d / 2 - 0.09) - 0.025,
        z * (d / 2 - 0.09) + 0.025,
      ),
    ),
  )
  const [l, r, b, f] = [-w / 2, w / 2, -d / 2, d / 2]
  if (kind === 'ottoman' || kind === 'console' || h <= SEAT + 0.05) return [...legs, box('cover', l, r, LEG, h, b, f)]
  const hasBackLeft = kind === 'corner'
  const thick = (side: 'left' | 'right') => (joints[side] === 'end' && !kind.endsWith('bumper') ? ARM : 0)
  const [left, right] = [hasBackLeft ? BACK : thick('left'), thick('right')]
  const arm = Math.min(h, 0.62)
  return [
    ...legs,
    box('cover', l, r, LEG, SEAT - CUSHION, b, f),
    box('cover', l + left, r - right, SEAT - CUSHION, SEAT, b + BACK, f),
    box('cover', l, r, SEAT - CUSHION, h, b, b + BACK),
    ...(hasBackLeft
      ? [box('cover', l, l + BACK, SEAT - CUSHION, h, b + BACK, f)]
      : left > 0
        ? [box('cover', l, l + left, LEG, arm, b + BACK, Math.min(f, b + 1))]
        : []),
    ...(right > 0 ? [box('cover', r - right, r, LEG, arm, b + BACK, Math.min(f, b + 1))] : []),
  ]
}
