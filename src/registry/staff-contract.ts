import { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { LONGEST_REASON, MODERATED } from './rules/gift-message.ts'

const guards = { auth: 'staff:care', rate: { per: 'ip', limit: 240, seconds: 60 }, ids: [] } as const
const state = z.enum(MODERATED)

/** Messages of givers that staff decide, or have decided. */
export const listGiftMessages = call({
  name: 'listGiftMessages',
  method: 'GET',
  path: '/staff/messages/list',
  summary:
    'Messages of givers on gift registries that the shop’s check holds, the oldest first; or those that staff have ' +
    'approved or rejected, the latest first.',
  ...guards,
  csrf: false,
  input: z.strictObject({ state: state.default('held') }),
  reply: z.object({
    messages: z.array(
      z.object({
        grId: z.uuid(),
        giftId: z.uuid(),
        sku: z.string(),
        giver: z.string(),
        /** First names of the registrants. */
        registry: z.string(),
        message: z.string(),
        boughtAt: z.iso.datetime(),
        /** The reason of staff for rejecting it; '' otherwise. */
        reason: z.string(),
        decidedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** True: more wait, and are returned when these are decided. */
    hasMore: z.boolean(),
  }),
})

/** Lets the registrants read a message, or not. */
export const decideGiftMessage = call({
  name: 'decideGiftMessage',
  method: 'POST',
  path: '/staff/messages/decide',
  summary: 'Approves the message of a giver, which the registrants read then, or rejects it, with a reason for staff.',
  ...guards,
  csrf: true,
  input: z.strictObject({
    grId: z.uuid().toLowerCase(),
    giftId: z.uuid().toLowerCase(),
    sku: z.string().regex(SKU),
    /** The state that staff have seen: another decision in the meantime is not overwritten. */
    seen: state,
    decision: z.enum(['approved', 'rejected']),
    /** Needed for a rejection. */
    reason: z.string().overwrite(cleanText).max(LONGEST_REASON).default(''),
  }),
  reply: z.object({ isSuccess: z.literal(true) }),
})
