import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, rotated } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { dinnerPlate, mug, plateHeight, soupBowl, stacked, type Ware } from '../../parts/dishes.ts'

const parameters = z.strictObject({
  form: z.enum(['coupe', 'rim', 'upright', 'footed']).default('coupe'),
  surface: z.enum(['plain', 'thrown', 'fluted', 'scalloped']).default('plain'),
  /** Width of a band at the lip in millimetres, in the slot `edge`. */
  edge: z.number().min(0).max(8).default(0),
  /** `stack`: piles side by side; `setting`: a stacked place setting with the mug beside it; `single`: one piece. */
  layout: z.enum(['stack', 'setting', 'single']).default('stack'),
  plates: z.number().int().min(0).max(8).default(4),
  salads: z.number().int().min(0).max(8).default(4),
  bowls: z.number().int().min(0).max(8).default(4),
  mugs: z.number().int().min(0).max(8).default(4),
  mugHandles: z.boolean().default(true),
  /** Diameters in inches. */
  plateSize: z.number().min(5).max(14).default(11),
  saladSize: z.number().min(4).max(11).default(8.5),
  bowlSize: z.number().min(3).max(12).default(6.5),
  seed: z.number().int().min(1).max(99).default(2),
})

type Dinnerware = z.output<typeof parameters>

/** Plates, bowls and mugs of one style, in the numbers that the set contains. */
export const dinnerware = family({
  parameters,
  slots: { body: 'glaze-milk', edge: 'clay-dark', inside: 'glaze-milk' },
  build: (extent, o, { detail }) => {
    const fine = detail === 'picture'
    const pieces = o.plates + o.salads + o.bowls + o.mugs
    const ware: Ware = {
      form: o.form,
      surface: o.surface,
      edge: fine ? o.edge : 0,
      seed: o.seed,
      fine: fine && pieces < 40,
      isMany: pieces > 8,
    }
    const place = placeSetting(o, ware, fine || pieces <= 6)
    switch (o.layout) {
      case 'single':
        return fitted(onePiece(o, ware, place), extent)
      case 'setting':
        return fitted(setting(o, place, fine), extent)
      case 'stack':
        return fitted(piles(o, place, fine), extent)
    }
  },
})

const METRES_PER_INCH = 0.0254
const MUG_RADIUS = 0.043
const MUG_HEIGHT = 0.094

/** One piece of each kind; a kind that is not in the set has no parts. */
interface PlaceSetting {
  readonly plate: readonly Part[]
  readonly salad: readonly Part[]
  readonly bowl: readonly Part[]
  readonly cup: readonly Part[]
  /** Radii in metres. */
  readonly plateRadius: number
  readonly saladRadius: number
  readonly bowlRadius: number
  /** Metres between pieces in a stack. */
  readonly platePitch: number
  readonly saladPitch: number
  readonly bowlPitch: number
}

const halfInches = (inches: number): number => (inches * METRES_PER_INCH) / 2

function placeSetting(o: Dinnerware, ware: Ware, hasHandles: boolean): PlaceSetting {
  const plateRadius = halfInches(o.plateSize)
  const saladRadius = halfInches(o.saladSize)
  const bowlRadius = halfInches(o.bowlSize)
  const isUpright = o.form === 'upright'
  const bowlHeight = bowlRadius * (isUpright ? 0.45 : 0.78)
  const pitch = (R: number) => plateHeight(R, ware) * (isUpright ? 1.02 : 0.42)
  const cup = { ...ware, seed: ware.seed + 3 }
  return {
    plate: o.plates ? dinnerPlate(plateRadius, ware) : [],
    salad: o.salads ? dinnerPlate(saladRadius, { ...ware, seed: ware.seed + 1 }) : [],
    bowl: o.bowls ? soupBowl(bowlRadius, bowlHeight, { ...ware, seed: ware.seed + 2 }) : [],
    cup: o.mugs ? mug(MUG_RADIUS, MUG_HEIGHT, cup, o.mugHandles && hasHandles) : [],
    plateRadius,
    saladRadius,
    bowlRadius,
    platePitch: pitch(plateRadius),
    saladPitch: pitch(saladRadius),
    bowlPitch: bowlHeight * (isUpright ? 0.96 : 0.44),
  }
}

function onePiece(o: Dinnerware, ware: Ware, { plate, salad, bowl, cup }: PlaceSetting): readonly Part[] {
  const piece = [plate, salad, bowl, cup].find(one => one.length > 0)
  return piece ?? dinnerPlate(halfInches(o.plateSize), ware)
}

/** Number of pieces of each kind to draw: all in a picture, at most two in the player. */
function countsOf(o: Dinnerware, fine: boolean) {
  const count = (n: number) => (fine ? n : Math.min(n, 2))
  return { plates: count(o.plates), salads: count(o.salads), bowls: count(o.bowls), mugs: count(o.mugs) }
}

/** All pieces stacked, with the mugs beside them. */
function setting(o: Dinnerware, place: PlaceSetting, fine: boolean): Part[] {
  const { plates, salads, bowls, mugs } = countsOf(o, fine)
  const { plate, salad, bowl, cup, plateRadius: P, saladRadius: S, platePitch, saladPitch, bowlPitch: bowlStep } = place
  const parts: Part[] = []
  let y = 0
  parts.push(...stacked(plate, plates, platePitch, 1))
  if (o.plates) y += platePitch * (plates - 1) + Math.max(0.0045, P * 0.036)
  parts.push(...rotated(stacked(salad, salads, saladPitch, 2), { t: [0, y, 0] }))
  if (o.salads) y += saladPitch * (salads - 1) + Math.max(0.0045, S * 0.036)
  parts.push(...rotated(stacked(bowl, bowls, bowlStep, 3), { t: [0, y, 0] }))
  for (let i = 0; i < mugs; i++)
    parts.push(
      ...rotated(cup, {
        ry: -35,
        t: [
          P + MUG_RADIUS * 1.5 + (i % 2) * MUG_RADIUS * 2.7,
          Math.floor(i / 2) * MUG_HEIGHT * 1.01,
          P * 0.3 - (i % 2) * MUG_RADIUS * 0.6,
        ],
      }),
    )
  return parts
}

/** Salad plates on dinner plates, with a pile of bowls beside them and the mugs behind. */
function piles(o: Dinnerware, place: PlaceSetting, fine: boolean): Part[] {
  const { plates, salads, bowls, mugs } = countsOf(o, fine)
  const { plate, salad, bowl, cup, plateRadius: P, saladRadius: S, platePitch, saladPitch, bowlPitch: bowlStep } = place
  const B = place.bowlRadius
  const parts: Part[] = []
  parts.push(...stacked(plate, plates, platePitch, 1))
  if (o.salads)
    parts.push(
      ...rotated(stacked(salad, salads, saladPitch, 2), {
        t: [0, o.plates ? platePitch * (plates - 1) + Math.max(0.0045, P * 0.036) : 0, 0],
      }),
    )
  const saladWidth = o.salads ? S : 0
  const wide = o.plates ? P : saladWidth
  let x = wide + (wide ? B + 0.02 : 0)
  if (o.bowls) parts.push(...rotated(stacked(bowl, bowls, bowlStep, 3), { t: [x, 0, wide ? P * 0.22 : 0] }))
  else x = wide
  const from = x + (o.bowls ? B : 0) + MUG_RADIUS + 0.025
  for (let i = 0; i < mugs; i++) {
    const [pile, level] = [Math.floor(i / 2), i % 2]
    parts.push(
      ...rotated(cup, {
        ry: [-28, -44, -12, -30][i % 4]!,
        t: [from + pile * MUG_RADIUS * 0.7, level * MUG_HEIGHT * 1.005, (pile ? 1 : -1) * MUG_RADIUS * 1.7 + P * 0.16],
      }),
    )
  }
  return parts
}
