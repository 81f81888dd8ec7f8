import { deform } from '../../kit/deform.ts'
import { part } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { channels, reliefOf, tuftButtons, tufts, type Tufting } from '../../kit/tufting.ts'
import { isFine, type Upholstery } from './cushions.ts'

export const BACK_SHAPES = ['loose', 'box', 'bolster', 'tight', 'tufted', 'channel'] as const
export type BackShape = (typeof BACK_SHAPES)[number]

/** Returns true for a back with loose cushions in front of a plain slab. */
export const hasLooseCushions = (shape: BackShape): boolean =>
  shape === 'loose' || shape === 'box' || shape === 'bolster'

/**
 * Size of a slab that stands on y = 0 with its rear face at z = 0, metres. It leans back by the slope `lean` from the
 * height `from` upwards.
 */
export interface BackSize {
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly lean: number
  readonly from: number
}

/** The buttons of a tufted back. */
export interface Buttons {
  readonly pattern: 'diamond' | 'grid' | 'buttons'
  readonly columns: number
  readonly rows: number
}

/** The lines and buttons that divide the cover of a back. */
export interface BackSeams {
  /** Number of channels, or of panels with an upright seam between two of them. */
  readonly columns: number
  /** Number of level seams across a tight back. */
  readonly rows: number
  readonly buttons: Buttons
}

/** A slab of upholstery: the plain support of loose cushions, or a back to lean on by itself. */
export function backSlab(shape: BackShape, size: BackSize, seams: BackSeams, making: Upholstery): Part[] {
  const lean = (x: number, y: number, z: number): Vector => [x, y, z - size.lean * Math.max(0, y - size.from)]
  if (shape === 'channel') return [part('back', 'cover', deform(channelled(size, making, seams.columns), lean))]
  const tufting = tuftingOf(shape, size, seams)
  const bottom = hasLooseCushions(shape) ? 0 : size.from
  const body = part('back', 'cover', deform(stuffedSlab(size, tufting, bottom, making), lean))
  if (!tufting || tufting.buttons.length === 0) return [body]
  return [body, part('buttons', 'cover', deform(coveredButtons(size, tufting, bottom, making), lean))]
}

/** Upright stuffed rolls beside each other, `count` of them. */
function channelled({ width, height, thickness }: BackSize, making: Upholstery, count: number): Mesh {
  const fine = isFine(making)
  const each = width / count
  const swell = Math.min(0.03, each * 0.24)
  const coarse = making.isBaked ? 2 : 1
  const roll = (i: number) =>
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
      transform(roll(i), { t: [(i - (count - 1) / 2) * each, 0, (thickness - swell * 0.55) / 2] }),
    ),
  )
}

/** Depth of the slab without the relief of its tufting, metres. */
const depthOf = ({ thickness }: BackSize, tufting: Tufting | undefined): number => thickness - (tufting?.depth ?? 0)

/** The stuffed slab, its front pulled in by the tufting from the height `bottom` upwards. */
function stuffedSlab(size: BackSize, tufting: Tufting | undefined, bottom: number, making: Upholstery): Mesh {
  const depth = depthOf(size, tufting)
  const relief = tufting && reliefOf(tufting)
  const body = softBox({
    w: size.width,
    h: size.height,
    d: depth,
    r: Math.min(0.05, size.thickness * 0.42),
    puff: [0, 0.01, 0.012],
    noise: 0.0024,
    nscale: 5,
    seed: making.seed + 50,
    seg: gridOf(tufting !== undefined, isFine(making)),
    rseg: isFine(making) ? 6 : 2,
    ...(relief && {
      relief: (x: number, y: number) => relief(x, y - bottom) * Math.min(1, Math.max(0, (y - bottom + 0.06) / 0.06)),
    }),
  })
  return transform(body, { t: [0, 0, depth / 2] })
}

/** Size of the grid of the slab, metres. Tufting needs a finer grid than a plain front. */
function gridOf(isTufted: boolean, fine: boolean): number {
  if (isTufted) return fine ? 0.0085 : 0.075
  return fine ? 0.024 : 0.2
}

/** The covered buttons on the bellied front of the slab. */
function coveredButtons(size: BackSize, tufting: Tufting, bottom: number, making: Upholstery): Mesh {
  const { width, height } = size
  const depth = depthOf(size, tufting)
  const front = (x: number, y: number) =>
    depth +
    0.012 * (1 - Math.abs((2 * x) / width) ** 4) * Math.max(0, 1 - Math.abs((2 * (y + bottom)) / height - 1) ** 4)
  return transform(tuftButtons(tufting, front, isFine(making) ? 14 : 5), { t: [0, bottom, 0] })
}

/** The tufting of a slab. Undefined for a plain front. */
function tuftingOf(
  shape: BackShape,
  { width, height, from }: BackSize,
  { columns, rows, buttons }: BackSeams,
): Tufting | undefined {
  if (shape === 'tufted') {
    const depth = buttons.pattern === 'buttons' ? 0.03 : 0.042
    return tufts(buttons.pattern, width, height - from - 0.03, buttons.columns, buttons.rows, depth)
  }
  if (shape === 'tight' && rows > 0) return levelSeams(width, height - from, rows)
  if (shape === 'tight' && columns > 1) return { ...channels(width, height, columns, 0.014), swell: 0.055 }
  return undefined
}

/** Level seams over the whole width, `rows` of them. A single seam lies above the middle. */
function levelSeams(width: number, height: number, rows: number): Tufting {
  const lines = Array.from({ length: rows }, (_, i): [number, number, number, number] => {
    const y = rows === 1 ? height * 0.68 : (height * (i + 1)) / (rows + 1)
    return [-width, y, width, y]
  })
  return { lines, buttons: [], swell: 0.05, depth: 0.012 }
}
