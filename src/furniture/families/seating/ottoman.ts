import { z } from 'zod'
import { family } from '../../family.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { roundedOutline } from '../../kit/outline.ts'
import { softBox } from '../../kit/soft-box.ts'
import { piping } from '../../kit/stitching.ts'
import { channels, reliefOf, tuftButtons, tufts, type Tufting } from '../../kit/tufting.ts'
import { box, boxCloth, isFine, upholstery, WELTS, type Upholstery } from '../../parts/seating/cushions.ts'
import { feet, FOOT_SHAPES } from '../../parts/seating/feet.ts'
import { roundBlock } from '../../parts/seating/shell.ts'

/** An ottoman, pouf or padded bench: a padded top on a box, a drum, blocks, legs or a frame. Lengths in metres. */
export const ottoman = family({
  parameters: z.strictObject({
    /**
     * `box`: padded down to the feet; `drum`: round; `pad`: a thick top on legs, blocks or a frame; `pouf`: round and
     * soft throughout.
     */
    shape: z.enum(['box', 'drum', 'pad', 'pouf']).default('box'),
    top: z.enum(['cushion', 'plain', 'grid', 'buttons', 'diamond', 'channel']).default('plain'),
    columns: z.number().int().min(1).max(30).default(4),
    rows: z.number().int().min(1).max(8).default(4),
    /** Thickness of the lid or pad. */
    thickness: z.number().min(0.04).max(0.3).default(0.1),
    corner: z.number().min(0.005).max(0.5).default(0.03),
    base: z.enum([...FOOT_SHAPES, 'plinth', 'blocks', 'frame', 'hidden']).default('taper'),
    legHeight: z.number().min(0.01).max(0.5).default(0.12),
    legInset: z.number().min(0.01).max(0.35).default(0.06),
    welt: z.enum(WELTS).default('piping'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'linen-oat', stitch: 'linen-flax', legs: 'oak', metal: 'steel-black' },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const making = upholstery(workshop, p.welt, boxCloth(width, depth, p.thickness), p.seed)
    const fine = isFine(making)
    const legHeight = Math.min(p.legHeight, height * 0.8)
    const thickness =
      p.shape === 'pad' ? Math.max(0.03, height - legHeight) : Math.min(p.thickness, (height - legHeight) * 0.7)
    const round = p.shape === 'drum' || p.shape === 'pouf'
    const corner = round ? Math.min(width, depth) / 2 : Math.min(p.corner, Math.min(width, depth) * 0.45)
    const parts: Part[] = []
    if (p.shape === 'pouf') parts.push(...pouf(width, depth, height, p.columns, making))
    else if (p.shape === 'drum' && p.top === 'plain')
      parts.push({ name: 'drum', slot: 'cover', mesh: puck(width, depth, legHeight, height, making) })
    else {
      const bottom = height - thickness
      parts.push(
        ...lid(p, { width, depth, thickness, corner, round }, making).map(part => ({
          ...part,
          mesh: transform(part.mesh, { t: [0, bottom, 0] }),
        })),
      )
      if (p.shape !== 'pad') {
        const body = roundBlock(
          {
            width: width - 0.008,
            depth: depth - 0.008,
            height: bottom - legHeight + 0.006,
            behind: corner,
            before: corner,
            edge: 0.012,
          },
          making,
        )
        parts.push({ name: 'body', slot: 'cover', mesh: transform(body, { t: [0, legHeight, 0] }) })
        if (fine && p.welt === 'piping')
          parts.push({
            name: 'welt',
            slot: 'cover',
            mesh: rim(width - 0.006, depth - 0.006, corner, legHeight + 0.014),
          })
      }
    }
    if (p.shape !== 'pouf')
      parts.push(...standing(p.base, { width, depth, height: legHeight, inset: p.legInset, fine, round, corner }))
    return fitted(parts, extent)
  },
})

interface Lid {
  readonly width: number
  readonly depth: number
  readonly thickness: number
  readonly corner: number
  readonly round: boolean
}

interface LidLook {
  readonly top: string
  readonly columns: number
  readonly rows: number
  readonly seed: number
}

function lid(p: LidLook, o: Lid, making: Upholstery): Part[] {
  if (p.top === 'cushion' || o.round) return looseCushion(p.top === 'cushion', o, making)
  const fine = isFine(making)
  const tufting = tuftingOf(p, o)
  const shift = p.top === 'channel' ? 0 : 0.015
  const depth = o.thickness - (tufting?.depth ?? 0)
  const pad = tuftedPad(p, o, tufting, depth, shift, fine)
  const flat = (mesh: Mesh) => transform(mesh, { rx: -90, t: [0, depth / 2, o.depth / 2] })
  const parts: Part[] = [{ name: 'top', slot: 'cover', mesh: flat(pad) }]
  if (tufting && tufting.buttons.length > 0) {
    const buttons = buttonsOn(tufting, o, depth, shift, fine)
    parts.push({ name: 'buttons', slot: 'cover', mesh: flat(buttons) })
  }
  if (fine && making.welt === 'piping')
    parts.push({ name: 'welt', slot: 'cover', mesh: rim(o.width - 0.004, o.depth - 0.004, 0.03, 0.008) })
  return parts
}

/** A cushion as the top, or a round top whose cover is sewn like a cushion. */
function looseCushion(isCushion: boolean, o: Lid, making: Upholstery): Part[] {
  const crown = isCushion ? 0.04 : 0.018
  return box(
    making,
    {
      w: o.width - 0.004,
      d: o.depth - 0.004,
      h: o.thickness,
      corner: o.round ? o.corner * 0.99 : o.corner + 0.01,
      crown,
      edge: Math.min(0.035, o.thickness * 0.33),
      ease: 0.012,
      pucker: 0.012,
      pressure: 100,
      dent: isCushion ? 0.008 : 0,
      gap: [0.004, 0.004, 0.004, 0.004],
    },
    1,
  )
}

function tuftingOf({ top, columns, rows }: LidLook, o: Lid): Tufting | undefined {
  switch (top) {
    case 'channel':
      return channels(o.width, o.depth, columns, 0.016)
    case 'grid':
    case 'buttons':
    case 'diamond':
      return tufts(top, o.width - 0.03, o.depth - 0.03, columns, rows, 0.026)
    default:
      return undefined
  }
}

/** The padding of a top, upright; `shift` moves the tufting away from its edge. */
function tuftedPad(
  p: LidLook,
  o: Lid,
  tufting: Tufting | undefined,
  depth: number,
  shift: number,
  fine: boolean,
): Mesh {
  const relief = tufting && reliefOf(tufting)
  const fineStep = tufting ? 0.0085 : 0.025
  const fade = (x: number, y: number) =>
    p.top === 'channel'
      ? 1
      : Math.max(0, Math.min(1, (o.width / 2 - Math.abs(x)) / 0.04, Math.min(y, o.depth - y) / 0.04))
  return softBox({
    w: o.width,
    h: o.depth,
    d: depth,
    r: Math.min(0.035, o.thickness * 0.4),
    puff: [0.004, 0.004, p.top === 'channel' ? 0.004 : 0.014],
    noise: 0.0018,
    seed: p.seed,
    seg: fine ? fineStep : 0.06,
    rseg: fine ? 6 : 2,
    ...(relief && { relief: (x: number, y: number) => relief(x, y - shift) * fade(x, y) }),
  })
}

function buttonsOn(tufting: Tufting, o: Lid, depth: number, shift: number, fine: boolean): Mesh {
  const front = (x: number, y: number) =>
    depth / 2 + 0.014 * (1 - Math.abs((2 * x) / o.width) ** 4) * (1 - Math.abs((2 * (y + shift)) / o.depth - 1) ** 4)
  return transform(tuftButtons(tufting, front, fine ? 14 : 5), { t: [0, shift, 0] })
}

/** A welt around a rectangle in plan, at height `y`. */
function rim(width: number, depth: number, corner: number, y: number): Mesh {
  const [w, d] = [width / 2, depth / 2]
  const r = Math.min(corner, w * 0.99, d * 0.99)
  return piping(
    roundedOutline(
      [
        [-w, -d, r],
        [w, -d, r],
        [w, d, r],
        [-w, d, r],
      ],
      0.02,
    ).map(([x, zc]): Vector => [x, y, zc]),
    0.0042,
  )
}

/** A drum with a one-piece cover and its seam underneath. */
function puck(width: number, depth: number, bottom: number, top: number, making: Upholstery): Mesh {
  const fine = isFine(making)
  const r = width / 2
  const tall = top - bottom
  const profile = fillet(
    [
      [0, bottom],
      [r - 0.006, bottom],
      [r, bottom + tall * 0.4],
      [r - 0.004, top - 0.012],
      [r * 0.5, top - 0.001],
      [0, top],
    ],
    Math.min(0.05, tall * 0.22),
    fine ? 10 : 3,
  )
  const turned = lathe(profile, fine ? 96 : 32)
  return deform(turned, (x, y, zc): Vector => {
    const swell = 1 + 0.008 * fbm3(x * 4, y * 4, zc * 4, making.seed, 2)
    return [
      x * swell,
      y + 0.004 * (y > top - 0.03 ? fbm3(x * 5, 1, zc * 5, making.seed + 3, 2) : 0),
      (zc * swell * depth) / width,
    ]
  })
}

/** A soft round of wedge-shaped panels, drawn in at the middle of the top. */
function pouf(width: number, depth: number, height: number, panels: number, making: Upholstery): Part[] {
  const fine = isFine(making)
  const around = fine ? Math.max(96, panels * 10) : Math.max(24, panels * 3)
  const profile: [number, number][] = Array.from({ length: fine ? 41 : 13 }, (_, i) => {
    const t = (i / (fine ? 40 : 12)) * Math.PI - Math.PI / 2
    const sx = Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.55
    return [Math.max(0, sx), (Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** 0.7 + 1) / 2]
  })
  const turned = lathe(
    profile.map(([r, y]): [number, number] => [(r * width) / 2, y * height]),
    around,
  )
  const seamed = deform(turned, (x, y, zc): Vector => {
    const groove = panels > 1 ? 1 - 0.05 * (1 - Math.abs(Math.sin((Math.atan2(zc, x) * panels) / 2))) ** 4 : 1
    const r = Math.hypot(x, zc) / (width / 2)
    return [
      x * groove,
      y - (y > height / 2 ? 1 : -1) * 0.03 * Math.exp(-((r / 0.16) ** 2)),
      (zc * groove * depth) / width,
    ]
  })
  const button = lathe(
    fillet(
      [
        [0, 0],
        [0.03, 0],
        [0.03, 0.008],
        [0, 0.008],
      ],
      0.004,
      3,
    ),
    fine ? 32 : 8,
  )
  return [
    { name: 'pouf', slot: 'cover', mesh: seamed },
    { name: 'button', slot: 'cover', mesh: transform(button, { t: [0, height - 0.034, 0] }) },
  ]
}

function standing(
  base: string,
  o: { width: number; depth: number; height: number; inset: number; fine: boolean; round: boolean; corner: number },
): Part[] {
  const top = o.height + 0.006
  const solid = (w: number, d: number, h = top) =>
    softBox({ w, h, d, r: 0.004, rseg: o.fine ? 3 : 1, seg: 0.6, grain: 'x' })
  const [w, d] = [Math.max(0.06, o.width - 2 * o.inset), Math.max(0.06, o.depth - 2 * o.inset)]
  switch (base) {
    case 'plinth':
    case 'hidden':
      return [
        {
          name: 'plinth',
          slot: 'legs',
          mesh: o.round
            ? transform(
                lathe(
                  fillet(
                    [
                      [0, 0],
                      [w / 2, 0],
                      [w / 2, top],
                      [0, top],
                    ],
                    0.003,
                    3,
                  ),
                  o.fine ? 72 : 24,
                ),
                { s: [1, 1, d / w] },
              )
            : solid(w, d),
        },
      ]
    case 'blocks':
      return [
        {
          name: 'blocks',
          slot: 'legs',
          mesh: merge(
            [-1, 1].map(side =>
              transform(solid(Math.min(0.14, o.width * 0.12), o.depth * 0.92), {
                t: [side * (o.width / 2 - o.inset - 0.07), 0, 0],
              }),
            ),
          ),
        },
      ]
    case 'frame': {
      const leg = 0.03
      const sides = [-1, 1].flatMap(side => [
        transform(solid(w, 0.022, 0.04), { t: [0, o.height - 0.036, side * (d / 2 - 0.011)] }),
        transform(solid(0.022, d, 0.04), { t: [side * (w / 2 - 0.011), o.height - 0.036, 0] }),
        ...[-1, 1].map(end =>
          transform(solid(leg, leg), { t: [side * (w / 2 - leg / 2), 0, end * (d / 2 - leg / 2)] }),
        ),
      ])
      return [{ name: 'frame', slot: 'legs', mesh: merge(sides) }]
    }
    default: {
      const shape = FOOT_SHAPES.find(name => name === base) ?? 'taper'
      const k = o.round ? 0.72 : 1
      return feet(shape, { width: o.width * k, depth: o.depth * k, height: o.height, inset: o.inset, fine: o.fine })
    }
  }
}
