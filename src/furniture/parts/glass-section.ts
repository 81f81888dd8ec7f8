import { fillet } from '../kit/lathe.ts'
import { scaled, spline, type Profile } from '../kit/profile.ts'

export const GLASS_FORMS = [
  'tumbler',
  'old-fashioned',
  'highball',
  'wine',
  'white-wine',
  'flute',
  'coupe',
  'martini',
  'goblet',
  'carafe',
  'decanter',
  'pitcher',
  'mug',
  'stemless',
] as const
export type GlassForm = (typeof GLASS_FORMS)[number]

/** Bowl sections above the stem, in a unit square. */
const BOWLS: Partial<Record<GlassForm, Profile>> = {
  wine: [
    [0.06, 0],
    [0.4, 0.05],
    [0.84, 0.26],
    [1, 0.52],
    [0.9, 0.8],
    [0.76, 1],
  ],
  'white-wine': [
    [0.06, 0],
    [0.42, 0.07],
    [0.86, 0.3],
    [1, 0.58],
    [0.92, 0.82],
    [0.84, 1],
  ],
  flute: [
    [0.1, 0],
    [0.4, 0.06],
    [0.82, 0.26],
    [1, 0.56],
    [0.96, 0.82],
    [0.86, 1],
  ],
  coupe: [
    [0.06, 0],
    [0.42, 0.1],
    [0.84, 0.42],
    [0.97, 0.76],
    [1, 1],
  ],
  martini: [
    [0.04, 0],
    [0.3, 0.22],
    [0.66, 0.62],
    [1, 1],
  ],
  goblet: [
    [0.1, 0],
    [0.5, 0.05],
    [0.86, 0.22],
    [0.96, 0.52],
    [0.98, 0.8],
    [1, 1],
  ],
  stemless: [
    [0.5, 0],
    [0.66, 0.02],
    [0.94, 0.22],
    [1, 0.44],
    [0.88, 0.8],
    [0.76, 1],
  ],
  carafe: [
    [0.86, 0],
    [0.96, 0.02],
    [1, 0.16],
    [0.94, 0.36],
    [0.56, 0.6],
    [0.4, 0.74],
    [0.4, 0.86],
    [0.56, 1],
  ],
  decanter: [
    [0.9, 0],
    [1, 0.03],
    [0.98, 0.12],
    [0.62, 0.32],
    [0.26, 0.5],
    [0.18, 0.72],
    [0.2, 0.9],
    [0.3, 1],
  ],
  pitcher: [
    [0.72, 0],
    [0.84, 0.02],
    [1, 0.2],
    [0.98, 0.4],
    [0.76, 0.72],
    [0.7, 0.86],
    [0.78, 1],
  ],
}
const STEMMED: ReadonlySet<GlassForm> = new Set(['wine', 'white-wine', 'flute', 'coupe', 'martini', 'goblet'])

/** Radii of a straight glass as fractions of its mouth: at the foot and just above it. */
const STRAIGHT: Partial<Record<GlassForm, readonly [foot: number, above: number]>> = {
  tumbler: [0.8, 0.86],
  'old-fashioned': [0.88, 0.93],
  highball: [0.8, 0.97],
  mug: [0.8, 0.97],
}

export const isStraight = (form: GlassForm): boolean => STRAIGHT[form] !== undefined

/** Sizes in metres; foot and stem are fractions of the height. */
export interface GlassSize {
  readonly radius: number
  readonly height: number
  readonly wall: number
  readonly foot: number
  readonly stem: number
}

/**
 * The section of a glass, from the middle of its foot up the outside and down the inside to the middle of its floor.
 */
export interface GlassSection {
  readonly profile: Profile
  /** Number of points before the lip. */
  readonly outside: number
  readonly outer: Profile
  readonly inner: Profile
  /** Height of the inside floor. */
  readonly floor: number
  /** Height of the stem. */
  readonly base: number
}

function outerLine(form: GlassForm, R: number, H: number, base: number, fine: boolean): Profile {
  const straight = STRAIGHT[form]
  if (!straight) {
    const bowl = spline(BOWLS[form]!, fine ? 8 : 2)
    return scaled(bowl, R, H - base).map(([r, y]): [number, number] => [r, y + base])
  }
  const [foot, above] = straight
  const corners: [number, number][] = [
    [R * foot, 0],
    [R * above, 0.0012],
    [R, H],
  ]
  return fillet(corners, 0.003, fine ? 4 : 1)
}

/** The inside from the lip to the middle of the floor. */
function innerLine(outer: Profile, { radius: R, height: H, wall }: GlassSize, floor: number, form: GlassForm): Profile {
  const inner: [number, number][] = []
  for (let i = outer.length - 1; i >= 0; i--) {
    const [r, y] = outer[i]!
    if (y < floor || r - wall < 0.0006) break
    inner.push([r - wall, y])
  }
  const end = inner.at(-1) ?? [R - wall, H]
  const curved = isStraight(form) ? 0.25 : 0.8
  const isStemmed = STEMMED.has(form)
  inner.push(
    [end[0] * 0.86, Math.max(floor, end[1] - wall * curved)],
    [end[0] * 0.5, floor - (isStemmed ? 0 : wall * 0.2)],
    [0, floor - (isStemmed ? 0 : wall * 0.3)],
  )
  return inner
}

/** The foot and stem under a bowl, starting at the middle of the foot. */
const stemLine = (R: number, H: number, base: number, fine: boolean): [number, number][] => [
  [0, 0.0022],
  [R * 0.7, 0.0014],
  ...fillet(
    [
      [R * 0.84, 0],
      [R * 0.86, 0.0006],
      [R * 0.86, 0.0018],
      [R * 0.3, H * 0.024],
      [Math.max(0.0034, R * 0.09), H * 0.06],
      [Math.max(0.0032, R * 0.08), base * 0.55],
      [Math.max(0.0036, R * 0.1), base * 0.96],
    ],
    0.005,
    fine ? 6 : 2,
  ),
]

/** The section of a glass of this form and size. */
export function glassSection(form: GlassForm, size: GlassSize, fine: boolean): GlassSection {
  const { radius: R, height: H, wall, foot, stem } = size
  const isStemmed = STEMMED.has(form)
  const base = isStemmed ? H * stem : 0
  const floor = isStemmed ? base + wall * 1.2 : H * foot
  const outer = outerLine(form, R, H, base, fine)
  const inner = innerLine(outer, size, floor, form)
  const mouth = outer.at(-1)![0]
  const lip: Profile = [
    [mouth - wall * 0.2, H + wall * 0.32],
    [mouth - wall * 0.8, H + wall * 0.32],
  ]
  const start = outer[0]![0]
  const below: Profile = isStemmed
    ? stemLine(R, H, base, fine)
    : [
        [0, 0.0012],
        [start * 0.8, 0.0012],
        [start * 0.86, 0],
      ]
  const profile = [...below, ...outer, ...lip, ...inner]
  return { profile, outside: below.length + outer.length, outer, inner, floor, base }
}
