import { z } from 'zod'
import { call } from '#lib/call.ts'
import { CardData } from './card-data.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData, RewardsData } from './checkout-data.ts'

const uuid = z.uuid()

const CertificateNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{6,24}$/)

// Limited by IP address, because an attacker can create any number of sessions. The guard counts wrong numbers too.
const rewards = { ...mutating, method: 'POST', rate: { per: 'ip', limit: 60, seconds: 60 } } as const

/** The full number, or the last four characters and the id of a certificate in `rewardsData`. */
const Certificate = {
  certificateNumber: z.union([z.string().regex(/^[0-9A-Za-z]{4}$/), CertificateNumber]),
  id: uuid.nullable().default(null),
}

/** `rewardErrorMessage`: the reason why the certificate was not applied; else empty. */
const RewardAnswer = CheckoutData.extend({ rewardErrorMessage: z.string() })

/** Card that is saved together with the certificate; null leaves the cards as they are. */
const cards = { cardOneData: CardData.nullable().default(null), accountCardOneData: z.null().default(null) }

export const applyRewardCertificate = call({
  ...rewards,
  name: 'applyRewardCertificate',
  path: '/ReactCheckout/ApplyRewardCertificate',
  summary: 'Applies a certificate of the customer’s rewards accounts to the order.',
  ids: ['API-058', 'PAY-61'],
  input: z.strictObject({ ...Certificate, ...cards }),
  reply: RewardAnswer,
})

export const applyRewardCertificateAdyen = call({
  ...rewards,
  name: 'applyRewardCertificateAdyen',
  path: '/api/checkout/payment-provider/apply-reward-certificate',
  summary: 'The same as ApplyRewardCertificate, at the payment provider’s path.',
  ids: ['API-064', 'PAY-58', 'PAY-61'],
  input: z.strictObject({ ...Certificate, savePaymentCardInfo: z.strictObject(cards).nullable().default(null) }),
  reply: RewardAnswer,
})

/** Proves that the customer may use the account of a card; not needed once the account is on file. */
const proof = { certificateNumber: z.union([z.literal(''), CertificateNumber]).default('') }

/** `message`: the reason why nothing is listed; else empty. */
const RewardsReply = z.object({ isSuccess: z.boolean(), message: z.string(), rewardsData: RewardsData.nullable() })

export const lookupRewardsCard = call({
  ...rewards,
  name: 'lookupRewardsCard',
  path: '/api/checkout/payment-provider/lookup-rewards-card',
  summary:
    'The certificates of the account of a store card, for whoever knows the account and one certificate. Without ' +
    'numbers: those of the customer’s accounts on file.',
  ids: ['API-068', 'PAY-61'],
  input: z.strictObject({
    accountNumber: z.string().trim().max(30).default(''),
    certificateNumber: z.union([z.literal(''), CertificateNumber]).default(''),
  }),
  reply: RewardsReply,
})

export const getAccountRewards = call({
  ...rewards,
  name: 'getAccountRewards',
  path: '/ReactCheckout/GetAccountRewards',
  summary:
    'The certificates of the card in a hosted payment session, if its account is on file. With the number of one of ' +
    'them, the account is put on file first. Refused while the shop has no such gateway.',
  ids: ['API-085', 'PAY-61'],
  input: z.strictObject({ tnsSession: z.string().max(100), ...proof }),
  reply: RewardsReply,
})

export const getAccountRewardsByToken = call({
  ...rewards,
  name: 'getAccountRewardsByToken',
  path: '/ReactCheckout/GetAccountRewardsByToken',
  summary:
    'The certificates of the customer’s account on file with this token, or of the card with this token at the ' +
    'gateway. The number of one certificate puts the account of such a card on file.',
  ids: ['API-086', 'PAY-61'],
  input: z.strictObject({ token: z.string().max(100), ...proof }),
  reply: RewardsReply,
})
