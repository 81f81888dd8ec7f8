import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { box, boxCloth, isFine, knifeEdge, upholstery, WELTS, type Upholstery } from '../../parts/seating/cushions.ts'
import { feet, FOOT_SHAPES } from '../../parts/seating/feet.ts'
import { swivelBase } from '../../parts/seating/seat-base.ts'
import { roundBlock, shell } from '../../parts/seating/shell.ts'

const parameters = z.strictObject({
  shellThickness: z.number().min(0.05).max(0.26).default(0.12),
  /** Radius of the back's corners as a fraction of half the width. */
  roundness: z.number().min(0.2).max(1).default(1),
  /** Degrees by which the arms close in beyond straight forward. */
  past: z.number().min(0).max(60).default(0),
  /** Distance between the ends of the arms and the front. */
  open: z.number().min(0).max(0.3).default(0.06),
  slope: z.number().min(0).max(0.6).default(0.15),
  shoulder: z.number().min(0).max(0.9).default(0.3),
  flare: z.number().min(0).max(0.12).default(0.02),
  /** Number of channels; fewer than three give a plain wall. */
  channels: z.number().int().min(0).max(40).default(0),
  /** Whether the wall reaches down to the base instead of standing on the seat. */
  drop: z.boolean().default(true),
  seatHeight: z.number().min(0.3).max(0.55).default(0.43),
  seatThickness: z.number().min(0.06).max(0.22).default(0.15),
  crown: z.number().min(0).max(0.07).default(0.045),
  seats: z.number().int().min(1).max(2).default(1),
  base: z.enum([...FOOT_SHAPES, 'plinth', 'swivel']).default('taper'),
  legHeight: z.number().min(0.01).max(0.5).default(0.14),
  legInset: z.number().min(0.02).max(0.3).default(0.12),
  lumbar: z.boolean().default(false),
  welt: z.enum(WELTS).default('plain'),
  seed: z.number().int().min(1).max(99).default(1),
})

/**
 * A seat surrounded by a wall: barrel, tub and shell chairs, and small sofas of the same construction. Lengths in
 * metres.
 */
export const barrelChair = family({
  parameters,
  slots: {
    cover: 'boucle-ivory',
    stitch: 'linen-flax',
    legs: 'walnut',
    metal: 'steel-black',
    pillow: 'leather-cognac',
  },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const legHeight = Math.min(p.legHeight, height * 0.62)
    const seatHeight = Math.max(legHeight + 0.09, Math.min(p.seatHeight, height - 0.12))
    const seatThickness = Math.min(p.seatThickness, (seatHeight - legHeight) * 0.75)
    const deck = seatHeight - seatThickness
    const thickness = Math.min(p.shellThickness, width * 0.22)
    const radius = (p.roundness * (width - thickness)) / 2
    const inside = width - 2 * thickness + 0.012
    const seatDepth = depth - thickness - 0.004
    const making = upholstery(
      workshop,
      p.welt,
      boxCloth(inside, seatDepth, seatThickness) + (p.lumbar ? 0.4 : 0),
      p.seed,
    )
    const fine = isFine(making)
    const from = p.drop ? legHeight : deck
    const parts: Part[] = shell(
      {
        width,
        depth,
        height: height - from,
        thickness,
        radius,
        past: p.past,
        open: p.open,
        slope: p.slope,
        shoulder: p.shoulder,
        flare: p.flare,
        channels: p.channels < 3 ? 0 : p.channels,
      },
      making,
    ).map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, from, 0] }) }))
    const closes = p.past > 20
    const [bw, bd] = closes
      ? [width - 0.012, depth - 0.012]
      : [inside + thickness * 0.7, depth - thickness * 0.5 - 0.004]
    const block = roundBlock(
      {
        width: bw,
        depth: bd,
        height: deck - legHeight + 0.008,
        behind: radius + thickness * 0.2,
        before: closes ? radius : 0.07,
      },
      making,
    )
    parts.push({
      name: 'base',
      slot: 'cover',
      mesh: transform(block, { t: [0, legHeight, closes ? 0 : thickness * 0.25] }),
    })
    const inner = Math.max(0.06, Math.min(radius - thickness / 2, inside / 2 - 0.01, seatDepth / 2 - 0.01))
    const each = inside / p.seats
    const front = depth / 2 - 0.002
    for (let i = 0; i < p.seats; i++) {
      const cushion = box(
        making,
        {
          w: each - 0.004,
          d: seatDepth,
          h: seatThickness,
          corner: p.seats > 1 ? Math.min(inner, 0.12) : inner * (closes ? 0.98 : 0.82),
          crown: p.crown,
          ease: 0.02,
          pucker: 0.03,
          pressure: 100,
          dent: 0.012,
          edge: Math.min(0.03, seatThickness * 0.32),
          gap: [0.004, 0.004, 0.004, 0.004],
        },
        i,
      )
      parts.push(
        ...cushion.map(part => ({
          ...part,
          mesh: transform(part.mesh, { t: [(i - (p.seats - 1) / 2) * each, deck, front - seatDepth / 2] }),
        })),
      )
    }
    if (p.lumbar) parts.push(...lumbarPillow(making, inside, [0.01, seatHeight + 0.015, -depth / 2 + thickness + 0.13]))
    if (p.base === 'plinth' || p.base === 'swivel') {
      const round = Math.max(0.1, Math.min(width, depth) / 2 - p.legInset)
      const stretch = p.seats > 1 ? width / Math.max(depth, 0.1) : 1
      parts.push(pedestal(p.base, round, legHeight + 0.01, stretch, fine))
    } else {
      const footing = feet(p.base, {
        width: closes ? width * 0.84 : bw,
        depth: bd,
        height: legHeight,
        inset: p.legInset,
        fine,
      })
      parts.push(
        ...footing.map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, 0, closes ? 0 : thickness * 0.25] }) })),
      )
    }
    return fitted(parts, extent)
  },
})

/** A small pillow that leans against the back at `at`. */
function lumbarPillow(making: Upholstery, inside: number, at: Vector): Part[] {
  const pillow = knifeEdge(
    { ...making, welt: 'plain' },
    {
      w: Math.min(0.5, inside * 0.8),
      h: 0.33,
      t: 0.16,
      lean: 18,
      pressure: 90,
      ease: 0.02,
      pucker: 0,
      bow: 0.02,
      edgeR: 0.02,
    },
    20,
    'pillow',
  )
  return pillow.map(part => ({
    ...part,
    mesh: transform(part.mesh, { rx: -20, t: at }),
  }))
}

/** A plinth or a swivel of radius `round` and height `height`; `stretch` scales its width under two seats. */
function pedestal(base: 'plinth' | 'swivel', round: number, height: number, stretch: number, fine: boolean): Part {
  const disc = fillet(
    [
      [0, 0],
      [round, 0],
      [round, height],
      [0, height],
    ],
    0.003,
    3,
  )
  const mesh = base === 'swivel' ? swivelBase(round, height, fine) : lathe(disc, fine ? 72 : 24)
  return { name: 'plinth', slot: base === 'swivel' ? 'metal' : 'legs', mesh: transform(mesh, { s: [stretch, 1, 1] }) }
}
