import type { SystemOfMeasure } from '#lib/site.ts'
import { checkPassage } from './check-passage.ts'
import type { PassageAnswer, Side } from './check-passage.ts'
import { checkRoom } from './check-room.ts'
import type { RoomAnswer } from './check-room.ts'
import { passagesOf, roomOf } from './home.ts'
import type { Home } from './home.ts'
import { lengthWords } from './length-words.ts'
import type { Passage } from './passage.ts'
import type { Solid } from './solid.ts'
import type { Carried } from './what-is-carried.ts'

/** One part of the way in, or the room: whether it goes, and why. */
export interface FitLine {
  readonly leg: string
  readonly verdict: 'fits' | 'tight' | 'too-small'
  readonly words: string
}

const LEG: Readonly<Record<Passage['kind'], string>> = { door: 'Door', hall: 'Hallway', stair: 'Stairs', elevator: 'Elevator' }
const SIDE: Readonly<Record<Passage['kind'], Partial<Record<Side, string>>>> = {
  door: { width: 'the door’s width', height: 'the door’s height' },
  hall: { width: 'the hallway’s width', turnWidth: 'the width after the turn', height: 'the ceiling' },
  stair: { width: 'the width of the stairs', height: 'the headroom' },
  elevator: { doorWidth: 'the width of its door', doorHeight: 'the height of its door', width: 'the cabin’s width', depth: 'the cabin’s depth', height: 'the cabin’s height' },
}
/** Less room than this is worth a word to who carries it. Inches. */
const TIGHT = 2

export function passageLine(kind: Passage['kind'], answer: PassageAnswer, system: SystemOfMeasure): FitLine {
  const leg = LEG[kind]
  switch (answer.kind) {
    case 'fits': {
      const isTight = answer.spare < TIGHT
      return { leg, verdict: isTight ? 'tight' : 'fits', words: `Fits. ${lengthWords(answer.spare, system)} to spare; ${SIDE[kind][answer.side]} decides.` }
    }
    case 'too-small': return { leg, verdict: 'too-small', words: `Does not fit. It lacks ${lengthWords(answer.short, system)}: ${SIDE[kind][answer.side]} decides.` }
    case 'too-small-all-round': return { leg, verdict: 'too-small', words: 'Does not fit. It is too small in more than one direction.' }
    default: return answer satisfies never
  }
}

const WALL = { width: 'width', depth: 'depth', ceiling: 'ceiling' } as const

export function roomLine(answer: RoomAnswer, system: SystemOfMeasure): FitLine {
  if (answer.kind === 'too-small') return { leg: 'Room', verdict: 'too-small', words: `Does not fit. It lacks ${lengthWords(answer.short, system)}: the room’s ${WALL[answer.side]} decides.` }
  const free = lengthWords(answer.walkway, system)
  return answer.isTight
    ? { leg: 'Room', verdict: 'tight', words: `Fits, with ${free} in front of it. To walk past takes ${lengthWords(30, system)}.` }
    : { leg: 'Room', verdict: 'fits', words: `Fits, with ${free} in front of it.` }
}

/** What does not fit in its boxes may still fit without them. */
function lineOf(passage: Passage, carried: Carried, standing: Solid | undefined, system: SystemOfMeasure): FitLine {
  const boxed = passageLine(passage.kind, checkPassage(carried.solids, passage), system)
  if (boxed.verdict !== 'too-small' || carried.what === 'piece' || standing === undefined) return boxed
  const bare = checkPassage([standing], passage)
  return bare.kind === 'fits' ? { ...boxed, verdict: 'tight', words: `Not in its box. Unpacked it fits, with ${lengthWords(bare.spare, system)} to spare.` } : boxed
}

/** Every part of a home that was measured, against what is carried and what then stands there. */
export function fitLines(home: Home, carried: Carried | undefined, standing: Solid | undefined, system: SystemOfMeasure): FitLine[] {
  const room = roomOf(home)
  return [
    ...(carried === undefined ? [] : passagesOf(home).map(passage => lineOf(passage, carried, standing, system))),
    ...(room === undefined || standing === undefined ? [] : [roomLine(checkRoom(standing, room), system)]),
  ]
}
