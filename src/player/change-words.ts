import type { Edit } from '#planner/rules/change.ts'
import { isAlone } from '#planner/rules/runs.ts'
import { whereWords } from './piece-words.ts'
import type { Language } from '#lib/language.ts'
import type { PieceFacts } from '#planner/rules/plan.ts'
import type { Lengths } from './lengths.ts'
import type { Shown } from './shown.ts'
import { messages } from './player.messages.ts'

/** Describes a change for screen readers: `Corner added right of Left-Arm Loveseat.` */
export function changeWords(
  change: Edit,
  before: Shown,
  after: Shown,
  nameOf: (piece: PieceFacts) => string,
  lengths: Lengths,
  language: Language,
): string {
  const { said } = messages[language]
  const nameIn = ({ placed }: Shown, id: string) => {
    const found = placed.find(({ piece }) => piece.id === id)
    return found === undefined ? '' : nameOf(found.facts)
  }
  const where = (id: string) => whereWords(id, after.placed, ({ facts }) => nameOf(facts), language)
  switch (change.kind) {
    case 'add':
      return said.added(nameIn(after, change.id), where(change.id))
    case 'duplicate':
      return said.duplicated(nameIn(after, change.id), where(change.id))
    case 'move':
    case 'reorder':
      return said.moved(nameIn(after, change.pieceId), where(change.pieceId))
    case 'remove':
      return said.removed(nameIn(before, change.pieceId))
    case 'swap':
      return said.swapped(nameIn(before, change.pieceId), nameIn(after, change.pieceId))
    case 'turn': {
      const turned = isAlone(after.plan, change.pieceId) ? said.turned : said.rowTurned
      return turned(nameIn(after, change.pieceId))
    }
    case 'slide':
      return said.slid
    case 'mirror':
      return said.mirrored
    case 'room':
      return change.room === null
        ? said.roomCleared
        : said.roomSet(`${lengths.spoken(change.room.width)} × ${lengths.spoken(change.room.depth)}`)
    default:
      return change satisfies never
  }
}
