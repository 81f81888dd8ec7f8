import { z } from 'zod'
import { call } from '#lib/call.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { CLAIM_PICTURES, CLAIM_REASONS, CLAIM_WISHES, CLAIM_WORDS, cleanWords } from './rules/claim.ts'
import { PICTURE_BYTES, PICTURE_TYPES, STORED_TYPE } from './rules/claim-picture.ts'

const guards = { auth: 'anyone', csrf: true, rate: { per: 'session', limit: 30, seconds: 60 }, ids: [] } as const

const number = z.string().regex(ORDER_NUMBER)
/** The order, for its customer or for whoever has its link. Everybody else gets `not-found`. */
const whose = {
  number,
  /** The key in the order's link; null for the customer who has signed in. */
  key: z.string().max(64).nullable(),
}
/** The same in a query, where an absent key stands for null. */
const whoseInQuery = { number, key: z.string().max(64).optional() }
const words = z
  .string()
  .max(CLAIM_WORDS)
  .refine(text => cleanWords(text) !== '')

/** Sends a picture for a claim. */
export const uploadClaimPicture = call({
  name: 'uploadClaimPicture',
  method: 'POST',
  path: '/api/orders/upload-claim-picture',
  summary:
    'Stores a picture for a claim that is not sent yet: the body of the request is the file. It is encoded anew, ' +
    'without its metadata, and deleted after a day unless a claim names it. ' +
    'Repeating it with the same `pictureId` stores nothing more.',
  ...guards,
  rate: { per: 'session', limit: 60, seconds: 60 },
  file: { bytes: PICTURE_BYTES, types: PICTURE_TYPES },
  input: z.strictObject({
    ...whoseInQuery,
    /** Chosen by the caller. */
    pictureId: z.uuid().toLowerCase(),
  }),
  reply: z.object({
    /**
     * `not-a-picture`: its content is none of the accepted formats, or is damaged. `too-many-pixels`: it is larger than
     * the shop reads. `full`: too many pictures of this order wait for their claim.
     */
    outcome: z.enum(['stored', 'not-a-picture', 'too-many-pixels', 'full']),
  }),
})

/** Deletes a picture that is in no claim yet. */
export const removeClaimPicture = call({
  name: 'removeClaimPicture',
  method: 'POST',
  path: '/api/orders/remove-claim-picture',
  summary: 'Deletes a picture that is in no claim yet. Repeating it changes nothing.',
  ...guards,
  rate: { per: 'session', limit: 60, seconds: 60 },
  input: z.strictObject({ ...whose, pictureId: z.uuid().toLowerCase() }),
  reply: z.object({ isSuccess: z.literal(true) }),
})

/** A picture of a claim. */
export const claimPicture = call({
  name: 'claimPicture',
  method: 'GET',
  path: '/api/orders/claim-picture',
  summary: 'A picture of a claim, for whoever may see the order.',
  ...guards,
  csrf: false,
  rate: { per: 'session', limit: 240, seconds: 60 },
  input: z.strictObject({ ...whoseInQuery, pictureId: z.uuid().toLowerCase() }),
  reply: z.instanceof(Uint8Array),
  replyType: STORED_TYPE,
})

/** Reports that something is wrong with units that have arrived. */
export const makeClaim = call({
  name: 'makeClaim',
  method: 'POST',
  path: '/api/orders/make-claim',
  summary:
    'Reports that units that have arrived are damaged, defective, wrong or incomplete, with words and pictures that ' +
    'were uploaded before. Repeating it with the same `claimId` reports nothing more.',
  ...guards,
  input: z.strictObject({
    ...whose,
    /** Chosen by the caller. */
    claimId: z.uuid().toLowerCase(),
    shipmentId: z.uuid().toLowerCase(),
    lineId: z.uuid().toLowerCase(),
    quantity: z.int().min(1).max(999),
    reason: z.enum(CLAIM_REASONS),
    wish: z.enum(CLAIM_WISHES),
    words,
    pictureIds: z.array(z.uuid().toLowerCase()).min(CLAIM_PICTURES.least).max(CLAIM_PICTURES.most),
  }),
  reply: z.object({
    /**
     * `not-claimable`: they have not arrived, the time is over, or they are in another claim. `pictures-missing`: one
     * of the pictures is not stored any more.
     */
    outcome: z.enum(['made', 'not-claimable', 'pictures-missing']),
  }),
})

/** Answers a question of staff about a claim. */
export const informClaim = call({
  name: 'informClaim',
  method: 'POST',
  path: '/api/orders/inform-claim',
  summary:
    'Answers a question of the shop about a claim, with words and optionally more pictures. ' +
    'Repeating it with the same `entryId` adds nothing more.',
  ...guards,
  input: z.strictObject({
    ...whose,
    /** Chosen by the caller. */
    entryId: z.uuid().toLowerCase(),
    claimId: z.uuid().toLowerCase(),
    words,
    pictureIds: z.array(z.uuid().toLowerCase()).max(CLAIM_PICTURES.most),
  }),
  reply: z.object({
    /** `not-asked`: the claim does not wait for an answer. */
    outcome: z.enum(['added', 'not-asked', 'pictures-missing']),
  }),
})
