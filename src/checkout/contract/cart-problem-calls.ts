import { CartValidationReply } from '#cart/contract/cart-validation.ts'
import { call } from '#lib/call.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

export const validateCart = call({
  name: 'validateCart',
  method: 'POST',
  path: '/ReactCheckout/ValidateCart',
  summary: 'Returns whether everything in the cart can be bought now, and the problems if it cannot.',
  ids: ['API-040', 'CRT-26', 'CRT-27'],
  ...shopper,
  csrf: true,
  input: none,
  reply: CartValidationReply,
})

const removing = { ...mutating, method: 'POST', input: none, reply: CheckoutData } as const

export const removeNlaItems = call({
  ...removing,
  name: 'removeNlaItems',
  path: '/ReactCheckout/RemoveNlaItems',
  summary: 'Removes every item that is not available.',
  ids: ['API-028', 'CRT-32'],
})

export const removeInHousePersonalizedNlaItems = call({
  ...removing,
  name: 'removeInHousePersonalizedNlaItems',
  path: '/ReactCheckout/RemoveInHousePersonalizedNlaItems',
  summary: 'Removes every personalized item that our workshop can no longer make.',
  ids: ['API-029', 'CRT-32'],
})

export const removeAllNlaItems = call({
  ...removing,
  name: 'removeAllNlaItems',
  path: '/ReactCheckout/RemoveAllNlaItems',
  summary: 'Empties the cart if none of its items is available.',
  ids: ['API-030', 'CRT-32'],
})

export const removePfasItems = call({
  ...removing,
  name: 'removePfasItems',
  path: '/ReactCheckout/RemovePfasItems',
  summary: 'Removes every item that the state of its shipping address or pickup location does not allow.',
  ids: ['API-031', 'CRT-32'],
})

export const removePersonalizedItems = call({
  ...removing,
  name: 'removePersonalizedItems',
  path: '/ReactCheckout/RemovePersonalizedItems',
  summary: 'Removes every personalized item that our vendor can no longer make.',
  ids: ['API-032', 'CRT-32'],
})

export const takeWhatIsLeftCall = call({
  ...removing,
  name: 'takeWhatIsLeft',
  path: '/api/checkout/take-what-is-left',
  summary:
    'Reduces each quantity that exceeds the available stock to that stock. ' +
    'Does not change items that are out of stock.',
  ids: [],
})

/** `isSuccess` is the boolean result of the documented call. */
export const removeInstallation = call({
  ...removing,
  name: 'removeInstallation',
  path: '/ReactCheckout/RemoveInstallationService',
  summary: 'Removes the installation service from every item.',
  ids: ['API-033', 'CRT-11'],
})
