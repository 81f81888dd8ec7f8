import { z } from 'zod'
import { isLoopback, withoutEndSlash } from './loopback.ts'
import { checkRemoteGateway } from './remote-gateway.ts'

/** The sandbox's credentials, valid only for a sandbox on this machine. */
export const SANDBOX_CREDENTIALS = {
  merchantAccount: 'DavenportSandbox',
  apiKey: 'sandbox-api-key',
  clientKey: 'sandbox_client_key',
  hmacKey: '5a4d3c2b1a0f9e8d7c6b5a49382716054f3e2d1c0b9a89786756453423120f1e',
} as const

const Settings = z.object({
  ADYEN_BASE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3002'),
  /** Adyen serves the browser's public keys from another host than payments; default: ADYEN_BASE_URL. */
  ADYEN_CLIENT_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().min(1).default(SANDBOX_CREDENTIALS.merchantAccount),
  ADYEN_API_KEY: z.string().min(1).default(SANDBOX_CREDENTIALS.apiKey),
  ADYEN_CLIENT_KEY: z.string().regex(/^\w+$/).default(SANDBOX_CREDENTIALS.clientKey),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .default(SANDBOX_CREDENTIALS.hmacKey),
  /** Base URL before `/reports/download`; default: that of a gateway on this machine, else reports are not read. */
  ADYEN_REPORT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** API key of Adyen's report user; default: ADYEN_API_KEY. */
  ADYEN_REPORT_KEY: z.string().min(1).optional(),
  ADYEN_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
})

export interface AdyenConfig {
  /** Base URL (origin and optional path) before `/v71`. */
  readonly baseUrl: string
  /** Base URL before `/v1/clientKeys`. */
  readonly clientBaseUrl: string
  readonly merchantAccount: string
  readonly apiKey: string
  readonly clientKey: string
  /** 64 hex digits. */
  readonly hmacKey: string
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs: number
  /** Address of the daily reports; absent if the gateway offers none. */
  readonly reports?: { readonly baseUrl: string; readonly apiKey: string }
}

/** Address of the daily reports by the settings. A sandbox on this machine serves its own. */
function reportsOf(settings: z.infer<typeof Settings>): Pick<AdyenConfig, 'reports'> {
  const given = settings.ADYEN_REPORT_URL ?? (isLoopback(settings.ADYEN_BASE_URL) ? settings.ADYEN_BASE_URL : undefined)
  if (given === undefined) return {}
  const baseUrl = withoutEndSlash(given)
  if (!isLoopback(baseUrl) && new URL(baseUrl).protocol !== 'https:')
    throw new Error('ADYEN_REPORT_URL: reports on another machine require https')
  return { reports: { baseUrl, apiKey: settings.ADYEN_REPORT_KEY ?? settings.ADYEN_API_KEY } }
}

/**
 * Reads the gateway's address and our credentials from the environment. Throws an error that names the invalid settings
 * without their values. Also throws if a gateway on another machine is configured with one of the sandbox's
 * credentials, which are public.
 */
export function adyenConfigFromEnv(env: Readonly<Record<string, string | undefined>>): AdyenConfig {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new Error(`invalid payment settings: ${parsed.error.issues.map(issue => issue.path.join('.')).join(', ')}`)
  const settings = parsed.data
  const config: AdyenConfig = {
    baseUrl: withoutEndSlash(settings.ADYEN_BASE_URL),
    clientBaseUrl: withoutEndSlash(settings.ADYEN_CLIENT_BASE_URL ?? settings.ADYEN_BASE_URL),
    merchantAccount: settings.ADYEN_MERCHANT_ACCOUNT,
    apiKey: settings.ADYEN_API_KEY,
    clientKey: settings.ADYEN_CLIENT_KEY,
    hmacKey: settings.ADYEN_HMAC_KEY,
    timeoutMs: settings.ADYEN_TIMEOUT_MS,
    ...reportsOf(settings),
  }
  const { baseUrl, clientBaseUrl, merchantAccount, apiKey, clientKey, hmacKey } = config
  checkRemoteGateway({
    setting: 'ADYEN_BASE_URL',
    urls: [baseUrl, clientBaseUrl],
    credentials: { merchantAccount, apiKey, clientKey, hmacKey },
    sandbox: SANDBOX_CREDENTIALS,
  })
  return config
}

/**
 * Sources of pages on which banks ask their cardholders: gateways lead to the page of any bank. The sandbox has such
 * pages itself.
 */
export const bankOriginsOf = (
  ...gateways: readonly ({ readonly baseUrl: string } | undefined)[]
): readonly string[] => [
  'https:',
  ...new Set(gateways.flatMap(one => (one && isLoopback(one.baseUrl) ? [new URL(one.baseUrl).origin] : []))),
]
