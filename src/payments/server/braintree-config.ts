import { z } from 'zod'
import type { Currency } from '#lib/money.ts'
import { withoutEndSlash } from './loopback.ts'
import { checkRemoteGateway } from './remote-gateway.ts'

/** The sandbox's credentials, valid only for a sandbox on this machine. */
export const SANDBOX_BRAINTREE = {
  merchantAccounts: { USD: 'davenport_usd', CAD: 'davenport_cad' },
  publicKey: 'sandbox_public_key',
  privateKey: '9c1f04b27e6d4a35a1d0c8b7f2e39164',
} as const

const Settings = z.object({
  BRAINTREE_BASE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3002'),
  BRAINTREE_MERCHANT_ACCOUNT_USD: z.string().min(1).default(SANDBOX_BRAINTREE.merchantAccounts.USD),
  BRAINTREE_MERCHANT_ACCOUNT_CAD: z.string().min(1).default(SANDBOX_BRAINTREE.merchantAccounts.CAD),
  BRAINTREE_PUBLIC_KEY: z.string().regex(/^\w+$/).default(SANDBOX_BRAINTREE.publicKey),
  BRAINTREE_PRIVATE_KEY: z.string().min(16).default(SANDBOX_BRAINTREE.privateKey),
  BRAINTREE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
})

export interface BraintreeConfig {
  /** Base URL (origin and optional path) before `/graphql`. */
  readonly baseUrl: string
  /** One merchant account for each currency: Braintree takes the currency from the account. */
  readonly merchantAccounts: Readonly<Record<Currency, string>>
  readonly publicKey: string
  readonly privateKey: string
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Reads Braintree's address and our credentials from the environment. Throws an error that names the invalid settings
 * without their values, and one if a gateway on another machine is configured with the sandbox's credentials, which are
 * public.
 */
export function braintreeConfigFromEnv(env: Readonly<Record<string, string | undefined>>): BraintreeConfig {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new Error(`invalid wallet settings: ${parsed.error.issues.map(issue => issue.path.join('.')).join(', ')}`)
  const settings = parsed.data
  const config: BraintreeConfig = {
    baseUrl: withoutEndSlash(settings.BRAINTREE_BASE_URL),
    merchantAccounts: {
      USD: settings.BRAINTREE_MERCHANT_ACCOUNT_USD,
      CAD: settings.BRAINTREE_MERCHANT_ACCOUNT_CAD,
    },
    publicKey: settings.BRAINTREE_PUBLIC_KEY,
    privateKey: settings.BRAINTREE_PRIVATE_KEY,
    timeoutMs: settings.BRAINTREE_TIMEOUT_MS,
  }
  const { baseUrl, publicKey, privateKey } = config
  checkRemoteGateway({
    setting: 'BRAINTREE_BASE_URL',
    urls: [baseUrl],
    credentials: { publicKey, privateKey },
    sandbox: { publicKey: SANDBOX_BRAINTREE.publicKey, privateKey: SANDBOX_BRAINTREE.privateKey },
  })
  return config
}
