import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { BasketContent, StepNumber } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { priceBasketGoods } from '#cart/server/price-basket.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import { hasRestrictedCard } from '../rules/rewards-restriction.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { missingForStep, type Missing } from '../rules/missing-for-step.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { isWalletRefused } from './gift-cards-wait.ts'
import { isCardLost } from './lost-card.ts'
import { titlesNotForPlace } from './not-for-place.ts'
import { viewCheckout } from './view-checkout.ts'

/** Opens a step if nothing is missing for it. Returns the checkout data in both cases [CHK-10, CHK-11]. */
export async function moveToStep(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  step: 2 | 3 | 4,
): Promise<CheckoutData> {
  const changed = await changeStep<Missing | null>(
    deps.cart,
    changeOf(context, call, {}),
    async (content, { id, stock }) => {
      const opened = await openStep(deps, context, step, content, { id, stock })
      return typeof opened === 'string'
        ? { kind: 'leave', outcome: opened }
        : { kind: 'change', outcome: null, content: opened }
    },
  )
  return viewCheckout(
    deps,
    context,
    changed,
    changed.outcome === null
      ? undefined
      : { isSuccess: false, message: messages[context.site.language].missing[changed.outcome] },
  )
}

/** The basket whose step is opened, and data that was already read for it. */
interface OpenedBasket {
  readonly id: string
  readonly stock: StockBySku | undefined
  /** Titles of the items that can't be sent to their destination, if the caller has them already. */
  readonly stopped?: readonly string[]
}

/** The content with the step opened, or the first thing that is missing for it. */
export async function openStep(
  deps: CheckoutDeps,
  context: CallContext,
  step: 2 | 3 | 4,
  content: BasketContent,
  { id, stock, stopped }: OpenedBasket,
): Promise<BasketContent | Missing> {
  const total = step < 4 ? ZERO : await toCover(deps, context, content, id, stock)
  const missing = missingForStep(step, content, total)
  if (missing) return missing
  if ((stopped ?? (await titlesNotForPlace(deps, content, context))).length > 0) return 'place'
  if (step === 4 && hasLostCard(deps, content, total)) return 'card'
  if (step === 4 && hasRestrictedCard(content.tenders, await deps.cart.switches.of(context.site.code)))
    return 'store-card'
  if (step === 4 && (await isWalletRefused(deps, context, content))) return 'apple-pay'
  return { ...content, maxStep: Math.max(content.maxStep, step) as StepNumber }
}

/** True if a card that pays cannot be charged any more. */
const hasLostCard = (deps: CheckoutDeps, { tenders }: BasketContent, total: Cents): boolean =>
  coverTotal(tenders, total).cards.some(({ tender, amount }) => amount > ZERO && isCardLost(deps, tender))

/**
 * The amount that the tenders must cover. A card without an amount covers any, so with it alone the price of the goods
 * is enough; with a gift card, a certificate or a split payment it is the exact total.
 */
export async function toCover(
  deps: CheckoutDeps,
  context: CallContext,
  content: BasketContent,
  id: string,
  stock: StockBySku | undefined,
): Promise<Cents> {
  if (content.tenders.some(tender => tender.kind !== 'card' || tender.amount !== null)) {
    const { priced } = await viewBasket(
      deps.cart,
      { ...content, id, version: 0, country: context.site.country, status: 'open' },
      context.site.language,
      stock,
    )
    return priced.totals.total
  }
  const skus = await deps.cart.skus(
    [...new Set(content.lines.map(line => line.sku))],
    context.site.country,
    context.site.language,
  )
  return priceBasketGoods(
    { ...content, country: context.site.country },
    skus,
    await deps.cart.prices([content.promoCode]),
  ).merchandise
}
