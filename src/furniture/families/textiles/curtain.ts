import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { reversed, sheet } from '../../kit/sheet.ts'
import { tube } from '../../kit/tube.ts'
import { ball } from '../../parts/trims.ts'

const parameters = z.strictObject({
  heading: z.enum(['rings', 'pocket', 'grommets', 'pleats', 'tabs']).default('rings'),
  folds: z.number().int().min(4).max(20).default(9),
  isLined: z.boolean().default(false),
  /** A second panel, drawn to the other side. */
  isPair: z.boolean().default(false),
  /** Height of the double hem, in metres. */
  hem: z.number().min(0).max(0.25).default(0.1),
  finial: z.enum(['ball', 'cap', 'none']).default('cap'),
  hasRod: z.boolean().default(true),
  seed: z.number().int().min(0).max(999).default(1),
})
type P = z.output<typeof parameters>

interface Hung {
  readonly width: number
  /** Height of the rod's middle above the hem. */
  readonly height: number
  /** Depth of a fold in front of the rod's plane. */
  readonly deep: number
  readonly rod: number
  /** Height of the cloth's top above the rod's middle; negative below. */
  readonly header: number
}

/**
 * Position of the cloth at fraction `u` of its width and `t` of its way down, in metres; the rod's middle is at y =
 * height.
 */
function cloth({ width, height, deep, rod, header }: Hung, p: P, side: number) {
  const n = p.folds
  return (u: number, t: number): Vector => {
    const ease = Math.min(1, t * 5)
    const wander = 0.55 * fbm3(u * 2.4, t * 1.1, side * 3.1, p.seed, 2) * Math.min(1, t * 2.2)
    const phase = 2 * Math.PI * n * u + 3.2 * wander
    // Heavy cloth falls in rounded folds that are wider in front than behind.
    const wave = Math.sin(phase) + 0.14 * Math.sin(3 * phase)
    const own = 0.74 + 0.5 * fbm3(u * n * 0.55, t * 0.8, side, p.seed + 5, 2)
    const top = { rings: 0.55, pocket: 0.28, grommets: 1, pleats: 0.4, tabs: 0.5 }[p.heading]
    const amplitude = deep * (top + (1 - top) * ease) * (ease * own + (1 - ease) * 0.85)
    let zed = amplitude * wave
    let y = height + header - t * (height + header)
    if (p.heading === 'pocket') zed = zed * ease + (1 - ease) * (rod * 1.2 + 0.006 * Math.sin(phase * 2.1))
    if (p.heading === 'pleats' || p.heading === 'rings' || p.heading === 'tabs') {
      // Between its pins the heading sags; at a pin it is gathered.
      const pin = Math.cos(phase - Math.PI / 2)
      y -= (0.012 + 0.006 * fbm3(u * n, 0, 0, p.seed)) * (1 - pin) * 0.5 * (1 - ease)
      if (p.heading === 'pleats') zed += (1 - ease) * 0.018 * Math.max(0, pin) ** 6 * (1 + Math.sin(phase * 7))
    }
    const flare = 1 + 0.035 * t * (2 * u - 1) * side
    return [
      (u - 0.5) * width * flare - 0.32 * amplitude * Math.sin(2 * phase) * ease,
      y + 0.0015 * fbm3(u * 14, t * 3, 1, p.seed + 2, 2),
      zed + 0.006 * ease * fbm3(u * 18, t * 5, 2, p.seed + 8, 3),
    ]
  }
}

function panel(hung: Hung, p: P, side: number, isFine: boolean): { parts: Part[]; pins: Vector[] } {
  const at = cloth(hung, p, side)
  const [nu, nv] = isFine ? [p.folds * 22, 90] : [p.folds * 7, 7]
  const full = hung.width * 1.9
  const front = sheet(nu, nv, (u, v) => ({ at: at(u, 1 - v), uv: [u * full, v * hung.height] }))
  const parts: Part[] = [{ name: 'cloth', slot: 'cover', mesh: front }]
  const offset = (mesh: Mesh, by: number): Mesh => ({
    ...mesh,
    positions: mesh.positions.map((value, i) => value + mesh.normals[i]! * by),
  })
  if (p.isLined) parts.push({ name: 'lining', slot: 'lining', mesh: reversed(offset(front, -0.004)) })
  if (p.hem && isFine) {
    const band = sheet(nu, 6, (u, v) => ({ at: at(u, 1 - (v * p.hem) / hung.height), uv: [u * full, v * p.hem] }))
    parts.push({ name: 'hem', slot: 'cover', mesh: offset(band, p.isLined ? -0.0025 : -0.0018) })
  }
  const pins = Array.from({ length: p.folds }, (_, i) => at((i + 0.25) / p.folds, 0))
  return { parts, pins }
}

const ring = (radius: number, thick: number, isFine: boolean): Mesh =>
  tube(
    Array.from({ length: isFine ? 28 : 8 }, (_, i): Vector => [
      0,
      radius * Math.cos((i / (isFine ? 28 : 8)) * 2 * Math.PI),
      radius * Math.sin((i / (isFine ? 28 : 8)) * 2 * Math.PI),
    ]),
    thick,
    { closed: true, seg: isFine ? 8 : 3 },
  )

type Curtain = z.output<typeof parameters>

/** Height in metres of the cloth above the middle of the rod, by heading. */
const HEADERS: Record<Curtain['heading'], number> = {
  pocket: 0.035,
  grommets: 0.035,
  rings: -0.052,
  tabs: -0.06,
  pleats: -0.02,
}

/** A curtain on its rod. The width is that of the rod; the panel hangs in folds within it. */
export const curtain = family({
  parameters,
  slots: { cover: 'flax-oat', lining: 'cotton-ivory', rod: 'steel-black', rings: 'steel-black' },
  build: (extent, wanted, workshop) => {
    const isFine = workshop.detail === 'picture'
    const p = isFine ? wanted : { ...wanted, folds: Math.min(wanted.folds, 9) }
    const rod = Math.min(0.0125, extent.depth / 7)
    const deep = Math.max(0.008, extent.depth / 2 - 0.008)
    const over = HEADERS[p.heading]
    const bar = extent.height - Math.max(0.03, over)
    const margin = p.hasRod ? Math.min(0.07, extent.width * 0.06) : 0.01
    const room = extent.width - 2 * margin
    const each = p.isPair ? room * 0.36 : room
    const parts: Part[] = []
    const trims: Mesh[] = []
    for (const side of p.isPair ? [-1, 1] : [1]) {
      const made = panel(
        { width: each, height: bar, deep, rod, header: over },
        { ...p, seed: p.seed + (side < 0 ? 50 : 0) },
        side,
        isFine,
      )
      const x = p.isPair ? side * (room - each) * 0.5 : 0
      for (const one of made.parts) parts.push({ ...one, mesh: transform(one.mesh, { t: [x, 0, 0] }) })
      for (const [i, pin] of made.pins.entries())
        trims.push(...trimsAt(p, i, [x + pin[0], pin[1], pin[2]], x, each, bar, rod, isFine))
    }
    if (trims.length) parts.push({ name: 'rings', slot: p.heading === 'tabs' ? 'cover' : 'rings', mesh: merge(trims) })
    if (p.hasRod) parts.push(curtainRod(p.finial, extent, bar, rod, margin, isFine))
    return fitted(parts, extent)
  },
})

/** A cloth strap over the rod. */
function tabLoop(x: number, pin: Vector, bar: number, rod: number): Mesh {
  return sheet(2, 20, (u, v) => {
    const turn = (v - 0.5) * Math.PI * 1.2
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const down = Math.max(0, Math.abs(v - 0.5) - 0.3) / 0.2
    return {
      at: [
        x + (u - 0.5) * 0.045,
        bar + rod * 1.2 * c - down * (bar - pin[1] - rod * 0.4),
        rod * 1.2 * s * (1 - down) + down * pin[2],
      ],
      uv: [u * 0.045, v * 0.16],
    }
  })
}

/** How the i-th fold hangs from the rod at `pin`: on a ring, in a tab or by two grommets. `x` is the panel's middle. */
function trimsAt(
  p: Curtain,
  i: number,
  pin: Vector,
  x: number,
  each: number,
  bar: number,
  rod: number,
  isFine: boolean,
): Mesh[] {
  switch (p.heading) {
    case 'rings':
      return [
        transform(ring(rod * 1.75, 0.0022, isFine), {
          ry: 8 * Math.sin(i * 2.7),
          t: [pin[0], bar - rod * 0.7, 0],
        }),
        tube(
          [
            [pin[0], bar - rod * 2.4, 0],
            [pin[0], pin[1] - 0.012, pin[2] - 0.004],
          ],
          0.0012,
          { seg: 4 },
        ),
      ]
    case 'tabs':
      return [tabLoop(pin[0], pin, bar, rod)]
    case 'grommets':
      return [0, 0.5].map(half =>
        transform(ring(rod * 1.65, 0.0045, isFine), {
          ry: (half ? 1 : -1) * 24,
          t: [x + ((i + half) / p.folds - 0.5) * each, bar, 0],
        }),
      )
    default:
      return []
  }
}

/** The end of a rod on one side. */
function finialAt(
  finial: Curtain['finial'],
  side: number,
  half: number,
  bar: number,
  rod: number,
  isFine: boolean,
): Mesh[] {
  switch (finial) {
    case 'ball':
      return [transform(ball(0.024, isFine ? 10 : 4), { t: [side * (half - 0.024), bar, 0] })]
    case 'cap':
      return [
        tube(
          [
            [side * (half - 0.016), bar, 0],
            [side * half, bar, 0],
          ],
          rod * 1.5,
          { seg: isFine ? 20 : 6, cap: true },
        ),
      ]
    case 'none':
      return []
  }
}

/** The rod with its finials and wall brackets. */
function curtainRod(
  finial: Curtain['finial'],
  extent: Extent,
  bar: number,
  rod: number,
  margin: number,
  isFine: boolean,
): Part {
  const half = extent.width / 2
  const end = finial === 'ball' ? 0.024 : 0.008
  const rods: Mesh[] = [
    tube(
      [
        [-half + end, bar, 0],
        [half - end, bar, 0],
      ],
      rod,
      { seg: isFine ? 20 : 6, cap: true },
    ),
  ]
  for (const side of [-1, 1]) {
    rods.push(...finialAt(finial, side, half, bar, rod, isFine))
    rods.push(
      tube(
        [
          [side * (half - margin * 0.55), bar, 0],
          [side * (half - margin * 0.55), bar - 0.002, -extent.depth / 2],
        ],
        rod * 0.6,
        { seg: isFine ? 10 : 4, cap: true },
      ),
    )
  }
  return { name: 'rod', slot: 'rod', mesh: merge(rods) }
}
