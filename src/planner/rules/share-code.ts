import type { PlannerChoices } from './choices.ts'
import type { Pieces } from './layout.ts'
import { FARTHEST, ROOM_LIMITS } from './change.ts'
import { MOST_PIECES, TURNS } from './plan.ts'
import type { Plan, PlanRoom, Run } from './plan.ts'

// Format: 1~FABRIC.LEG.ARM.CUSHION.2~room~run~run. Lengths are tenths of a millimetre in base 36.
// `k4.-2s.1.LAL.COR.RAL` is a run: start x and y, turn in eighths of a circle, item types. Only letters, digits and - .
// _ ~ occur, so that neither a URL nor a chat application escapes anything.
const VERSION = '1'
const CODE = /^[A-Za-z0-9_-]{1,40}$/
/** More than the longest share code that shareCode writes. */
const MOST_CHARACTERS = 4000

const written = (mm: number): string => Math.round(mm * 10).toString(36)

/** Parses a length in millimetres; undefined if it is malformed or outside the limits. */
function read(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^-?[0-9a-z]{1,7}$/.test(text)) return undefined
  const mm = parseInt(text, 36) / 10
  return mm >= min && mm <= max ? mm + 0 : undefined
}

/** Encodes a plan and its choices as a short text for a URL, to a tenth of a millimetre. */
export function shareCode({ runs, room }: Plan, choices: PlannerChoices): string {
  const chosen = [
    choices.fabricChoiceCode,
    choices.legFinishCode,
    choices.armChoiceCode,
    choices.cushionCode,
    choices.cushionChoice.toString(36),
  ]
  return [
    VERSION,
    chosen.join('.'),
    room === null ? '' : `${written(room.width)}.${written(room.depth)}`,
    ...runs.map(({ x, y, turn, pieces }) =>
      [written(x), written(y), TURNS.indexOf(turn), ...pieces.map(piece => piece.itemTypeCode)].join('.'),
    ),
  ].join('~')
}

function readChoices(text: string): PlannerChoices | undefined {
  const [fabricChoiceCode = '', legFinishCode = '', armChoiceCode = '', cushionCode = '', seam = '', ...rest] =
    text.split('.')
  const isRight =
    CODE.test(fabricChoiceCode) &&
    [legFinishCode, armChoiceCode, cushionCode].every(code => code === '' || CODE.test(code))
  return isRight && /^[0-9a-k]$/.test(seam) && rest.length === 0
    ? { fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice: parseInt(seam, 36) }
    : undefined
}

function readRoom(text: string): PlanRoom | null | undefined {
  if (text === '') return null
  const [width, depth, ...rest] = text.split('.').map(side => read(side, ROOM_LIMITS.min, ROOM_LIMITS.max))
  return width === undefined || depth === undefined || rest.length > 0 ? undefined : { width, depth }
}

function readRun(text: string, pieces: Pieces, before: number): Run | undefined {
  const [atX, atY, eighths = '', ...codes] = text.split('.')
  const [x, y, turn] = [
    read(atX, -FARTHEST, FARTHEST),
    read(atY, -FARTHEST, FARTHEST),
    /^[0-7]$/.test(eighths) ? TURNS[Number(eighths)] : undefined,
  ]
  if (
    x === undefined ||
    y === undefined ||
    turn === undefined ||
    codes.length === 0 ||
    !codes.every(code => pieces.has(code))
  )
    return undefined
  return { x, y, turn, pieces: codes.map((itemTypeCode, i) => ({ id: `p${before + i + 1}`, itemTypeCode })) }
}

/**
 * Decodes a share code and renumbers its pieces `p1`, `p2`… Returns undefined for malformed text, another version, or a
 * piece that the collection lacks; never throws. The caller checks whether the collection offers the choices; overlaps
 * are reported by `faultsOf`.
 */
export function fromShareCode(
  text: string,
  pieces: Pieces,
): { readonly plan: Plan; readonly choices: PlannerChoices } | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const [version, chosen = '', walls = '?', ...rows] = text.split('~')
  const [choices, room] = [readChoices(chosen), readRoom(walls)]
  if (version !== VERSION || choices === undefined || room === undefined) return undefined
  const runs: Run[] = []
  let count = 0
  for (const row of rows) {
    const run = readRun(row, pieces, count)
    count += run?.pieces.length ?? 0
    if (run === undefined || count > MOST_PIECES) return undefined
    runs.push(run)
  }
  return { plan: { runs, room }, choices }
}
