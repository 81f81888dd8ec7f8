import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { call } from '#lib/call.ts'
import { mutating, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

const uuid = z.uuid()

const AddressAnswer = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  verdict: z.enum(['confirmed', 'suggested', 'undeliverable', 'unknown']),
  suggestion: AddressSchema.nullable(),
  suggestionMessage: z.string(),
})

/** A shipping address and its recipient; defaults to the first recipient. */
const ShippingAddress = AddressSchema.extend({ recipientId: uuid.optional() })

/** Reply of a call that saves an address; `checkout` is null if it was not saved. */
export const SavedAddressAnswer = AddressAnswer.extend({ checkout: CheckoutData.nullable() })

export const validateAddressCall = call({
  name: 'validateAddress',
  method: 'POST',
  path: '/ReactCheckout/ValidateAddress',
  summary: 'Validates an address and suggests a correction. Saves nothing.',
  ids: ['API-036'],
  ...shopper,
  csrf: true,
  input: AddressSchema,
  reply: AddressAnswer,
})

export const validateAndSaveAddress = call({
  name: 'validateAndSaveAddress',
  method: 'POST',
  path: '/ReactCheckout/ValidateAndSaveAddress',
  summary: 'Validates an address; if it is correct, saves it as the shipping address and opens step 2.',
  ids: ['API-037', 'CHK-16'],
  ...mutating,
  input: ShippingAddress,
  reply: SavedAddressAnswer,
})

export const saveShippingAddress = call({
  name: 'saveShippingAddress',
  method: 'POST',
  path: '/ReactCheckout/SaveShippingAddress',
  summary: 'Saves an address as the shipping address without correction, if its fields are valid, and opens step 2.',
  ids: ['API-038'],
  ...mutating,
  input: ShippingAddress,
  reply: SavedAddressAnswer,
})

export const saveBillingAddress = call({
  name: 'saveBillingAddress',
  method: 'POST',
  path: '/ReactCheckout/SaveBillingAddress',
  summary: 'Saves an address as the billing address; opens step 4 if the order has a payment.',
  ids: ['API-039', 'CHK-17'],
  ...mutating,
  input: AddressSchema,
  reply: SavedAddressAnswer,
})
