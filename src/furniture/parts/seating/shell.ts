import { deform } from '../../kit/deform.ts'
import { extrude } from '../../kit/extrude.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { roundedOutline } from '../../kit/outline.ts'
import { softBox } from '../../kit/soft-box.ts'
import { piping } from '../../kit/stitching.ts'
import { isFine, type Upholstery } from './cushions.ts'

/**
 * A padded wall around a seat: straight at the back, a quarter turn at each side, then forward. Metres, measured along
 * its centre line in plan.
 */
export interface Shell {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly thickness: number
  /** Radius of the turn at the centre line; at most half the width. */
  readonly radius: number
  /** Degrees by which the turn exceeds a quarter: at 0 the arms run straight forward; above, they close in. */
  readonly past: number
  /** Distance from the front at which the arms end. */
  readonly open: number
  /** How much lower the ends are than the back, as a fraction of the height, 0–1. */
  readonly slope: number
  /** Metres by which the top leans outward. */
  readonly flare: number
  readonly channels: number
  /** Position, as a fraction of the half length, at which the top begins to fall. */
  readonly shoulder: number
}

/** A point on the shell's centre line: x, z and the inward direction. */
interface Place {
  readonly x: number
  readonly z: number
  readonly inX: number
  readonly inZ: number
}

/** A shell of vertical channels, bent by `map`; `half` is half its length. */
function channelledShell(
  o: Shell,
  half: number,
  making: Upholstery,
  map: (x: number, y: number, z: number) => Vector,
): Part[] {
  const fine = isFine(making)
  const each = (2 * half) / o.channels
  const swell = Math.min(0.026, each * 0.2)
  const one = (i: number) =>
    transform(
      softBox({
        w: each - 0.001,
        h: o.height,
        d: o.thickness - swell,
        r: Math.min(each * 0.42, o.thickness * 0.44),
        puff: [0, 0.006, swell * 0.5],
        noise: 0.0014,
        seed: making.seed + i,
        rseg: fine ? 6 : 1,
        seg: fine ? 0.022 : 0.3,
      }),
      {
        t: [(i - (o.channels - 1) / 2) * each, 0, 0],
      },
    )
  const behind = softBox({
    w: 2 * half - each * 0.6,
    h: Math.max(o.height * 0.5, o.height - each * 0.35),
    d: o.thickness * 0.4,
    r: o.thickness * 0.16,
    seg: fine ? 0.03 : 0.12,
    rseg: 1,
  })
  return [
    {
      name: 'shell',
      slot: 'cover',
      mesh: deform(merge([...Array.from({ length: o.channels }, (_, i) => one(i)), behind]), map),
    },
  ]
}

/** The shell's parts, standing on y = 0 within ±width/2 and ±depth/2, its back to -z. */
export function shell(o: Shell, making: Upholstery): Part[] {
  const fine = isFine(making)
  const r = Math.max(0.08, Math.min(o.radius, (o.width - o.thickness) / 2))
  const back = o.width - o.thickness - 2 * r
  const past = (o.past * Math.PI) / 180
  const rear = -o.depth / 2 + o.thickness / 2
  const arc = r * (Math.PI / 2 + past)
  const tail = past > 0.01 ? 0 : Math.max(0.01, o.depth - o.thickness / 2 - r - o.open)
  const half = back / 2 + arc + tail
  const place = (s: number): Place => {
    const side = Math.sign(s) || 1
    const along = Math.abs(s)
    if (along <= back / 2) return { x: s, z: rear, inX: 0, inZ: 1 }
    const turn = Math.min((along - back / 2) / r, Math.PI / 2 + past)
    const rest = along - back / 2 - turn * r
    const [dx, dz] = [Math.cos(turn), Math.sin(turn)]
    return {
      x: side * (back / 2 + r * Math.sin(turn) + dx * rest),
      z: rear + r * (1 - Math.cos(turn)) + dz * rest,
      inX: -side * Math.sin(turn),
      inZ: Math.cos(turn),
    }
  }
  const top = (s: number) => 1 - o.slope * ease((Math.abs(s) / half - o.shoulder) / (1 - o.shoulder))
  const map = (x: number, y: number, z: number): Vector => {
    const at = place(x)
    const lean = o.flare * Math.max(0, y / o.height) ** 1.3
    return [at.x + at.inX * (z - lean), y * top(x), at.z + at.inZ * (z - lean)]
  }
  if (o.channels > 0) return channelledShell(o, half, making, map)
  const rr = o.thickness * 0.47
  const wall = softBox({
    w: 2 * half,
    h: o.height,
    d: o.thickness,
    r: rr,
    puff: [0, 0.008, 0.012],
    noise: 0.0024,
    nscale: 5,
    seed: making.seed,
    seg: fine ? 0.024 : 0.09,
    rseg: fine ? 7 : 2,
  })
  const parts: Part[] = [{ name: 'shell', slot: 'cover', mesh: deform(wall, map) }]
  if (!fine || making.welt !== 'piping') return parts
  const path: Vector[] = []
  const [h, t] = [o.height - 0.001, o.thickness]
  for (let k = 0; k <= 120; k++) path.push(map(-half + rr * 0.6 + ((2 * half - rr * 1.2) * k) / 120, h, -t * 0.16))
  return [
    {
      name: 'shell',
      slot: 'cover',
      mesh: merge([parts[0]!.mesh, piping([...path, ...path.toReversed().slice(1, -1)], 0.0042)]),
    },
  ]
}

const ease = (t: number) => Math.max(0, Math.min(1, t)) ** 2 * (3 - 2 * Math.max(0, Math.min(1, t)))

/**
 * A padded block with a rounded plan, from y = 0 up, with its back at -z. `behind` and `before` are the corner radii at
 * the back and front.
 */
export function roundBlock(
  o: { width: number; depth: number; height: number; behind: number; before: number; edge?: number },
  making: Upholstery,
): Mesh {
  const fine = isFine(making)
  const [w, d] = [o.width / 2, o.depth / 2]
  const limit = Math.min(w, d) * 0.998
  const [behind, before] = [Math.min(o.behind, limit), Math.min(o.before, limit)]
  const outline = roundedOutline(
    [
      [-w, -d, before],
      [w, -d, before],
      [w, d, behind],
      [-w, d, behind],
    ],
    fine ? 0.04 : 0.3,
    fine ? 0.014 : 0.12,
  )
  const solid = extrude(outline, {
    depth: o.height,
    edge: Math.min(o.edge ?? 0.02, o.height * 0.4),
    rseg: fine ? 5 : 1,
    seg: fine ? 0.03 : 0.3,
    noise: fine ? 0.0012 : 0,
    seed: making.seed + 3,
  })
  return transform(solid, { rx: -90, t: [0, o.height / 2, 0] })
}
