import { random } from '../kit/noise.ts'
import { fractal, noise, threadNoise } from './fields.ts'
import { blank, clamp01, mod, settled, type Maps } from './maps.ts'

export interface Weaving {
  readonly size?: number
  /** Across the tile. */
  readonly metres?: number
  readonly ends: number
  readonly picks?: number
  /** Whether the end (warp) lies over the pick (weft). Must repeat within the tile. */
  readonly draft: (end: number, pick: number) => boolean
  readonly seed?: number
  /** Thick places in the yarn, 0 none … 1 raw silk. */
  readonly slub?: number
  /** How unevenly the two colours are spun together. */
  readonly melange?: number
  /** Share of the second colour in warp and in weft. */
  readonly mix?: readonly [warp: number, weft: number]
  /** How plainly one sees the plies of the yarn. */
  readonly twist?: number
  /** Width of warp and weft yarn, where 1 leaves no gap. */
  readonly fullness?: readonly [warp: number, weft: number]
  /** How far a thread rises over another, in thread widths. */
  readonly crimp?: number
  /** How unlike the threads are in width and tone; 1 is hand-spun flax, 0.3 machine-spun cotton. */
  readonly uneven?: number
  /** Fibres that stand off the yarn. */
  readonly fuzz?: number
  /** The gaps between threads are holes. */
  readonly open?: boolean
  readonly tone?: (u: number, v: number) => number
}

const ease = (t: number) => t * t * (3 - 2 * t)

/**
 * Cloth of warp and weft by its draft, thread by thread: no two alike, with plies, slubs and yarn colours that drift
 * along.
 */
export function woven(of: Weaving): Maps {
  const { size = 2048, metres = 0.3, ends, picks = ends, seed = 5, slub = 0.35, melange = 0.5, twist = 0 } = of
  const { mix = [0.35, 0.35], fullness = [0.93, 0.93], crimp = 0.4, uneven = 1, fuzz = 1 } = of
  const maps = { ...blank(size, metres), ...(of.open ? { cover: new Float32Array(size * size) } : {}) }
  const next = random(seed)
  const yarn = (threads: number, width: number, share: number, salt: number) => {
    const thick = threadNoise(threads, size, 9, seed + salt)
    const along = threadNoise(threads, size, 44, seed + salt + 1)
    const spun = threadNoise(threads, size, 22, seed + salt + 2)
    const widths = new Float32Array(threads * size)
    const tones = new Float32Array(threads * size)
    const mixes = new Float32Array(threads * size)
    for (let i = 0, k = 0; i < threads; i++) {
      const own = width + uneven * 0.3 * (next() - 0.5)
      const tone = uneven * 0.13 * (next() - 0.5)
      const colour = 0.35 * (next() - 0.5)
      for (let x = 0; x < size; x++, k++) {
        const slubbed = Math.max(0, thick[k]! - 0.25)
        widths[k] = own * (1 + slub * slubbed)
        tones[k] = 1 + tone + uneven * 0.08 * along[k]! + 0.06 * Math.max(0, thick[k]!) * slub
        mixes[k] = share + melange * (0.8 * spun[k]! + colour + 0.25 * along[k]!)
      }
    }
    return { widths, tones, mixes, thick }
  }
  const warp = yarn(ends, fullness[0], mix[0], 71)
  const weft = yarn(picks, fullness[1], mix[1], 171)
  const over = new Float32Array(ends * picks)
  for (let j = 0; j < picks; j++) for (let i = 0; i < ends; i++) over[j * ends + i] = of.draft(i, j) ? 1 : -1
  const drift = [noise(size, 7, 7, seed + 81), noise(size, 7, 7, seed + 82)] as const
  const wobble = [noise(size, ends >> 1, 34, seed + 111), noise(size, 34, picks >> 1, seed + 112)] as const
  const fibre = noise(size, size / 2, size / 2, seed + 90)
  const cloud = fractal(size, 4, 4, seed + 7, 3)
  const pitch = metres / Math.max(ends, picks)
  for (let y = 0, k = 0; y < size; y++) {
    for (let x = 0; x < size; x++, k++) {
      const across = (x / size) * ends + uneven * (0.5 * drift[0][k]! + 0.22 * wobble[0][k]!)
      const down = (y / size) * picks + uneven * (0.5 * drift[1][k]! + 0.22 * wobble[1][k]!)
      const column = Math.floor(across)
      const row = Math.floor(down)
      const fx = across - column - 0.5
      const fy = down - row - 0.5
      const end = mod(column, ends)
      const pick = mod(row, picks)
      const here = over[pick * ends + end]!
      // A thread leaves for its next crossing half way there.
      const warpRise = here + (over[mod(row + (fy >= 0 ? 1 : -1), picks) * ends + end]! - here) * ease(Math.abs(fy))
      const weftRise = here + (over[pick * ends + mod(column + (fx >= 0 ? 1 : -1), ends)]! - here) * ease(Math.abs(fx))
      const a = end * size + y
      const b = pick * size + x
      const sideA = (2 * fx) / warp.widths[a]!
      const sideB = (2 * fy) / weft.widths[b]!
      const plyA = twist && twist * Math.sin(6.2832 * (down * 0.9 + fx * 1.3 + end * 0.37))
      const plyB = twist && twist * Math.sin(6.2832 * (across * 0.9 - fy * 1.3 + pick * 0.61))
      const heightA = Math.sqrt(Math.max(0, 1 - sideA * sideA)) * (0.55 + 0.1 * plyA) + crimp * warpRise
      const heightB = Math.sqrt(Math.max(0, 1 - sideB * sideB)) * (0.55 + 0.1 * plyB) - crimp * weftRise
      const hole = Math.abs(sideA) > 1 && Math.abs(sideB) > 1
      const warpOnTop = Math.abs(sideB) > 1 || (Math.abs(sideA) <= 1 && heightA > heightB)
      const top = hole ? -0.6 : Math.max(warpOnTop ? heightA : heightB, -0.6)
      const thread = warpOnTop ? warp : weft
      const at = warpOnTop ? a : b
      maps.height[k] =
        (top * 0.5 + 0.06 * fuzz * fibre[k]! + 0.12 * slub * Math.max(0, thread.thick[at]! - 0.2)) * pitch * 0.55
      maps.shade[k] =
        (0.76 + 0.3 * clamp01((top + 0.45) / 1.2)) *
        (thread.tones[at]! + 0.05 * fuzz * fibre[k]! + 0.03 * cloud[k]! + 0.08 * (warpOnTop ? plyA : plyB)) *
        (of.tone ? of.tone(x / size, y / size) : 1)
      maps.mix[k] = clamp01(thread.mixes[at]!)
      if (maps.cover) maps.cover[k] = hole ? 0 : 1
    }
  }
  return settled(maps)
}
