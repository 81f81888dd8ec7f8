import { z } from 'zod'
import type { Currency } from '#lib/money.ts'
import type { BraintreeConfig } from '../braintree-config.ts'
import type { PayPalApproval, WalletAddress, WalletGateway } from '../wallet-gateway.ts'
import { amountText } from './decimal-amount.ts'
import { CLIENT_TOKEN, CREATE_PAYPAL_PAYMENT, TOKENIZE_PAYPAL } from './braintree-documents.ts'
import { braintreeSend } from './braintree-send.ts'

const text = z.string().nullish()
const Address = z.object({
  fullName: text,
  addressLine1: text,
  addressLine2: text,
  adminArea2: text,
  adminArea1: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
})
const ClientToken = z.object({ createClientToken: z.object({ clientToken: z.string().min(1) }) })
const Created = z.object({
  createPayPalOneTimePayment: z.object({ approvalUrl: z.url({ protocol: /^https?$/ }), paymentId: z.string().min(1) }),
})
const Tokenized = z.object({
  tokenizePayPalOneTimePayment: z.object({
    paymentMethod: z.object({
      id: z.string().min(1),
      details: z.object({
        email: text,
        firstName: text,
        lastName: text,
        phone: text,
        billingAddress: Address.nullish(),
        shippingAddress: Address.nullish(),
      }),
    }),
  }),
})

function walletAddress(given: z.infer<typeof Address> | null | undefined): WalletAddress | null {
  if (!given) return null
  return {
    fullName: given.fullName ?? null,
    addressLine1: given.addressLine1 ?? null,
    addressLine2: given.addressLine2 ?? null,
    city: given.adminArea2 ?? null,
    region: given.adminArea1 ?? null,
    postalCode: given.postalCode ?? null,
    countryCode: given.countryCode ?? null,
    phoneNumber: given.phoneNumber ?? null,
  }
}

/** Preparation of wallet payments through Braintree. */
export function braintreeWallets(config: BraintreeConfig): WalletGateway {
  const send = braintreeSend(config)
  async function call<Data>(document: string, input: object, schema: z.ZodType<Data>): Promise<Data | undefined> {
    const reply = await send(document, input)
    return reply.kind === 'ok' ? schema.safeParse(reply.data).data : undefined
  }
  const account = (currency: Currency) => ({ merchantAccountId: config.merchantAccounts[currency] })
  return {
    clientToken: async () => (await call(CLIENT_TOKEN, {}, ClientToken))?.createClientToken.clientToken,

    async createPayPalPayment({ amountMinor, currency, returnUrl, cancelUrl }) {
      const amount = { value: amountText(amountMinor), currencyCode: currency }
      const input = { ...account(currency), amount, intent: 'AUTHORIZE', returnUrl, cancelUrl }
      return (await call(CREATE_PAYPAL_PAYMENT, input, Created))?.createPayPalOneTimePayment
    },

    async tokenizePayPalPayment({ paymentId, payerId }, currency): Promise<PayPalApproval | undefined> {
      const input = { ...account(currency), paypalOneTimePayment: { paymentId, payerId } }
      const method = (await call(TOKENIZE_PAYPAL, input, Tokenized))?.tokenizePayPalOneTimePayment.paymentMethod
      if (!method) return undefined
      const { email, firstName, lastName, phone, billingAddress, shippingAddress } = method.details
      return {
        nonce: method.id,
        email: email ?? '',
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        phone: phone ?? '',
        billingAddress: walletAddress(billingAddress),
        shippingAddress: walletAddress(shippingAddress),
      }
    },
  }
}
