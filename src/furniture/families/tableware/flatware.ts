import { z } from 'zod'
import { blade } from '../../kit/blade.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'

const HANDLES = ['square', 'tapered', 'round', 'paddle', 'pointed', 'bamboo', 'hammered'] as const
type Handle = (typeof HANDLES)[number]

const parameters = z.strictObject({
  handle: z.enum(HANDLES).default('tapered'),
  /** Pieces side by side: dinner fork, salad fork, knife, spoon, teaspoon; or steak knives, servers or spoons. */
  pieces: z.enum(['setting', 'steak', 'servers', 'spoons']).default('setting'),
  /** Number of settings, in rows of up to two. */
  settings: z.number().int().min(1).max(4).default(1),
})

type Kind = 'fork' | 'knife' | 'spoon' | 'steak' | 'serving-spoon' | 'serving-fork' | 'ladle'

const LAID: Record<z.output<typeof parameters>['pieces'], readonly (readonly [Kind, number])[]> = {
  setting: [
    ['fork', 0.83],
    ['fork', 0.94],
    ['knife', 1.06],
    ['spoon', 0.92],
    ['spoon', 0.72],
  ],
  steak: [
    ['steak', 1.05],
    ['steak', 1.05],
    ['steak', 1.05],
    ['steak', 1.05],
  ],
  servers: [
    ['serving-spoon', 1.18],
    ['serving-fork', 1.18],
  ],
  spoons: [
    ['spoon', 0.72],
    ['spoon', 0.72],
    ['spoon', 0.72],
    ['spoon', 0.72],
  ],
}

/** A row of cutlery. Patterns differ in their handles. */
export const flatware = family({
  parameters,
  slots: { metal: 'steel-stainless', handle: 'steel-stainless' },
  build: (extent, { handle, pieces, settings }, { detail }) => {
    const fine = detail === 'picture'
    const laid = LAID[pieces]
    const parts: Part[] = []
    const across = settings > 2 ? 2 : settings
    const light = fine && settings < 3
    for (let s = 0; s < settings; s++) {
      laid.forEach(([kind, k], i) => {
        const length = 0.2 * k
        const one = piece(kind, length, handle, meshOf(light || (fine && settings < 4), fine))
        const x = (i - (laid.length - 1) / 2) * 0.036 + ((s % across) - (across - 1) / 2) * laid.length * 0.0385
        const z = (Math.floor(s / across) - (Math.ceil(settings / across) - 1) / 2) * 0.245
        const away = (((i * 13 + s * 7) % 5) - 2) * 0.0006
        for (const each of one)
          parts.push({ ...each, mesh: transform(each.mesh, { ry: away * 900, t: [x, 0, z - 0.1 * (k - 1)] }) })
      })
    }
    return fitted(parts, extent)
  },
})

const smooth = (a: number, b: number, t: number): number => {
  const k = Math.min(1, Math.max(0, (t - a) / (b - a)))
  return k * k * (3 - 2 * k)
}

/** Rows and columns of a mesh along and across a piece. */
interface Grid {
  readonly rows: number
  readonly columns: number
  readonly tineRows: number
  readonly tineColumns: number
}

function meshOf(isFine: boolean, isPicture: boolean): Grid {
  if (!isPicture) return { rows: 14, columns: 4, tineRows: 5, tineColumns: 3 }
  return { rows: isFine ? 56 : 40, columns: 10, tineRows: 14, tineColumns: 6 }
}

/** Half the width of the handle; `t` runs from the tip of the head (0) to the end of the handle (1). */
function grip(pattern: Handle, t: number): number {
  const u = smooth(0.44, 1, t)
  if (pattern === 'square') return 0.0042 * smooth(0.42, 0.47, t)
  if (pattern === 'round') return 0.0028 + 0.0017 * u + 0.0012 * smooth(0.94, 1, t)
  if (pattern === 'paddle') return 0.0026 + 0.0068 * smooth(0.62, 0.98, t)
  if (pattern === 'pointed') return 0.0028 + 0.005 * Math.sin(Math.PI * smooth(0.5, 1.12, t))
  if (pattern === 'bamboo') return 0.0044 + 0.0008 * Math.max(0, 1 - Math.abs(((t * 7) % 1) - 0.5) * 14)
  return 0.0027 + 0.0044 * u
}

/** Thickness of the handle. */
function gripThick(pattern: Handle, t: number): number {
  switch (pattern) {
    case 'square':
      return 0.0072
    case 'round':
    case 'bamboo':
      return grip(pattern, t) * 2
    case 'paddle':
      return 0.0034 - 0.0012 * smooth(0.6, 1, t)
    case 'pointed':
      return 0.004
    case 'tapered':
    case 'hammered':
      return 0.0034 + 0.0007 * Math.sin(t * 40) * (pattern === 'hammered' ? 1 : 0)
  }
}

/** Relative width of the handle towards its end. */
function end(pattern: Handle, t: number): number {
  if (pattern === 'square') return t > 0.992 ? 0.96 : 1
  return Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.965) / 0.035) ** 2))
}

/** Height of the arch along the piece. */
const arched = (t: number): number =>
  0.004 + 0.011 * Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.16) / 0.7))) * (1 - smooth(0.5, 1.02, t) * 0.9)

const STEM = 0.0027

/** Half the width behind the head: the stem, which widens to the grip from `from` to `to`. */
const shaft = (pattern: Handle, t: number, from: number, to: number): number =>
  STEM + (Math.max(STEM, grip(pattern, t)) - STEM) * smooth(from, to, t)

/** Height by which a thick handle is raised above a thin one. */
const lifted = (pattern: Handle, t: number): number =>
  t > 0.55 ? Math.max(0, gripThick(pattern, t) / 2 - 0.003) * smooth(0.55, 0.7, t) : 0

function knife(kind: 'knife' | 'steak', length: number, pattern: Handle, { rows, columns }: Grid): Part[] {
  const bladeEnd = 0.46
  const roundPower = pattern === 'round' || pattern === 'bamboo' ? 1 : 1.4
  const power = pattern === 'square' ? 5 : roundPower
  const edge = blade({
    length,
    rows,
    columns,
    half: t =>
      t < bladeEnd
        ? 0.0088 * (kind === 'steak' ? 0.85 : 1) * smooth(-0.012, 0.1, t) * (1 - 0.22 * smooth(0.3, bladeEnd, t))
        : Math.max(0.0035, grip(pattern, t)) * end(pattern, t),
    shift: t => (t < bladeEnd ? 0.002 * (1 - smooth(0, 0.12, t)) : 0),
    thick: t =>
      t < bladeEnd
        ? 0.0014 + 0.0008 * smooth(0, bladeEnd, t)
        : 0.0022 + (Math.max(0.0052, gripThick(pattern, t) * 1.15) - 0.0022) * smooth(bladeEnd, 0.5, t),
    rise: t => 0.0042 + 0.0006 * smooth(bladeEnd, 0.5, t),
    power,
  })
  return [part(kind, 'metal', edge)]
}

function spoon(
  kind: 'spoon' | 'serving-spoon' | 'ladle',
  length: number,
  pattern: Handle,
  { rows, columns }: Grid,
): Part[] {
  const bowl = kind === 'serving-spoon' ? 0.36 : 0.31
  const wide = length * (kind === 'serving-spoon' ? 0.135 : 0.112)
  const egg = (t: number): number =>
    Math.sqrt(Math.max(0, 1 - ((t / bowl) * 2 - 1) ** 2)) * (1 + 0.14 * (0.5 - t / bowl))
  const half = (t: number): number =>
    (t < bowl
      ? Math.max(wide * egg(t), t > bowl * 0.8 ? STEM * smooth(bowl * 0.8, bowl, t) : 0)
      : shaft(pattern, t, bowl, 0.52)) * end(pattern, t)
  const depth = wide * 0.44
  return [
    part(
      kind,
      'metal',
      blade({
        length,
        rows,
        columns,
        half,
        thick: t =>
          t < bowl
            ? 0.0014 + 0.001 * smooth(bowl * 0.7, bowl, t)
            : 0.0024 + (gripThick(pattern, t) - 0.0024) * smooth(bowl, 0.55, t),
        rise: t =>
          (t < bowl
            ? 0.001 +
              depth * (1 - egg(t)) * (t < bowl / 2 ? 0.7 : 1) +
              (t > bowl / 2 ? arched(t) * smooth(bowl * 0.6, bowl, t) * 0.6 : 0)
            : 0.001 + depth * 1 + (arched(t) - depth * 0.4) * 0.6) *
            (t > bowl ? 1 - 0.35 * smooth(0.6, 1, t) : 1) +
          lifted(pattern, t),
        cup: t => (t < bowl ? depth * egg(t) * 0.96 : 0),
        power: 1.6,
      }),
    ),
  ]
}

function fork(kind: 'fork' | 'serving-fork', length: number, pattern: Handle, grid: Grid): Part[] {
  const { rows, columns } = grid
  const tineEnd = kind === 'serving-fork' ? 0.2 : 0.24
  const root = 0.38
  const wide = length * (kind === 'serving-fork' ? 0.13 : 0.06)
  const tines = kind === 'serving-fork' ? 3 : 4
  const curveUp = (t: number): number =>
    0.0016 + 0.009 * (1 - smooth(0, 0.2, t)) * 0.7 + arched(t) * 0.8 * smooth(0.12, 0.42, t)
  return [
    part(
      kind,
      'metal',
      merge([
        blade({
          length,
          rows,
          columns,
          half: t =>
            (t < tineEnd
              ? t > tineEnd - 0.02
                ? wide * 0.9 * smooth(tineEnd - 0.02, tineEnd, t)
                : 0.00001
              : t < root
                ? wide + (STEM - wide) * smooth(tineEnd + 0.03, root, t)
                : shaft(pattern, t, root, 0.56)) * end(pattern, t),
          thick: t =>
            t < root
              ? 0.0016 + 0.0008 * smooth(tineEnd, root, t)
              : 0.0024 + (gripThick(pattern, t) - 0.0024) * smooth(root, 0.58, t),
          rise: t => curveUp(t) + lifted(pattern, t),
          power: 1.6,
        }),
        ...Array.from({ length: tines }, (_, i) => {
          const gap = (2 * wide) / tines
          const x = -wide + gap * (i + 0.5)
          const reach = tineEnd + 0.03
          return blade({
            length: length * reach,
            rows: grid.tineRows,
            columns: grid.tineColumns,
            half: t => gap * 0.31 * smooth(-0.05, 0.16, t) + 0.0002,
            thick: () => 0.0016,
            rise: t => curveUp(t * reach),
            shift: () => x,
            power: 1.5,
          })
        }).map(mesh => transform(mesh, { t: [0, 0, (length * (1 - (tineEnd + 0.03))) / 2] })),
      ]),
    ),
  ]
}

function piece(kind: Kind, length: number, pattern: Handle, grid: Grid): Part[] {
  switch (kind) {
    case 'knife':
    case 'steak':
      return knife(kind, length, pattern, grid)
    case 'spoon':
    case 'serving-spoon':
    case 'ladle':
      return spoon(kind, length, pattern, grid)
    case 'fork':
    case 'serving-fork':
      return fork(kind, length, pattern, grid)
  }
}
