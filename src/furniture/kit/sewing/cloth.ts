import { computeNormals, type Mesh, type Vector } from '../mesh.ts'
import { fbm3 } from '../noise.ts'

/** One cut piece of cloth: a grid of (across + 1) × (up + 1) points, row by row. */
export interface Panel {
  readonly across: number
  readonly up: number
  /** Point → particle; points that share a particle are sewn together. */
  readonly particles: Int32Array
  /**
   * Point → position on the flat cloth in metres, two numbers each. They become the UVs, so that the weave runs as it
   * was cut.
   */
  readonly flat: Float32Array
  /** Reverses which side of the panel is the outside. */
  readonly isFlipped?: boolean
}

/** How cloth is cut and how it stretches. Softness has no unit: 0 rigid, 2 half, 20 very soft. */
export interface Cut {
  /** Share by which panels are cut larger than what they cover. */
  readonly ease?: number
  /** Share by which seams are gathered. */
  readonly pucker?: number
  /** Share by which the ease varies from place to place, so that creases fall irregularly. */
  readonly uneven?: number
  readonly seed?: number
  readonly shear?: number
  readonly bend?: number
  /** Particles on a seam. */
  readonly seam?: ReadonlySet<number>
}

/** Forces that act on cloth while it settles. */
export interface Forces {
  readonly gravity: Vector
  /** Pressure in pascals at a point, along the cloth's outward normal. */
  readonly pressure: (x: number, y: number, z: number) => number
  /** Moves the predicted particle at `at` out of obstacles; `before` has the previous positions of all particles. */
  readonly collide: (predicted: Float32Array, at: number, before: Float32Array) => void
  /** Kilograms per square metre. */
  readonly weight: number
  /** Share of its speed that a particle retains from step to step. */
  readonly damping: number
}

/** Metres per second; above it the steps no longer converge. */
const TOP_SPEED = 2
const SWEEPS = 3

/**
 * Panels sewn together at shared particles, simulated by extended position-based dynamics (XPBD; Macklin, Müller and
 * Chentanez 2016).
 */
export class Cloth {
  readonly panels: readonly Panel[]
  /** Three coordinates for each particle, in metres. */
  readonly positions: Float32Array
  readonly count: number
  readonly #seam: ReadonlySet<number> | undefined
  readonly #velocities: Float32Array
  readonly #predicted: Float32Array
  /** A third of the area of the triangles around a particle, along their normals, in m². */
  readonly #areas: Float32Array
  readonly #triangles: Uint32Array
  /** Springs: two particles, their rest length, and the softness. */
  readonly #ends: Uint32Array
  readonly #lengths: Float32Array
  readonly #softness: Float32Array

  constructor(panels: readonly Panel[], positions: Float32Array, cut: Cut) {
    this.panels = panels
    this.positions = positions
    this.count = positions.length / 3
    this.#seam = cut.seam
    this.#predicted = new Float32Array(positions)
    this.#velocities = new Float32Array(positions.length)
    this.#areas = new Float32Array(positions.length)
    const springs = springsOf(panels, this.count, cut)
    this.#ends = new Uint32Array(springs.ends)
    this.#lengths = new Float32Array(springs.lengths)
    this.#softness = new Float32Array(springs.softness)
    this.#triangles = new Uint32Array(panels.flatMap(trianglesOf))
  }

  /** Simulates the cloth for a number of steps of `seconds` each. */
  settle(steps: number, seconds: number, forces: Forces): void {
    this.#measure()
    let area = 0
    for (let k = 0; k < this.#areas.length; k += 3)
      area += Math.hypot(this.#areas[k]!, this.#areas[k + 1]!, this.#areas[k + 2]!)
    const mass = (area * forces.weight) / this.count
    for (let step = 0; step < steps; step++) {
      if (step % 2 === 0) this.#measure()
      this.#predict(seconds, mass, forces)
      for (let sweep = 0; sweep < SWEEPS; sweep++) this.#stretch(((step + sweep) & 1) === 1)
      this.#move(seconds, forces)
    }
  }

  #measure(): void {
    const [x, out, triangles] = [this.positions, this.#areas, this.#triangles]
    out.fill(0)
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
      const [ux, uy, uz] = [x[b]! - x[a]!, x[b + 1]! - x[a + 1]!, x[b + 2]! - x[a + 2]!]
      const [vx, vy, vz] = [x[c]! - x[a]!, x[c + 1]! - x[a + 1]!, x[c + 2]! - x[a + 2]!]
      const [nx, ny, nz] = [(uy * vz - uz * vy) / 6, (uz * vx - ux * vz) / 6, (ux * vy - uy * vx) / 6]
      for (const corner of [a, b, c]) {
        out[corner]! += nx
        out[corner + 1]! += ny
        out[corner + 2]! += nz
      }
    }
  }

  #predict(seconds: number, mass: number, { gravity, pressure, damping }: Forces): void {
    const [x, v, p] = [this.positions, this.#velocities, this.#predicted]
    for (let k = 0; k < x.length; k += 3) {
      const push = pressure(x[k]!, x[k + 1]!, x[k + 2]!) / mass
      for (let axis = 0; axis < 3; axis++) {
        v[k + axis] = (v[k + axis]! + seconds * (gravity[axis]! + push * this.#areas[k + axis]!)) * damping
        p[k + axis] = x[k + axis]! + seconds * v[k + axis]!
      }
    }
  }

  /** One Gauss-Seidel sweep over all springs. Bending springs only push: they resist folding, not stretching. */
  #stretch(isBackward: boolean): void {
    const [p, ends, lengths, softness] = [this.#predicted, this.#ends, this.#lengths, this.#softness]
    const count = lengths.length
    for (let k = 0; k < count; k++) {
      const e = isBackward ? count - 1 - k : k
      const a = ends[2 * e]! * 3
      const b = ends[2 * e + 1]! * 3
      const dx = p[a]! - p[b]!
      const dy = p[a + 1]! - p[b + 1]!
      const dz = p[a + 2]! - p[b + 2]!
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9
      if (softness[e]! > 2 && length > lengths[e]!) continue
      const f = (lengths[e]! - length) / (2 + softness[e]!) / length
      p[a]! += dx * f
      p[a + 1]! += dy * f
      p[a + 2]! += dz * f
      p[b]! -= dx * f
      p[b + 1]! -= dy * f
      p[b + 2]! -= dz * f
    }
  }

  #move(seconds: number, { collide }: Forces): void {
    const [x, v, p] = [this.positions, this.#velocities, this.#predicted]
    for (let k = 0; k < x.length; k += 3) {
      collide(p, k, x)
      let speed = 0
      for (let axis = 0; axis < 3; axis++) {
        v[k + axis] = (p[k + axis]! - x[k + axis]!) / seconds
        speed += v[k + axis]! ** 2
        x[k + axis] = p[k + axis]!
      }
      if (speed <= TOP_SPEED ** 2) continue
      const slower = TOP_SPEED / Math.sqrt(speed)
      for (let axis = 0; axis < 3; axis++) v[k + axis]! *= slower
    }
  }

  /**
   * The cloth as triangles, creased at its seams, after `passes` smoothing passes between them. Every `thin`-th point
   * is used, with the normal that it has in the full mesh.
   */
  mesh(passes = 1, thin = 1): Mesh {
    for (let pass = 0; pass < passes; pass++) this.#smooth()
    const positions: number[] = []
    const uvs: number[] = []
    const normals: number[] = []
    const indices: number[] = []
    for (const panel of this.panels) {
      const from = positions.length / 3
      const places = new Float32Array(panel.particles.length * 3)
      const first = new Map<number, number>()
      const weld = new Uint32Array(panel.particles.length)
      panel.particles.forEach((particle, k) => {
        for (let axis = 0; axis < 3; axis++) places[k * 3 + axis] = this.positions[particle * 3 + axis]!
        if (!first.has(particle)) first.set(particle, k)
        weld[k] = first.get(particle)!
      })
      const faces = facesOf(panel)
      const directions = computeNormals(places, new Uint32Array(faces), weld)
      if (thin === 1) {
        positions.push(...places)
        uvs.push(...panel.flat)
        normals.push(...directions)
        for (const place of faces) indices.push(from + place)
        continue
      }
      const [across, up] = [keptOf(panel.across, thin), keptOf(panel.up, thin)]
      for (const k of up.flatMap(j => across.map(i => j * (panel.across + 1) + i))) {
        positions.push(...places.subarray(k * 3, k * 3 + 3))
        uvs.push(panel.flat[k * 2]!, panel.flat[k * 2 + 1]!)
        normals.push(...directions.subarray(k * 3, k * 3 + 3))
      }
      for (const place of facesOf({ ...panel, across: across.length - 1, up: up.length - 1 }))
        indices.push(from + place)
    }
    return {
      positions: new Float32Array(positions),
      normals: new Float32Array(normals),
      uvs: new Float32Array(uvs),
      indices: new Uint32Array(indices),
    }
  }

  #smooth(): void {
    const x = this.positions
    const sums = new Float32Array(x.length)
    const counts = new Float32Array(this.count)
    for (const { across, up, particles } of this.panels) {
      for (let j = 0; j <= up; j++) {
        for (let i = 0; i <= across; i++) {
          const a = particles[j * (across + 1) + i]!
          for (const [di, dj] of NEIGHBOURS) {
            const [ni, nj] = [i + di, j + dj]
            if (ni < 0 || nj < 0 || ni > across || nj > up) continue
            const b = particles[nj * (across + 1) + ni]!
            for (let axis = 0; axis < 3; axis++) sums[a * 3 + axis]! += x[b * 3 + axis]!
            counts[a]!++
          }
        }
      }
    }
    for (let i = 0; i < this.count; i++) {
      if (this.#seam?.has(i)) continue
      for (let axis = 0; axis < 3; axis++)
        x[i * 3 + axis]! += 0.5 * (sums[i * 3 + axis]! / counts[i]! - x[i * 3 + axis]!)
    }
  }
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Springs along the grid and across its cells, and bending springs over every second point. */
function springsOf(
  panels: readonly Panel[],
  count: number,
  cut: Cut,
): { ends: number[]; lengths: number[]; softness: number[] } {
  const ends: number[] = []
  const lengths: number[] = []
  const softness: number[] = []
  const sewn = new Set<number>()
  const eased = 1 + (cut.ease ?? 0.01)
  const drawn = 1 - (cut.pucker ?? 0.02)
  const [shear, bend] = [cut.shear ?? 1.5, cut.bend ?? 6]
  for (const { across, up, particles, flat } of panels) {
    const at = (i: number, j: number) => j * (across + 1) + i
    const add = (from: number, to: number, soft: number) => {
      const [a, b] = [particles[from]!, particles[to]!]
      if (a === b) return
      const isSeam = soft === 0 && cut.seam !== undefined && cut.seam.has(a) && cut.seam.has(b)
      if (isSeam) {
        const key = Math.min(a, b) * count + Math.max(a, b)
        if (sewn.has(key)) return
        sewn.add(key)
      }
      const loose = cut.uneven
        ? 1 +
          cut.uneven * fbm3(flat[from * 2]! * 3.1, flat[from * 2 + 1]! * 3.1, (cut.seed ?? 1) * 7.3, cut.seed ?? 1, 2)
        : 1
      ends.push(a, b)
      lengths.push(
        Math.hypot(flat[from * 2]! - flat[to * 2]!, flat[from * 2 + 1]! - flat[to * 2 + 1]!) *
          (isSeam ? drawn : eased * loose),
      )
      softness.push(soft)
    }
    for (let j = 0; j <= up; j++) {
      for (let i = 0; i <= across; i++) {
        if (i < across) add(at(i, j), at(i + 1, j), 0)
        if (j < up) add(at(i, j), at(i, j + 1), 0)
        if (i < across && j < up) {
          add(at(i, j), at(i + 1, j + 1), shear)
          add(at(i + 1, j), at(i, j + 1), shear)
        }
        if (i + 2 <= across) add(at(i, j), at(i + 2, j), bend)
        if (j + 2 <= up) add(at(i, j), at(i, j + 2), bend)
      }
    }
  }
  return { ends, lengths, softness }
}

/** Triangles of particles for area and pressure. Diagonals alternate, so that neither direction is stiffer. */
function trianglesOf({ across, up, particles, isFlipped }: Panel): number[] {
  const triangles: number[] = []
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const k = j * (across + 1) + i
      const [a, b, c, d] = [particles[k]!, particles[k + 1]!, particles[k + across + 2]!, particles[k + across + 1]!]
      if ((i + j) & 1) triangles.push(...(isFlipped ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
      else triangles.push(...(isFlipped ? [a, d, b, b, d, c] : [a, b, d, b, c, d]))
    }
  }
  return triangles
}

/** Every `thin`-th index from 0 to `last`, and `last` itself. */
const keptOf = (last: number, thin: number): number[] => [
  ...Array.from({ length: Math.ceil(last / thin) }, (_, i) => i * thin),
  last,
]

/** Triangles of points for the mesh. */
function facesOf({ across, up, isFlipped }: Panel): number[] {
  const faces: number[] = []
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const a = j * (across + 1) + i
      const [b, c, d] = [a + 1, a + across + 1, a + across + 2]
      faces.push(...(isFlipped ? [a, d, b, a, c, d] : [a, b, d, a, d, c]))
    }
  }
  return faces
}
