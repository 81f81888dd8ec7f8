import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, rotated } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import {
  bathCup,
  bathJar,
  bathStool,
  bathTray,
  brushInCup,
  soapDish,
  soapPump,
  TRAY_RIM,
} from '../../parts/decor/bath-pieces.ts'

const PIECES = ['pump', 'cup', 'dish', 'tray', 'jar', 'brush', 'bin', 'stool'] as const

const parameters = z.strictObject({
  pieces: z.array(z.enum(PIECES)).min(1).max(6).default(['tray', 'pump', 'cup', 'dish']),
  surface: z.enum(['plain', 'fluted']).default('plain'),
  /** Corner radius of the tray and the dish, as a fraction of the shorter side. */
  corner: z.number().min(0).max(0.5).default(0.5),
})
type BathSet = z.output<typeof parameters>

/** Bathroom accessories: a set for the basin, or a single bin or stool. */
export const bathSet = family({
  parameters,
  slots: { body: 'travertine', metal: 'steel-stainless', soap: 'soap', bristle: 'straw', wood: 'teak' },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const only = given.pieces.length === 1 ? given.pieces[0] : undefined
    if (only === 'bin') {
      const R = Math.min(extent.width, extent.depth) / 2
      return fitted([bathCup(R, extent.height, given.surface === 'fluted', fine)], extent)
    }
    if (only === 'stool') return fitted([bathStool(extent, fine)], extent)
    return fitted(standingPieces(extent, given, fine), extent)
  },
})

/** Pieces side by side, on a tray if the set contains one. */
function standingPieces({ width: W, depth: D, height: H }: Extent, given: BathSet, fine: boolean): Part[] {
  const { pieces, corner } = given
  const hasTray = pieces.includes('tray')
  const standing = pieces.filter(piece => piece !== 'tray')
  const lift = hasTray ? 0.009 : 0
  const room = W - (hasTray ? 2 * TRAY_RIM + D * corner * 0.35 : 0)
  const slot = room / standing.length
  const R = Math.min(D * (hasTray ? 0.36 : 0.48), slot * 0.46)
  const placed = standing.map((piece, i) =>
    rotated(bathPiece(piece, R, D, H - lift, given, fine), { t: [(i + 0.5) * slot - room / 2, lift, 0] }),
  )
  return [...(hasTray ? bathTray(W, D, lift, corner, fine) : []), ...placed.flat()]
}

/** One piece of a set of height `top`; a bin or a stool is never in a set. */
function bathPiece(
  piece: Exclude<BathSet['pieces'][number], 'tray'>,
  R: number,
  D: number,
  top: number,
  { surface, corner }: BathSet,
  fine: boolean,
): Part[] {
  const isFluted = surface === 'fluted'
  switch (piece) {
    case 'pump':
      return soapPump(R, top, isFluted, fine)
    case 'jar':
      return bathJar(R, top, isFluted, fine)
    case 'cup':
      return [bathCup(R * 0.94, top * 0.52, isFluted, fine)]
    case 'dish':
      return soapDish(R, D, corner, fine)
    case 'brush':
      return brushInCup(R, top, isFluted, fine)
    case 'bin':
    case 'stool':
      return []
  }
}
