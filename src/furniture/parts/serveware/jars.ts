import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part } from '../../kit/mesh.ts'
import { hollow, refined } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { fluted, turn, type Turn } from '../../kit/turn.ts'
import { bodySegments, filletSteps, thrownRadius, type ServingStyle } from './serving-style.ts'

/** Kinds of jar; `canisters` is a set of three. */
export type JarKind = 'salt-cellar' | 'butter' | 'canister' | 'canisters' | 'crock'

/** Height of a jar's body as a fraction of the whole, which includes the lid and its knob. */
const BODY_HEIGHTS: Record<JarKind, number> = {
  'salt-cellar': 0.72,
  butter: 0.98,
  canister: 0.86,
  canisters: 0.86,
  crock: 0.98,
}
/** Heights of three canisters, as fractions of the tallest. */
const CANISTERS = [1, 0.78, 0.58] as const

/** Variation of a jar's radius: flutes below its rim, or hand-thrown irregularity. */
function jarRadius(style: ServingStyle, tall: number, outside: number): Turn['radius'] {
  if (style.surface !== 'fluted') return thrownRadius(style)
  const flutes = fluted(28, -0.035)
  return (a, y, j) => (j < outside && y < tall * 0.93 && y > 0.008 ? flutes(a, y, j) : 1)
}

/** The straight wall and the floor of a jar. */
function jarBody(kind: JarKind, R: number, tall: number, style: ServingStyle, fine: boolean): Part {
  const line = fillet(
    [
      [R * 0.96, 0],
      [R, 0.003],
      [R, tall],
    ],
    0.005,
    fine ? 5 : 2,
  )
  const rows = kind === 'crock' && style.surface === 'thrown' && fine ? refined(line, 0.004, 120) : line
  const { profile, outside } = hollow(rows, { wall: 0.005, floor: 0.008, steps: 5 })
  const radius = jarRadius(style, tall, outside)
  const segments = fine && style.surface === 'fluted' ? 224 : bodySegments(fine)
  return part('body', 'body', turn(profile, { segments, ...(radius && { radius }) }))
}

/** A lid that sits in the mouth of a jar, from `tall` up to `h`, and its knob. */
function jarLid(isCellar: boolean, R: number, tall: number, h: number, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const top = fillet(
    [
      [0, tall - 0.012],
      [R * 0.9, tall - 0.012],
      [R * 0.9, tall + 0.001],
      [R * 1.01, tall + 0.001],
      [R * 1.01, tall + (h - tall) * (isCellar ? 0.8 : 0.55)],
      [0, tall + (h - tall) * (isCellar ? 0.8 : 0.55)],
    ],
    0.003,
    n,
  )
  const knobSlot = isCellar ? 'metal' : 'accent'

  const knob = part(
    'knob',
    knobSlot,
    turn(
      fillet(
        [
          [0, tall + (h - tall) * 0.5],
          [R * 0.12, tall + (h - tall) * 0.5],
          [R * 0.16, h],
          [0, h],
        ],
        0.004,
        n,
      ),
      { segments: fine ? 40 : 12 },
    ),
  )

  return [part('lid', 'accent', turn(top, { segments: bodySegments(fine) })), knob]
}

function jar(kind: JarKind, R: number, h: number, style: ServingStyle, fine: boolean): Part[] {
  const tall = h * BODY_HEIGHTS[kind]
  const body = jarBody(kind, R, tall, style, fine)
  if (kind === 'butter') return [body]
  if (kind === 'crock') return [body, ...tools(R, tall, h, fine)]
  return [body, ...jarLid(kind === 'salt-cellar', R, tall, h, fine)]
}

/** A jar, or three canisters of decreasing height. */
export function jars(
  kind: JarKind,
  { width: W, depth: D, height: H }: Extent,
  style: ServingStyle,
  fine: boolean,
): Part[] {
  if (kind !== 'canisters') return rotated(jar(kind, Math.min(W, D) / 2, H, style, fine), {})
  const R = Math.min(D, W / 3.1) / 2
  return CANISTERS.flatMap((share, i) =>
    rotated(jar(kind, R, H * share, style, fine), {
      t: [(i - 1) * (W / 2 - R), 0, (i % 2 ? -1 : 1) * Math.max(0, D / 2 - R)],
    }),
  )
}

/** Spoons and a turner in a crock, at most one and a half times as high as the crock. */
function tools(R: number, tall: number, H: number, fine: boolean): Part[] {
  const long = Math.max(H, tall * 1.5)
  return [0, 1, 2, 3].map(i => {
    const a = i * 1.7 + 0.5
    const [x, z] = [Math.cos(a), Math.sin(a)]
    const top = long * [1, 0.92, 0.96, 0.86][i]!
    const path = curve(
      [
        [-x * R * 0.5, 0.012, -z * R * 0.5],
        [x * R * 0.3, tall * 0.7, z * R * 0.3],
        [x * R * 0.86, top * 0.8, z * R * 0.86],
        [x * R * 1.02, top, z * R * 1.02],
      ],
      fine ? 10 : 4,
    )
    return part(
      'tool',
      'accent',
      spar(path, {
        size: t =>
          t < 0.72
            ? [0.0055, 0.0055]
            : [0.0055 + 0.022 * Math.sin(Math.PI * Math.min(1, (t - 0.72) / 0.29)) ** 0.7, 0.0045],
        side: [-z, 0, x],
        segments: fine ? 16 : 6,
      }),
    )
  })
}
