import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { call } from '#lib/call.ts'
import { CheckoutData } from './checkout-data.ts'
import { alternative, DeviceData, Nonce, PayPalData, text, wallet, WalletContact } from './wallet-calls.ts'

/** A wallet's approval before the checkout began; PayPal's addresses are read from PayPal itself. */
const Approval = z.discriminatedUnion('wallet', [
  z.strictObject({ wallet: z.literal('PayPal'), data: PayPalData }),
  z.strictObject({ wallet: z.literal('Venmo'), nonce: Nonce, username: text(60), deviceData: DeviceData }),
  z.strictObject({
    wallet: z.literal('Apple Pay'),
    nonce: Nonce,
    deviceData: DeviceData,
    shippingContact: WalletContact.nullable().default(null),
    billingContact: WalletContact.nullable().default(null),
  }),
])

export const applyExpressPayment = call({
  name: 'applyExpressPayment',
  method: 'POST',
  path: alternative('applyexpresspayment'),
  summary:
    'Applies a wallet that was approved on the cart page, with its delivery and billing address, and returns the ' +
    'step of the checkout to open: the review if nothing is missing. Places no order.',
  ids: ['PAY-01', 'PAY-64', 'PAY-65'],
  ...wallet,
  input: z.strictObject({ approval: Approval }),
  reply: z.object({
    isSuccess: z.boolean(),
    /** The reason why the wallet was not applied, or a hint for the step that opens; else empty. */
    message: z.string(),
    /** Null if the wallet was not applied. */
    redirectUrl: z.string().nullable(),
    /** A delivery address of the wallet that was not saved, for the form in which the shopper corrects it. */
    addressToCheck: AddressSchema.nullable(),
    checkout: CheckoutData.nullable(),
  }),
})
