import { z } from 'zod'
import { family } from '../../family.ts'
import { roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { plate } from '../../kit/moulding.ts'
import { curve } from '../../kit/spar.ts'
import { bulb, rod, shade, socket, turned, SHADE_FORMS } from '../../parts/lamp.ts'
import { bracketGlobe, discLight, halfBowl, openCylinder } from '../../parts/lighting/wall-lights.ts'

const parameters = z.strictObject({
  kind: z.enum(['disc', 'arm', 'swing', 'candle', 'cylinder', 'half', 'globe', 'pair', 'bracket']).default('arm'),
  shade: z.enum(SHADE_FORMS).default('empire'),
  /** Height of the shade as a fraction of the total height. */
  shadeHeight: z.number().min(0.15).max(0.95).default(0.5),
  plate: z.enum(['round', 'oblong', 'pill']).default('round'),
})

type Sconce = z.output<typeof parameters>

/** A wall lamp; its flat back is at the back of its extent. */
export const sconce = family({
  parameters,
  slots: { metal: 'brass-aged', shade: 'shade-linen', bulb: 'bulb-glow', body: 'plaster' },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    switch (given.kind) {
      case 'disc':
        return fitted(discLight(extent, fine), extent)
      case 'half':
        return fitted(halfBowl(extent, fine), extent)
      case 'bracket':
        return fitted(bracketGlobe(extent, fine), extent)
      default:
        return fitted(platedLight(extent, given, fine), extent)
    }
  },
})

/** Size of the plate on the wall, metres. */
function plateSize({ width: W, height: H }: Extent, { kind, plate: back }: Sconce): readonly [w: number, h: number] {
  const isRound = back === 'round'
  const widest = isRound ? Math.min(0.13, H * 0.4) : W * 0.4
  const w = kind === 'cylinder' ? W * 0.5 : Math.min(W, widest, 0.14)
  return [w, isRound ? w : Math.min(H, w * 2.4)]
}

const LOW_PLATES: ReadonlySet<Sconce['kind']> = new Set(['candle', 'arm', 'globe', 'pair'])

/** A light mounted on a wall plate. */
function platedLight(extent: Extent, given: Sconce, fine: boolean): Part[] {
  const { depth: D, height: H } = extent
  const { kind, plate: back } = given
  const thick = Math.min(0.022, D * 0.35)
  const [plateW, plateH] = plateSize(extent, given)
  const plateY = LOW_PLATES.has(kind) ? plateH / 2 : H / 2
  const parts: Part[] = []
  const outline =
    back === 'oblong'
      ? roundedRectangle(plateW, plateH, 0.004)
      : roundedRectangle(plateW, plateH, plateW / 2, fine ? 16 : 6)
  parts.push(
    part(
      'plate',
      'metal',
      transform(plate(outline, thick, { edge: thick * 0.35, back: 0.0005 }), { t: [0, plateY, -D / 2] }),
    ),
  )
  if (kind === 'cylinder') return [...parts, ...openCylinder(extent, thick, fine)]
  const sides = kind === 'pair' ? [-1, 1] : [0]
  return [...parts, ...sides.flatMap(side => armedLight(side, extent, thick, plateY, given, fine))]
}

/** A shade on its arm. `side`: −1 and 1 for a pair, 0 for a single one; `start`: where the arm meets the plate. */
function armedLight(
  side: number,
  { width: W, depth: D, height: H }: Extent,
  thick: number,
  start: number,
  { kind, shade: form, shadeHeight }: Sconce,
  fine: boolean,
): Part[] {
  const r = Math.min(kind === 'pair' ? W * 0.24 : W / 2, (D - thick) / 2)
  const x = side * (W / 2 - r)
  const z = D / 2 - r
  const tall = Math.min(H * shadeHeight, form === 'globe' ? 2 * r : Infinity)
  const isGlobe = form === 'globe' || kind === 'globe'
  const height = isGlobe ? 2 * r : tall
  const foot = footOf(kind, isGlobe, H, height, tall)
  const light = [
    ...shade({ form: isGlobe ? 'globe' : form, radius: r, height, y: 0, fine }),
    bulb(height * 0.28, Math.min(0.06, r * 0.7), fine),
    socket(height * 0.28 - 0.045, 0.046, fine, 0.014),
  ]
  const parts = rotated(light, { t: [x, foot, z] })
  if (kind === 'swing') parts.push(...swingArm(W, D, thick, start, [x, foot, z], height, fine))
  else
    parts.push(
      part(
        'arm',
        'metal',
        rod(
          curve(
            [
              [0, start, -D / 2 + thick * 0.6],
              [x * 0.4, start - H * 0.01, -D * 0.1],
              [x * 0.9, start + 0.005, z - 0.01],
              [x, Math.max(start + 0.03, foot - 0.03), z],
              [x, foot + height * 0.12, z],
            ],
            fine ? 10 : 4,
          ),
          0.006,
          fine,
        ),
      ),
    )
  if (kind === 'candle')
    parts.push(
      part(
        'pan',
        'metal',
        transform(
          turned(
            [
              [0, 0],
              [r * 0.3, 0],
              [r * 0.4, 0.012],
              [0, 0.012],
            ],
            fine,
          ),
          { t: [x, foot - 0.05, z] },
        ),
      ),
    )

  return parts
}

/** Height of the lower edge of a shade. */
function footOf(kind: Sconce['kind'], isGlobe: boolean, H: number, height: number, tall: number): number {
  if (isGlobe) return H - height
  return kind === 'swing' ? (H - tall) * 0.5 : H - tall
}

/** A swing arm with an elbow, to a shade whose lower edge is at (x, foot, z). */
function swingArm(
  W: number,
  D: number,
  thick: number,
  start: number,
  [x, foot, z]: Vector,
  height: number,
  fine: boolean,
): Part[] {
  const parts: Part[] = []
  const lift = foot + height + 0.03
  const elbow: Vector = [W * 0.42, start + 0.012, -D * 0.16]
  parts.push(
    part(
      'arm',
      'metal',
      rod(
        [[0, start + 0.012, -D / 2 + thick * 0.5], [W * 0.21, start + 0.012, (-D / 2 + elbow[2]) / 2], elbow],
        0.005,
        fine,
      ),
    ),
  )
  parts.push(
    part(
      'arm',
      'metal',
      rod(
        [
          [elbow[0], start + 0.03, elbow[2]],
          [(elbow[0] + x) / 2, start + 0.03, (elbow[2] + z) / 2],
          [x, start + 0.03, z],
        ],
        0.005,
        fine,
      ),
    ),
  )
  parts.push(
    part(
      'elbow',
      'metal',
      transform(
        turned(
          [
            [0, 0],
            [0.009, 0],
            [0.009, 0.036],
            [0, 0.036],
          ],
          fine,
        ),
        { t: [elbow[0], start + 0.003, elbow[2]] },
      ),
    ),
  )
  parts.push(
    part(
      'stem',
      'metal',
      rod(
        [
          [x, start + 0.03, z],
          [x, (start + 0.03 + Math.min(lift, foot + height * 0.7)) / 2, z],
          [x, Math.min(lift, foot + height * 0.7), z],
        ],
        0.005,
        fine,
      ),
    ),
  )
  return parts
}
