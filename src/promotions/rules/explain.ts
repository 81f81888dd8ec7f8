import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { Language } from '#lib/language.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import type { Hint, IneligibilityReason } from './evaluate.ts'
import { messages } from './explain.messages.ts'
import type { Range } from './promotion.ts'

const days = {
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: CENTRAL_TIME }),
  fr: new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: CENTRAL_TIME }),
}

const STATE: Readonly<Record<Range, keyof ShopNames['names']>> = { CB: 'default', CB2: 'CB2', KIDS: 'cratekids' }

/** The currency, the language and the shop's names that an explanation uses. */
export interface ExplainedIn {
  readonly currency: Currency
  readonly language: Language
  readonly names: ShopNames['names']
}

type NothingQualifies = Extract<IneligibilityReason, { kind: 'nothing-qualifies' }>

/** Explains a code without a qualifying item by the closest exclusion: the price or the making of an item. */
function explainExclusion({ because, promotion }: NothingQualifies, code: string, language: Language): string {
  const t = messages[language]
  if (because.length === 0) return t.emptyCart(code)
  if (because.includes('sale')) return t.sale(code)
  if (because.includes('made-to-order')) return t.madeToOrder(code)
  if (because.every(reason => reason === 'gift-card')) return t.giftCards(code)
  return t.otherGoods(code, promotion.title[language])
}

/** Explains to the shopper why a code has no effect [CRT-10]. */
export function explain(why: IneligibilityReason, code: string, { currency, language, names }: ExplainedIn): string {
  const t = messages[language]
  switch (why.kind) {
    case 'unknown':
      return t.unknown(code)
    case 'not-yet':
      return t.notYet(code, days[language].format(why.startsAt))
    case 'ended':
      return t.ended(code)
    case 'other-country':
      return t.otherCountry(code)
    case 'international':
      return t.international(code)
    case 'used-up':
      return t.usedUp(code)
    case 'minimum':
      return (why.isForAll ? t.minimum : t.minimumOfGoods)(code, formatMoney(why.lacks, currency, language))
    case 'more-pieces':
      return t.morePieces(code, why.lacks)
    case 'other-range': {
      const list = new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-US')
      return t.otherRange(code, list.format(why.ranges.map(range => names[STATE[range]])))
    }
    case 'better-offer':
      return t.betterOffer(code, why.promotion.title[language])
    case 'nothing-qualifies':
      return explainExclusion(why, code, language)
    default:
      return why satisfies never
  }
}

/** Text of a hint, such as `Spend $50.00 more for “Free standard shipping”.` */
export const hintOf = ({ promotion, lacks }: Hint, currency: Currency, language: Language): string =>
  messages[language].hint(formatMoney(lacks, currency, language), promotion.title[language])
