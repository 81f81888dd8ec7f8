import type { Workshop } from '../../family.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { bedding } from './bedding.ts'
import { plainBedding } from './plain-bedding.ts'

/**
 * A single mattress with a duvet and one pillow, lying along x with its head at −x. `at` is the middle of the deck, in
 * metres.
 */
export function singleAlong(
  at: Vector,
  length: number,
  width: number,
  thickness: number,
  lowest: number,
  seed: number,
  workshop: Workshop,
): Part[] {
  const bed = {
    width: width - 0.1,
    length: length - 0.07,
    thickness,
    deck: at[1],
    head: -length / 2,
    side: width / 2 + 0.02,
    foot: length / 2 + 0.01,
    lowest,
    throw: false,
    pillows: 'one' as const,
    seed,
  }
  const made = workshop.detail === 'picture' ? bedding(bed, workshop) : plainBedding(bed)
  const top = at[1] + thickness
  // The pillow lies flat, below the guard rail.
  const lain = (part: Part) => {
    if (part.name !== 'pillow') return part.mesh
    const hinge = -length / 2 + 0.17
    return transform(transform(transform(part.mesh, { t: [0, -top, -hinge] }), { rx: -40 }), {
      t: [0, top + 0.02, hinge + 0.34],
    })
  }
  return made.map(part => ({ ...part, mesh: transform(lain(part), { ry: 90, t: [at[0], 0, at[2]] }) }))
}
