import { Cloth } from './cloth.ts'
import type { Mesh, Vector } from '../mesh.ts'
import { fbm3 } from '../noise.ts'
import { pushOut, upsample } from './sewing.ts'

/** A sheet and the shape that it falls on. Lengths in metres. */
export interface Drape {
  readonly w: number
  readonly d: number
  /** Cell size of the finest grid. */
  readonly grid?: number
  /** Starting position of the sheet's middle, and its rotation about the vertical in degrees. */
  readonly at: Vector
  readonly ry?: number
  /** Signed distance to the shape below: negative inside it. */
  readonly sdf: (x: number, y: number, z: number) => number
  readonly steps?: number
  readonly seed?: number
  readonly bend?: number
  /** Distance between the sheet and the shape below. */
  readonly thick?: number
  /** Share of the sliding of a touching point that friction removes. */
  readonly friction?: number
  /** Height of the initial crumpling, which gives natural folds. */
  readonly crumple?: number
  /** Flat-cloth position of grid point a, b (metres from its middle), for a sheet that is not a rectangle. */
  readonly cut?: (a: number, b: number) => readonly [number, number]
  /** Starting position of point a, b (metres from the middle), relative to `at`; the default is flat. */
  readonly start?: (a: number, b: number) => Vector
}

/** A free sheet dropped on a shape: a throw, the top of a duvet, a tablecloth. */
export function drape(o: Drape): Mesh {
  const turn = ((o.ry ?? 0) * Math.PI) / 180
  const collide = pushOut(o.sdf, o.thick ?? 0.006, o.friction ?? 0.7)
  const settled = (level: number, before?: Cloth): Cloth => {
    const cell = (o.grid ?? 0.012) * level
    const cloth = sheet(
      o,
      Math.max(4, Math.round(o.w / cell)),
      Math.max(4, Math.round(o.d / cell)),
      Math.cos(turn),
      Math.sin(turn),
    )
    if (before) upsample(before, cloth)
    const share = level === 4 ? 1 : level === 2 ? 0.5 : 0.35
    cloth.settle(Math.round((o.steps ?? 900) * share), 1 / 500, {
      gravity: [0, -9.8, 0],
      weight: 0.5,
      damping: 0.992,
      pressure: () => 0,
      collide,
    })
    return cloth
  }
  return settled(1, settled(2, settled(4))).mesh(2)
}

function sheet(o: Drape, across: number, up: number, cos: number, sin: number): Cloth {
  const particles = new Int32Array((across + 1) * (up + 1)).map((_, k) => k)
  const flat = new Float32Array(particles.length * 2)
  const positions = new Float32Array(particles.length * 3)
  const fine = o.crumple ? 3.2 : 6
  for (let j = 0; j <= up; j++) {
    for (let i = 0; i <= across; i++) {
      const k = j * (across + 1) + i
      const place = [-o.w / 2 + (o.w * i) / across, -o.d / 2 + (o.d * j) / up] as const
      const [a, b] = o.cut ? o.cut(...place) : place
      const [x, y, z] = o.start ? o.start(a, b) : [a, 0, b]
      flat.set([a, b], k * 2)
      positions.set(
        [
          o.at[0] + x * cos + z * sin,
          o.at[1] + y + (o.crumple ?? 0.01) * fbm3(a * fine, 0, b * fine, o.seed ?? 3),
          o.at[2] - x * sin + z * cos,
        ],
        k * 3,
      )
    }
  }
  return new Cloth([{ across, up, particles, flat, isFlipped: true }], positions, {
    ease: 0,
    bend: o.bend ?? 10,
    shear: 2,
  })
}
