import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { CardData } from '#checkout/contract/card-data.ts'
import { PASSWORD_FAULTS, SOCIAL_PROVIDERS } from '#identity/contract.ts'
import { LANGUAGES } from '#lib/language.ts'
import { call } from '#lib/call.ts'

const guards = { auth: 'customer', csrf: true, rate: { per: 'session', limit: 60, seconds: 60 }, ids: [] } as const
const password = z.string().min(1).max(512)
const name = z.string().max(60)

/** Most addresses of a customer. */
export const MOST_ADDRESSES = 30

/** Changes name and language of the customer. */
export const saveProfile = call({
  name: 'saveProfile',
  method: 'POST',
  path: '/account/profile/save',
  summary: 'Changes the name and the language of the customer.',
  ...guards,
  input: z.strictObject({ firstName: name, lastName: name, language: z.enum(LANGUAGES) }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved') }),
    z.object({
      outcome: z.literal('invalid'),
      errors: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
    }),
  ]),
})

/** Asks for a new email address, which replaces the former one once it is confirmed by a mail. */
export const changeEmail = call({
  name: 'changeEmail',
  method: 'POST',
  path: '/account/profile/change-email',
  summary:
    'Sends a mail to a new email address, which replaces the former one once it is confirmed. ' +
    'Needs a sign-in of the last ten minutes.',
  ...guards,
  input: z.strictObject({ email: z.string().max(254) }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('mail-sent') }),
    z.object({ outcome: z.literal('invalid'), message: z.string() }),
    z.object({ outcome: z.literal('sign-in-again') }),
  ]),
})

/** Changes the password by the former one, and signs out all other devices. */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/account/security/change-password',
  summary: 'Changes the password by the former one, and signs out all other devices.',
  ...guards,
  input: z.strictObject({ oldPassword: password, newPassword: password }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('changed') }),
    z.object({ outcome: z.literal('refused'), fault: z.enum(PASSWORD_FAULTS) }),
    /** The former password is wrong. */
    z.object({ outcome: z.literal('wrong') }),
    /** Too many wrong passwords. */
    z.object({ outcome: z.literal('locked') }),
  ]),
})

/** Sends a link by which a customer who has no password sets one. */
export const mailPasswordLink = call({
  name: 'mailPasswordLink',
  method: 'POST',
  path: '/account/security/password-link',
  summary: 'Sends a mail with a link to set a password to the customer’s own address.',
  ...guards,
  input: z.strictObject({}),
  reply: z.object({ isSuccess: z.boolean(), message: z.string() }),
})

/** Disconnects a social provider from the account. */
export const disconnectSocial = call({
  name: 'disconnectSocial',
  method: 'POST',
  path: '/account/security/disconnect',
  summary:
    'Disconnects Google or Apple from the account, unless it is the only way to sign in. Repeating it changes ' +
    'nothing. Needs a sign-in of the last ten minutes.',
  ...guards,
  input: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
  reply: z.discriminatedUnion('outcome', [
    /** The providers that are still connected. */
    z.object({ outcome: z.literal('disconnected'), social: z.array(z.enum(SOCIAL_PROVIDERS)) }),
    z.object({ outcome: z.literal('only-way') }),
    z.object({ outcome: z.literal('sign-in-again') }),
  ]),
})

const Device = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox, Windows`; empty if the browser does not say. */
  name: z.string(),
  begunAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>

/** Signs out another device of the customer. */
export const endDevice = call({
  name: 'endDevice',
  method: 'POST',
  path: '/account/security/end-device',
  summary: 'Signs out another device of the customer. Repeating it changes nothing.',
  ...guards,
  input: z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  reply: z.object({ devices: z.array(Device) }),
})

const SavedAddress = z.object({ id: z.uuid(), address: AddressSchema, isDefault: z.boolean() })
export type SavedAddress = z.output<typeof SavedAddress>
const AddressBook = z.object({ addresses: z.array(SavedAddress) })

/** Adds an address, or changes the one with this id. */
export const saveAddress = call({
  name: 'saveAddress',
  method: 'POST',
  path: '/account/addresses/save',
  summary: 'Adds an address to the customer’s, or changes the one with this id.',
  ...guards,
  input: z.strictObject({
    /** Chosen by the caller, so that a repeated call adds nothing. */
    id: z.uuid(),
    address: AddressSchema,
    isDefault: z.boolean(),
  }),
  reply: z.discriminatedUnion('outcome', [
    AddressBook.extend({ outcome: z.literal('saved') }),
    z.object({ outcome: z.literal('invalid'), errors: z.record(z.string(), z.string()) }),
    /** The customer has as many addresses as fit. */
    z.object({ outcome: z.literal('full') }),
  ]),
})

/** Removes an address. */
export const removeAddress = call({
  name: 'removeAddress',
  method: 'POST',
  path: '/account/addresses/remove',
  summary: 'Removes an address from the customer’s. Repeating it changes nothing.',
  ...guards,
  input: z.strictObject({ id: z.uuid() }),
  reply: AddressBook,
})

const ShownCard = z.object({
  id: z.uuid(),
  type: z.string(),
  lastFour: z.string(),
  /** 0 for the store credit card, which has no expiry [PAY-49]. */
  expMonth: z.int(),
  expYear: z.int(),
  holderName: z.string(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
})
/** A saved card as the account page shows it. */
export type ShownCard = z.output<typeof ShownCard>
const CardList = z.object({ cards: z.array(ShownCard) })
const cardInput = z.strictObject({ id: z.uuid() })

/** Adds a card to the account without a payment. */
export const addCard = call({
  name: 'addCard',
  method: 'POST',
  path: '/account/cards/add',
  summary:
    'Has the payment provider store a card, which the browser has encrypted, and adds it to the customer’s. ' +
    'Needs a sign-in of the last ten minutes.',
  ...guards,
  // Few, so that nobody tries out stolen card numbers here.
  rate: { per: 'session', limit: 10, seconds: 600 },
  ids: ['PAY-12', 'PAY-41'],
  input: z.strictObject({ card: CardData }),
  reply: z.discriminatedUnion('outcome', [
    CardList.extend({ outcome: z.literal('saved') }),
    /** The customer has as many cards as `accountCardsInfoLimit` allows. */
    z.object({ outcome: z.literal('full') }),
    z.object({ outcome: z.literal('refused') }),
    /** The provider did not answer. */
    z.object({ outcome: z.literal('unavailable') }),
    z.object({ outcome: z.literal('sign-in-again') }),
  ]),
})

/** Removes a saved card. */
export const removeCard = call({
  name: 'removeCard',
  method: 'POST',
  path: '/account/cards/remove',
  summary: 'Removes a saved card, which can be restored for an hour. Repeating it changes nothing.',
  ...guards,
  input: cardInput,
  reply: CardList,
})

/** Restores a saved card that was removed. */
export const restoreCard = call({
  name: 'restoreCard',
  method: 'POST',
  path: '/account/cards/restore',
  summary:
    'Restores a saved card that was removed within the last hour, if there is room. Repeating it changes nothing.',
  ...guards,
  input: cardInput,
  reply: CardList,
})

/** Makes a saved card the default one. */
export const makeCardDefault = call({
  name: 'makeCardDefault',
  method: 'POST',
  path: '/account/cards/make-default',
  summary: 'Makes a saved card the default one. Repeating it changes nothing.',
  ...guards,
  input: cardInput,
  reply: CardList,
})

/** Everything that the shop stores about the customer. */
export const downloadData = call({
  name: 'downloadData',
  method: 'GET',
  path: '/account/privacy/data',
  summary: 'Everything that the shop stores about the customer, for a file.',
  ...guards,
  csrf: false,
  rate: { per: 'session', limit: 10, seconds: 60 },
  input: z.strictObject({}),
  reply: z.record(z.string(), z.unknown()),
})

/** Deletes the account. */
export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'POST',
  path: '/account/privacy/delete',
  summary:
    'Deletes the account, its addresses, carts and sessions. Orders stay, without the account. ' +
    'Needs a sign-in of the last ten minutes.',
  ...guards,
  input: z.strictObject({
    /** False asks only whether the sign-in is recent enough, and deletes nothing. */
    isConfirmed: z.boolean().default(true),
  }),
  reply: z.object({
    /** `confirm`: the sign-in is recent enough, and the customer has still to confirm. */
    outcome: z.enum(['deleted', 'sign-in-again', 'confirm']),
    redirectUrl: z.string(),
  }),
})

/** Finds an order by its number and the email address that it was placed with. */
export const findOrder = call({
  name: 'findOrder',
  method: 'POST',
  path: '/account/orders/find',
  summary: 'The path of an order’s page, by its number and the email address that it was placed with.',
  ...guards,
  auth: 'anyone',
  rate: { per: 'ip', limit: 20, seconds: 60 },
  input: z.strictObject({ number: z.string().max(40), email: z.string().max(254) }),
  reply: z.object({ path: z.string().nullable(), message: z.string() }),
})
