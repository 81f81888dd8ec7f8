import { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { CURRENCIES } from '#lib/money.ts'
import { LONGEST_REASON, MODERATED } from './rules/gift-message.ts'
import { GROUP_STATES } from './rules/group-gift.ts'

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

/** Group gifts in one reply. */
export const GROUPS_PAGE = 50

/** Group gifts of registries. */
export const listGroupGifts = call({
  name: 'listGroupGifts',
  method: 'GET',
  path: '/staff/group-gifts/list',
  summary: 'Group gifts of registries in a state, the latest first, with what is collected and the gift card.',
  ...guards,
  csrf: false,
  input: z.strictObject({
    state: z.enum(GROUP_STATES).default('open'),
    /** The last group gift of the page before. */
    after: z.uuid().toLowerCase().optional(),
  }),
  reply: z.object({
    groups: z.array(
      z.object({
        /** Also the id of the gift card. */
        id: z.uuid(),
        grId: z.uuid(),
        sku: z.string(),
        product: z.string(),
        /** First names of the registrants, and the page of the list; null once the list is deleted. */
        registry: z.object({ name: z.string(), href: z.string().nullable() }).nullable(),
        currency: z.enum(CURRENCIES),
        /** Amounts in cents. */
        target: z.int(),
        /** Shares of placed orders. */
        collected: z.int(),
        givers: z.int(),
        /** Shares in carts and in orders that are being placed. */
        pending: z.int(),
        /** Part of the collected amount that is not captured yet. */
        uncaptured: z.int(),
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
        /** The gift card that was made, and how many of those who got it still have an account; null without one. */
        card: z.object({ amount: z.int(), recipients: z.int() }).nullable(),
      }),
    ),
    /** `after` of the next page; null on the last one. */
    next: z.uuid().nullable(),
  }),
})

/** Mails the gift card of a group gift again, to all who got it. */
export const mailCardOfGroup = call({
  name: 'mailCardOfGroup',
  method: 'POST',
  path: '/staff/group-gifts/mail',
  summary: 'Mails the gift card of a group gift, complete or not, again to all who got it and still have an account.',
  ...guards,
  rate: { per: 'ip', limit: 30, seconds: 60 },
  csrf: true,
  input: z.strictObject({ id: z.uuid().toLowerCase() }),
  reply: z.object({ mails: z.int() }),
})
