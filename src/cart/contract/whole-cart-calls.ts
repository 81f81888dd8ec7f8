import { z } from 'zod'
import { call } from '#lib/call.ts'
import { text } from '../adding-contract.ts'
import { SentCart } from './cart.ts'
import { CartReply, changing, shopper } from './cart-call.ts'

export const getCart = call({
  name: 'getCart',
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart of this session in this country.',
  ids: ['API-013', 'CRT-19'],
  ...shopper,
  rate: { per: 'session', limit: 600, seconds: 60 },
  csrf: false,
  input: z.strictObject({}),
  reply: SentCart,
})

/** Dismisses the cart's messages. */
export const dismissMessages = call({
  ...changing,
  name: 'dismissMessages',
  path: '/api/cart/dismiss-messages',
  summary: 'Dismisses the cart’s messages.',
  ids: [],
  input: z.strictObject({}),
})

/** Also works without a cart, which it then creates. While it is on, the cart has no pickup. */
export const setInternational = call({
  ...changing,
  name: 'setInternational',
  path: '/api/cart/set-international',
  summary: 'Sets whether the shopper lives outside the US and Canada; pickup lines are then shipped.',
  ids: ['CRT-19', 'SGN-04'],
  input: z.strictObject({ isInternational: z.boolean() }),
})

/**
 * Creates a code with which another session can copy this cart's items until it expires. Only the code's hash is
 * stored.
 */
export const shareCart = call({
  ...shopper,
  name: 'shareCart',
  method: 'POST',
  path: '/api/cart/share-cart',
  summary: 'Creates a code with which this cart can be copied to another device.',
  ids: [],
  csrf: true,
  rate: { per: 'session', limit: 10, seconds: 60 },
  input: z.strictObject({}),
  /** `code` looks like `ABCD-EFGH-JKMN-PQRS`; `goodUntil` is its expiry time. */
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), code: z.string(), goodUntil: z.iso.datetime() }),
})

/**
 * `isTakenBefore`: this session has already used the code, and the cart is unchanged. Case, spaces and dashes of a code
 * are ignored.
 */
export const takeCart = call({
  ...changing,
  name: 'takeCart',
  path: '/api/cart/take-cart',
  summary: 'Copies the items of a shared cart into this one, without its addresses, payments or exemptions.',
  ids: [],
  rate: { per: 'ip', limit: 10, seconds: 60 },
  input: z.strictObject({ code: text(40) }),
  reply: CartReply.extend({ isTakenBefore: z.boolean() }),
})
