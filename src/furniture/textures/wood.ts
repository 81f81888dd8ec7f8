import { random } from '../kit/noise.ts'
import { addNoise, cells, fractal, noise, sample } from './fields.ts'
import { blank, clamp01, mod, paint, normalized, smoothstep, type Maps } from './maps.ts'

export interface Species {
  readonly seed: number
  /** Metres between rings, on average. */
  readonly ring: number
  /** 0: rings that fade into each other … 1: a hard line of late wood. */
  readonly edge: number
  /** Shares of the second colour in the rings and in the pores. */
  readonly rings: number
  readonly pores: number
  /** Pores are concentrated in the early wood, as in oak and ash. */
  readonly isRingPorous?: boolean
  /** Bands of the second colour that follow the heart, as in walnut and mango. */
  readonly streaks: number
  /** Short pale flecks of the medullary rays. */
  readonly flecks: number
  /** Difference in tone between staves. */
  readonly staves: number
  /** Metres that a log's heart wanders along a board, which gives the cathedral figure. */
  readonly sway: number
}

export const SPECIES = {
  oak: {
    seed: 12,
    ring: 0.0042,
    edge: 0.35,
    rings: 0.55,
    pores: 1,
    isRingPorous: true,
    streaks: 0.16,
    flecks: 0.3,
    staves: 0.09,
    sway: 0.04,
  },
  ash: {
    seed: 13,
    ring: 0.0056,
    edge: 0.4,
    rings: 0.8,
    pores: 0.9,
    isRingPorous: true,
    streaks: 0.1,
    flecks: 0.05,
    staves: 0.05,
    sway: 0.05,
  },
  walnut: {
    seed: 14,
    ring: 0.0056,
    edge: 0.35,
    rings: 0.62,
    pores: 0.55,
    streaks: 0.55,
    flecks: 0,
    staves: 0.1,
    sway: 0.05,
  },
  teak: {
    seed: 15,
    ring: 0.0046,
    edge: 0.5,
    rings: 0.7,
    pores: 0.7,
    isRingPorous: true,
    streaks: 0.3,
    flecks: 0,
    staves: 0.1,
    sway: 0.034,
  },
  birch: {
    seed: 16,
    ring: 0.0064,
    edge: 0.4,
    rings: 0.5,
    pores: 0.2,
    streaks: 0.3,
    flecks: 0.06,
    staves: 0.04,
    sway: 0.055,
  },
  beech: {
    seed: 17,
    ring: 0.0052,
    edge: 0.4,
    rings: 0.42,
    pores: 0.25,
    streaks: 0.15,
    flecks: 0.7,
    staves: 0.05,
    sway: 0.036,
  },
  cedar: {
    seed: 18,
    ring: 0.0042,
    edge: 0.8,
    rings: 0.85,
    pores: 0,
    streaks: 0.3,
    flecks: 0,
    staves: 0.1,
    sway: 0.042,
  },
  mango: {
    seed: 19,
    ring: 0.007,
    edge: 0.35,
    rings: 0.55,
    pores: 0.6,
    streaks: 0.8,
    flecks: 0,
    staves: 0.12,
    sway: 0.06,
  },
} as const satisfies Readonly<Record<string, Species>>

/** Share of late wood at a position in the ring, 0 … 1: it rises slowly and ends abruptly. */
const late = (ring: number, edge: number) => {
  const at = ring - Math.floor(ring)
  const rise = at ** (1.2 + 3 * edge)
  return at < 0.93 ? rise : rise * (1 - (at - 0.93) / 0.07)
}

/**
 * Staves glued side by side, the grain along v. Each is a plane through a log of its own with a wandering heart, so
 * that the rings form arches on the face. `gap` is the width of an open joint, 0 for flush staves.
 */
function boards(of: Species, staves: number, metres: number, gap = 0): Maps {
  const size = 2048
  const maps = blank(size, metres)
  const next = random(of.seed)
  const width = metres / staves
  const logs = Array.from({ length: staves }, () => ({
    tone: next() - 0.5,
    heart: (next() - 0.5) * width * 1.1,
    depth: 0.012 + 0.05 * next() * next(),
    shift: next(),
    turn: next() < 0.5 ? -1 : 1,
    end: next(),
  }))
  const sway = [
    fractal(size, 2, 2, of.seed + 40, 4),
    fractal(size, 2, 2, of.seed + 50, 4),
    fractal(size, 5, 3, of.seed + 60, 3),
  ] as const
  const fine = addNoise(noise(size, size / 4, 14, of.seed + 70), size, size / 2, 30, of.seed + 71, 0.8)
  const long = addNoise(noise(size, size / 2, 60, of.seed + 80), size, size, 110, of.seed + 81, 0.6)
  const short = noise(size, size, 170, of.seed + 85)
  const rays = noise(size, size / 5, 170, of.seed + 90)
  const colour = fractal(size, 22, 3, of.seed + 95, 4)
  return normalized(
    paint(maps, (k, u, v) => {
      const at = mod(u * staves + 0.5, staves)
      const stave = Math.floor(at)
      const log = logs[stave]!
      const within = at - stave
      const along = mod(v + log.shift, 1)
      const from = (0.37 * stave) % 1
      const x = (within - 0.5) * width * log.turn - log.heart - of.sway * 1.2 * sample(sway[0], size, from, along)
      const z = log.depth + of.sway * 1.6 * sample(sway[1], size, from, along) + 0.006 * sample(sway[2], size, u, along)
      const radius = Math.hypot(x, z)
      const ring = radius / of.ring + 1.1 * Math.sin(radius * 190 + stave) + 0.12 * fine[k]!
      const lateness = late(ring, of.edge)
      const early = of.isRingPorous ? 1 - smoothstep(0.08, 0.5, ring - Math.floor(ring)) : 0.45
      const pore =
        clamp01((long[k]! + 0.25) * 1.6) * early * early +
        0.7 * clamp01((long[k]! - 0.55) * 2) +
        0.4 * clamp01((short[k]! - 0.5) * 2)
      const streak = smoothstep(
        -0.45,
        0.75,
        Math.sin(radius * 58 + 2.5 * colour[k]! + stave * 2.1) * 0.45 + 0.7 * colour[k]! + 0.1 * log.tone,
      )
      const fleck = clamp01((rays[k]! - 0.5) * 3) * (0.4 + 0.6 * early)
      const joint = Math.min(within, 1 - within) * width
      const butt = gap ? Math.min(mod(v + log.end, 1), 1 - mod(v + log.end, 1)) * metres : 1
      const open = gap
        ? 1 - smoothstep(gap * 0.4, gap, Math.min(joint, butt))
        : 0.4 * (1 - smoothstep(0, 0.0006, joint))
      maps.mix[k] =
        0.06 +
        of.rings * 0.85 * lateness +
        of.pores * 0.55 * pore +
        of.streaks * 0.5 * streak +
        0.08 * fine[k]! -
        of.flecks * 0.3 * fleck
      const surface = 1 + 0.05 * fine[k]! + 0.05 * colour[k]! + 0.05 * of.flecks * fleck - 0.12 * of.pores * pore
      maps.shade[k] = (1 + of.staves * log.tone * 1.6) * surface * (1 - 0.6 * open)
      maps.height[k] =
        -0.00009 * of.pores * pore +
        0.00002 * of.edge * lateness +
        0.000015 * fine[k]! -
        (gap ? 0.0007 : 0.00008) * open
    }),
  )
}

/** Furniture panels: staves 130 mm wide and more. */
export const panel = (species: keyof typeof SPECIES) => (): Maps => boards(SPECIES[species], 7, 0.98)

/** Floor boards 150 mm wide with eased edges. */
export const planks = (): Maps => boards({ ...SPECIES.oak, staves: 0.2 }, 8, 1.2, 0.0014)

/** Staves cut across the grain: arcs around a heart below the board, rays, and open pores. Blocks of 84 × 84 mm. */
export const endGrain = (species: keyof typeof SPECIES) => (): Maps => {
  const of: Species = SPECIES[species]
  const size = 1024
  const blocks = 5
  const metres = 0.42
  const maps = blank(size, metres)
  const next = random(of.seed + 300)
  const side = metres / blocks
  const hearts = Array.from({ length: blocks * blocks }, () => ({
    x: (next() - 0.5) * 0.09,
    y: -0.03 - 0.08 * next(),
    tone: next() - 0.5,
  }))
  const waver = fractal(size, 9, 9, of.seed + 310, 4)
  const mouths = cells(300, 300, of.seed + 320)
  const fine = noise(size, size / 2, size / 2, of.seed + 330)
  return normalized(
    paint(maps, (k, u, v) => {
      const across = mod(u * blocks + 0.5, blocks)
      const down = mod(v * blocks + 0.5, blocks)
      const block = Math.floor(down) * blocks + Math.floor(across)
      const heart = hearts[block]!
      const fx = across - Math.floor(across)
      const fy = down - Math.floor(down)
      const x = (fx - 0.5) * side - heart.x
      const y = (fy - 0.5) * side - heart.y
      const radius = Math.hypot(x, y) + 0.003 * waver[k]!
      const ring = radius / (of.ring * 0.62)
      const lateness = late(ring, of.edge)
      const early = of.isRingPorous ? 1 - smoothstep(0.1, 0.45, ring - Math.floor(ring)) : 0.6
      const pore = (1 - smoothstep(0.12, 0.4, mouths(u, v).near)) * early
      const ray = smoothstep(0.9, 1, Math.sin(Math.atan2(y, x) * 420 + 2 * waver[k]!)) * (0.3 + of.flecks)
      const joint = 1 - smoothstep(0, 0.0007, Math.min(fx, 1 - fx, fy, 1 - fy) * side)
      maps.mix[k] = 0.22 + of.rings * 0.7 * lateness + of.pores * 0.7 * pore - 0.15 * ray + 0.05 * fine[k]!
      maps.shade[k] =
        (1 + of.staves * heart.tone) * (1 + 0.05 * fine[k]! - 0.14 * pore + 0.08 * ray) * (1 - 0.35 * joint)
      maps.height[k] = -0.0001 * pore - 0.00008 * joint + 0.00002 * fine[k]!
    }),
  )
}
