import { checkPassage } from '#catalog/rules/fit/check-passage.ts'
import type { PassageAnswer } from '#catalog/rules/fit/check-passage.ts'
import { fitLines } from '#catalog/rules/fit/fit-words.ts'
import type { FitLine } from '#catalog/rules/fit/fit-words.ts'
import { passagesOf } from '#catalog/rules/fit/home.ts'
import type { Home } from '#catalog/rules/fit/home.ts'
import { standingSolid, solidsToCarry } from '#catalog/rules/fit/solids-to-carry.ts'
import type { CarriedSolids } from '#catalog/rules/fit/solids-to-carry.ts'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import type { PlannerPiece } from '../planner-collection.ts'

/** A kind of piece in the plan, and the box or piece that is carried in. */
export interface CarriedPiece {
  readonly piece: PlannerPiece
  readonly carried: CarriedSolids
}

/** Each kind of piece once, with its boxes. Pieces of unknown size are omitted. */
export const carriedPieces = (pieces: readonly PlannerPiece[]): CarriedPiece[] =>
  [...new Set(pieces)].flatMap(piece => {
    const carried = solidsToCarry(
      { width: piece.width, depth: piece.depth, height: piece.height, diameter: 0, systemOfMeasure: 1 },
      piece.boxes,
    )
    return carried === undefined ? [] : [{ piece, carried }]
  })

/** Result for one passage: the piece with the least space, and the other pieces that do not fit. */
export interface DeliveryPathResult extends FitLine {
  readonly decides: PlannerPiece
  readonly alsoStuck: readonly PlannerPiece[]
}

const SEVERITY = { 'too-small': 0, tight: 1, fits: 2 } as const
/** Free space in inches; the smallest decides. */
const roomOf = (answer: PassageAnswer): number =>
  answer.kind === 'fits' ? answer.spare : answer.kind === 'too-small' ? -answer.short : -Infinity

/**
 * Checks every measured passage against every piece, in the order of the delivery path. The piece with the least space
 * decides.
 */
export function checkDeliveryPath(
  carriedIn: readonly CarriedPiece[],
  { roomWidth: _w, roomDepth: _d, ...home }: Home,
  system: SystemOfMeasure,
  language: Language,
): DeliveryPathResult[] {
  const passages = passagesOf(home)
  const answers = carriedIn.map(({ piece, carried }) => {
    const { width, depth, height } = piece
    const lines = fitLines(
      home,
      carried,
      standingSolid({ width, depth, height, diameter: 0, systemOfMeasure: 1 }),
      system,
      language,
    )
    return { piece, lines, rooms: passages.map(passage => roomOf(checkPassage(carried.solids, passage))) }
  })
  return passages.flatMap((_, leg) => {
    const ranked = answers.toSorted(
      (a, b) => SEVERITY[a.lines[leg]!.verdict] - SEVERITY[b.lines[leg]!.verdict] || a.rooms[leg]! - b.rooms[leg]!,
    )
    const [worst, ...others] = ranked
    return worst === undefined
      ? []
      : [
          {
            ...worst.lines[leg]!,
            decides: worst.piece,
            alsoStuck: others.filter(({ lines }) => lines[leg]!.verdict === 'too-small').map(({ piece }) => piece),
          },
        ]
  })
}
