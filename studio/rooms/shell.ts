import { board } from '../../src/furniture/kit/joinery/board.ts'
import { merge, transform } from '../../src/furniture/kit/mesh.ts'
import type { Mesh } from '../../src/furniture/kit/mesh.ts'
import { moulding } from '../../src/furniture/kit/moulding.ts'
import { random } from '../../src/furniture/kit/noise.ts'
import type { RoomPart } from './room-scene.ts'

/** From and to, metres. */
type Span = readonly [number, number]

/** A box with sharp edges and uvs in metres: plaster, reveals, what is only seen flat. */
export function block([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span): Mesh {
  const faces: [number[], number[]][] = [
    [
      [x0, y0, z1, x1, y0, z1, x1, y1, z1, x0, y1, z1],
      [0, 0, 1],
    ],
    [
      [x1, y0, z0, x0, y0, z0, x0, y1, z0, x1, y1, z0],
      [0, 0, -1],
    ],
    [
      [x1, y0, z1, x1, y0, z0, x1, y1, z0, x1, y1, z1],
      [1, 0, 0],
    ],
    [
      [x0, y0, z0, x0, y0, z1, x0, y1, z1, x0, y1, z0],
      [-1, 0, 0],
    ],
    [
      [x0, y1, z1, x1, y1, z1, x1, y1, z0, x0, y1, z0],
      [0, 1, 0],
    ],
    [
      [x0, y0, z0, x1, y0, z0, x1, y0, z1, x0, y0, z1],
      [0, -1, 0],
    ],
  ]
  return merge(
    faces.map(([corners, normal]) => {
      const [u, v] = normal[0] ? [2, 1] : normal[1] ? [0, 2] : [0, 1]
      return {
        positions: Float32Array.from(corners),
        normals: Float32Array.from([normal, normal, normal, normal].flat()),
        uvs: Float32Array.from([0, 1, 2, 3].flatMap(i => [corners[i * 3 + u]!, corners[i * 3 + v]!])),
        indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
      }
    }),
  )
}

/** A planed board of trim. */
const trim = (x: Span, y: Span, z: Span, r = 0.003): Mesh => board({ x, y, z, r, rounds: 2 })

/** An opening in a wall with a window in it: the panes across and up, and bars this wide. */
export interface Window {
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly head: number
  readonly panes: readonly [across: number, up: number]
  readonly bar?: number
  /** Width of the boards round it; 0: the plaster runs into the reveal. */
  readonly casing?: number
}

export interface Wall {
  readonly from: number
  readonly to: number
  readonly height: number
  readonly windows?: readonly Window[]
  /** Height of the skirting; 0: none. */
  readonly skirting?: number
  /** A cornice where it meets the ceiling, metres deep. */
  readonly cornice?: number
  /** Panels framed by mouldings: [from, to, bottom, top]. */
  readonly panels?: readonly (readonly [number, number, number, number])[]
  readonly thickness?: number
  readonly materials?: { readonly wall?: string; readonly trim?: string; readonly panel?: string }
}

/**
 * Bolection: stands 32 mm proud, 46 mm wide, with a hollow and a bead. Inset from the panel's outline, and out from the
 * wall.
 */
const BOLECTION: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0.018],
  [0.004, 0.024],
  [0.012, 0.026],
  [0.014, 0.03],
  [0.02, 0.032],
  [0.028, 0.03],
  [0.03, 0.022],
  [0.036, 0.014],
  [0.044, 0.011],
  [0.046, 0],
]

const rectangle = (x0: number, x1: number, y0: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const

function windowIn(
  { from, to, sill, head, panes: [across, up], bar = 0.032, casing = 0.09 }: Window,
  thickness: number,
): { frame: Mesh; casing: Mesh[] } {
  const back: Span = [-thickness * 0.7 - 0.03, -thickness * 0.7 + 0.025]
  const stile = 0.055
  const bars: Mesh[] = [
    trim([from, from + stile], [sill, head], back),
    trim([to - stile, to], [sill, head], back),
    trim([from + stile, to - stile], [sill, sill + stile * 1.3], back),
    trim([from + stile, to - stile], [head - stile, head], back),
  ]
  const thin: Span = [back[0] + 0.008, back[1] - 0.004]
  for (let i = 1; i < across; i++) {
    const x = from + stile + ((to - from - 2 * stile) * i) / across
    bars.push(trim([x - bar / 2, x + bar / 2], [sill + stile, head - stile], thin))
  }
  for (let i = 1; i < up; i++) {
    const y = sill + stile * 1.3 + ((head - sill - 2.3 * stile) * i) / up
    bars.push(trim([from + stile, to - stile], [y - bar / 2, y + bar / 2], [thin[0] + 0.004, thin[1] - 0.004]))
  }
  const boards: Mesh[] = []
  if (casing > 0) {
    boards.push(
      trim([from - casing, from], [sill - 0.02, head + casing], [0, 0.028]),
      trim([to, to + casing], [sill - 0.02, head + casing], [0, 0.028]),
      trim([from, to], [head, head + casing], [0, 0.028]),
      trim([from - casing - 0.02, to + casing + 0.02], [head + casing, head + casing + 0.03], [0, 0.045]),
    )
    if (sill > 0.3)
      boards.push(
        trim([from - casing - 0.04, to + casing + 0.04], [sill - 0.035, sill], [-thickness * 0.6, 0.06], 0.008),
        trim([from - casing, to + casing], [sill - 0.12, sill - 0.035], [0, 0.022]),
      )
  } else if (sill > 0.3) boards.push(trim([from, to], [sill - 0.02, sill + 0.006], [-thickness * 0.7, 0.03], 0.005))
  return { frame: merge(bars), casing: boards }
}

/** A wall whose face is z = 0 and which looks to +z, from `from` to `to` along x. */
export function wall({
  from,
  to,
  height,
  windows = [],
  skirting = 0.14,
  cornice = 0,
  panels = [],
  thickness = 0.24,
  materials = {},
}: Wall): RoomPart[] {
  const { wall: paint = 'wall', trim: wood = 'trim', panel = paint } = materials
  const solid: Mesh[] = []
  const woodwork: Mesh[] = []
  const depth: Span = [-thickness, 0]
  let at = from
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    solid.push(
      block([at, window.from], [0, height], depth),
      block([window.from, window.to], [window.head, height], depth),
    )
    if (window.sill > 0) solid.push(block([window.from, window.to], [0, window.sill], depth))
    const made = windowIn(window, thickness)
    woodwork.push(made.frame, ...made.casing)
    at = window.to
  }
  solid.push(block([at, to], [0, height], depth))
  if (skirting > 0) {
    let start = from
    for (const { from: a, to: b, casing = 0.09 } of [
      ...windows.filter(window => window.sill < skirting),
      { from: to, to, casing: 0 },
    ]) {
      if (a - casing > start)
        woodwork.push(
          trim([start, a - casing], [0, skirting - 0.02], [0, 0.02]),
          trim([start, a - casing], [skirting - 0.03, skirting], [0, 0.014], 0.006),
          trim([start, a - casing], [0, 0.018], [0, 0.032], 0.012),
        )
      start = b + casing
    }
  }
  if (cornice > 0) {
    const steps = 8
    for (let i = 0; i < steps; i++) {
      const a = ((i + 0.5) / steps) * (Math.PI / 2)
      const out = cornice * (1 - Math.cos(a))
      woodwork.push(
        block(
          [from, to],
          [height - cornice + (cornice * i) / steps, height - cornice + (cornice * (i + 1)) / steps],
          [0, Math.max(0.006, out)],
        ),
      )
    }
    woodwork.push(trim([from, to], [height - cornice - 0.03, height - cornice], [0, 0.02], 0.006))
  }
  const frames = panels.map(([x0, x1, y0, y1]) => moulding(rectangle(x0, x1, y0, y1), BOLECTION))
  return [
    { material: paint, mesh: merge(solid) },
    ...(woodwork.length ? [{ material: wood, mesh: merge(woodwork) }] : []),
    ...(frames.length ? [{ material: panel, mesh: merge(frames) }] : []),
  ]
}

/** A wall on the left at `x`: its `from` and `to` are metres from the back wall towards the camera. */
export const leftWall = (x: number, { from, to, windows = [], panels = [], ...rest }: Wall): RoomPart[] =>
  sideways(
    wall({
      ...rest,
      from: -to,
      to: -from,
      windows: windows.map(one => ({ ...one, from: -one.to, to: -one.from })),
      panels: panels.map(([a, b, y0, y1]) => [-b, -a, y0, y1]),
    }),
    90,
    x,
  )
export const rightWall = (x: number, of: Wall): RoomPart[] => sideways(wall(of), -90, x)
const sideways = (parts: readonly RoomPart[], ry: number, x: number): RoomPart[] =>
  parts.map(({ material, mesh }) => ({ material, mesh: transform(mesh, { ry, t: [x, 0, 0] }) }))

/** Boards laid with open joints over a dark bed, each its own piece of wood; the grain runs along z, or along x. */
export function boards(
  [x0, x1]: Span,
  [z0, z1]: Span,
  {
    width = 0.18,
    long = 1.9,
    isAcross = false,
    seed = 3,
    materials = ['floor'],
  }: { width?: number; long?: number; isAcross?: boolean; seed?: number; materials?: readonly string[] } = {},
): RoomPart[] {
  const next = random(seed)
  const [a0, a1, b0, b1] = isAcross ? [z0, z1, x0, x1] : [x0, x1, z0, z1]
  const sorts = materials.map(() => ({ positions: [] as number[], uvs: [] as number[], indices: [] as number[] }))
  const gap = 0.0011
  for (let a = a0; a < a1; a += width) {
    let b = b0 - next() * long
    while (b < b1) {
      const end = b + long * (0.7 + 0.3 * next())
      const sort = sorts[Math.floor(next() * sorts.length)]!
      // A stave of the texture at twice its size is 0.28 m wide: the board is cut from inside one.
      const u = (Math.floor(next() * 7) + 0.5) * 0.28 + 0.03 + next() * 0.04
      const v = next() * 1.9
      const base = sort.positions.length / 3
      const [from, to, low, high] = [
        Math.max(a0, a) + gap,
        Math.min(a1, a + width) - gap,
        Math.max(b0, b) + gap,
        Math.min(b1, end) - gap,
      ]
      for (const [p, q] of [
        [from, low],
        [from, high],
        [to, high],
        [to, low],
      ] as const) {
        sort.positions.push(...(isAcross ? [q, 0, p] : [p, 0, q]))
        sort.uvs.push(u + p - a, v + q - b)
      }
      sort.indices.push(
        ...(isAcross
          ? [base, base + 2, base + 1, base, base + 3, base + 2]
          : [base, base + 1, base + 2, base, base + 2, base + 3]),
      )
      b = end
    }
  }
  return [
    ...sorts.map(({ positions, uvs, indices }, i) => ({
      material: materials[i]!,
      mesh: {
        positions: Float32Array.from(positions),
        uvs: Float32Array.from(uvs),
        indices: Uint32Array.from(indices),
        normals: Float32Array.from(positions, (_, k) => (k % 3 === 1 ? 1 : 0)),
      },
    })),
    { material: 'paint-black', mesh: block([x0, x1], [-0.02, -0.004], [z0, z1]) },
  ]
}

/** A floor or a ceiling in one sheet, or in slabs of `slab` metres with joints between. */
export function sheetFloor([x0, x1]: Span, [z0, z1]: Span, material: string, slab = 0): RoomPart[] {
  if (slab === 0) return [{ material, mesh: block([x0, x1], [-0.05, 0], [z0, z1]) }]
  const meshes: Mesh[] = []
  let i = 0
  for (let x = x0; x < x1; x += slab)
    for (let z = z0; z < z1; z += slab) {
      const mesh = block(
        [x + 0.003, Math.min(x1, x + slab) - 0.003],
        [-0.05, 0],
        [z + 0.003, Math.min(z1, z + slab) - 0.003],
      )
      i++
      meshes.push({ ...mesh, uvs: mesh.uvs.map((value, k) => value + (k % 2 ? i * 0.77 : i * 0.41)) })
    }
  return [
    { material, mesh: merge(meshes) },
    { material: 'paint-grey', mesh: block([x0, x1], [-0.06, -0.004], [z0, z1]) },
  ]
}

export const ceiling = ([x0, x1]: Span, [z0, z1]: Span, height: number, material = 'ceiling'): RoomPart => ({
  material,
  mesh: block([x0, x1], [height, height + 0.05], [z0, z1]),
})

/** The lower part of a wall in a colour of its own, boarded this thick. */
export const dado = ([x0, x1]: Span, top: number, material: string, thickness = 0.012): RoomPart => ({
  material,
  mesh: block([x0, x1], [0, top], [0, thickness]),
})
/** Upright laths on a dado: board and batten. */
export const battens = (at: readonly number[], [y0, y1]: Span, material: string, width = 0.06): RoomPart => ({
  material,
  mesh: merge(at.map(x => trim([x - width / 2, x + width / 2], [y0, y1], [0, 0.038]))),
})
export const rail = ([x0, x1]: Span, y: number, material = 'wall', tall = 0.1): RoomPart => ({
  material,
  mesh: merge([trim([x0, x1], [y - tall, y], [0, 0.028]), trim([x0, x1], [y, y + 0.03], [0, 0.055], 0.006)]),
})

/** Joints of formwork on a concrete wall: a narrow dark line each. */
export const joints = (
  [x0, x1]: Span,
  [y0, y1]: Span,
  across: readonly number[],
  up: readonly number[],
  material = 'joint',
): RoomPart => ({
  material,
  mesh: merge([
    ...across.map(x => block([x - 0.003, x + 0.003], [y0, y1], [0, 0.0008])),
    ...up.map(y => block([x0, x1], [y - 0.003, y + 0.003], [0, 0.0008])),
  ]),
})

/**
 * The far end of a room, for mirrors: a pale wall with a lit window and a dark doorway. It shines as such a wall would.
 */
export const behind = (z: number): RoomPart[] => [
  { material: 'behind wall', mesh: block([-5, 5], [0, 3], [z, z + 0.02]) },
  {
    material: 'behind window',
    mesh: merge(
      [
        [-1.9, -1.15],
        [-1.1, -0.35],
      ].map(([a, b]) => block([a!, b!], [0.7, 2.3], [z - 0.02, z])),
    ),
  },
  { material: 'behind door', mesh: block([0.6, 1.5], [0, 2.1], [z - 0.02, z]) },
]
