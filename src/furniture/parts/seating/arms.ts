import { deform } from '../../kit/deform.ts'
import { extrude } from '../../kit/extrude.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { insetOutline, roundedOutline, subdivided, type Point } from '../../kit/outline.ts'
import { softBox } from '../../kit/soft-box.ts'
import { piping, topstitch } from '../../kit/stitching.ts'
import { isFine, type Upholstery } from './cushions.ts'

export const ARM_SHAPES = ['track', 'rolled', 'sloped', 'slab', 'pad', 'english', 'shelter', 'flared'] as const
export type ArmShape = (typeof ARM_SHAPES)[number]

/** Overall size in metres; the height is measured from the underside of the arm. */
export interface ArmSize {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Default width of each arm shape, in metres. */
export const usualArmWidth: Record<ArmShape, number> = {
  track: 0.14,
  rolled: 0.21,
  sloped: 0.19,
  slab: 0.24,
  pad: 0.085,
  english: 0.16,
  shelter: 0.13,
  flared: 0.13,
}

/**
 * The arm at the sitter's right, the viewer's left: outer face to -x, standing on y = 0, centred on x = 0 and z = 0.
 * Mirror it for the other side.
 */
export function arm(shape: ArmShape, size: ArmSize, making: Upholstery, k: number): Part[] {
  const seed = making.seed + 30 + k
  switch (shape) {
    case 'track':
      return boxed(size, making, seed, { r: Math.min(0.042, size.width * 0.36), puff: [0.012, 0.014, 0.01] })
    case 'slab':
      return boxed(size, making, seed, { r: 0.024, puff: [0.006, 0.009, 0.006] })
    case 'pad':
      return boxed(size, making, seed, { r: size.width * 0.48, puff: [0.006, 0.006, 0.006] })
    case 'shelter':
      return boxed(size, making, seed, { r: size.width * 0.46, puff: [0.012, 0.008, 0.01] })
    case 'sloped': {
      const parts = boxed({ ...size, width: size.width * 0.8 }, making, seed, {
        r: Math.min(0.05, size.width * 0.3),
        puff: [0.012, 0.016, 0.012],
      })
      return moved(parts, (x, y, z) => {
        const up = y / size.height
        return [
          x * (1 - 0.22 * up) - size.width * 0.14 * (up * up * 2 - 1),
          y - size.height * 0.11 * up * up * smooth((z + size.depth / 2) / size.depth),
          z,
        ]
      })
    }
    case 'flared': {
      const parts = boxed({ ...size, width: size.width * 0.66 }, making, seed, {
        r: size.width * 0.3,
        puff: [0.006, 0.006, 0.008],
      })
      return moved(parts, (x, y, z) => [
        x - size.width * 0.17 * (2 * Math.max(0, y / size.height) ** 1.6 - 1),
        y - size.height * 0.2 * (y / size.height) * smooth((z + size.depth / 2) / size.depth) ** 1.5,
        z,
      ])
    }
    case 'rolled':
      return scrolled(size, making, seed, 0.35)
    case 'english':
      return moved(scrolled(size, making, seed, 0.42), (x, y, z) => [
        x,
        y - size.height * 0.06 * (y / size.height) * smooth((z + size.depth / 2) / size.depth),
        z,
      ])
  }
}

const smooth = (t: number) => Math.max(0, Math.min(1, t)) ** 2 * (3 - 2 * Math.max(0, Math.min(1, t)))
const moved = (parts: Part[], map: (x: number, y: number, z: number) => Vector): Part[] =>
  parts.map(part => ({ ...part, mesh: deform(part.mesh, map) }))

/** A padded box whose front and back panels are set in with a welt. */
function boxed(
  { width, height, depth }: ArmSize,
  making: Upholstery,
  seed: number,
  o: { r: number; puff: Vector },
): Part[] {
  const fine = isFine(making)
  const r = Math.min(o.r, width * 0.49)
  const body = softBox({
    w: width,
    h: height,
    d: depth,
    r,
    puff: o.puff,
    noise: 0.002,
    nscale: 5,
    seed,
    seg: fine ? 0.022 : 0.16,
    rseg: fine ? 6 : making.isBaked ? 3 : 2,
  })
  if (!(fine || making.isBaked) || making.welt === 'plain') return [{ name: 'arm', slot: 'cover', mesh: body }]
  const inset = Math.min(0.013, r * 0.3)
  const panel = subdivided(
    roundedOutline(
      [
        [-width / 2 + inset, inset, r - inset],
        [width / 2 - inset, inset, r - inset],
        [width / 2 - inset, height - inset, r - inset],
        [-width / 2 + inset, height - inset, r - inset],
      ],
      fine ? 0.03 : 0.12,
      fine ? 0.008 : 0.02,
    ),
    fine ? 0.02 : 0.12,
  )
  const front = (under: number) => {
    const out = Math.max(0, r - under)
    return (
      depth / 2 -
      r +
      Math.sqrt(r * r - out * out) +
      (1 - (out / r) ** 2) * o.puff[2] * (1 - (1 - (2 * under) / width) ** 4)
    )
  }
  return welted(body, making, panel, offset => front(inset + offset) - 0.001)
}

/**
 * The body with a welt around its front and rear panels, or a row of stitches inside the front seam. `front` gives the
 * z of the cloth at a distance inside the seam.
 */
function welted(body: Mesh, making: Upholstery, panel: readonly Point[], front: (offset: number) => number): Part[] {
  const seam = (z: number) => panel.map(([x, y]): Vector => [x, y, z])
  const sides = isFine(making) ? 7 : 3
  if (making.welt === 'piping')
    return [
      {
        name: 'arm',
        slot: 'cover',
        mesh: merge([body, piping(seam(front(0)), 0.0044, sides), piping(seam(-front(0)), 0.0044, sides)]),
      },
    ]
  if (!isFine(making))
    return [
      { name: 'arm', slot: 'cover', mesh: body },
      { name: 'stitches', slot: 'stitch', mesh: piping(seam(front(0)), 0.0018, 3) },
    ]
  const inner = insetOutline(panel, 0.009).map(([x, y]): Vector => [x, y, front(0.009) + 0.0012])
  return [
    { name: 'arm', slot: 'cover', mesh: merge([body, piping(seam(front(0)), 0.0022, 5)]) },
    { name: 'stitches', slot: 'stitch', mesh: topstitch(inner, { closed: true }) },
  ]
}

/**
 * A roll over a narrower wall, with a flat, welted front panel. `share` is the roll's diameter as a fraction of the
 * width.
 */
function scrolled({ width, height, depth }: ArmSize, making: Upholstery, seed: number, share: number): Part[] {
  const fine = isFine(making)
  const roll = Math.min(width * share, height * 0.24)
  const [cx, cy] = [-width / 2 + roll, height - roll]
  const wall = Math.min(width / 2 - 0.03, cx + roll * 0.1)
  const points: [number, number][] = []
  const count = fine ? 26 : making.isBaked ? 14 : 7
  const inner = roll * 0.9
  for (let k = 0; k <= count / 2; k++) {
    const angle = (k / (count / 2)) * (Math.PI / 2)
    points.push([width / 2 - inner + inner * Math.cos(angle), height - inner + inner * Math.sin(angle)])
  }
  for (let k = 0; k <= count; k++) {
    const angle = Math.PI / 2 + (k / count) * (Math.PI * 0.97)
    points.push([cx + roll * Math.cos(angle), cy + roll * Math.sin(angle)])
  }
  const neck = points.at(-1)!
  const outline = roundedOutline(
    [
      ...([
        [wall, neck[1] - 0.01, 0.006],
        [wall, 0, 0.01],
        [width / 2, 0, 0.01],
      ] as const),
      ...points.map(([x, y]) => [x, y, 0] as const),
    ],
    fine ? 0.02 : 0.2,
    0.008,
  )
  const turned = rotated(outline)
  const body = extrude(turned, {
    depth,
    edge: 0.012,
    rseg: fine ? 4 : making.isBaked ? 2 : 1,
    seg: fine ? 0.03 : 0.3,
    noise: fine ? 0.002 : 0,
    seed,
  })
  if (!(fine || making.isBaked) || making.welt === 'plain') return [{ name: 'arm', slot: 'cover', mesh: body }]
  const panel = insetOutline(turned, 0.011)
  return welted(body, making, panel, () => depth / 2 - 0.001)
}

/** The outline in counter-clockwise order. */
function rotated(outline: Point[]): Point[] {
  const area = outline.reduce(
    (sum, [x, y], i) => sum + x * outline[(i + 1) % outline.length]![1] - outline[(i + 1) % outline.length]![0] * y,
    0,
  )
  return area < 0 ? outline.toReversed() : outline
}

/** Both arms at the ends of a piece: outer faces at ±`half`, underside at `bottom`. */
export function armPair(
  shape: ArmShape,
  size: ArmSize,
  making: Upholstery,
  half: number,
  bottom: number,
  z: number,
): Part[] {
  return ([-1, 1] as const).flatMap(side => armAt(shape, size, making, side, half, bottom, z))
}

/** One arm, at the viewer's left (-1) or right (1). */
export function armAt(
  shape: ArmShape,
  size: ArmSize,
  making: Upholstery,
  side: -1 | 1,
  half: number,
  bottom: number,
  z: number,
): Part[] {
  const at: Vector = [side * (half - size.width / 2), bottom, z]
  return arm(shape, size, making, side + 2).map(part => ({
    ...part,
    mesh: transform(part.mesh, { s: side < 0 ? [1, 1, 1] : [-1, 1, 1], t: at }),
  }))
}
