import type { Language } from '#lib/language.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import type { Hint, Why } from './evaluate.ts'
import { messages } from './explain.messages.ts'
import type { Range } from './promotion.ts'

const days = {
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'America/Chicago' }),
  fr: new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'America/Chicago' }),
}

const STATE: Readonly<Record<Range, keyof ShopNames['names']>> = { CB: 'default', CB2: 'CB2', KIDS: 'cratekids' }

/** The currency, the language and the shop's names that an explanation uses. */
export interface ExplainedIn {
  readonly currency: Currency
  readonly language: Language
  readonly names: ShopNames['names']
}

/** Why a code takes nothing off, in words a shopper can act on [CRT-10]. */
export function explain(why: Why, code: string, { currency, language, names }: ExplainedIn): string {
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
    case 'nothing-qualifies': {
      const {
        because,
        promotion: { title },
      } = why
      if (because.length === 0) return t.emptyCart(code)
      // What comes nearest: a piece that it is for, but for its price or its making.
      if (because.includes('sale')) return t.sale(code)
      if (because.includes('made-to-order')) return t.madeToOrder(code)
      return because.every(reason => reason === 'gift-card') ? t.giftCards(code) : t.otherGoods(code, title[language])
    }
    default:
      return why satisfies never
  }
}

/** `Spend $50.00 more for “Free standard shipping”.` */
export const hintOf = ({ promotion, lacks }: Hint, currency: Currency, language: Language): string =>
  messages[language].hint(formatMoney(lacks, currency, language), promotion.title[language])
