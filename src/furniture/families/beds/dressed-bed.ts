import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { computeNormals, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { bedding, BEDDING_SLOTS } from '../../parts/beds/bedding.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { pieced } from '../../parts/rugs/pieced.ts'

const parameters = z.strictObject({
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  motif: z.number().min(0.05).max(1).default(0.3),
  line: z.number().min(0.005).max(0.2).default(0.03),
  /** Metres between quilted lines across and along; 0: no lines in that direction. */
  quiltAcross: z.number().min(0).max(0.4).default(0),
  quiltAlong: z.number().min(0).max(0.4).default(0),
  /** Height of the quilting, in metres. */
  relief: z.number().min(0).max(0.03).default(0.008),
  pillows: z.enum(['two', 'four', 'one']).default('four'),
  throw: z.boolean().default(false),
  seed: z.number().int().min(0).max(99).default(1),
})
type P = z.output<typeof parameters>

/** Raises the cover between the stitched lines. */
function quilted(mesh: Mesh, p: P): Mesh {
  const positions = new Float32Array(mesh.positions)
  const ridge = (at: number, apart: number): number => (apart ? Math.abs(Math.sin((at / apart) * Math.PI)) ** 0.45 : 1)
  for (let i = 0; i < positions.length / 3; i++) {
    const up = p.relief * (ridge(mesh.uvs[i * 2]!, p.quiltAcross) * ridge(mesh.uvs[i * 2 + 1]!, p.quiltAlong) - 0.6)
    for (let k = 0; k < 3; k++) positions[i * 3 + k] = positions[i * 3 + k]! + mesh.normals[i * 3 + k]! * up
  }
  return { ...mesh, positions, normals: computeNormals(positions, mesh.indices) }
}

/**
 * A made bed on a low platform, for bed linen sold without a bed. The extent is that of the made bed including pillows.
 */
export const dressedBed = family({
  parameters,
  slots: {
    ...BEDDING_SLOTS,
    accent: 'flax-ivory',
    accent2: 'flax-rust',
    accent3: 'flax-slate',
    accent4: 'flax-sand',
    platform: 'oak',
  },
  build: (extent: Extent, p, workshop) => {
    const isFine = workshop.detail === 'picture'
    const { width, depth, height } = extent
    const deck = Math.min(0.2, height * 0.3)
    const bed = {
      width: width * 0.86,
      length: depth * 0.93,
      thickness: Math.min(0.26, height * 0.36),
      deck,
      head: -depth / 2 + 0.045,
      side: width / 2,
      foot: depth / 2,
      lowest: deck * 0.55,
      throw: p.throw,
      pillows: p.pillows,
      seed: p.seed,
    }
    const base = softBox({ w: width * 0.84, h: deck - 0.03, d: depth * 0.92, r: 0.006, seg: 0.4, rseg: 2, grain: 'x' })
    const board = softBox({ w: width * 0.88, h: height * 0.86, d: 0.03, r: 0.006, seg: 0.4, rseg: 2, grain: 'x' })
    const parts: Part[] = [
      { name: 'platform', slot: 'platform', mesh: transform(base, { t: [0, 0, -depth * 0.03] }) },
      { name: 'headboard', slot: 'platform', mesh: transform(board, { t: [0, 0, -depth / 2 + 0.015] }) },
    ]
    for (const part of bedding(bed, workshop)) {
      if (part.slot !== 'duvet') {
        parts.push(part)
        continue
      }
      const mesh = p.quiltAcross || p.quiltAlong ? quilted(part.mesh, p) : part.mesh
      if (p.pattern === 'solid') {
        parts.push({ ...part, mesh })
        continue
      }
      const drawing = drawn(p.pattern, {
        width: width * 1.4,
        depth: depth * 1.2,
        edge: () => -1,
        motif: p.motif,
        line: p.line,
        seed: p.seed,
      })
      for (const [yarn, piece] of pieced(mesh, drawing, [0, 0], isFine ? Infinity : 2400))
        parts.push({ name: 'quilt', slot: yarn === 'pile' ? 'duvet' : yarn, mesh: piece })
    }
    return fitted(parts, extent)
  },
})
