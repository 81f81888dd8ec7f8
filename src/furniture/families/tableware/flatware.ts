import { z } from 'zod'
import { blade, type Blade } from '../../kit/blade.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'

const HANDLES = ['square', 'tapered', 'round', 'paddle', 'pointed', 'bamboo', 'hammered'] as const
type Handle = (typeof HANDLES)[number]

const parameters = z.strictObject({
  handle: z.enum(HANDLES).default('tapered'),
  /** Pieces laid side by side: dinner fork, salad fork, knife, spoon, teaspoon; then servers or steak knives. */
  pieces: z.enum(['setting', 'steak', 'servers', 'spoons']).default('setting'),
  /** How many settings lie there, one behind another. */
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

/** Cutlery laid in a row. Its handles tell one pattern from another. */
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
        const one = piece(kind, length, handle, light || (fine && settings < 4), fine)
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

/** t runs from the tip of the head (0) to the end of the handle (1). */
function piece(kind: Kind, L: number, pattern: Handle, isFine: boolean, isPicture: boolean): Part[] {
  const rows = isPicture ? (isFine ? 56 : 40) : 14
  const columns = isPicture ? 10 : 4
  const grip = (t: number): number => {
    const u = smooth(0.44, 1, t)
    if (pattern === 'square') return 0.0042 * smooth(0.42, 0.47, t)
    if (pattern === 'round') return 0.0028 + 0.0017 * u + 0.0012 * smooth(0.94, 1, t)
    if (pattern === 'paddle') return 0.0026 + 0.0068 * smooth(0.62, 0.98, t)
    if (pattern === 'pointed') return 0.0028 + 0.005 * Math.sin(Math.PI * smooth(0.5, 1.12, t))
    if (pattern === 'bamboo') return 0.0044 + 0.0008 * Math.max(0, 1 - Math.abs(((t * 7) % 1) - 0.5) * 14)
    return 0.0027 + 0.0044 * u
  }
  const gripThick = (t: number): number =>
    pattern === 'square'
      ? 0.0072
      : pattern === 'round' || pattern === 'bamboo'
        ? grip(t) * 2
        : pattern === 'paddle'
          ? 0.0034 - 0.0012 * smooth(0.6, 1, t)
          : pattern === 'pointed'
            ? 0.004
            : 0.0034 + 0.0007 * Math.sin(t * 40) * (pattern === 'hammered' ? 1 : 0)
  const end = (t: number): number =>
    pattern === 'square' ? (t > 0.992 ? 0.96 : 1) : Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.965) / 0.035) ** 2))
  const arched = (t: number): number =>
    0.004 + 0.011 * Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.16) / 0.7))) * (1 - smooth(0.5, 1.02, t) * 0.9)
  const power = pattern === 'square' ? 5 : pattern === 'round' || pattern === 'bamboo' ? 1 : 1.4
  const parts: Part[] = []
  const make = (o: Omit<Blade, 'length' | 'rows' | 'columns'>): Mesh => blade({ length: L, rows, columns, ...o })
  const stem = 0.0027
  if (kind === 'knife' || kind === 'steak') {
    const bladeEnd = 0.46
    const edge = make({
      half: t =>
        t < bladeEnd
          ? 0.0088 * (kind === 'steak' ? 0.85 : 1) * smooth(-0.012, 0.1, t) * (1 - 0.22 * smooth(0.3, bladeEnd, t))
          : Math.max(0.0035, grip(t)) * end(t),
      shift: t => (t < bladeEnd ? 0.002 * (1 - smooth(0, 0.12, t)) : 0),
      thick: t =>
        t < bladeEnd
          ? 0.0014 + 0.0008 * smooth(0, bladeEnd, t)
          : 0.0022 + (Math.max(0.0052, gripThick(t) * 1.15) - 0.0022) * smooth(bladeEnd, 0.5, t),
      rise: t => 0.0042 + 0.0006 * smooth(bladeEnd, 0.5, t),
      power,
    })
    return [part(kind, 'metal', edge)]
  }
  if (kind === 'spoon' || kind === 'serving-spoon' || kind === 'ladle') {
    const bowl = kind === 'serving-spoon' ? 0.36 : 0.31
    const wide = L * (kind === 'serving-spoon' ? 0.135 : 0.112)
    const egg = (t: number): number =>
      Math.sqrt(Math.max(0, 1 - ((t / bowl) * 2 - 1) ** 2)) * (1 + 0.14 * (0.5 - t / bowl))
    const half = (t: number): number =>
      (t < bowl
        ? Math.max(wide * egg(t), t > bowl * 0.8 ? stem * smooth(bowl * 0.8, bowl, t) : 0)
        : stem + (Math.max(stem, grip(t)) - stem) * smooth(bowl, 0.52, t)) * end(t)
    const depth = wide * 0.44
    parts.push(
      part(
        kind,
        'metal',
        make({
          half,
          thick: t =>
            t < bowl
              ? 0.0014 + 0.001 * smooth(bowl * 0.7, bowl, t)
              : 0.0024 + (gripThick(t) - 0.0024) * smooth(bowl, 0.55, t),
          rise: t =>
            (t < bowl
              ? 0.001 +
                depth * (1 - egg(t)) * (t < bowl / 2 ? 0.7 : 1) +
                (t > bowl / 2 ? arched(t) * smooth(bowl * 0.6, bowl, t) * 0.6 : 0)
              : 0.001 + depth * 1 + (arched(t) - depth * 0.4) * 0.6) *
              (t > bowl ? 1 - 0.35 * smooth(0.6, 1, t) : 1) +
            (t > 0.55 ? Math.max(0, gripThick(t) / 2 - 0.003) * smooth(0.55, 0.7, t) : 0),
          cup: t => (t < bowl ? depth * egg(t) * 0.96 : 0),
          power: 1.6,
        }),
      ),
    )
    return parts
  }
  const tineEnd = kind === 'serving-fork' ? 0.2 : 0.24
  const root = 0.38
  const wide = L * (kind === 'serving-fork' ? 0.13 : 0.06)
  const tines = kind === 'serving-fork' ? 3 : 4
  const curveUp = (t: number): number =>
    0.0016 + 0.009 * (1 - smooth(0, 0.2, t)) * 0.7 + arched(t) * 0.8 * smooth(0.12, 0.42, t)
  parts.push(
    part(
      kind,
      'metal',
      merge([
        make({
          half: t =>
            (t < tineEnd
              ? t > tineEnd - 0.02
                ? wide * 0.9 * smooth(tineEnd - 0.02, tineEnd, t)
                : 0.00001
              : t < root
                ? wide + (stem - wide) * smooth(tineEnd + 0.03, root, t)
                : stem + (Math.max(stem, grip(t)) - stem) * smooth(root, 0.56, t)) * end(t),
          thick: t =>
            t < root
              ? 0.0016 + 0.0008 * smooth(tineEnd, root, t)
              : 0.0024 + (gripThick(t) - 0.0024) * smooth(root, 0.58, t),
          rise: t => curveUp(t) + (t > 0.55 ? Math.max(0, gripThick(t) / 2 - 0.003) * smooth(0.55, 0.7, t) : 0),
          power: 1.6,
        }),
        ...Array.from({ length: tines }, (_, i) => {
          const gap = (2 * wide) / tines
          const x = -wide + gap * (i + 0.5)
          const reach = tineEnd + 0.03
          return blade({
            length: L * reach,
            rows: isPicture ? 14 : 5,
            columns: isPicture ? 6 : 3,
            half: t => gap * 0.31 * smooth(-0.05, 0.16, t) + 0.0002,
            thick: () => 0.0016,
            rise: t => curveUp(t * reach),
            shift: () => x,
            power: 1.5,
          })
        }).map(mesh => transform(mesh, { t: [0, 0, (L * (1 - (tineEnd + 0.03))) / 2] })),
      ]),
    ),
  )
  return parts
}
