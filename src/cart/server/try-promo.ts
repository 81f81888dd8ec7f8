import type { Language } from '#lib/language.ts'
import type { Currency } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Evaluation, Why } from '#promotions/rules/evaluate.ts'
import { explain } from '#promotions/rules/explain.ts'
import { isGone } from '#promotions/rules/is-gone.ts'
import { redeemedBefore } from '#promotions/server/redemptions.ts'
import type { BasketContent } from '../rules/basket.ts'
import { buyersEmail } from '../rules/buyers-email.ts'
import type { CartDeps } from './cart-deps.ts'
import { priceBasket } from './price-basket.ts'

interface Asked { readonly code: string; readonly country: Country; readonly language: Language }

/** What becomes of codes on a cart, each as if it were the one on it; the catalogue is asked once. */
async function codesOn(deps: CartDeps, content: BasketContent, { country, language }: Asked): Promise<(code: string) => Promise<Evaluation['code']>> {
  const [skus, reference] = await Promise.all([deps.skus([...new Set(content.lines.map(line => line.sku))], country, language), deps.prices()])
  return async code => (await priceBasket({ ...content, promoCode: code, country }, skus, deps.tax, reference)).promotions.code
}

/** Why a code takes nothing off a cart, as far as the buyer's email address tells; undefined when it applies. */
async function whyNot(deps: CartDeps, content: BasketContent, outcome: Evaluation['code']): Promise<Why | undefined> {
  if (outcome.kind === 'refused') return outcome.because
  const email = buyersEmail(content)
  if (outcome.kind === 'none' || outcome.promotion.perCustomer === null || email === undefined) return undefined
  return (await redeemedBefore(deps.db, email, [outcome.promotion.id])).size > 0 ? { kind: 'used-before' } : undefined
}

/**
 * Why a code may not be put on a cart, in words; empty when it may [CRT-10]. One that waits for more of what is in the cart
 * may, unless it would push out a code that takes something off.
 */
export async function tryPromo(deps: CartDeps, content: BasketContent, asked: Asked): Promise<string> {
  const { code, country, language } = asked
  const outcomeOf = await codesOn(deps, content, asked)
  const because = await whyNot(deps, content, await outcomeOf(code))
  if (because === undefined) return ''
  const canWait = because.kind === 'minimum' || because.kind === 'more-pieces' || because.kind === 'better-offer'
  const pushesOut = async () => content.promoCode !== null && content.promoCode !== code && (await outcomeOf(content.promoCode)).kind === 'applies'
  if (canWait && !(await pushesOut())) return ''
  const currency: Currency = country === 'CA' ? 'CAD' : 'USD'
  return explain(because, code, currency, language)
}

/** Whether the code on a cart can't be used any more whatever is in it, so that it goes [CHK-15]. */
export async function isPromoGone(deps: CartDeps, content: BasketContent, asked: Asked): Promise<boolean> {
  const outcomeOf = await codesOn(deps, content, asked)
  const because = await whyNot(deps, content, await outcomeOf(asked.code))
  return because !== undefined && isGone(because)
}
