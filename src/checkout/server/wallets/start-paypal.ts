import type { z } from 'zod'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { pathIn } from '#lib/language.ts'
import { ZERO } from '#lib/money.ts'
import type { SiteCode } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { savePayPalPayment } from '../../contract/wallet-calls.ts'
import { messages as answers } from '../../rules/checkout-answers.messages.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages } from '../../rules/wallet-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { basketOf } from '../view-checkout.ts'
import { walletRefusal } from './apply-wallet.ts'

type Reply = z.input<typeof savePayPalPayment.reply>
type Page = z.output<typeof savePayPalPayment.input>['page']

const PATH = { payment: STEPS.payment.path, cart: STEPS.cart.path } as const satisfies Record<Page, string>

const failed = (message: string): Reply => ({ isSuccess: false, message, redirectUrl: null })

/**
 * Sets up a PayPal payment of what is left to pay [API-090]. The reply has PayPal's page on which the payer approves; a
 * reply without one is a failure [PAY-63].
 */
export async function startPayPal(
  deps: CheckoutDeps,
  context: CallContext,
  page: Page,
  originOf: (site: SiteCode) => string,
): Promise<Reply> {
  const { site } = context
  const t = messages[site.language]
  const why = await walletRefusal(deps, context, 'PayPal')
  if (why !== undefined) return failed(why)
  const { basket, stock } = await basketOf(deps, context)
  if (!basket || basket.lines.length === 0) return failed(answers[site.language].missing.items)
  const { priced } = await viewBasket(deps.cart, basket, site.language, stock)
  const { afterGiftCards } = coverTotal(basket.tenders, priced.totals.total)
  if (afterGiftCards === ZERO) return failed(t.nothingToPay)
  const url = `${originOf(site.code)}${pathIn(site.language, PATH[page])}`
  const created = await deps.wallets.createPayPalPayment({
    amountMinor: afterGiftCards,
    currency: site.currency,
    returnUrl: `${url}?paypal=approved`,
    cancelUrl: `${url}?paypal=cancelled`,
  })
  return created ? { isSuccess: true, message: '', redirectUrl: created.approvalUrl } : failed(t.noAnswer)
}
