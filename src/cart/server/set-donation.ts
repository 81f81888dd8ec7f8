import { currencyOf } from '#lib/site.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Refused } from '#platform/refusal.ts'
import { MOST_DONATED } from '../contract/total-calls.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { isDonation, LEAST_DONATED } from '../rules/donation.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from './change-cart.ts'
import type { Change } from './change-basket.ts'
import { priceContent } from './price-content.ts'

/**
 * Sets the donation that is added to the order, in cents; 0 removes it [CRT-12].
 * @throws Refused `conflict` for an empty cart, and for less than a dollar that does not round the order up.
 */
export const setDonation = (deps: ChangeCartDeps, change: Change, amount: number): Promise<CartAnswer> =>
  changeCart(deps, change, async content => {
    const t = messages[change.language ?? 'en']
    if (content.lines.length === 0 && amount > 0) throw new Refused({ kind: 'conflict', message: t.emptyDonation })
    if (
      amount > 0 &&
      amount < LEAST_DONATED &&
      !isDonation(amount, (await priceContent(deps, change, content)).totals)
    ) {
      const [least, most] = [LEAST_DONATED, MOST_DONATED].map(one =>
        formatMoney(cents(one), currencyOf(change.country), change.language ?? 'en'),
      )
      throw new Refused({ kind: 'conflict', message: t.donationRange(least!, most!) })
    }
    return { kind: 'moved', content: { ...content, donation: cents(amount) } }
  })
