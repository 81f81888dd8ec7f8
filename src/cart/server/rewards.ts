import { z } from 'zod'
import type { Cents } from '#lib/money.ts'
import { plainReward } from '#payments/rules/reward-number.ts'
import { accountRewards, keepRewardsAccount } from '#payments/server/account-rewards.ts'
import { findReward, rewardId, type RewardCertificate } from '#payments/server/reward-certificates.ts'
import type { applyCartRewardCertificate, removeRewardCertificate } from '../contract/reward-calls.ts'
import type { BasketContent, RewardTender } from '../rules/basket.ts'
import { coverTotal } from '../rules/cover-total.ts'
import { isReward } from '../rules/empty-cart.ts'
import { messages } from '../rules/reward.messages.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, type Change, type Changed } from './change-basket.ts'
import type { CartAnswer, ChangeCartDeps } from './change-cart.ts'
import { guessCounts } from './guess-counts.ts'
import { priceContent, type PriceDeps } from './price-content.ts'

/** Dependencies of finding and applying a reward certificate. */
type RewardDeps = ChangeCartDeps & Pick<CartDeps, 'rewards'>
type Answer = CartAnswer & { readonly rewardErrorMessage: string }

/** Maximum number of certificates per order; a free choice. */
export const MOST_REWARDS = 10

/** Part of the cart total that the applied reward certificates do not cover. */
const leftForRewards = async (deps: PriceDeps, change: Omit<Change, 'input'>, content: BasketContent): Promise<Cents> =>
  coverTotal(content.tenders.filter(isReward), (await priceContent(deps, change, content)).totals.total).afterRewards

/**
 * Applies the certificate that `find` returns: the one rule behind the calls of cart and payment, of both paths. Wrong
 * numbers and accounts, and spent or expired certificates get the same message, so that guessing reveals nothing.
 * Applying a certificate again changes nothing. A certificate that would pay nothing is refused, because a certificate
 * pays only once. The outcome is the reason of the refusal, or empty.
 */
export async function putReward(
  deps: RewardDeps & Pick<CartDeps, 'guard'>,
  change: Omit<Change, 'input'>,
  find: () => Promise<RewardCertificate | undefined>,
): Promise<Changed<string>> {
  const t = messages[change.language ?? 'en']
  const guess = await deps.guard.take(
    guessCounts('rewardGuess', { session: change.session, address: change.address ?? '' }),
  )
  const { seconds } = guess
  const certificate = seconds > 0 ? undefined : await find()
  if (certificate) await guess.giveBack()
  // The typed numbers are not stored: the answer contains the certificate's id only.
  return changeBasket<string>(deps, { ...change, input: { certificateId: certificate?.id ?? null } }, async content => {
    const refuse = (why: string) => ({ kind: 'leave' as const, outcome: why })
    if (seconds > 0) return refuse(t.wait(Math.ceil(seconds / 60)))
    if (!certificate) return refuse(t.unknown)
    if (certificate.country !== change.country) return refuse(t.abroad)
    if (content.lines.length === 0) return refuse(t.empty)
    const rewards = content.tenders.filter(isReward)
    if (rewards.some(one => one.certificateId === certificate.id)) return refuse('')
    if (rewards.length >= MOST_REWARDS) return refuse(t.most(MOST_REWARDS))
    if ((await leftForRewards(deps, change, content)) === 0) return refuse(t.nothingLeft)
    const tender: RewardTender = {
      kind: 'reward',
      id: change.requestId,
      certificateId: certificate.id,
      lastFour: certificate.lastFour,
      amount: certificate.amount,
    }
    return {
      kind: 'change',
      outcome: '',
      content: { ...content, tenders: [...rewards, tender, ...content.tenders.filter(one => !isReward(one))] },
    }
  })
}

/**
 * The certificate of an account number, or of the token of an account on file, and a number. A customer who knows both
 * numbers gets the account put on file, so that payment lists its certificates [PAY-61].
 */
async function findForCart(
  { db, rewards, newId }: RewardDeps,
  { actor }: Omit<Change, 'input'>,
  { accountNumber, cardToken, certificateNumber }: z.output<typeof applyCartRewardCertificate.input>,
): Promise<RewardCertificate | undefined> {
  const customerId = actor.kind === 'customer' ? actor.customerId : undefined
  if (accountNumber === '' && customerId !== undefined && isToken(cardToken))
    return (await accountRewards(db, rewards, customerId, { token: cardToken, number: certificateNumber }))[0]
  const certificate = await findReward(db, rewards, accountNumber, certificateNumber)
  if (certificate && customerId !== undefined)
    await keepRewardsAccount(db, rewards, { customerId, account: accountNumber, token: newId() })
  return certificate
}

const isToken = (text: string): boolean => z.uuid().safeParse(text).success

/** Applies a reward certificate to the cart [CRT-16, API-059, API-065]. */
export async function applyReward(
  deps: RewardDeps & Pick<CartDeps, 'guard'>,
  change: Omit<Change, 'input'>,
  input: z.output<typeof applyCartRewardCertificate.input>,
): Promise<Answer> {
  const { basket, outcome, stock } = await putReward(deps, change, () => findForCart(deps, change, input))
  return {
    isSuccess: outcome === '',
    message: outcome,
    rewardErrorMessage: outcome,
    cart: await viewCart(deps, basket, change, stock),
  }
}

/**
 * Removes a certificate by its number or its last four characters, with its id in the cart's list if these are
 * ambiguous. Does nothing if the certificate is not on the cart [CRT-16, API-061, API-067].
 */
export async function removeReward(
  deps: RewardDeps,
  change: Omit<Change, 'input'>,
  { certificateNumber, id: tenderId }: z.output<typeof removeRewardCertificate.input>,
): Promise<Answer> {
  const plain = plainReward(certificateNumber)
  const id = plain.length === 4 ? undefined : await rewardId(deps.db, deps.rewards, plain)
  const { basket, stock } = await changeBasket<null>(
    deps,
    { ...change, input: { certificateId: id ?? null, lastFour: plain.slice(-4), tenderId } },
    content => {
      const gone = content.tenders.find(
        one =>
          isReward(one) &&
          (tenderId === null || one.id === tenderId) &&
          (plain.length === 4 ? one.lastFour === plain : one.certificateId === id),
      )
      return gone
        ? {
            kind: 'change',
            outcome: null,
            content: { ...content, tenders: content.tenders.filter(one => one !== gone) },
          }
        : { kind: 'leave', outcome: null }
    },
  )
  return {
    isSuccess: true,
    message: '',
    rewardErrorMessage: '',
    cart: await viewCart(deps, basket, change, stock),
  }
}

/** Removes all certificates [API-060, API-066, PUP-12]. */
export async function removeRewards(deps: ChangeCartDeps, change: Omit<Change, 'input'>): Promise<CartAnswer> {
  const { basket, stock } = await changeBasket<null>(deps, { ...change, input: {} }, content =>
    content.tenders.some(isReward)
      ? {
          kind: 'change',
          outcome: null,
          content: { ...content, tenders: content.tenders.filter(one => !isReward(one)) },
        }
      : { kind: 'leave', outcome: null },
  )
  return { isSuccess: true, message: '', cart: await viewCart(deps, basket, change, stock) }
}
