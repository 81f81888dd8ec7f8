import { type Mesh, type Vector } from '../../kit/mesh.ts'
import { hash3 } from '../../kit/noise.ts'

/** A seat woven over four rails, seen from above. Lengths in metres. */
export interface WovenSeat {
  /** Half the width at the front. */
  readonly front: number
  /** Half the width at the back. */
  readonly back: number
  /** The z of the back and of the front. */
  readonly z: readonly [number, number]
  /** Height of the top of the cord. */
  readonly y: number
  /** Width of a strand: 3.5 mm for paper cord, 7 mm for rush. */
  readonly strand: number
  /** How much the strands differ from each other, 0 to 1. */
  readonly rough: number
  readonly fine: boolean
}

/** A mesh whose vertices are still being added. */
interface OpenMesh {
  readonly positions: number[]
  readonly normals: number[]
  readonly uvs: number[]
  readonly indices: number[]
}

/** A rail of the frame. `sign` is 1 at the front and at the right. */
interface Rail {
  readonly index: number
  readonly isFrontOrBack: boolean
  readonly sign: 1 | -1
}

/** One strand, from the rail to the diagonal of the seat. */
interface Strand {
  /** x and z of its middle over the rail. */
  readonly outer: readonly [number, number]
  /** x and z of its end on the diagonal. */
  readonly inner: readonly [number, number]
  /** Unit vector out of the seat across the rail. */
  readonly out: Vector
  /** Unit vector along the rail. */
  readonly side: Vector
  readonly radius: number
  /** Random deviation from the other strands, around 0. */
  readonly jitter: number
  /** Distance from the middle of the rail, 0 to 1 at its ends. */
  readonly fromMiddle: number
}

/** A half-round cross-section of a strand: its middle, the directions of its width and its top, and its radius. */
interface Section {
  readonly at: Vector
  readonly side: Vector
  readonly up: Vector
  readonly radius: number
  /** Distance along the strand, metres. */
  readonly along: number
}

/** Thickness of the roll over a rail, metres. */
const ROLL = 0.026

const RAILS: readonly Rail[] = [
  { index: 0, isFrontOrBack: true, sign: 1 },
  { index: 1, isFrontOrBack: false, sign: 1 },
  { index: 2, isFrontOrBack: true, sign: -1 },
  { index: 3, isFrontOrBack: false, sign: -1 },
]

/**
 * The envelope pattern of paper cord and rush: strands come over each rail at right angles and meet on the diagonals.
 * Each strand is a half-round strip, so that the joints between strands cast fine shadows.
 */
export function wovenSeat(seat: WovenSeat): Mesh {
  const mesh: OpenMesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (const rail of RAILS) for (const strand of strandsOver(rail, seat)) addStrand(mesh, strand, seat)
  addBacking(mesh, seat)
  return {
    positions: new Float32Array(mesh.positions),
    normals: new Float32Array(mesh.normals),
    uvs: new Float32Array(mesh.uvs),
    indices: new Uint32Array(mesh.indices),
  }
}

/** x and z of a point of the seat. u runs from the left to the right and v from the back to the front, -1 to 1. */
function pointAt({ front, back, z }: WovenSeat, u: number, v: number): [number, number] {
  return [u * (back + ((front - back) * (v + 1)) / 2), z[0] + ((z[1] - z[0]) * (v + 1)) / 2]
}

function railLength({ isFrontOrBack, sign }: Rail, { front, back, z }: WovenSeat): number {
  if (!isFrontOrBack) return z[1] - z[0]
  return 2 * (sign > 0 ? front : back)
}

function strandsOver(rail: Rail, seat: WovenSeat): Strand[] {
  const { index, isFrontOrBack, sign } = rail
  const length = railLength(rail, seat)
  const count = Math.max(6, Math.round(length / (seat.fine ? seat.strand : Math.max(seat.strand, 0.016))))
  return Array.from({ length: count }, (_, i): Strand => {
    const t = ((i + 0.5) / count) * 2 - 1
    const fromMiddle = Math.abs(t)
    const ofStrand = {
      radius: length / count / 2,
      jitter: (hash3(i, index, 7, 3) - 0.5) * seat.rough,
      fromMiddle,
    }
    return isFrontOrBack
      ? {
          ...ofStrand,
          outer: pointAt(seat, t, sign),
          inner: pointAt(seat, t, sign * fromMiddle),
          out: [0, 0, sign],
          side: [sign, 0, 0],
        }
      : {
          ...ofStrand,
          outer: pointAt(seat, sign, t),
          inner: pointAt(seat, sign * fromMiddle, t),
          out: [sign, 0, 0],
          side: [0, 0, -sign],
        }
  })
}

/** Number of faces across the half-round section of a strand. */
const facesAcross = ({ fine }: WovenSeat): number => (fine ? 4 : 2)

function addStrand(mesh: OpenMesh, strand: Strand, seat: WovenSeat): void {
  const across = facesAcross(seat)
  const base = mesh.positions.length / 3
  const sections = [...sectionsOverRail(strand, seat), ...sectionsToMiddle(strand, seat)]
  for (const section of sections) addSection(mesh, section, across)
  for (let row = 0; row + 1 < sections.length; row++)
    for (let k = 0; k < across; k++) {
      const a = base + row * (across + 1) + k
      const b = a + across + 1
      mesh.indices.push(a, a + 1, b, a + 1, b + 1, b)
    }
}

function addSection({ positions, normals, uvs }: OpenMesh, section: Section, across: number): void {
  const { at, side, up, radius, along } = section
  for (let k = 0; k <= across; k++) {
    const angle = Math.PI * (k / across)
    const [c, s] = [-Math.cos(angle), Math.sin(angle)]
    for (let axis = 0; axis < 3; axis++) {
      positions.push(at[axis]! + side[axis]! * c * radius + up[axis]! * s * radius * 0.9)
      normals.push(side[axis]! * c + up[axis]! * s)
    }
    uvs.push(k * 0.002, along)
  }
}

/** Radius of a strand with its random deviation, metres. */
const ownRadius = ({ radius, jitter }: Strand): number => radius * (1 + jitter * 0.25)

/** The sections around the rail, from below it to the top of the seat. */
function sectionsOverRail(strand: Strand, { y, fine }: WovenSeat): Section[] {
  const { outer, out, side, radius, jitter } = strand
  const roll = ROLL / 2
  const distance = roll + radius * jitter * 0.4
  const angles = fine ? [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5] : [-1.5, 0, 1.5]
  return angles.map(angle => ({
    at: [
      outer[0] + out[0] * (distance * Math.cos(angle) - roll),
      y - roll + distance * Math.sin(angle) - radius * 0.9,
      outer[1] + out[2] * (distance * Math.cos(angle) - roll),
    ],
    side,
    up: [out[0] * Math.cos(angle), Math.sin(angle), out[2] * Math.cos(angle)],
    radius: ownRadius(strand),
    along: angle * roll,
  }))
}

/** The sections from the rail down to the diagonal, where the seat is thinner. */
function sectionsToMiddle(strand: Strand, { y, fine }: WovenSeat): Section[] {
  const { outer, inner, side, radius, jitter, fromMiddle } = strand
  const steps = fine ? 4 : 1
  const length = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) || 1
  const start = ROLL / 2
  return Array.from({ length: steps }, (_, i): Section => {
    const step = (i + 1) / steps
    const reach = Math.max(0, length - start) * step
    const share = Math.min(1, (reach + start) / length)
    const sag = 0.011 * (1 - fromMiddle) * step ** 1.2 + 0.002 * step
    return {
      at: [
        outer[0] + (inner[0] - outer[0]) * share,
        y - sag - radius * 0.9 + jitter * radius * 0.3,
        outer[1] + (inner[1] - outer[1]) * share,
      ],
      side,
      up: [0, 1, 0],
      radius: ownRadius(strand),
      along: start + reach,
    }
  })
}

/** A plate below the strands, which is seen between them and from below. */
function addBacking({ positions, normals, uvs, indices }: OpenMesh, seat: WovenSeat): void {
  const base = positions.length / 3
  for (const up of [1, -1])
    for (const [u, v] of [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ] as const) {
      const [x, z] = pointAt(seat, u * 0.97, v * 0.97)
      positions.push(x, seat.y - ROLL * 0.55 - (up > 0 ? 0 : 0.004), z)
      normals.push(0, up, 0)
      uvs.push(x, z)
    }
  indices.push(...[0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6].map(corner => base + corner))
}
