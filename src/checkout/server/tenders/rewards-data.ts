import { isReward } from '#cart/rules/empty-cart.ts'
import type { Basket } from '#cart/rules/basket.ts'
import { accountRewards, type AccountReward } from '#payments/server/account-rewards.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

export type RewardsData = CheckoutData['paymentData']['rewardsData']

/** Certificates for a page; `appliedId` is the tender with which a certificate pays for this cart. */
const toRewardsData = (
  certificates: readonly AccountReward[],
  { tenders }: Pick<Basket, 'tenders'>,
): NonNullable<RewardsData> => ({
  token: certificates.at(0)?.token ?? null,
  certificates: certificates.map(({ id, lastFour, amount, expiresOn }) => ({
    id,
    lastFour,
    amount,
    expiresOn,
    appliedId: tenders.find(one => isReward(one) && one.certificateId === id)?.id ?? null,
  })),
})

/** Usable certificates of a customer's accounts on file, for the site's country; null for a guest [PAY-61]. */
export async function rewardsDataOf(
  { cart }: CheckoutDeps,
  { actor, site }: CallContext,
  basket: Pick<Basket, 'tenders'>,
  token?: string,
): Promise<RewardsData> {
  if (actor.kind !== 'customer') return null
  const certificates = await accountRewards(cart.db, cart.rewards, actor.customerId, { token })
  return toRewardsData(
    certificates.filter(one => one.country === site.country),
    basket,
  )
}
