import { random } from '../kit/noise.ts'
import { crossings, type Crossing } from './crossings.ts'
import { fractal, noise } from './fields.ts'
import { blank, clamp01, normalized, type Maps } from './maps.ts'
import { spunThreads, type SpunThreads } from './spun-threads.ts'
import { withUsualValues, type FullWeaving, type Weaving } from './weaving.ts'

/** A cloth and the fields that its texels are drawn from. */
interface Cloth {
  readonly weaving: FullWeaving
  readonly warp: SpunThreads
  readonly weft: SpunThreads
  /** Fine fibres, -1 to 1. */
  readonly fibre: Float32Array
  /** Broad differences in brightness, about -0.6 to 0.6. */
  readonly cloud: Float32Array
}

/**
 * Draws a cloth of warp and weft by its draft, thread by thread. No two threads are alike: they have plies, slubs, and
 * yarn colours that drift along them.
 */
export function woven(given: Weaving): Maps {
  const weaving = withUsualValues(given)
  const { size, metres, open } = weaving
  const maps = { ...blank(size, metres), ...(open ? { cover: new Float32Array(size * size) } : {}) }
  const cloth = clothOf(weaving)
  const crossingAt = crossings(weaving)
  for (let y = 0, k = 0; y < size; y++)
    for (let x = 0; x < size; x++, k++) drawTexel(maps, k, cloth, crossingAt(k, x, y))
  return normalized(maps)
}

function clothOf(weaving: FullWeaving): Cloth {
  const { size, ends, picks, fullness, mix, seed } = weaving
  const next = random(seed)
  return {
    weaving,
    warp: spunThreads(weaving, { count: ends, width: fullness[0], mix: mix[0], seed: seed + 71 }, next),
    weft: spunThreads(weaving, { count: picks, width: fullness[1], mix: mix[1], seed: seed + 171 }, next),
    fibre: noise(size, size / 2, size / 2, seed + 90),
    cloud: fractal(size, 4, 4, seed + 7, 3),
  }
}

/** Light and dark of the plies along a thread. `phase`: turns of the plies. */
const plyAt = (twist: number, phase: number): number => twist && twist * Math.sin(6.2832 * phase)
/** Height of a round thread at a distance from its middle, where 1 is its edge. */
const roundHeight = (side: number, ply: number): number => Math.sqrt(Math.max(0, 1 - side * side)) * (0.55 + 0.1 * ply)

/** Draws the upper of the two threads, or the hole beside them, at the texel number `k`. */
function drawTexel(maps: Maps, k: number, { weaving, warp, weft, fibre, cloud }: Cloth, crossing: Crossing): void {
  const { size, metres, ends, picks, twist, crimp, fuzz, slub, tone } = weaving
  const { end, pick, across, down, offWarp, offWeft, warpRise, weftDepth } = crossing
  const x = k % size
  const y = (k - x) / size
  const onWarp = end * size + y
  const onWeft = pick * size + x
  const warpSide = (2 * offWarp) / warp.widths[onWarp]!
  const weftSide = (2 * offWeft) / weft.widths[onWeft]!
  const warpPly = plyAt(twist, down * 0.9 + offWarp * 1.3 + end * 0.37)
  const weftPly = plyAt(twist, across * 0.9 - offWeft * 1.3 + pick * 0.61)
  const warpHeight = roundHeight(warpSide, warpPly) + crimp * warpRise
  const weftHeight = roundHeight(weftSide, weftPly) - crimp * weftDepth
  const isHole = Math.abs(warpSide) > 1 && Math.abs(weftSide) > 1
  const isWarpOnTop = Math.abs(weftSide) > 1 || (Math.abs(warpSide) <= 1 && warpHeight > weftHeight)
  const top = isHole ? -0.6 : Math.max(isWarpOnTop ? warpHeight : weftHeight, -0.6)
  const thread = isWarpOnTop ? warp : weft
  const at = isWarpOnTop ? onWarp : onWeft
  const pitch = metres / Math.max(ends, picks)
  maps.height[k] =
    (top * 0.5 + 0.06 * fuzz * fibre[k]! + 0.12 * slub * Math.max(0, thread.thickness[at]! - 0.2)) * pitch * 0.55
  maps.shade[k] =
    (0.76 + 0.3 * clamp01((top + 0.45) / 1.2)) *
    (thread.tones[at]! + 0.05 * fuzz * fibre[k]! + 0.03 * cloud[k]! + 0.08 * (isWarpOnTop ? warpPly : weftPly)) *
    (tone ? tone(x / size, y / size) : 1)
  maps.mix[k] = clamp01(thread.mixes[at]!)
  if (maps.cover) maps.cover[k] = isHole ? 0 : 1
}
