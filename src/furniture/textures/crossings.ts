import { noise } from './fields.ts'
import { mod } from './maps.ts'
import type { FullWeaving } from './weaving.ts'

/** The crossing of two threads at a texel. */
export interface Crossing {
  /** Number of the warp thread. */
  end: number
  /** Number of the weft thread. */
  pick: number
  /** Place across the warp and down the weft, in threads. */
  across: number
  down: number
  /** Distance from the middle of the warp thread and of the weft thread, -0.5 to 0.5. */
  offWarp: number
  offWeft: number
  /** Height of the warp thread: 1 over the weft, -1 under it. */
  warpRise: number
  /** Depth of the weft thread: 1 under the warp, -1 over it. */
  weftDepth: number
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Finds the crossing at the texel number `k` = (x, y). The crossing returned is reused by the next call. */
export function crossings(weaving: FullWeaving): (k: number, x: number, y: number) => Crossing {
  const { size, ends, picks, seed, uneven } = weaving
  const over = drafted(weaving)
  const drift = [noise(size, 7, 7, seed + 81), noise(size, 7, 7, seed + 82)] as const
  const wobble = [noise(size, ends >> 1, 34, seed + 111), noise(size, 34, picks >> 1, seed + 112)] as const
  const crossing: Crossing = {
    end: 0,
    pick: 0,
    across: 0,
    down: 0,
    offWarp: 0,
    offWeft: 0,
    warpRise: 0,
    weftDepth: 0,
  }
  return (k, x, y) => {
    const across = (x / size) * ends + uneven * (0.5 * drift[0][k]! + 0.22 * wobble[0][k]!)
    const down = (y / size) * picks + uneven * (0.5 * drift[1][k]! + 0.22 * wobble[1][k]!)
    const column = Math.floor(across)
    const row = Math.floor(down)
    const offWarp = across - column - 0.5
    const offWeft = down - row - 0.5
    const end = mod(column, ends)
    const pick = mod(row, picks)
    const here = over[pick * ends + end]!
    // A thread changes sides half way to its next crossing.
    const nextPick = over[mod(row + (offWeft >= 0 ? 1 : -1), picks) * ends + end]!
    const nextEnd = over[pick * ends + mod(column + (offWarp >= 0 ? 1 : -1), ends)]!
    crossing.end = end
    crossing.pick = pick
    crossing.across = across
    crossing.down = down
    crossing.offWarp = offWarp
    crossing.offWeft = offWeft
    crossing.warpRise = here + (nextPick - here) * ease(Math.abs(offWeft))
    crossing.weftDepth = here + (nextEnd - here) * ease(Math.abs(offWarp))
    return crossing
  }
}

/** The draft as numbers, pick by pick: 1 where the end lies over the pick, -1 where it lies under it. */
function drafted({ ends, picks, draft }: FullWeaving): Float32Array {
  const over = new Float32Array(ends * picks)
  for (let pick = 0; pick < picks; pick++)
    for (let end = 0; end < ends; end++) over[pick * ends + end] = draft(end, pick) ? 1 : -1
  return over
}
