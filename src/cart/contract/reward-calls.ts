import { z } from 'zod'
import { call } from '#lib/call.ts'
import { text } from '../adding-contract.ts'
import { CartReply, changing } from './cart-call.ts'

const uuid = z.uuid()

const certificateNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{6,24}$/)

/**
 * Identifies a reward certificate on the cart page by the store card's account number and the certificate number.
 * `cardToken` replaces an account number that the shop has on file.
 */
const CartReward = z.strictObject({ accountNumber: text(30), cardToken: text(64).default(''), certificateNumber })

const RewardReply = CartReply.extend({ rewardErrorMessage: z.string() })

const rewards = { ...changing, rate: { per: 'ip', limit: 60, seconds: 60 } } as const

export const applyCartRewardCertificate = call({
  ...rewards,
  name: 'applyCartRewardCertificate',
  path: '/ReactCheckout/ApplyCartRewardCertificate',
  summary: 'Applies a reward certificate to the cart total.',
  ids: ['API-059', 'CRT-16'],
  input: CartReward,
  reply: RewardReply,
})

export const applyCartRewardCertificateAdyen = call({
  ...rewards,
  name: 'applyCartRewardCertificateAdyen',
  path: '/api/checkout/payment-provider/apply-cart-reward-certificate',
  summary: 'The same as ApplyCartRewardCertificate, at the payment provider’s path.',
  ids: ['API-065', 'CRT-16'],
  input: CartReward,
  reply: RewardReply,
})

/** The certificate's number or its last four characters. */
const OneReward = z.strictObject({
  certificateNumber: z.union([z.string().regex(/^[0-9A-Za-z]{4}$/), certificateNumber]),
  /** Id in the cart's list, to distinguish certificates with the same last four characters. */
  id: uuid.nullable().default(null),
})

export const removeRewardCertificate = call({
  ...rewards,
  name: 'removeRewardCertificate',
  path: '/ReactCheckout/RemoveRewardCertificate',
  summary: 'Removes a reward certificate.',
  ids: ['API-061', 'CRT-16'],
  input: OneReward,
  reply: RewardReply,
})

export const removeRewardCertificateAdyen = call({
  ...rewards,
  name: 'removeRewardCertificateAdyen',
  path: '/api/checkout/payment-provider/remove-reward-certificate',
  summary: 'The same as RemoveRewardCertificate, at the payment provider’s path.',
  ids: ['API-067', 'CRT-16'],
  input: OneReward,
  reply: RewardReply,
})

export const removeCertificates = call({
  ...changing,
  name: 'removeCertificates',
  path: '/ReactCheckout/RemoveCertificates',
  summary: 'Removes all reward certificates.',
  ids: ['API-060', 'PUP-12'],
  input: z.strictObject({}),
})

export const removeCertificatesAdyen = call({
  ...changing,
  name: 'removeCertificatesAdyen',
  path: '/api/checkout/payment-provider/remove-certificates',
  summary: 'The same as RemoveCertificates, at the payment provider’s path.',
  ids: ['API-066', 'PUP-12'],
  input: z.strictObject({}),
})
