import { refusedFor, type Verdict } from '../card-triggers.ts'

export const WALLETS = ['paypal', 'venmo', 'apple-pay'] as const
export type Wallet = (typeof WALLETS)[number]
export const isWallet = (brand: string): brand is Wallet => (WALLETS as readonly string[]).includes(brand)

export type WalletVerdict = Exclude<Verdict, { kind: 'card-data' | 'challenge' }>

/** A payer of the sandbox. What they pay with decides the result of an authorization. */
export interface WalletAccount {
  readonly email: string
  readonly username: string
  readonly payerId: string
  readonly firstName: string
  readonly lastName: string
  readonly verdict: WalletVerdict
}

const account = (
  name: string,
  firstName: string,
  lastName: string,
  verdict: WalletVerdict = { kind: 'approve' },
): WalletAccount => ({
  email: `${name}@example.com`,
  username: `@${name}`,
  payerId: name.toUpperCase().replace(/\W/g, '').padEnd(13, 'X').slice(0, 13),
  firstName,
  lastName,
  verdict,
})

/** The codes are Braintree's processor responses and reasons of its gateway rejections. */
export const ACCOUNTS: readonly WalletAccount[] = [
  account('renata-k', 'Renata', 'Kowalski'),
  account('declined', 'Dana', 'Clined', refusedFor('2038', 'Processor Declined')),
  account('no-funds', 'Noah', 'Funds', refusedFor('2001', 'Insufficient Funds')),
  account('fraud', 'Frida', 'Aude', refusedFor('FRAUD', 'Gateway Rejected')),
  account('pending', 'Penny', 'Ding', { kind: 'pending' }),
]

/** The sandbox payers' billing addresses, by currency. */
export const HOMES = {
  USD: {
    addressLine1: '2418 N Burling St',
    addressLine2: null,
    adminArea2: 'Chicago',
    adminArea1: 'IL',
    postalCode: '60614',
    countryCode: 'US',
    phoneNumber: '312-787-5900',
  },
  CAD: {
    addressLine1: '55 Bloor St W',
    addressLine2: null,
    adminArea2: 'Toronto',
    adminArea1: 'ON',
    postalCode: 'M4W 1A5',
    countryCode: 'CA',
    phoneNumber: '416-787-5900',
  },
} as const

/** Braintree's own test nonces, which can be used again and again. */
export const FAKE_NONCES: Readonly<Record<string, { readonly wallet: Wallet; readonly verdict: WalletVerdict }>> = {
  'fake-paypal-one-time-nonce': { wallet: 'paypal', verdict: { kind: 'approve' } },
  'fake-venmo-account-nonce': { wallet: 'venmo', verdict: { kind: 'approve' } },
  'fake-apple-pay-visa-nonce': { wallet: 'apple-pay', verdict: { kind: 'approve' } },
  'fake-processor-declined-visa-nonce': {
    wallet: 'apple-pay',
    verdict: refusedFor('2000', 'Do Not Honor'),
  },
}
