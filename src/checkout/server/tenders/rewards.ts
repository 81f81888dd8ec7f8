import { z } from 'zod'
import { changeOf } from '#cart/server/change-of.ts'
import { guessCounts } from '#cart/server/guess-counts.ts'
import { putReward } from '#cart/server/rewards.ts'
import { accountRewards, keepRewardsAccount, rewardsAccountOnFile } from '#payments/server/account-rewards.ts'
import type { HostedSessions } from '#payments/server/hosted-sessions.ts'
import { findReward } from '#payments/server/reward-certificates.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/account-rewards.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { basketOf, viewCheckout } from '../view-checkout.ts'
import { rewardsDataOf, type RewardsData } from './rewards-data.ts'
import { isSessionId } from './hosted-card.ts'
import { saveCards, type CardsInput } from './save-cards.ts'

interface RewardsReply {
  readonly isSuccess: boolean
  readonly message: string
  readonly rewardsData: RewardsData
}

export interface WantedCertificate {
  readonly certificateNumber: string
  readonly id: string | null
}

/**
 * Applies a certificate of the customer’s accounts on file [API-058, API-064, PAY-61]; saves a card that comes with it
 * first. Guests, who have no account on file, use ApplyCartRewardCertificate with the account number.
 */
export async function applyRewardToOrder(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  { certificateNumber, id }: WantedCertificate,
  card: CardData | null,
): Promise<CheckoutData & { readonly rewardErrorMessage: string }> {
  const { actor } = context
  const one: CardsInput = { cardOneData: card, cardTwoData: null, accountCardOneData: null, accountCardTwoData: null }
  if (card) await saveCards(deps, { ...context, requestId: derivedId(context.requestId, 'card') }, `${call} card`, one)
  const isShort = certificateNumber.length === 4
  const changed = await putReward(deps.cart, changeOf(context, call, null), async () => {
    if (actor.kind !== 'customer' || (isShort && id === null)) return undefined
    const number = isShort ? undefined : certificateNumber
    const found = await accountRewards(deps.cart.db, deps.cart.rewards, actor.customerId, {
      number,
      id: id ?? undefined,
    })
    return found.find(one => !isShort || one.lastFour === certificateNumber.toUpperCase())
  })
  const answer = { isSuccess: changed.outcome === '', message: changed.outcome }
  return { ...(await viewCheckout(deps, context, changed, answer)), rewardErrorMessage: changed.outcome }
}

const refuse = (message: string): RewardsReply => ({ isSuccess: false, message, rewardsData: null })

/** Certificates of the customer's accounts on file, or only of the account with this token. */
async function rewardsOnFile(deps: CheckoutDeps, context: CallContext, token?: string): Promise<RewardsReply> {
  const t = messages[context.site.language]
  const { basket } = await basketOf(deps, context)
  const rewardsData = await rewardsDataOf(deps, context, basket ?? { tenders: [] }, token)
  return rewardsData === null || rewardsData.certificates.length === 0
    ? refuse(t.none)
    : { isSuccess: true, message: '', rewardsData }
}

/**
 * Certificates of a store card's account [API-068, PAY-61]. Without numbers, those on file. With the account number and
 * one of its certificates, the account is put on file for a customer; a guess counts as a wrong certificate does.
 */
export async function lookUpRewards(
  deps: CheckoutDeps,
  context: CallContext,
  { accountNumber, certificateNumber }: { readonly accountNumber: string; readonly certificateNumber: string },
): Promise<RewardsReply> {
  const { actor, site } = context
  const t = messages[site.language]
  if (accountNumber === '' && certificateNumber === '') return rewardsOnFile(deps, context)
  if (actor.kind !== 'customer') return refuse(t.signIn)
  const { db, guard, newId, rewards } = deps.cart
  const guess = await guard.take(
    guessCounts('rewardGuess', { session: context.session ?? '', address: context.address }),
  )
  if (guess.seconds > 0) return refuse(t.wait(Math.ceil(guess.seconds / 60)))
  if (!(await findReward(db, rewards, accountNumber, certificateNumber))) return refuse(t.unknown)
  await guess.giveBack()
  const { customerId } = actor
  const token = await keepRewardsAccount(db, rewards, { customerId, account: accountNumber, token: newId() })
  return rewardsOnFile(deps, context, token)
}

/** The certificate number that proves that a customer may use an account; empty without one. */
interface Proof {
  readonly certificateNumber: string
}

/** The rewards account of a card by its token at the gateway; apart from the account numbers of store cards. */
const accountOfCard = (token: string): string => `mpgs:${token}`

/**
 * Certificates of a card's rewards account that the customer has on file. The number of one certificate puts the
 * account on file first. A card alone does not: whoever has seen a card could spend its certificates. A session without
 * a card counts as a wrong certificate number does.
 */
async function rewardsOfCard(
  deps: CheckoutDeps,
  context: CallContext,
  { certificateNumber }: Proof,
  tokenAt: (gateway: HostedSessions) => Promise<string | 'no-card' | undefined>,
): Promise<RewardsReply> {
  const t = messages[context.site.language]
  const { hostedSessions } = deps
  if (!hostedSessions) return refuse(t.noSession)
  if (context.actor.kind !== 'customer') return refuse(t.signIn)
  const { db, guard, newId, rewards } = deps.cart
  const guess = await guard.take(
    guessCounts('rewardGuess', { session: context.session ?? '', address: context.address }),
  )
  if (guess.seconds > 0) return refuse(t.wait(Math.ceil(guess.seconds / 60)))
  const card = await tokenAt(hostedSessions)
  if (card === 'no-card') return refuse(t.noCard)
  if (card === undefined) {
    await guess.giveBack()
    return refuse(t.noAnswer)
  }
  const owned = { customerId: context.actor.customerId, account: accountOfCard(card) }
  let token = await rewardsAccountOnFile(db, rewards, owned)
  if (token === undefined && certificateNumber !== '') {
    if (!(await findReward(db, rewards, owned.account, certificateNumber))) return refuse(t.unknown)
    token = await keepRewardsAccount(db, rewards, { ...owned, token: newId() })
  }
  await guess.giveBack()
  return token === undefined ? refuse(t.numberNeeded) : rewardsOnFile(deps, context, token)
}

/**
 * Certificates of an account by a token [API-086]: that of an account on file, where one of another customer finds
 * nothing, or the gateway's token of a card.
 */
export async function rewardsByToken(
  deps: CheckoutDeps,
  context: CallContext,
  { token, ...proof }: Proof & { readonly token: string },
): Promise<RewardsReply> {
  if (z.uuid().safeParse(token).success) return rewardsOnFile(deps, context, token)
  if (!deps.hostedSessions || !/^\w{8,40}$/.test(token)) return refuse(messages[context.site.language].none)
  return rewardsOfCard(deps, context, proof, () => Promise.resolve(token))
}

/** Certificates of the card in a hosted session [API-085]. */
export const rewardsOfSession = (
  deps: CheckoutDeps,
  context: CallContext,
  { tnsSession, ...proof }: Proof & { readonly tnsSession: string },
): Promise<RewardsReply> =>
  rewardsOfCard(deps, context, proof, async gateway =>
    isSessionId(tnsSession) ? gateway.token(tnsSession) : 'no-card',
  )
