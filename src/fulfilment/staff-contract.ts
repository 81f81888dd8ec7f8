import { z } from 'zod'
import { call } from '#lib/call.ts'
import { CLAIM_REASONS, CLAIM_REMEDIES, CLAIM_STATES, CLAIM_WISHES, CLAIM_WORDS, cleanWords } from './rules/claim.ts'
import { STORED_TYPE } from './rules/claim-picture.ts'

const guards = { auth: 'staff:care', csrf: false, rate: { per: 'ip', limit: 240, seconds: 60 }, ids: [] } as const
/** Claims in one reply. */
export const CLAIMS_PAGE = 50

const Claim = z.object({
  id: z.uuid().toLowerCase(),
  number: z.string(),
  orderNumber: z.string(),
  site: z.string(),
  title: z.string(),
  quantity: z.int(),
  reason: z.enum(CLAIM_REASONS),
  wish: z.enum(CLAIM_WISHES),
  state: z.enum(CLAIM_STATES),
  askedAt: z.iso.datetime(),
})

/** The claims that are still open, the oldest first. */
export const openClaims = call({
  name: 'openClaims',
  method: 'GET',
  path: '/staff/claims/open',
  summary: 'Claims in which something is left to do, the oldest first.',
  ...guards,
  input: z.strictObject({
    /** Id of a claim; only later ones are returned. */
    after: z.uuid().toLowerCase().optional(),
  }),
  reply: z.object({ claims: z.array(Claim), hasMore: z.boolean() }),
})

/** One claim with everything that its decision needs. */
export const readClaim = call({
  name: 'readClaim',
  method: 'GET',
  path: '/staff/claims/one',
  summary: 'One claim: the piece, what the customer and staff wrote, the pictures, and what a refund would be.',
  ...guards,
  input: z.strictObject({ claimId: z.uuid().toLowerCase() }),
  reply: Claim.extend({
    email: z.string(),
    /** Language in which the customer reads the answer. */
    locale: z.string(),
    sku: z.string(),
    optionText: z.string(),
    /** When the shipment arrived or was picked up. */
    arrivedAt: z.iso.datetime().nullable(),
    remedy: z.enum(CLAIM_REMEDIES).nullable(),
    currency: z.string(),
    /** What a refund would give back, or gave back, in cents. */
    refund: z.int(),
    entries: z.array(z.object({ kind: z.string(), words: z.string(), at: z.iso.datetime() })),
    pictureIds: z.array(z.uuid().toLowerCase()),
  }),
})

/** A picture of a claim, for staff. */
export const staffClaimPicture = call({
  name: 'staffClaimPicture',
  method: 'GET',
  path: '/staff/claims/picture',
  summary: 'A picture of a claim.',
  ...guards,
  input: z.strictObject({ pictureId: z.uuid().toLowerCase() }),
  reply: z.instanceof(Uint8Array),
  replyType: STORED_TYPE,
})

/** Decides a claim, asks the customer, or says that what was accepted is done. */
export const answerClaim = call({
  name: 'answerClaim',
  method: 'POST',
  path: '/staff/claims/answer',
  summary:
    'Accepts or declines a claim, asks the customer for more, or settles it once a replacement or parts were sent. ' +
    'A refund is given back at once. The customer gets a mail. Repeating it with the same `answerId` does nothing.',
  ...guards,
  csrf: true,
  input: z
    .strictObject({
      /** Chosen by the caller. */
      answerId: z.uuid().toLowerCase(),
      claimId: z.uuid().toLowerCase(),
      decision: z.enum(['accept', 'decline', 'ask', 'settle']),
      /** Only with `accept`; null otherwise. */
      remedy: z.enum(CLAIM_REMEDIES).nullable(),
      /** What the customer reads. */
      words: z.string().max(CLAIM_WORDS),
    })
    .refine(({ decision, remedy }) => (decision === 'accept') === (remedy !== null), {
      path: ['remedy'],
      message: 'A remedy belongs to an accepted claim, and only to one.',
    })
    .refine(({ decision, words }) => cleanWords(words) !== '' || decision === 'accept' || decision === 'settle', {
      path: ['words'],
      message: 'Please write to the customer why, or what you need.',
    }),
  reply: z.object({ state: z.enum(CLAIM_STATES) }),
})
