import { z } from 'zod'
import { derivedSecret } from '#platform/derived-secret.ts'
import type { SocialSettings } from './social/social-provider.ts'
import { adyenConfigFromEnv, SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { mpgsConfigFromEnv, SANDBOX_MPGS, type MpgsConfig } from '#payments/server/mpgs-config.ts'
import { braintreeConfigFromEnv, SANDBOX_BRAINTREE, type BraintreeConfig } from '#payments/server/braintree-config.ts'

export interface Credentials {
  readonly merchantAccount: string
  readonly apiKey: string
  readonly clientKey: string
  /** 64 hex digits. */
  readonly hmacKey: string
}

export interface FulfilmentOptions {
  /** Bearer key of the shop's calls, and key of the signatures of events. */
  readonly key: string
  readonly webhookKey: string
  /** URL for events; undefined sends none. */
  readonly webhookUrl: string | undefined
  /** Milliseconds that each step of a shipment takes; 0: only the controls move shipments. */
  readonly stepMs: number
}

export interface SandboxOptions {
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
  /** Folder of the ledger and the key; undefined keeps both in memory, for benchmarks. */
  readonly dataDir: string | undefined
  /** URL for notifications; undefined sends none. */
  readonly webhookUrl: string | undefined
  /** URL for notifications about wallet payments; undefined sends none. */
  readonly walletWebhookUrl: string | undefined
  readonly credentials: Credentials
  /** Credentials of the Mastercard gateway's merchant account. */
  readonly mpgs: Pick<MpgsConfig, 'merchantId' | 'password'>
  readonly braintree: Pick<BraintreeConfig, 'merchantAccounts' | 'publicKey' | 'privateKey'>
  /** Encrypted card data older than this is refused with error 172. */
  readonly cardDataMaxAgeMs: number
  /** Milliseconds until a pending payment is authorised. */
  readonly pendingMs: number
  /** Milliseconds before the second, third, … try of a notification; the last value repeats. */
  readonly webhookPausesMs: readonly number[]
  /** The fulfilment simulator. */
  readonly fulfilment: FulfilmentOptions
  /** Stand-ins for Google and Apple; none without the secret of the installation. */
  readonly social: readonly SocialSettings[]
}

const HOUR_MS = 3_600_000

export const SANDBOX_DEFAULTS: SandboxOptions = {
  port: 0,
  host: '127.0.0.1',
  dataDir: undefined,
  webhookUrl: undefined,
  walletWebhookUrl: undefined,
  credentials: SANDBOX_CREDENTIALS,
  mpgs: SANDBOX_MPGS,
  braintree: SANDBOX_BRAINTREE,
  cardDataMaxAgeMs: 24 * HOUR_MS,
  pendingMs: 2000,
  webhookPausesMs: [500, 1000, 2000, 5000, 10_000, 30_000],
  fulfilment: { key: 'sandbox key', webhookKey: 'sandbox webhook key', webhookUrl: undefined, stepMs: 0 },
  social: [],
}

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)

const Settings = z.object({
  SANDBOX_PORT: port(3002),
  /** Loopback addresses only, because access to the sandbox allows reading its mails and using its controls. */
  LISTEN: z
    .string()
    .regex(/^(localhost|127(\.\d{1,3}){3})$/)
    .default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().min(1).default('.davenport/sandbox'),
  SANDBOX_LEDGER: z.enum(['durable', 'memory']).default('durable'),
  SANDBOX_WEBHOOKS: z.enum(['on', 'off']).default('on'),
  SANDBOX_CARD_DATA_MAX_AGE_MS: z.coerce.number().int().min(1).default(SANDBOX_DEFAULTS.cardDataMaxAgeMs),
  SANDBOX_PENDING_MS: z.coerce.number().int().min(0).default(SANDBOX_DEFAULTS.pendingMs),
  SHOP_PORT: port(3000),
  IDENTITY_PORT: port(3003),
  IDENTITY_ISSUER: z.url().optional(),
  DAVENPORT_SECRET: z.string().min(32).optional(),
  SHOP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_WALLET_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_FULFILMENT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  FULFILMENT_KEY: z.string().min(16).optional(),
  FULFILMENT_WEBHOOK_KEY: z.string().min(16).optional(),
  /** Milliseconds that each step of a shipment takes; 0: shipments move only by the controls and the page. */
  SANDBOX_FULFILMENT_STEP_MS: z.coerce.number().int().min(0).default(30_000),
})

/** The stand-ins, with the client secrets that the identity provider derives too. */
function socialOf(settings: z.output<typeof Settings>): SocialSettings[] {
  const { DAVENPORT_SECRET: secret, SANDBOX_PORT, IDENTITY_PORT } = settings
  if (secret === undefined) return []
  const identity = settings.IDENTITY_ISSUER ?? `http://localhost:${IDENTITY_PORT}`
  return (['google', 'apple'] as const).map(name => ({
    name,
    issuer: `http://localhost:${SANDBOX_PORT}/${name}`,
    clientId: 'davenport-identity',
    clientSecret: derivedSecret(secret, `${name} client`),
    redirectUri: `${identity}/federation/${name}/callback`,
  }))
}

/** The simulator's keys are those that the shop derives too. */
function fulfilmentOf(settings: z.output<typeof Settings>): FulfilmentOptions {
  const { DAVENPORT_SECRET: secret, SHOP_PORT } = settings
  const { key, webhookKey } = SANDBOX_DEFAULTS.fulfilment
  const derived = (purpose: 'fulfilment key' | 'fulfilment webhook key') =>
    secret === undefined ? undefined : derivedSecret(secret, purpose)
  return {
    key: settings.FULFILMENT_KEY ?? derived('fulfilment key') ?? key,
    webhookKey: settings.FULFILMENT_WEBHOOK_KEY ?? derived('fulfilment webhook key') ?? webhookKey,
    webhookUrl:
      settings.SANDBOX_WEBHOOKS === 'off'
        ? undefined
        : (settings.SHOP_FULFILMENT_WEBHOOK_URL ?? `http://127.0.0.1:${SHOP_PORT}/webhooks/fulfilment`),
    stepMs: settings.SANDBOX_FULFILMENT_STEP_MS,
  }
}

/** Reads the options from the environment. Throws an error that names each invalid setting. */
export function sandboxOptionsFromEnv(env: NodeJS.ProcessEnv): SandboxOptions {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new Error(`invalid sandbox settings: ${parsed.error.issues.map(issue => issue.path.join('.')).join(', ')}`)
  const settings = parsed.data
  const { merchantAccount, apiKey, clientKey, hmacKey } = adyenConfigFromEnv(env)
  const { merchantAccounts, publicKey, privateKey } = braintreeConfigFromEnv(env)
  return {
    ...SANDBOX_DEFAULTS,
    port: settings.SANDBOX_PORT,
    host: settings.LISTEN,
    dataDir: settings.SANDBOX_LEDGER === 'memory' ? undefined : settings.SANDBOX_DATA_DIR,
    webhookUrl:
      settings.SANDBOX_WEBHOOKS === 'off'
        ? undefined
        : (settings.SHOP_WEBHOOK_URL ?? `http://127.0.0.1:${settings.SHOP_PORT}/webhooks/adyen`),
    walletWebhookUrl:
      settings.SANDBOX_WEBHOOKS === 'off'
        ? undefined
        : (settings.SHOP_WALLET_WEBHOOK_URL ?? `http://127.0.0.1:${settings.SHOP_PORT}/webhooks/braintree`),
    credentials: { merchantAccount, apiKey, clientKey, hmacKey },
    mpgs: mpgsConfigFromEnv(env) ?? SANDBOX_MPGS,
    braintree: { merchantAccounts, publicKey, privateKey },
    cardDataMaxAgeMs: settings.SANDBOX_CARD_DATA_MAX_AGE_MS,
    pendingMs: settings.SANDBOX_PENDING_MS,
    fulfilment: fulfilmentOf(settings),
    social: socialOf(settings),
  }
}
