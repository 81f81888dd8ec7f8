import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { type Part } from '../../kit/mesh.ts'
import { hollow, refined, scaled, spline, type Profile } from '../../kit/profile.ts'
import { fluted, thrown, turn, type Turn } from '../../kit/turn.ts'
import { slottedWall, vaseHandles, vaseRing } from '../../parts/decor/vase-details.ts'
import { VASE_FORMS, VASE_SECTIONS } from '../../parts/decor/vase-forms.ts'
import { greenery, PLANTS } from '../../parts/greenery/greenery.ts'

const parameters = z.strictObject({
  form: z.enum(VASE_FORMS).default('bud'),
  surface: z.enum(['plain', 'thrown', 'fluted', 'ribbed', 'faceted', 'dented', 'twisted']).default('plain'),
  /** Thickness of the wall, millimetres. */
  wall: z.number().min(1.5).max(20).default(4),
  handles: z.number().int().min(0).max(2).default(0),
  /** Plants in the vase; the vase then takes the fraction `share` of the height. */
  stems: z.enum([...PLANTS, 'none']).default('none'),
  share: z.number().min(0.2).max(1).default(0.5),
  stemCount: z.number().int().min(1).max(12).default(5),
  /** Height of an unglazed band at the foot, as a fraction of the height. */
  bare: z.number().min(0).max(0.5).default(0),
  seed: z.number().int().min(1).max(99).default(3),
})

type Vase = z.output<typeof parameters>

/** A vase, or a bottle, a jar or an amphora, with or without stems. */
export const vase = family({
  parameters,
  slots: {
    body: 'glaze-milk',
    bare: 'clay-dark',
    stem: 'stem',
    bark: 'bark',
    leaf: 'leaf-olive',
    petal: 'petal',
    plume: 'leaf-dry',
  },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { form, stems } = given
    const hasStems = stems !== 'none'
    const tall = extent.height * (hasStems ? given.share : 1)
    const full = Math.min(extent.width, extent.depth) / 2
    const R = radiusOf(given, full, tall)
    const wall = Math.min(given.wall / 1000, R * 0.3)
    const rows = outsideOf(given, R, tall, wall, fine)
    const parts = [vaseBody(rows, tall, wall, given, fine)]
    if (form === 'slot') parts.push(...slottedWall(R, tall, wall, fine))
    if (form === 'ring') parts.push(...vaseRing(R, tall, fine))
    parts.push(...bareFoot(rows, tall, given, fine), ...vaseHandles(given.handles, rows, R, tall, wall, fine))
    if (stems !== 'none') parts.push(...bunch(stems, rows, R, full, tall, wall, extent.height, given, fine))
    return fitted(parts, extent)
  },
})

/** Radius of the body, reduced to leave room for handles or stems. */
function radiusOf({ stems, handles }: Vase, full: number, tall: number): number {
  if (stems !== 'none') return Math.min(full, tall * 0.4)
  return handles > 0 ? full * 0.78 : full
}

const isStraight = ({ form }: Vase): boolean => form === 'cylinder' || form === 'bored' || form === 'slot'

/** Surfaces whose radius varies with height and therefore need closely spaced points. */
const FINE_SURFACES: ReadonlySet<Vase['surface']> = new Set(['ribbed', 'thrown', 'dented', 'twisted'])

/** The outer profile, in metres. */
function outsideOf(given: Vase, R: number, tall: number, wall: number, fine: boolean): Profile {
  const { form, surface } = given
  const outside = isStraight(given)
    ? fillet(scaled(VASE_SECTIONS[form], R, tall), Math.min(0.006, wall), fine ? 4 : 2)
    : scaled(spline(VASE_SECTIONS[form], fine ? 10 : 3), R, tall)
  return FINE_SURFACES.has(surface) ? refined(outside, fine ? 0.0022 : tall / 26, 60) : outside
}

/** The surface pattern, as a factor of the section's radius. */
function pressOf({ surface, seed }: Vase, tall: number, fine: boolean): Turn['radius'] {
  switch (surface) {
    case 'thrown':
      return thrown(0.014, seed)
    case 'fluted':
      return fluted(fine ? 24 : 9, -0.07)
    case 'ribbed':
      return (_, y) => 1 + 0.022 * Math.sin((y / tall) * 2 * Math.PI * Math.max(10, Math.round(tall / 0.011)))
    case 'dented':
      return (a, y) =>
        1 +
        0.09 * Math.sin(2 * a + 3 * (y / tall)) * Math.sin(Math.PI * Math.min(1, y / tall)) +
        thrown(0.02, seed)(a, y, 0) -
        1
    case 'twisted':
      return (a, y) => 1 + 0.045 * Math.sin(7 * a + (y / tall) * 4.4)
    default:
      return undefined
  }
}

function segmentsOf({ surface }: Vase, fine: boolean): number {
  const isFluted = surface === 'fluted'
  if (fine) return isFluted ? 240 : 112
  return isFluted ? 36 : 24
}

function vaseBody(rows: Profile, tall: number, wall: number, given: Vase, fine: boolean): Part {
  const { profile, outside } = hollow(rows, { wall, floor: wall * 1.6, steps: fine ? 6 : 3 })
  const press = pressOf(given, tall, fine)
  const isDented = given.surface === 'dented'
  const isFaceted = given.surface === 'faceted'
  const body = turn(profile, {
    segments: isFaceted ? 10 : segmentsOf(given, fine),
    isFaceted,
    ...(press && { radius: (a: number, y: number, j: number) => (j < outside || isDented ? press(a, y, j) : 1) }),
  })
  return part('body', 'body', body)
}

/** An unglazed band at the foot. */
function bareFoot(rows: Profile, tall: number, given: Vase, fine: boolean): Part[] {
  const { bare } = given
  if (bare === 0 || isStraight(given)) return []
  const line = rows.filter(([, y]) => y <= tall * bare).map(([r, y]): [number, number] => [r + 0.0006, y])
  if (line.length <= 2) return []
  const radius = pressOf(given, tall, fine)
  const band = turn([[0, -0.0004], ...line, [line.at(-1)![0] - 0.001, line.at(-1)![1]]], {
    segments: segmentsOf(given, fine),
    ...(radius && { radius }),
  })
  return [part('bare', 'bare', band)]
}

/** Stems in the vase, up to `height`. */
function bunch(
  stems: Exclude<Vase['stems'], 'none'>,
  rows: Profile,
  R: number,
  full: number,
  tall: number,
  wall: number,
  height: number,
  { seed, stemCount }: Vase,
  fine: boolean,
): Part[] {
  const neck = Math.min(R, ...rows.filter(([, y]) => y > tall * 0.5).map(([r]) => r)) - wall
  const low = tall * 0.12
  const cut = greenery({
    plant: stems,
    height: height - low,
    spread: Math.max(0.06, full - 0.02),
    seed,
    fine,
    isCut: true,
    stems: stemCount,
    neck: { height: tall - low, radius: Math.max(0.004, neck * 0.8) },
  })
  return rotated(cut, { t: [0, low, 0] })
}
