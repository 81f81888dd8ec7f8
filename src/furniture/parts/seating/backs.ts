import { deform } from '../../kit/deform.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { channels, reliefOf, tuftButtons, tufts, type Tufting } from '../../kit/tufting.ts'
import { isFine, type Upholstery } from './cushions.ts'

export const BACK_SHAPES = ['loose', 'box', 'bolster', 'tight', 'tufted', 'channel'] as const
export type BackShape = (typeof BACK_SHAPES)[number]

/** Metres; the slab stands on y = 0, its rear face at z = 0, leaning back by `lean` (a slope) from `from` metres up. */
export interface BackSize {
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly lean: number
  readonly from: number
}

/** The buttons of a back. */
export interface Buttons {
  readonly pattern: 'diamond' | 'grid' | 'buttons'
  readonly columns: number
  readonly rows: number
}

/** Upright stuffed rolls beside each other, `count` of them. */
function channelled({ width, height, thickness }: BackSize, making: Upholstery, count: number): Mesh {
  const fine = isFine(making)
  const each = width / count
  const swell = Math.min(0.03, each * 0.24)
  const coarse = making.isBaked ? 2 : 1
  const one = (i: number) =>
    softBox({
      w: each - 0.001,
      h: height,
      d: thickness - swell * 0.55,
      r: Math.min(0.042, each * 0.42, thickness * 0.4),
      puff: [0, 0.008, swell * 0.55],
      noise: 0.0018,
      seed: making.seed + i,
      rseg: fine ? 6 : coarse,
      seg: fine ? 0.022 : 0.24,
    })
  return merge(
    Array.from({ length: count }, (_, i) =>
      transform(one(i), { t: [(i - (count - 1) / 2) * each, 0, (thickness - swell * 0.55) / 2] }),
    ),
  )
}

/**
 * A stuffed slab: plain behind loose cushions, or itself the back one leans on. `count`: its channels, or the panels
 * that seams divide it into; `rows`: level seams across a tight back.
 */
export function backSlab(
  shape: BackShape,
  size: BackSize,
  making: Upholstery,
  count: number,
  buttons: Buttons,
  rows = 0,
): Part[] {
  const fine = isFine(making)
  const { width, height, thickness, from } = size
  const lean = (x: number, y: number, z: number): Vector => [x, y, z - size.lean * Math.max(0, y - from)]
  if (shape === 'channel') return [{ name: 'back', slot: 'cover', mesh: deform(channelled(size, making, count), lean) }]
  const tufting = stitched(shape, size, count, buttons, rows)
  const depth = thickness - (tufting?.depth ?? 0)
  const below = shape === 'loose' || shape === 'box' || shape === 'bolster' ? 0 : from
  const relief = tufting && reliefOf(tufting)
  const body = softBox({
    w: width,
    h: height,
    d: depth,
    r: Math.min(0.05, thickness * 0.42),
    puff: [0, 0.01, 0.012],
    noise: 0.0024,
    nscale: 5,
    seed: making.seed + 50,
    seg: fine ? (tufting ? 0.0085 : 0.024) : tufting ? 0.075 : 0.2,
    rseg: fine ? 6 : 2,
    ...(relief && {
      relief: (x: number, y: number) => relief(x, y - below) * Math.min(1, Math.max(0, (y - below + 0.06) / 0.06)),
    }),
  })
  const parts: Part[] = [{ name: 'back', slot: 'cover', mesh: deform(transform(body, { t: [0, 0, depth / 2] }), lean) }]
  if (tufting && tufting.buttons.length > 0) {
    const front = (x: number, y: number) =>
      depth +
      0.012 * (1 - Math.abs((2 * x) / width) ** 4) * Math.max(0, 1 - Math.abs((2 * (y + below)) / height - 1) ** 4)
    const mesh = transform(tuftButtons(tufting, front, fine ? 14 : 5), { t: [0, below, 0] })
    parts.push({ name: 'buttons', slot: 'cover', mesh: deform(mesh, lean) })
  }
  return parts
}

function stitched(
  shape: BackShape,
  { width, height, from }: BackSize,
  count: number,
  buttons: Buttons,
  rows: number,
): Tufting | undefined {
  if (shape === 'tufted')
    return tufts(
      buttons.pattern,
      width,
      height - from - 0.03,
      buttons.columns,
      buttons.rows,
      buttons.pattern === 'buttons' ? 0.03 : 0.042,
    )
  if (shape === 'tight' && rows > 0) {
    const high = height - from
    const lines = Array.from({ length: rows }, (_, i): [number, number, number, number] => {
      const y = rows === 1 ? high * 0.68 : (high * (i + 1)) / (rows + 1)
      return [-width, y, width, y]
    })
    return { lines, buttons: [], swell: 0.05, depth: 0.012 }
  }
  if (shape === 'tight' && count > 1) return { ...channels(width, height, count, 0.014), swell: 0.055 }
  return undefined
}
