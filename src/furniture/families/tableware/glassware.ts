import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part } from '../../kit/mesh.ts'
import { radiusAt, refined, type Profile } from '../../kit/profile.ts'
import { fluted, turn, type Turn } from '../../kit/turn.ts'
import { earHandle } from '../../parts/dishes.ts'
import { GLASS_FORMS, glassSection, isStraight, type GlassSection } from '../../parts/glass-section.ts'
import { spout } from '../../parts/spout.ts'

const parameters = z.strictObject({
  form: z.enum(GLASS_FORMS).default('tumbler'),
  count: z.number().int().min(1).max(8).default(4),
  rows: z.number().int().min(1).max(3).default(1),
  /** Thickness of the wall in millimetres. */
  wall: z.number().min(0.8).max(6).default(1.6),
  /** Thickness of the foot as a fraction of the height. */
  foot: z.number().min(0.02).max(0.3).default(0.06),
  surface: z.enum(['plain', 'fluted', 'faceted', 'hexagon', 'rippled']).default('plain'),
  /** Length of a stem as a fraction of the height. */
  stem: z.number().min(0.1).max(0.65).default(0.42),
  /** Fill level as a fraction of the bowl; the drink has the slot `drink`. */
  fill: z.number().min(0).max(0.8).default(0),
})
type Glassware = z.output<typeof parameters>

/** Glasses with a wall thickness, an inner wall and a foot, so that light refracts realistically. */
export const glassware = family({
  parameters,
  slots: { glass: 'glass-clear', drink: 'water', stopper: 'cork' },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const radius = radiusOf(extent, given)
    const wall = Math.min(given.wall / 1000, radius * 0.2)
    const height = extent.height
    const section = glassSection(given.form, { ...given, radius, height, wall }, fine)
    const glass = [
      glassBody(section, height, given, fine),
      ...handle(section, radius, height, given, fine),
      ...stopper(radius, height, given, fine),
      ...drink(section, wall, height, given, fine),
    ]
    if (given.form === 'pitcher') spout(glass[0]!.mesh.positions, height, radius)
    return fitted(given.count === 1 ? glass : inRows(glass, radius, extent, given), extent)
  },
})

const perRow = ({ count, rows }: Glassware): number => Math.ceil(count / rows)
const hasHandle = ({ form }: Glassware): boolean => form === 'pitcher' || form === 'mug'

/** Radius of one glass such that all glasses and their handles fit within the extent. */
function radiusOf({ width: W, depth: D }: Extent, given: Glassware): number {
  const { count, rows } = given
  const across = perRow(given)
  const sideways = (W / across) * 0.5 * (across > 1 ? 0.93 : 1)
  const back = (D / (rows === 1 && count > 1 ? 1.25 : rows)) * 0.5
  return Math.min(sideways, back) * (hasHandle(given) ? 0.78 : 1)
}

/** Number of sides of a turned glass; fewer if there are many. */
function segmentsOf({ surface, count }: Glassware, fine: boolean): number {
  if (surface === 'hexagon') return 6
  if (surface === 'faceted') return 9
  if (fine) return surface === 'fluted' ? 160 : 80
  if (count > 6) return 9
  return count > 4 ? 12 : 20
}

/** The pressed pattern of a glass, between its stem and its rim. */
function pressed({ base, outside }: GlassSection, H: number, surface: Glassware['surface']): Turn['radius'] {
  const isWithin = (y: number) => y > base * 1.02 + H * 0.02 && y < H * 0.93
  if (surface === 'rippled') return (_, y) => (isWithin(y) ? 1 + 0.02 * Math.sin((y / H) * 44) : 1)
  if (surface !== 'fluted') return undefined
  const flutes = fluted(20, -0.035)
  return (a, y, j) => (isWithin(y) && j < outside ? flutes(a, y, j) : 1)
}

function glassBody(section: GlassSection, H: number, given: Glassware, fine: boolean): Part {
  const { form, surface } = given
  const radius = pressed(section, H, surface)
  const isDense = surface === 'rippled' && isStraight(form) && fine
  const mesh = turn(isDense ? refined(section.profile, H / 60, 80) : section.profile, {
    segments: segmentsOf(given, fine),
    isFaceted: surface === 'faceted' || surface === 'hexagon',
    ...(radius && { radius }),
  })
  return part('glass', 'glass', mesh)
}

function handle({ outer }: GlassSection, R: number, H: number, given: Glassware, fine: boolean): Part[] {
  if (!hasHandle(given)) return []
  const [low, high] = [H * 0.3, H * 0.84]
  const thickness = Math.min(0.008, R * 0.14)
  const ear = earHandle(radiusAt(outer, low), radiusAt(outer, high), low, high, R * 0.62, thickness, fine)
  return rotated([part('handle', 'glass', ear)], {})
}

function stopper(R: number, H: number, { form }: Glassware, fine: boolean): Part[] {
  if (form !== 'decanter') return []
  return [
    part(
      'stopper',
      'stopper',
      turn(
        fillet(
          [
            [0, H * 0.9],
            [R * 0.16, H * 0.9],
            [R * 0.19, H],
            [R * 0.24, H * 1.002],
            [R * 0.24, H * 1.05],
            [0, H * 1.05],
          ],
          0.002,
          fine ? 3 : 1,
        ),
        { segments: fine ? 40 : 12 },
      ),
    ),
  ]
}

function drink(
  { floor, inner, outer }: GlassSection,
  wall: number,
  H: number,
  given: Glassware,
  fine: boolean,
): Part[] {
  const { fill, count } = given
  if (fill <= 0) return []
  const level = floor + (H - floor) * fill
  const under = inner.toReversed().filter(([, y]) => y < level && y > floor)
  const line: Profile = [[0, floor + 0.0006], ...under.map(([r, y]): [number, number] => [r + 0.0003, y])]
  const edge = radiusAt(outer, level) - wall + 0.0003
  const coarse = count > 4 ? 8 : 16
  return [part('drink', 'drink', turn([...line, [edge, level], [0, level]], { segments: fine ? 64 : coarse }))]
}

/** All glasses, in rows or in one staggered row. */
function inRows(glass: readonly Part[], R: number, { width: W, depth: D }: Extent, given: Glassware): Part[] {
  const { count, rows, surface } = given
  const across = perRow(given)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across)
    const column = i % across
    const inRow = Math.min(across, count - row * across)
    const x = ((column + 0.5) / inRow - 0.5) * W * (inRow / across)
    const staggered = (i % 2 ? 1 : -1) * Math.max(0, D / 2 - R)
    const z = rows === 1 ? staggered : ((row + 0.5) / rows - 0.5) * D
    return rotated(glass, { ry: surface === 'hexagon' ? 30 : i * 40, t: [x, 0, z] })
  }).flat()
}
