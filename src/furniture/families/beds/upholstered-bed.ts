import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { squeezedInto } from '../../kit/stand.ts'
import { bedding, BEDDING_SLOTS } from '../../parts/beds/bedding.ts'
import { upholstery, WELTS, type Upholstery } from '../../parts/seating/cushions.ts'
import { feet, FOOT_SHAPES } from '../../parts/seating/feet.ts'
import { HEADBOARD_SHAPES, headboard } from '../../parts/beds/headboard.ts'

/** Gap in metres between the foot of the mattress and that of the bed, in which the duvet hangs. */
const GAP = 0.078

/** A bed covered in cloth or leather, with bedding. Lengths in metres. */
export const upholsteredBed = family({
  parameters: z.strictObject({
    head: z.enum(HEADBOARD_SHAPES).default('panel'),
    headThickness: z.number().min(0.05).max(0.2).default(0.1),
    /** Depth of the wings in front of the headboard. */
    wings: z.number().min(0).max(0.35).default(0.22),
    channels: z.number().int().min(3).max(24).default(8),
    buttonColumns: z.number().int().min(2).max(12).default(7),
    buttonRows: z.number().int().min(1).max(6).default(4),
    nails: z.boolean().default(false),
    /** Heights of the side rails' underside and top above the floor. */
    clearance: z.number().min(0).max(0.25).default(0.12),
    railTop: z.number().min(0.18).max(0.5).default(0.33),
    railThickness: z.number().min(0.02).max(0.14).default(0.045),
    /** Distance of the rails from the headboard's ends. */
    railInset: z.number().min(0).max(0.15).default(0.01),
    /** Height of the headboard's lower edge above the floor; 0: it reaches the floor. */
    headBottom: z.number().min(0).max(0.3).default(0.1),
    base: z.enum([...FOOT_SHAPES, 'plinth']).default('taper'),
    legInset: z.number().min(0.02).max(0.4).default(0.1),
    mattress: z.number().min(0.15).max(0.35).default(0.25),
    sunk: z.number().min(0).max(0.2).default(0.06),
    throw: z.boolean().default(true),
    pillows: z.enum(['one', 'two', 'four']).default('four'),
    welt: z.enum(WELTS).default('piping'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'linen-flax', stitch: 'linen-flax', legs: 'oak', metal: 'brass-aged', ...BEDDING_SLOTS },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const making = upholstery(workshop, p.welt, 4, p.seed)
    const thickness = Math.min(p.headThickness, depth * 0.1)
    const rear = -depth / 2
    const front = rear + thickness
    const railTop = Math.min(p.railTop, height - 0.2)
    const clearance = Math.min(p.clearance, railTop - 0.08)
    const railWidth = width - 2 * p.railInset
    const parts: Part[] = [
      ...headboard(
        {
          shape: p.head,
          width,
          height,
          bottom: Math.min(p.headBottom, clearance),
          thickness,
          wings: p.wings,
          channels: p.channels,
          columns: p.buttonColumns,
          rows: p.buttonRows,
          nails: p.nails,
          from: railTop,
        },
        making,
      ).map(part => ({
        ...part,
        mesh: transform(part.mesh, { t: [0, 0, rear] }),
      })),
      ...rails(
        { width: railWidth, front, foot: depth / 2, bottom: clearance, top: railTop, thickness: p.railThickness },
        making,
      ),
      ...standing(p, { width: railWidth, front, depth, clearance, fine: workshop.detail === 'picture' }),
    ]
    const whole = fitted(parts, extent)
    const wing = p.head === 'wing' ? thickness * 0.4 : 0
    return [
      ...whole,
      ...squeezedInto(
        bedding(
          {
            width: railWidth - 2 * p.railThickness - 0.02 - wing,
            length: depth / 2 - Math.max(p.railThickness + 0.008, GAP) - front - 0.012,
            thickness: p.mattress,
            deck: railTop - p.sunk,
            head: front + 0.012,
            side: width / 2 - 0.002,
            foot: depth / 2 - 0.002,
            lowest: railTop + 0.004,
            throw: p.throw,
            pillows: p.pillows,
            seed: p.seed,
          },
          workshop,
        ),
        extent,
      ),
    ]
  },
})

function rails(
  o: { width: number; front: number; foot: number; bottom: number; top: number; thickness: number },
  making: Upholstery,
): Part[] {
  const fine = making.workshop.detail === 'picture'
  const h = o.top - o.bottom
  const r = Math.min(0.02, o.thickness * 0.42)
  const length = o.foot - o.front
  const soft = (w: number, d: number, k: number) =>
    softBox({
      w,
      h,
      d,
      r,
      puff: [0.003, 0.003, 0.003],
      noise: 0.0015,
      seed: making.seed + k,
      seg: fine ? 0.035 : 0.6,
      rseg: fine ? 5 : 1,
    })
  const z = (o.foot + o.front) / 2
  const sides = [-1, 1].map(side =>
    transform(soft(o.thickness, length, 1 + side), { t: [side * (o.width / 2 - o.thickness / 2), o.bottom, z] }),
  )
  const foot = transform(soft(o.width - 0.002, o.thickness, 5), { t: [0, o.bottom, o.foot - o.thickness / 2] })
  const deck = softBox({ w: o.width - o.thickness, h: 0.03, d: length - o.thickness, r: 0.004, rseg: 1, seg: 1 })
  return [
    { name: 'rails', slot: 'cover', mesh: merge([...sides, foot]) },
    { name: 'deck', slot: 'cover', mesh: transform(deck, { t: [0, o.bottom + h * 0.4, z] }) },
  ]
}

function standing(
  p: { base: string; legInset: number },
  o: { width: number; front: number; depth: number; clearance: number; fine: boolean },
): Part[] {
  const z = (o.depth / 2 + o.front) / 2
  const depth = o.depth / 2 - o.front
  if (o.clearance < 0.015) return []
  if (p.base === 'plinth') {
    const mesh = softBox({
      w: Math.max(0.2, o.width - 2 * p.legInset),
      h: o.clearance + 0.004,
      d: Math.max(0.2, depth - 2 * p.legInset),
      r: 0.004,
      rseg: o.fine ? 3 : 1,
      seg: 1,
      grain: 'x',
    })
    return [{ name: 'plinth', slot: 'legs', mesh: transform(mesh, { t: [0, 0, z] }) }]
  }
  const shape = FOOT_SHAPES.find(name => name === p.base) ?? 'taper'
  return feet(shape, { width: o.width, depth, height: o.clearance, inset: p.legInset, fine: o.fine }).map(part => ({
    ...part,
    mesh: transform(part.mesh, { t: [0, 0, z] }),
  }))
}
