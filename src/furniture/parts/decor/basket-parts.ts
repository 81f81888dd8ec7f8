import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { type Part, type Vector } from '../../kit/mesh.ts'
import { curve } from '../../kit/spar.ts'
import { reshaped } from '../../kit/surface.ts'
import { turn } from '../../kit/turn.ts'
import { basketWall, twisted, type Basketry } from '../basketry.ts'
import { MARGIN, type BasketForm } from './basket-form.ts'

type Weave = Basketry['weave']

export function basketFloor({ at }: BasketForm): Part {
  const floor = turn(
    [
      [0, 0.004],
      [1, 0.004],
      [1, 0.008],
      [0, 0.008],
    ],
    { segments: 48 },
  )
  for (let i = 0; i < floor.positions.length; i += 3) {
    const r = Math.hypot(floor.positions[i]!, floor.positions[i + 2]!)
    const u = (Math.atan2(-floor.positions[i + 2]!, floor.positions[i]!) / (2 * Math.PI) + 1) % 1
    const p = at(u, 0)
    floor.positions[i] = p[0] * r * 0.98
    floor.positions[i + 2] = p[2] * r * 0.98
  }
  return part('floor', 'base', reshaped(floor))
}

/** Handles at both ends: loops on the wall, or ears that rise `up` above the rim. */
export function sideHandles(isEars: boolean, up: number, form: BasketForm, thick: number, fine: boolean): Part[] {
  const { width: W, at, girth, rise } = form
  const parts: Part[] = []
  for (const u of [0, 0.5]) {
    const w = Math.min(0.075, W * 0.2) / girth
    const points = [-1, -0.7, 0, 0.7, 1].map((k): Vector => {
      const p = at((u + k * w + 1) % 1, isEars ? 0.94 : 0.78)
      const out = 1 + (isEars ? 0.02 : 0.11 * (1 - k * k)) + 0.014
      return [
        p[0] * Math.min(out, isEars ? 2 : out),
        p[1] + (isEars ? (up + rise * 0.05) * (1 - k ** 4) : rise * 0.09 * (1 - k * k)),
        p[2] * out,
      ]
    })
    parts.push(part('handle', 'handle', twisted(curve(points, fine ? 14 : 4), thick * 1.1, false, fine)))
  }
  return parts
}

/** A bail handle from side to side, with its top at height `H`. */
export function bailOver({ width: W, rise, share }: BasketForm, H: number, thick: number, fine: boolean): Part {
  const r = W * 0.5 * share(1) - MARGIN
  const points = Array.from({ length: 9 }, (_, i): Vector => {
    const a = (i / 8) * Math.PI
    return [-r * Math.cos(a), rise * 0.9 + (H - rise * 0.9 - 0.01) * Math.sin(a) ** 0.8, 0]
  })
  return part('handle', 'handle', twisted(curve(points, fine ? 12 : 4), thick * 1.4, false, fine))
}

/** A cloth bag inside the basket, folded over the rim. */
export function basketLiner({ rise, at }: BasketForm, fine: boolean): Part {
  const section = fillet(
    [
      [-0.016, 0.02],
      [-0.013, rise - 0.004],
      [0, rise + 0.012],
      [0.015, rise - 0.004],
      [0.014, rise * 0.82],
      [0.012, rise * 0.82],
      [0.0125, rise - 0.006],
      [0, rise + 0.009],
      [-0.015, rise - 0.006],
      [-0.018, 0.024],
    ],
    0.006,
    fine ? 5 : 2,
  )
  const cloth = turn(
    section.map(([d, y]): [number, number] => [1 + d, y]),
    { segments: fine ? 160 : 36, crease: 60 },
  )
  for (let i = 0; i < cloth.positions.length; i += 3) {
    const r = Math.hypot(cloth.positions[i]!, cloth.positions[i + 2]!)
    const u = (Math.atan2(-cloth.positions[i + 2]!, cloth.positions[i]!) / (2 * Math.PI) + 1) % 1
    const v = Math.min(1, cloth.positions[i + 1]! / rise)
    const p = at(u, v)
    const far = Math.hypot(p[0], p[2]) || 1
    const k = 1 + (r - 1 + (r > 1 ? 0.0016 * Math.sin(u * 2 * Math.PI * 17) : 0)) / far
    cloth.positions[i] = p[0] * k
    cloth.positions[i + 2] = p[2] * k
  }
  return part('liner', 'liner', reshaped(cloth))
}

/** Radius of a lid from its rim (0) to its middle (1). */
const lidRadius = (v: number, R: number): number => {
  const top = (t: number): number => R * (1.03 - t * 0.12)
  return v < 0.3 ? top(v / 0.3) : top(1) * (1 - ((v - 0.3) / 0.7) * 0.9)
}

/** Height above the rim, for a lid of height `tall`. */
const lidHeight = (v: number, tall: number): number =>
  v < 0.3 ? (v / 0.3) * tall * 0.5 : tall * (0.5 + 0.28 * Math.sin(((v - 0.3) / 0.7) * Math.PI * 0.5))

/** A woven lid, `lidTall` high, and its knob. */
export function basketLid(form: BasketForm, lidTall: number, weave: Weave, seed: number, fine: boolean): Part[] {
  const { width: W, depth: D, rise, girth, plan, share } = form
  const R = share(1)
  const at = (u: number, v: number): Vector => {
    const [x, z] = plan(u)
    const k = lidRadius(v, R) * (1 - (2 * MARGIN) / Math.min(W, D))
    return [x * k, rise + lidHeight(v, lidTall), z * k]
  }
  return [
    ...basketWall({ weave, at, girth: girth * 0.62, rise: Math.min(W, D) * 0.55, seed: seed + 3, fine }),
    part(
      'knob',
      'handle',
      twisted(
        Array.from({ length: 24 }, (_, i): Vector => [
          0.02 * Math.cos((i / 24) * 2 * Math.PI),
          rise + lidTall * 0.78 + 0.012 + 0.016 * Math.sin((i / 24) * 2 * Math.PI),
          0,
        ]),
        0.004,
        true,
        false,
      ),
    ),
  ]
}
