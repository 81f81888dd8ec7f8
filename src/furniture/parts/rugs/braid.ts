import type { Extent } from '../../family.ts'
import type { Part } from '../../kit/mesh.ts'
import { reversed, sheet } from '../../kit/sheet.ts'
import { fbm3 } from '../../kit/noise.ts'

/** A plait of three strands coiled flat from the middle and stitched, as jute rugs are made: `strand` metres from coil to coil. */
export function braidedDisc({ width, depth, height }: Extent, isFine: boolean, seed: number, strand = 0.021): Part[] {
  const outer = Math.min(width, depth) / 2
  const turns = Math.max(4, Math.round(outer / strand))
  const pitch = outer / turns
  const stretchX = width / 2 / outer
  const stretchZ = depth / 2 / outer
  // Length along the coil up to a turn, for the cloth's measure.
  const run = (turn: number): number => Math.PI * pitch * turn * turn
  const point = (turn: number, across: number): { at: [number, number, number]; uv: [number, number] } => {
    const angle = turn * 2 * Math.PI
    const round = Math.sqrt(Math.max(0, 1 - across * across * 0.96))
    const along = run(turn)
    // Strands of a plait cross from each side in turn.
    const crossing = Math.sin((along / 0.026) * 2 * Math.PI + (across > 0 ? Math.PI : 0) + Math.abs(across) * 2.2)
    const plump = 1 + 0.035 * fbm3(along * 4, across, 0, seed, 2)
    const wander = isFine ? 0.0012 * fbm3(along * 2.2, 0, 7, seed, 2) : 0
    const r = Math.min(outer, Math.max(0.0004, (turn - 0.5 + across * 0.53) * pitch + (turn < turns - 1 ? wander : 0)))
    const up = Math.min(
      height,
      height * Math.min(1, (0.42 + 0.5 * round + (isFine ? 0.11 * crossing * round : 0)) * plump),
    )
    return { at: [r * Math.sin(angle) * stretchX, up, r * Math.cos(angle) * stretchZ], uv: [along, across * pitch] }
  }
  if (!isFine) {
    const top = sheet(
      48,
      12,
      (u, v) => {
        const r = Math.max(0.0005, outer * v)
        const up = v > 0.985 ? height * 0.5 : height
        return {
          at: [r * Math.sin(u * 2 * Math.PI) * stretchX, up, r * Math.cos(u * 2 * Math.PI) * stretchZ],
          uv: [u * 2 * Math.PI * r, r],
        }
      },
      true,
    )
    const under = sheet(
      48,
      1,
      (u, v) => {
        const r = outer
        return {
          at: [r * Math.sin(u * 2 * Math.PI) * stretchX, height * 0.5 * v, r * Math.cos(u * 2 * Math.PI) * stretchZ],
          uv: [u * r, 0.01 * v],
        }
      },
      true,
    )
    return [
      { name: 'coil', slot: 'pile', mesh: top },
      { name: 'side', slot: 'pile', mesh: under },
    ]
  }
  const parts: Part[] = []
  for (let turn = 0; turn < turns; turn++) {
    const steps = Math.max(24, Math.round((2 * Math.PI * (turn + 1) * pitch) / 0.0062))
    // The last coil runs out to a full circle, so that the stated diameter is kept all the way round.
    const at = (u: number): number => (turn === turns - 1 ? turns - 1 + u : turn + u)
    const coil = sheet(steps, 6, (u, v) => {
      const across = v * 2 - 1
      const isLast = turn === turns - 1
      const end = point(at(u) + 0.5, across)
      if (!isLast) return end
      const r = outer - pitch * (0.5 - across * 0.5) * (1 - 0.5 * u)
      const angle = (at(u) + 0.5) * 2 * Math.PI
      return {
        at: [
          Math.min(outer, r) * Math.sin(angle) * stretchX,
          end.at[1],
          Math.min(outer, r) * Math.cos(angle) * stretchZ,
        ],
        uv: end.uv,
      }
    })
    parts.push({ name: 'coil', slot: 'pile', mesh: coil })
  }
  // What shows between the coils is the next strand's side, not the floor.
  const ground = sheet(
    96,
    6,
    (u, v) => {
      const r = Math.max(0.0005, (outer - pitch * 0.3) * v)
      const angle = u * 2 * Math.PI
      return {
        at: [r * Math.sin(angle) * stretchX, height * 0.52, r * Math.cos(angle) * stretchZ],
        uv: [u * 2 * Math.PI * r, r],
      }
    },
    true,
  )
  parts.push({ name: 'ground', slot: 'pile', mesh: reversed(ground) })
  const wall = sheet(
    Math.round((2 * Math.PI * outer) / 0.01),
    3,
    (u, v) => {
      const angle = u * 2 * Math.PI
      const r = outer - height * 0.12 * (1 - Math.sin(v * Math.PI))
      return {
        at: [r * Math.sin(angle) * stretchX, height * 0.5 * v, r * Math.cos(angle) * stretchZ],
        uv: [u * 2 * Math.PI * outer, v * height],
      }
    },
    true,
  )
  return [...parts, { name: 'side', slot: 'pile', mesh: wall }]
}
