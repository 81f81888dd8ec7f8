import { CartValidationReply } from '#cart/contract/cart-validation.ts'
import { call } from '#lib/call.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

export const validateCart = call({
  name: 'validateCart',
  method: 'POST',
  path: '/ReactCheckout/ValidateCart',
  summary: 'Says whether everything in the cart can be bought now.',
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
  summary: 'Takes out every item that is not available.',
  ids: ['API-028', 'CRT-32'],
})

export const removeInHousePersonalizedNlaItems = call({
  ...removing,
  name: 'removeInHousePersonalizedNlaItems',
  path: '/ReactCheckout/RemoveInHousePersonalizedNlaItems',
  summary: 'Takes out every item that our workshop should personalize and can’t.',
  ids: ['API-029', 'CRT-32'],
})

export const removeAllNlaItems = call({
  ...removing,
  name: 'removeAllNlaItems',
  path: '/ReactCheckout/RemoveAllNlaItems',
  summary: 'Takes out everything, where nothing of it is available.',
  ids: ['API-030', 'CRT-32'],
})

export const removePfasItems = call({
  ...removing,
  name: 'removePfasItems',
  path: '/ReactCheckout/RemovePfasItems',
  summary: 'Takes out every item that the state it goes to or is picked up in does not allow.',
  ids: ['API-031', 'CRT-32'],
})

export const removePersonalizedItems = call({
  ...removing,
  name: 'removePersonalizedItems',
  path: '/ReactCheckout/RemovePersonalizedItems',
  summary: 'Takes out every item that our vendor should personalize and can’t.',
  ids: ['API-032', 'CRT-32'],
})

export const takeWhatIsLeftCall = call({
  ...removing,
  name: 'takeWhatIsLeft',
  path: '/api/checkout/take-what-is-left',
  summary:
    'Lowers each item that asks for more than is left to what is left. ' +
    'An item of which nothing is left stays as it is.',
  ids: [],
})

/** `isSuccess` is the boolean result of the documented call. */
export const removeInstallation = call({
  ...removing,
  name: 'removeInstallation',
  path: '/ReactCheckout/RemoveInstallationService',
  summary: 'Takes the installation service off every item.',
  ids: ['API-033', 'CRT-11'],
})
