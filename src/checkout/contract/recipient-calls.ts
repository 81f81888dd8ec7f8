import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_RECIPIENTS } from '#cart/rules/cart-limits.ts'
import { call } from '#lib/call.ts'
import { SavedAddressAnswer } from './address-calls.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

const uuid = z.uuid()

export const saveMultiShippingAddress = call({
  name: 'saveMultiShippingAddress',
  method: 'POST',
  path: '/ReactCheckout/SaveMultiShippingAddress',
  summary:
    'Adds a recipient with a new address to the order, if its fields are valid, and gives it the item. Without ' +
    'an item it is only added.',
  ids: ['API-045', 'CHK-19'],
  ...mutating,
  input: AddressSchema.extend({ basketItemId: uuid.optional() }),
  reply: SavedAddressAnswer,
})

export const saveMultiShipping = call({
  name: 'saveMultiShipping',
  method: 'POST',
  path: '/ReactCheckout/SaveMultiShipping',
  summary: 'Adds a recipient with a saved address of the account to the order.',
  ids: ['API-046', 'CHK-19'],
  ...mutating,
  input: z.strictObject({ addressId: z.string().min(1).max(64) }),
  reply: CheckoutData,
})

export const saveRecipientSelection = call({
  name: 'saveRecipientSelection',
  method: 'POST',
  path: '/ReactCheckout/SaveRecipientSelection',
  summary: 'Gives a shipped item to a recipient of the order.',
  ids: ['API-047', 'CHK-19'],
  ...mutating,
  input: z.strictObject({ recipientId: uuid, basketItemId: uuid }),
  reply: CheckoutData,
})

export const updateRecipientId = call({
  name: 'updateRecipientId',
  method: 'POST',
  path: '/ReactCheckout/UpdateRecipientId',
  summary: 'Gives all that one recipient gets to another, and takes the former out of the order.',
  ids: ['API-048', 'CHK-19'],
  ...mutating,
  input: z.strictObject({ oldRecipientId: uuid, newRecipientId: uuid }),
  reply: CheckoutData,
})

export const splitItem = call({
  name: 'splitItem',
  method: 'POST',
  path: '/ReactCheckout/SplitItem',
  summary: 'Takes one unit off a shipped item into an item of its own, for another recipient.',
  ids: ['API-049', 'CHK-20'],
  ...mutating,
  input: z.strictObject({ basketItemId: uuid }),
  reply: CheckoutData,
})

export const saveMultiRecipientBasket = call({
  name: 'saveMultiRecipientBasket',
  method: 'POST',
  path: '/ReactCheckout/SaveMultiRecipientBasket',
  summary:
    'Divides items among the recipients of the order, all of them or none. The quantities of an item must add up to ' +
    'what the cart has of it, in all its parts.',
  ids: ['API-050', 'CHK-20'],
  ...mutating,
  input: z.strictObject({
    multiRecipientBasket: z
      .array(
        z.strictObject({
          basketItemId: uuid,
          recipients: z
            .array(z.strictObject({ recipientId: uuid, quantity: z.int().min(0).max(MAX_QUANTITY) }))
            .min(1)
            .max(MAX_RECIPIENTS),
        }),
      )
      .min(1)
      .max(MAX_LINES),
  }),
  reply: CheckoutData,
})

export const updateBopsToShipping = call({
  name: 'updateBopsToShipping',
  method: 'POST',
  path: '/ReactCheckout/UpdateBopsToShipping',
  summary:
    'Ships what would be picked up. `newAddressId` is an address of the account or a recipient of the order; null if ' +
    'the shopper enters one next.',
  ids: ['API-075', 'CHK-34'],
  ...mutating,
  input: z.strictObject({ recipientId: uuid, newAddressId: z.string().min(1).max(64).nullable() }),
  reply: CheckoutData,
})
