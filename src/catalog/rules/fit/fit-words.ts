import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { checkPassage } from './check-passage.ts'
import type { PassageAnswer, Side } from './check-passage.ts'
import { checkRoom, WALKWAY } from './check-room.ts'
import type { RoomAnswer } from './check-room.ts'
import { messages } from './fit.messages.ts'
import { passagesOf, roomOf } from './home.ts'
import type { Home } from './home.ts'
import { lengthWords } from './length-words.ts'
import type { Passage } from './passage.ts'
import type { Solid } from './solid.ts'
import type { CarriedSolids } from './solids-to-carry.ts'

/** Result for one passage or the room, with its explanation. */
export interface FitLine {
  readonly leg: string
  readonly verdict: 'fits' | 'tight' | 'too-small'
  readonly words: string
}

/** Below this margin, in inches, the verdict is 'tight'. */
const TIGHT = 2

export function passageLine(
  kind: Passage['kind'],
  answer: PassageAnswer,
  system: SystemOfMeasure,
  language: Language = 'en',
): FitLine {
  const t = messages[language]
  const leg = t.leg[kind]
  const words = (side: Side): string => (t.sides as Partial<Record<string, string>>)[`${kind}-${side}`] ?? ''
  switch (answer.kind) {
    case 'fits':
      return {
        leg,
        verdict: answer.spare < TIGHT ? 'tight' : 'fits',
        words: t.fits(lengthWords(answer.spare, system, language), words(answer.side)),
      }
    case 'too-small':
      return {
        leg,
        verdict: 'too-small',
        words: t.lacks(lengthWords(answer.short, system, language), words(answer.side)),
      }
    case 'too-small-all-round':
      return { leg, verdict: 'too-small', words: t.tooSmall }
    default:
      return answer satisfies never
  }
}

export function roomLine(answer: RoomAnswer, system: SystemOfMeasure, language: Language = 'en'): FitLine {
  const t = messages[language]
  const leg = t.leg.room
  if (answer.kind === 'too-small')
    return {
      leg,
      verdict: 'too-small',
      words: t.lacks(lengthWords(answer.short, system, language), t.sides[`room-${answer.side}`]),
    }
  const free = lengthWords(answer.walkway, system, language)
  return answer.isTight
    ? { leg, verdict: 'tight', words: t.standsTight(free, lengthWords(WALKWAY, system, language)) }
    : { leg, verdict: 'fits', words: t.stands(free) }
}

/** If the boxes do not fit, the unpacked piece may still fit. */
function lineOf(
  passage: Passage,
  carried: CarriedSolids,
  standing: Solid | undefined,
  system: SystemOfMeasure,
  language: Language,
): FitLine {
  const boxed = passageLine(passage.kind, checkPassage(carried.solids, passage), system, language)
  if (boxed.verdict !== 'too-small' || carried.what === 'piece' || standing === undefined) return boxed
  const bare = checkPassage([standing], passage)
  return bare.kind === 'fits'
    ? { ...boxed, verdict: 'tight', words: messages[language].unpacked(lengthWords(bare.spare, system, language)) }
    : boxed
}

/** Results for every measured passage and the room, given the boxes to carry and the piece to place. */
export function fitLines(
  home: Home,
  carried: CarriedSolids | undefined,
  standing: Solid | undefined,
  system: SystemOfMeasure,
  language: Language = 'en',
): FitLine[] {
  const room = roomOf(home)
  return [
    ...(carried === undefined
      ? []
      : passagesOf(home).map(passage => lineOf(passage, carried, standing, system, language))),
    ...(room === undefined || standing === undefined ? [] : [roomLine(checkRoom(standing, room), system, language)]),
  ]
}
