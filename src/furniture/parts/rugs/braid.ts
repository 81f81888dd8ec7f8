import type { Extent } from '../../family.ts'
import type { Part } from '../../kit/mesh.ts'
import { reversed, sheet } from '../../kit/sheet.ts'
import { fbm3 } from '../../kit/noise.ts'

/** A point on a coiled rug, and its coordinates on the cloth in metres: along the coil and across it. */
interface Place {
  readonly at: [number, number, number]
  readonly uv: [number, number]
}
interface Disc {
  readonly height: number
  readonly outer: number
  readonly turns: number
  /** Metres between neighbouring coils. */
  readonly pitch: number
  /** The point at radius `r` of a circle, stretched to the rug's width and depth, `up` metres above the floor. */
  place(angle: number, r: number, up: number): [number, number, number]
}

/** Low level of detail: a round slab without coils. */
function plainDisc({ height, outer, place }: Disc): Part[] {
  const top = sheet(
    48,
    12,
    (u, v) => {
      const r = Math.max(0.0005, outer * v)
      const up = v > 0.985 ? height * 0.5 : height
      return { at: place(u * 2 * Math.PI, r, up), uv: [u * 2 * Math.PI * r, r] }
    },
    true,
  )
  const under = sheet(
    48,
    1,
    (u, v) => ({ at: place(u * 2 * Math.PI, outer, height * 0.5 * v), uv: [u * outer, 0.01 * v] }),
    true,
  )
  return [
    { name: 'coil', slot: 'pile', mesh: top },
    { name: 'side', slot: 'pile', mesh: under },
  ]
}

/** A point of the plait, `turn` turns from the middle, −1 to 1 across it. */
function plaited({ height, outer, turns, pitch, place }: Disc, turn: number, across: number, seed: number): Place {
  const round = Math.sqrt(Math.max(0, 1 - across * across * 0.96))
  // Length along the coil up to this turn, for the texture coordinates.
  const along = Math.PI * pitch * turn * turn
  // The strands of a plait cross from alternate sides.
  const crossing = Math.sin((along / 0.026) * 2 * Math.PI + (across > 0 ? Math.PI : 0) + Math.abs(across) * 2.2)
  const plump = 1 + 0.035 * fbm3(along * 4, across, 0, seed, 2)
  const wander = 0.0012 * fbm3(along * 2.2, 0, 7, seed, 2)
  const r = Math.min(outer, Math.max(0.0004, (turn - 0.5 + across * 0.53) * pitch + (turn < turns - 1 ? wander : 0)))
  const up = Math.min(height, height * Math.min(1, (0.42 + 0.5 * round + 0.11 * crossing * round) * plump))
  return { at: place(turn * 2 * Math.PI, r, up), uv: [along, across * pitch] }
}

/** One turn of the coil. The last one ends in a full circle, so that the diameter is the same in all directions. */
function coilOf(disc: Disc, turn: number, seed: number): Part {
  const { outer, turns, pitch, place } = disc
  const steps = Math.max(24, Math.round((2 * Math.PI * (turn + 1) * pitch) / 0.0062))
  const isLast = turn === turns - 1
  const at = (u: number): number => (isLast ? turns - 1 + u : turn + u)
  const mesh = sheet(steps, 6, (u, v) => {
    const across = v * 2 - 1
    const end = plaited(disc, at(u) + 0.5, across, seed)
    if (!isLast) return end
    const r = outer - pitch * (0.5 - across * 0.5) * (1 - 0.5 * u)
    return { at: place((at(u) + 0.5) * 2 * Math.PI, Math.min(outer, r), end.at[1]), uv: end.uv }
  })
  return { name: 'coil', slot: 'pile', mesh }
}

/**
 * A plait of three strands coiled flat from the middle and stitched, as jute rugs are made: `strand` metres between
 * coils.
 */
export function braidedDisc({ width, depth, height }: Extent, isFine: boolean, seed: number, strand = 0.021): Part[] {
  const outer = Math.min(width, depth) / 2
  const turns = Math.max(4, Math.round(outer / strand))
  const pitch = outer / turns
  const stretchX = width / 2 / outer
  const stretchZ = depth / 2 / outer
  const place = (angle: number, r: number, up: number): [number, number, number] => [
    r * Math.sin(angle) * stretchX,
    up,
    r * Math.cos(angle) * stretchZ,
  ]
  const disc: Disc = { height, outer, turns, pitch, place }
  if (!isFine) return plainDisc(disc)
  // Between the coils the side of the next strand shows, not the floor.
  const ground = sheet(
    96,
    6,
    (u, v) => {
      const r = Math.max(0.0005, (outer - pitch * 0.3) * v)
      return { at: place(u * 2 * Math.PI, r, height * 0.52), uv: [u * 2 * Math.PI * r, r] }
    },
    true,
  )
  const wall = sheet(
    Math.round((2 * Math.PI * outer) / 0.01),
    3,
    (u, v) => {
      const r = outer - height * 0.12 * (1 - Math.sin(v * Math.PI))
      return { at: place(u * 2 * Math.PI, r, height * 0.5 * v), uv: [u * 2 * Math.PI * outer, v * height] }
    },
    true,
  )
  return [
    ...Array.from({ length: turns }, (_, turn) => coilOf(disc, turn, seed)),
    { name: 'ground', slot: 'pile', mesh: reversed(ground) },
    { name: 'side', slot: 'pile', mesh: wall },
  ]
}
