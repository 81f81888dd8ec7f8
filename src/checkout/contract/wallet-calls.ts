import { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { call } from '#lib/call.ts'
import { withoutCardNumbers } from '#lib/card-digits.ts'
import { mutating, none } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'
import { PlaceOrderReply } from './place-order-calls.ts'

/** Guards of the calls about wallets. */
export const wallet = { ...mutating, rate: { per: 'session', limit: 30, seconds: 60 } } as const

export const getBrainTreeClientToken = call({
  name: 'getBrainTreeClientToken',
  method: 'POST',
  path: '/ReactCheckout/GetBrainTreeClientToken',
  summary: 'Token with which the wallets’ scripts start in the browser; null if the gateway does not answer.',
  ids: ['API-087'],
  ...wallet,
  input: none,
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), clientToken: z.string().nullable() }),
})

/** A wallet's token; its form is the gateway's. */
export const Nonce = z.string().regex(/^[\w-]{1,200}$/)
/** Device data from the wallet's script, for the gateway's fraud checks. */
export const DeviceData = z.string().max(4000)
export const text = (max: number) => z.string().overwrite(cleanText).max(max).default('')

/** The contact of a wallet, in the form of Apple Pay’s `ApplePayPaymentContact`. */
export const WalletContact = z.strictObject({
  givenName: text(100),
  familyName: text(100),
  addressLines: z.array(text(200)).max(3).default([]),
  locality: text(100),
  administrativeArea: text(100),
  postalCode: text(20),
  countryCode: text(2),
  phoneNumber: text(40),
  emailAddress: text(100),
})
export type WalletContact = z.infer<typeof WalletContact>

/** The ids that PayPal returns after the payer's approval. */
export const PayPalData = z.strictObject({
  paymentId: z.string().regex(/^[\w-]{1,100}$/),
  payerId: z.string().regex(/^\w{1,40}$/),
})
const adata = z.string().max(200)
export const alternative = (name: string) => `/checkout/alternativepayments/${name}`

export const savePayPalPayment = call({
  name: 'savePayPalPayment',
  method: 'POST',
  path: alternative('savepaypalpayment'),
  summary: 'Sets up a PayPal payment of the amount due. The payer approves it on the page at `redirectUrl`.',
  ids: ['API-090', 'PAY-63'],
  ...wallet,
  /** The page that PayPal returns to. */
  input: z.strictObject({ page: z.enum(['payment', 'cart']).default('payment') }),
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), redirectUrl: z.url().nullable() }),
})

export const setPayPalPayload = call({
  name: 'setPayPalPayload',
  method: 'POST',
  path: alternative('setPayPalPayload'),
  summary: 'Applies a PayPal payment that the payer has approved, with the billing address of the payer.',
  ids: ['API-093'],
  ...wallet,
  input: z.strictObject({ data: PayPalData }),
  reply: CheckoutData,
})

export const applyVenmoPayment = call({
  name: 'applyVenmoPayment',
  method: 'POST',
  path: alternative('applyVenmoPayment'),
  summary: 'Applies a Venmo payment.',
  ids: ['API-094', 'PAY-64', 'PAY-13'],
  ...wallet,
  input: z.strictObject({ nonce: Nonce, username: text(60), deviceData: DeviceData }),
  reply: CheckoutData,
})

export const applyApplePayPayment = call({
  name: 'applyApplePayPayment',
  method: 'POST',
  path: alternative('applyApplePayPayment'),
  summary: 'Applies an Apple Pay payment, with the billing address of the wallet if it has one.',
  ids: ['API-097', 'PAY-65'],
  ...wallet,
  input: z.strictObject({
    nonce: Nonce,
    deviceData: DeviceData,
    billingContact: WalletContact.nullable().default(null),
  }),
  reply: CheckoutData,
})

export const removeApplePayPayment = call({
  name: 'removeApplePayPayment',
  method: 'POST',
  path: alternative('removeApplePayPayment'),
  summary: 'Removes the wallet that is applied, of whatever kind.',
  ids: ['API-098', 'PAY-65'],
  ...wallet,
  input: none,
  reply: CheckoutData,
})

/** The reply of a wallet that this shop does not offer. */
const NotConfigured = z.object({
  isSuccess: z.literal(false),
  reason: z.literal('not-configured'),
  message: z.string(),
  redirectUrl: z.null(),
})

export const launchMasterpass = call({
  name: 'launchMasterpass',
  method: 'POST',
  path: alternative('launchmasterpass'),
  summary: 'Masterpass was closed by its operator: answers that it is not configured.',
  ids: ['API-092', 'PAY-66'],
  ...wallet,
  input: none,
  reply: NotConfigured,
})

export const saveVisaPayment = call({
  name: 'saveVisaPayment',
  method: 'POST',
  path: alternative('savevisapayment'),
  summary: 'A payment of the Visa wallet: answers that it is not configured.',
  ids: ['API-095', 'PAY-66'],
  ...wallet,
  input: z.strictObject({ basketId: z.uuid(), paymentInitiator: z.string().max(60), callId: z.string().max(200) }),
  reply: NotConfigured,
})

const report = (max: number) => z.string().max(max).overwrite(withoutCardNumbers)
const logged = z.object({ isSuccess: z.boolean() })

export const logPayPalError = call({
  name: 'logPayPalError',
  method: 'POST',
  path: alternative('logpaypalerror'),
  summary: 'Reports an error or an event of a wallet in the browser.',
  ids: ['API-091', 'PAY-68'],
  ...wallet,
  input: z.strictObject({ message: report(4000), level: z.enum(['error', 'info']).default('error') }),
  reply: logged,
})

export const logVisaError = call({
  name: 'logVisaError',
  method: 'POST',
  path: alternative('logvisaerror'),
  summary: 'Reports an error of the Visa wallet.',
  ids: ['API-096', 'PAY-68'],
  ...wallet,
  input: z.strictObject({
    IsTimeout: z.boolean(),
    AlternativePaymentInitiator: report(200),
    BasketId: z.uuid().nullable(),
  }),
  reply: logged,
})

export const placePayPalOrderFromPayment = call({
  name: 'placePayPalOrderFromPayment',
  method: 'POST',
  path: '/ReactCheckout/PlacePayPalOrderFromPayment',
  summary: 'Applies an approved PayPal payment and places the order.',
  ids: ['API-084'],
  ...wallet,
  input: z.strictObject({ data: PayPalData, adata }),
  reply: PlaceOrderReply,
})

export const placeApplePayOrder = call({
  name: 'placeApplePayOrder',
  method: 'POST',
  path: '/ReactCheckout/PlaceApplePayOrder',
  summary: 'Applies an Apple Pay payment and places the order, whose billing address is known.',
  ids: ['API-082'],
  ...wallet,
  input: z.strictObject({ nonce: Nonce, deviceData: DeviceData, adata }),
  reply: PlaceOrderReply,
})

export const placeApplePayOrderFromPayment = call({
  name: 'placeApplePayOrderFromPayment',
  method: 'POST',
  path: '/ReactCheckout/PlaceApplePayOrderFromPayment',
  summary: 'Applies an Apple Pay payment with the billing address of the wallet and places the order.',
  ids: ['API-083'],
  ...wallet,
  input: z.strictObject({ nonce: Nonce, deviceData: DeviceData, billingContact: WalletContact, adata }),
  reply: PlaceOrderReply,
})
