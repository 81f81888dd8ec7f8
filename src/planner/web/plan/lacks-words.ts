import type { Language } from '#lib/language.ts'
import { messages } from './saved/share.messages.ts'
import type { MissingParts } from './saved/shared-plan.ts'

/** Message about the parts of a shared or saved plan that are no longer sold. */
export const lacksWords = ({ pieces, isFabricGone, isRebuilt = false }: MissingParts, language: Language): string => {
  const t = messages[language]
  const said = [pieces > 0 ? t.piecesGone(pieces) : '', isFabricGone ? t.fabricGone : '', isRebuilt ? t.rebuilt : '']
  return said.filter(words => words !== '').join(' ')
}
