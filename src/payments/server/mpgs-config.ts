import { z } from 'zod'
import { withoutEndSlash } from './loopback.ts'
import { checkRemoteGateway } from './remote-gateway.ts'

/** The sandbox's credentials, valid only for a sandbox on this machine. */
export const SANDBOX_MPGS = {
  merchantId: 'DAVENPORTSANDBOX',
  password: '4be1d7a09c3f52680e7d1a94c5b2f836',
} as const

const Settings = z.object({
  MPGS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MPGS_MERCHANT_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .default(SANDBOX_MPGS.merchantId),
  MPGS_PASSWORD: z.string().min(16).default(SANDBOX_MPGS.password),
  MPGS_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
  MPGS_CARD_FORM: z.enum(['on', 'off']).default('on'),
  MPGS_3DS: z.enum(['on', 'off']).default('on'),
})

export interface MpgsConfig {
  /** Base URL (origin and optional path) before `/api/rest`. */
  readonly baseUrl: string
  readonly merchantId: string
  /** The integration password of the merchant's account. */
  readonly password: string
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs: number
  /** False: the shop takes no new cards by hosted sessions, but finishes the orders that they have paid. */
  readonly hasForm: boolean
  /** True: banks may ask the cardholder before a payment (3-D Secure). */
  readonly has3ds: boolean
}

/**
 * Reads the address of the Mastercard gateway and our credentials from the environment; undefined without an address:
 * the shop then takes no hosted sessions. Throws an error that names the invalid settings without their values, and one
 * if a gateway on another machine is configured with the sandbox's credentials, which are public.
 */
export function mpgsConfigFromEnv(env: Readonly<Record<string, string | undefined>>): MpgsConfig | undefined {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new Error(
      `invalid settings of hosted sessions: ${parsed.error.issues.map(issue => issue.path.join('.')).join(', ')}`,
    )
  const { MPGS_BASE_URL, MPGS_MERCHANT_ID: merchantId, MPGS_PASSWORD: password } = parsed.data
  const { MPGS_TIMEOUT_MS: timeoutMs, MPGS_CARD_FORM, MPGS_3DS } = parsed.data
  if (MPGS_BASE_URL === undefined) return undefined
  const hasForm = MPGS_CARD_FORM === 'on'
  const has3ds = MPGS_3DS === 'on'
  const config = { baseUrl: withoutEndSlash(MPGS_BASE_URL), merchantId, password, timeoutMs, hasForm, has3ds }
  checkRemoteGateway({
    setting: 'MPGS_BASE_URL',
    urls: [config.baseUrl],
    credentials: { merchantId, password },
    sandbox: SANDBOX_MPGS,
  })
  return config
}
