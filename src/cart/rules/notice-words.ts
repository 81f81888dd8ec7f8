import type { Language } from '#lib/language.ts'
import type { CartNotice } from './basket.ts'
import { messages } from './notice-words.messages.ts'

/** Renders a cart notice as text. */
export function noticeWords(notice: CartNotice, language: Language): string {
  const t = messages[language]
  switch (notice.kind) {
    case 'terms-wait':
      return messages[language].termsWait(notice.titles)
    case 'promo-removed':
      return t.promoRemoved(notice.code)
    case 'pickup-to-ship':
      return t.pickupToShip(notice.lines)
    case 'merged': {
      const { added, summed, capped, leftOut } = notice
      return [
        added + summed > 0 ? t.merged(added, summed) : t.nothingCame,
        ...(capped.length > 0 ? [t.capped(capped.map(one => t.piece(one.quantity, one.title)))] : []),
        ...(leftOut.length > 0 ? [t.leftOut(leftOut)] : []),
      ].join(' ')
    }
    default:
      return notice satisfies never
  }
}
