import type { Workshop } from '../family.ts'
import { transform, type Part, type Vector } from '../kit/mesh.ts'
import { bedding } from './bedding.ts'
import { plainBedding } from './plain-bedding.ts'

/** A single mattress with a duvet and one pillow, its head at −x, lying along x; `at` is the middle of the deck, metres. */
export function singleAlong(at: Vector, length: number, width: number, thickness: number, lowest: number, seed: number, workshop: Workshop): Part[] {
  const bed = { width: width - 0.06, length: length - 0.05, thickness, deck: at[1], head: -length / 2, side: width / 2 + 0.02, foot: length / 2 + 0.01, lowest, throw: false, pillows: 'one' as const, seed }
  const isFine = workshop.detail === 'picture'
  return (isFine ? bedding(bed, workshop) : plainBedding(bed)).map(part => ({ ...part, mesh: transform(isFine && part.name === 'pillow' ? transform(part.mesh, { t: [0, 0, 0.09] }) : part.mesh, { ry: 90, t: [at[0], 0, at[2]] }) }))
}
