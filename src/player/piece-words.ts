import type { Language } from '#lib/language.ts'
import { itemTypesOf, MM_PER_INCH, type PieceFacts, type Plan, type PlanRoom } from '#planner/rules/plan.ts'
import { openSides } from '#planner/rules/joints.ts'
import { roomFit, sizeOf, type RoomFit } from '#planner/rules/measures.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Lengths } from './lengths.ts'
import { messages } from './player.messages.ts'

/**
 * A piece's name without that of its collection, which the page already shows: `Alder Left-Arm Sofa` → `Left-Arm Sofa`.
 */
export function shortName(name: string, collection: string): string {
  const short =
    name
      .split(' ')
      .filter(word => word !== collection)
      .join(' ')
      .trim() || name
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** Whether the width alone describes a piece. Chaises and ottomans also need their depth. */
const isToldByWidth = ({ kind }: PieceFacts): boolean => !kind.endsWith('chaise') && kind !== 'ottoman'

/** `36″`; `38 × 66″` for a chaise or an ottoman. */
export function sizeWords(piece: PieceFacts, lengths: Lengths): string {
  const [width, depth] = [piece.width * MM_PER_INCH, piece.depth * MM_PER_INCH]
  return isToldByWidth(piece) ? lengths.written(width) : lengths.footprint(width, depth)
}

/** Millimetres of free space below which the plan fits exactly. */
const JUST = 5

/** Whether a plan fits into a room, and by how much: `Fits, 14″ to spare`. */
export function fitWords(
  placed: readonly PlacedPiece[],
  room: PlanRoom,
  lengths: Lengths,
  language: Language,
): { readonly kind: RoomFit['kind']; readonly words: string } {
  const t = messages[language]
  const fit = roomFit(placed, room)
  const short = (mm: number) => t.doesNotFit(lengths.written(mm))
  switch (fit.kind) {
    case 'fits': {
      const spare = Math.min(fit.spare.width, fit.spare.depth)
      return { kind: fit.kind, words: spare < JUST ? t.fitsJust : t.fits(lengths.written(spare)) }
    }
    case 'too-small':
      return { kind: fit.kind, words: short(fit.short) }
    case 'outside':
      return { kind: fit.kind, words: t.outside(short(fit.by)) }
    default:
      return fit satisfies never
  }
}

/** State of a plan: `3 pieces, 116 inches by 116 inches. One open side. Fits, 14″ to spare.` */
export function planWords(plan: Plan, placed: readonly PlacedPiece[], lengths: Lengths, language: Language): string {
  const { said } = messages[language]
  const size = sizeOf(placed)
  if (size === undefined) return said.nothing
  const fit = plan.room === null ? '' : ` ${fitWords(placed, plan.room, lengths, language).words}.`
  const pieces = said.size(itemTypesOf(plan).length, lengths.spoken(size.width), lengths.spoken(size.depth))
  return `${pieces} ${said.open(openSides(placed).length)}${fit}`
}

/** Position of a piece: `right of Left-Arm Loveseat`, `on the floor`. */
export function whereWords(
  id: string,
  placed: readonly PlacedPiece[],
  nameOf: (piece: PlacedPiece) => string,
  language: Language,
): string {
  const { said } = messages[language]
  const own = placed.find(({ piece }) => piece.id === id)
  const beside = (by: number) => own && placed.find(({ run, place }) => run === own.run && place === own.place + by)
  const [left, right] = [beside(-1), beside(1)]
  return left !== undefined
    ? said.rightOf(nameOf(left))
    : right !== undefined
      ? said.leftOf(nameOf(right))
      : said.onFloor
}
