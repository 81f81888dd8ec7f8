import { z } from 'zod'
import type { ShownPicture } from '#catalog/rules/product.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call } from '#lib/call.ts'
import { GroupData } from './contract.ts'
import { SHOWN_MESSAGES } from './rules/gift-message.ts'
import { OWN_FILTERS } from './rules/own-registry.ts'
import { ROOMS } from './rules/rooms.ts'
import { MOST_GIFTS, MOST_ITEMS, MOST_PIECES, SHOWN_STEP } from './rules/registry-limits.ts'

const changing = {
  method: 'POST',
  auth: 'customer',
  csrf: true,
  rate: { per: 'session', limit: 120, seconds: 60 },
  ids: [],
} as const
const sku = z.string().regex(SKU)
const grId = z.uuid().toLowerCase()

const Pieces = z.object({
  wanted: z.int(),
  received: z.int(),
  /** Bought and not delivered yet. */
  bought: z.int(),
  held: z.int(),
  left: z.int(),
})

/** The items of a registry as its registrants see them. */
export const ownRegistryItems = call({
  ...changing,
  method: 'GET',
  csrf: false,
  name: 'ownRegistryItems',
  path: '/api/registry/own-items',
  summary: 'The first items of a registry of the signed-in shopper, or of a part of it, and the sums over all of them.',
  input: z.strictObject({
    grId,
    filter: z.enum(OWN_FILTERS).default('all'),
    count: z.coerce.number().int().min(1).max(MOST_ITEMS).default(SHOWN_STEP),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        optionText: z.string(),
        url: z.string(),
        picture: z
          .custom<ShownPicture>(value => typeof value === 'object' && value !== null)
          .meta({ type: 'object', description: 'Data from which the shop’s pages draw a product.' }),
        formattedPrice: z.string(),
        wanted: z.int(),
        held: z.int(),
        bought: z.int(),
        received: z.int(),
        heldUntil: z.iso.datetime().nullable(),
        group: GroupData.nullable(),
        endedGroup: z.object({ given: z.int(), target: z.int() }).nullable(),
        canBeGroup: z.boolean(),
        room: z.string(),
      }),
    ),
    count: z.int(),
    rooms: z.array(z.object({ room: z.string(), pieces: Pieces })),
    pieces: Pieces,
    listed: z.int(),
  }),
})

/** The thank-you list of a registry. */
export const ownRegistryGifts = call({
  ...changing,
  method: 'GET',
  csrf: false,
  name: 'ownRegistryGifts',
  path: '/api/registry/own-gifts',
  summary: 'The latest gifts of a registry of the signed-in shopper with their givers, and the numbers of all gifts.',
  input: z.strictObject({ grId, count: z.coerce.number().int().min(1).max(MOST_GIFTS).default(SHOWN_STEP) }),
  reply: z.object({
    gifts: z.array(
      z.object({
        giftId: z.uuid(),
        sku: z.string(),
        giver: z.string(),
        message: z.string(),
        messageState: z.enum(SHOWN_MESSAGES),
        product: z.string(),
        quantity: z.int(),
        /** The formatted amount of a share of a group gift; null for pieces. */
        amount: z.string().nullable(),
        boughtAt: z.iso.datetime(),
        thankedAt: z.iso.datetime().nullable(),
      }),
    ),
    count: z.int(),
    /** Gifts with a thank-you. */
    written: z.int(),
  }),
})

/** Changes the number of pieces of an item, or its room. */
export const changeRegistryItem = call({
  ...changing,
  name: 'changeRegistryItem',
  path: '/api/registry/change-item',
  summary:
    'Changes the number of wanted pieces of an item, or the room that it is under. The number never falls below the ' +
    'pieces that givers hold or have bought.',
  input: z.strictObject({
    grId,
    sku,
    wanted: z.int().min(1).max(MOST_PIECES).optional(),
    room: z.enum(ROOMS).optional(),
  }),
  /** `wanted` is what is stored now: more than asked for if more is spoken for. */
  reply: z.object({ wanted: z.int() }),
})

/** Takes an item off the list, or puts it back. */
export const removeRegistryItem = call({
  ...changing,
  name: 'removeRegistryItem',
  path: '/api/registry/remove-item',
  summary: 'Takes an item off the list of a registry, or puts it back. One with held or bought pieces stays.',
  input: z.strictObject({ grId, sku, isRemoved: z.boolean() }),
  reply: z.object({ outcome: z.enum(['changed', 'spoken-for']) }),
})

/** Makes an item a group gift, or an ordinary item again. */
export const setGroupGift = call({
  ...changing,
  name: 'setGroupGift',
  path: '/api/registry/group-gift',
  summary:
    'Lets several givers pay the last wanted piece of an item together, or ends that. It needs a price of at least ' +
    '$100, and ends only while nobody has paid a share.',
  input: z.strictObject({ grId, sku, isGroup: z.boolean() }),
  /** `pieces`: not exactly one piece is left to give. `cheap`: the price is too low. `paid`: a share is paid. */
  reply: z.object({ outcome: z.enum(['changed', 'pieces', 'cheap', 'paid']) }),
})

/** Mails the gift cards of an item's group gifts again. */
export const mailGroupCard = call({
  ...changing,
  name: 'mailGroupCard',
  path: '/api/registry/mail-group-card',
  summary:
    'Mails the gift card of a group gift again, complete or not, to the registrant who asks and who got it before. ' +
    'An item with several such group gifts has all their cards mailed.',
  input: z.strictObject({ grId, sku }),
  /** `later`: too many such mails were asked for. */
  reply: z.object({ outcome: z.enum(['sent', 'later']) }),
})

/** The code of the discount on what is left. */
export const completionCodeCall = call({
  ...changing,
  name: 'completionCode',
  path: '/api/registry/completion-code',
  summary:
    'The promotion code of the discount on what is left of a registry, from some days before its event to some days ' +
    'after it. Each call renews the goods that the code is for.',
  input: z.strictObject({ grId }),
  reply: z.object({ code: z.string() }),
})

/** Invites a co-registrant by mail. */
export const inviteRegistrant = call({
  ...changing,
  name: 'inviteRegistrant',
  path: '/api/registry/invite',
  summary: 'Invites a person by mail to keep a registry together, in place of a former invitation.',
  input: z.strictObject({ grId, email: z.string().trim().max(254) }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('sent'), email: z.string() }),
    z.object({ outcome: z.literal('invalid'), message: z.string() }),
  ]),
})

/** Accepts an invitation. */
export const acceptInvitation = call({
  ...changing,
  name: 'acceptInvitation',
  path: '/api/registry/join',
  summary: 'Makes the signed-in shopper a registrant of a registry, by the key of the invitation’s link.',
  input: z.strictObject({ grId, key: z.string().max(60) }),
  reply: z.object({ grId }),
})

/** Withdraws the open invitation of a registry. */
export const withdrawInvitation = call({
  ...changing,
  name: 'withdrawInvitation',
  path: '/api/registry/withdraw-invitation',
  summary: 'Withdraws the open invitation of a co-registrant: its link ends. Without one, nothing changes.',
  input: z.strictObject({ grId }),
  reply: z.object({ grId }),
})

/** Deletes a registry. */
export const deleteRegistry = call({
  ...changing,
  name: 'deleteRegistry',
  path: '/api/registry/delete',
  summary:
    'Deletes a registry of the signed-in shopper, unless it has a co-registrant. Pieces that carts hold are given ' +
    'up; orders stay and still arrive. A repeat changes nothing.',
  input: z.strictObject({ grId }),
  /** `shared`: a co-registrant keeps it, so that it can only be left. */
  reply: z.object({ outcome: z.enum(['gone', 'shared']) }),
})

/** Leaves a registry to the co-registrant. */
export const leaveRegistry = call({
  ...changing,
  name: 'leaveRegistry',
  path: '/api/registry/leave',
  summary: 'Leaves a registry to its co-registrant. A repeat changes nothing.',
  input: z.strictObject({ grId }),
  /** `alone`: nobody else keeps it, so that it can only be deleted. */
  reply: z.object({ outcome: z.enum(['gone', 'alone']) }),
})

/** Notes that the registrants have thanked for a gift. */
export const noteThankYou = call({
  ...changing,
  name: 'noteThankYou',
  path: '/api/registry/thank',
  summary: 'Notes that the registrants have thanked for a gift, or takes the note back.',
  input: z.strictObject({ grId, sku, giftId: z.uuid(), isThanked: z.boolean() }),
  reply: z.object({ thankedAt: z.iso.datetime().nullable() }),
})

/** Shows or hides the message of a giver. */
export const showGiftMessage = call({
  ...changing,
  name: 'showGiftMessage',
  path: '/api/registry/gift-message',
  summary:
    'Shows or hides the message of a giver on the thank-you list, for all registrants. One in which the shop’s ' +
    'check has found something is not shown before staff approve it.',
  input: z.strictObject({ grId, sku, giftId: z.uuid(), isShown: z.boolean() }),
  /** `message` is '' unless it is shown. */
  reply: z.object({ message: z.string(), messageState: z.enum(SHOWN_MESSAGES) }),
})
