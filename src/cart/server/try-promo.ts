import type { Language } from '#lib/language.ts'
import { currencyOf, type Country } from '#lib/site.ts'
import type { Evaluation } from '#promotions/rules/evaluate.ts'
import { explain } from '#promotions/rules/explain.ts'
import { isGone } from '#promotions/rules/is-gone.ts'
import type { BasketContent } from '../rules/basket.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import type { CartDeps } from './cart-deps.ts'
import { guessCounts, type Guesser } from './guess-counts.ts'
import { priceBasket } from './price-basket.ts'
import type { PriceDeps } from './price-content.ts'

/** Dependencies of trying a promo code: prices, rate limits, and names for the reason. */
export type PromoDeps = PriceDeps & Pick<CartDeps, 'guard' | 'names'>

interface Asked {
  readonly code: string
  readonly country: Country
  readonly language: Language
}
interface Tried extends Asked {
  readonly by: Guesser
}

/** Evaluates the cart's promo code and the requested one, each as if it were on the cart. Reads the catalogue once. */
async function codesOn(
  deps: PriceDeps,
  content: BasketContent,
  { code: typed, country, language }: Asked,
): Promise<(code: string) => Promise<Evaluation['code']>> {
  const [skus, reference] = await Promise.all([
    deps.skus([...new Set(content.lines.map(line => line.sku))], country, language),
    deps.prices([typed, content.promoCode]),
  ])
  return async code =>
    (await priceBasket({ ...content, promoCode: code, country }, skus, deps.tax, reference)).promotions.code
}

/**
 * Reason why a code may not be applied to a cart, in words; empty if it may [CRT-10]. A code that only needs more goods
 * may, unless it would replace a code that gives a discount. Per-customer limits are not checked here, because the
 * result would reveal whether the owner of an email address has ordered; they are enforced when the order is placed. An
 * unknown code counts as a guess, and after too many guesses the reason is when to try again.
 */
export async function tryPromo(deps: PromoDeps, content: BasketContent, asked: Tried): Promise<string> {
  const { code, country, language } = asked
  const guess = await deps.guard.take(guessCounts('promoGuess', asked.by))
  if (guess.seconds > 0) return messages[language].promoTries(Math.ceil(guess.seconds / 60))
  const outcomeOf = await codesOn(deps, content, asked)
  const outcome = await outcomeOf(code)
  if (outcome.kind !== 'refused' || outcome.because.kind !== 'unknown') await guess.giveBack()
  if (outcome.kind !== 'refused') return ''
  const { because } = outcome
  const canWait = because.kind === 'minimum' || because.kind === 'more-pieces' || because.kind === 'better-offer'
  const pushesOut = async () =>
    content.promoCode !== null && content.promoCode !== code && (await outcomeOf(content.promoCode)).kind === 'applies'
  if (canWait && !(await pushesOut())) return ''
  const currency = currencyOf(country)
  return explain(because, code, { currency, language, names: await deps.names(language) })
}

/** True if the cart's code can no longer apply, whatever is in the cart, so that it is removed [CHK-15]. */
export async function isPromoGone(deps: PriceDeps, content: BasketContent, asked: Asked): Promise<boolean> {
  const outcomeOf = await codesOn(deps, content, asked)
  const outcome = await outcomeOf(asked.code)
  return outcome.kind === 'refused' && isGone(outcome.because)
}
