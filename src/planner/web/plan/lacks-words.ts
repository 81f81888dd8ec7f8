import type { Language } from '#lib/language.ts'
import { messages } from './saved/share.messages.ts'
import type { Lacks } from './saved/shared-plan.ts'

/** What of a shared or kept plan is not sold any more. */
export const lacksWords = ({ pieces, isFabricGone, isRebuilt = false }: Lacks, language: Language): string => {
  const t = messages[language]
  const said = [pieces > 0 ? t.piecesGone(pieces) : '', isFabricGone ? t.fabricGone : '', isRebuilt ? t.rebuilt : '']
  return said.filter(words => words !== '').join(' ')
}
