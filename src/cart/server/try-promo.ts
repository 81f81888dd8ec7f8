import type { Language } from '#lib/language.ts'
import type { Currency } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Why } from '#promotions/rules/evaluate.ts'
import { explain } from '#promotions/rules/explain.ts'
import { redeemedBefore } from '#promotions/server/redemptions.ts'
import type { BasketContent } from '../rules/basket.ts'
import type { CartDeps } from './cart-deps.ts'
import { priceBasket } from './price-basket.ts'

/** What a cart can still grow into: such a code is kept, and the cart says what it waits for. */
const CAN_STILL_APPLY: ReadonlySet<Why['kind']> = new Set(['minimum', 'more-pieces', 'better-offer'])

/** Why a code may not stand on a cart, in words; empty when it may: it applies, or would with other goods [CRT-10]. */
export async function tryPromo(deps: CartDeps, content: BasketContent, { code, country, language }: { readonly code: string; readonly country: Country; readonly language: Language }): Promise<string> {
  const [skus, reference] = await Promise.all([deps.skus([...new Set(content.lines.map(line => line.sku))], country, language), deps.prices()])
  const { promotions: { code: outcome } } = await priceBasket({ ...content, promoCode: code, country }, skus, deps.tax, reference)
  const currency: Currency = country === 'CA' ? 'CAD' : 'USD'
  if (outcome.kind === 'refused') return CAN_STILL_APPLY.has(outcome.because.kind) ? '' : explain(outcome.because, code, currency, language)
  const email = content.recipients[0]?.address?.emailAddress
  if (outcome.kind === 'none' || outcome.promotion.perCustomer === null || email === undefined) return ''
  const before = await redeemedBefore(deps.db, email, [outcome.promotion.id])
  return before.size === 0 ? '' : explain({ kind: 'used-before' }, code, currency, language)
}
