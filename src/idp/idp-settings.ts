import { z } from 'zod'
import type { RelyingPartySettings } from '#identity/server/relying-party.ts'
import { appleClientSecret } from './federation/apple.ts'
import type { Shop } from './hosted/looks.ts'
import { derivedSecret } from '#platform/derived-secret.ts'
import { siteHosts } from '#platform/sites.ts'
import { SITE_CODES, SITES } from '#lib/site.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

/** A further OpenID client, as in `IDENTITY_CLIENTS`. */
const OtherClient = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(16).optional(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.url()).min(1),
  post_logout_redirect_uris: z.array(z.url()).default([]),
  /** A client without a secret, such as a single-page application. */
  token_endpoint_auth_method: z
    .enum(['client_secret_basic', 'client_secret_post', 'none'])
    .default('client_secret_basic'),
  id_token_signed_response_alg: z.enum(['ES256', 'RS256']).default('ES256'),
})
export type OtherClient = z.output<typeof OtherClient>

const Settings = z.object({
  IDENTITY_PORT: port(3003),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  /** Public address of the provider, without a trailing slash. Default: IDENTITY_PORT on localhost. */
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DAVENPORT_SECRET: z.string().min(32),
  OIDC_CLIENT_ID: z.string().min(1).default('davenport-shop'),
  OIDC_CLIENT_SECRET: z.string().min(16).optional(),
  OIDC_API_TOKEN: z.string().min(16).optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: z
    .string()
    .regex(/^\d{0,5}$/)
    .optional(),
  SHOP_PORT: port(3000),
  SITE_HOSTS: z.string().default('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA'),
  /** Names of the shops of the two brands, for the provider's own pages and for mails that the shop has not
   * asked for. */
  SHOP_NAME_CB: z.string().min(1).max(60).default('Cedar & Birch'),
  SHOP_NAME_CB2: z.string().min(1).max(60).default('Copper & Basalt'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  MAIL_URL: z.url().optional(),
  SANDBOX_PORT: port(3002),
  /** Sender of the mails. */
  IDENTITY_MAIL_FROM: z.string().min(3).default('Your account <account@example.com>'),
  /** Social providers; each is offered if its issuer is set. */
  GOOGLE_ISSUER: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).default('davenport-identity'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_ISSUER: z.url().optional(),
  APPLE_CLIENT_ID: z.string().min(1).default('davenport-identity'),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Apple has no secret but a key that signs one for each request. The key is PKCS #8 in PEM. */
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  APPLE_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  /** JSON list of further OpenID clients. */
  IDENTITY_CLIENTS: z
    .string()
    .default('[]')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.array(OtherClient)),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export const SOCIAL_NAMES = ['google', 'apple'] as const
/** The names of the social providers as people know them. */
export const SOCIAL_TITLES = { google: 'Google', apple: 'Apple' } as const
export type SocialName = (typeof SOCIAL_NAMES)[number]

/** Settings of the identity provider's process. */
export interface IdpSettings {
  readonly port: number
  readonly host: string
  readonly issuer: string
  readonly databaseUrl: string
  readonly secret: string
  readonly shopClient: { readonly id: string; readonly secret: string }
  readonly apiToken: string
  /** Public origins of the shop, the default one first. */
  readonly shopOrigins: readonly string[]
  /** The shop at each of its origins. */
  readonly shops: ReadonlyMap<string, Shop>
  readonly trustedProxies: number
  readonly mailUrl: string
  readonly mailFrom: string
  readonly otherClients: readonly OtherClient[]
  readonly socialProviders: Partial<Readonly<Record<SocialName, RelyingPartySettings>>>
  readonly hasLimits: boolean
  readonly logLevel: z.output<typeof Settings>['LOG_LEVEL']
}

/** Apple's client secret: made with its key, the one that is set, or that of the sandbox's stand-in. */
function appleSecretOf(env: z.output<typeof Settings>, issuer: string): RelyingPartySettings['clientSecret'] {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env
  if (teamId && keyId && privateKey)
    return () => appleClientSecret({ teamId, keyId, privateKey, issuer, clientId: env.APPLE_CLIENT_ID })
  return env.APPLE_CLIENT_SECRET ?? derivedSecret(env.DAVENPORT_SECRET, 'apple client')
}

/** The social providers whose issuer is set; the secrets of the sandbox's stand-ins are derived. */
function socialProvidersOf(env: z.output<typeof Settings>): IdpSettings['socialProviders'] {
  const { GOOGLE_ISSUER: google, APPLE_ISSUER: apple, DAVENPORT_SECRET: secret } = env
  return {
    ...(google && {
      google: {
        issuer: google,
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? derivedSecret(secret, 'google client'),
      },
    }),
    ...(apple && {
      apple: {
        issuer: apple,
        clientId: env.APPLE_CLIENT_ID,
        clientSecret: appleSecretOf(env, apple),
        usesForms: true,
      },
    }),
  }
}

/** Reads and validates the settings. Throws one error that names each invalid setting and never prints a value. */
export function idpSettings(source: NodeJS.ProcessEnv): IdpSettings {
  const parsed = Settings.safeParse(source)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')
    throw new Error(`The identity provider can't start, these settings are missing or wrong:\n${faults}`)
  }
  const env = parsed.data
  const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
  return {
    port: env.IDENTITY_PORT,
    host: env.LISTEN_HOST,
    issuer: env.IDENTITY_ISSUER ?? `http://localhost:${env.IDENTITY_PORT}`,
    databaseUrl: env.IDENTITY_DATABASE_URL,
    secret: env.DAVENPORT_SECRET,
    shopClient: {
      id: env.OIDC_CLIENT_ID,
      secret: env.OIDC_CLIENT_SECRET ?? derivedSecret(env.DAVENPORT_SECRET, 'oidc client'),
    },
    apiToken: env.OIDC_API_TOKEN ?? derivedSecret(env.DAVENPORT_SECRET, 'identity api token'),
    shopOrigins: SITE_CODES.map(code => hosts.origin(code)),
    shops: new Map(
      SITE_CODES.map(code => {
        const { brand, country } = SITES[code]
        const name = brand === 'CB' ? env.SHOP_NAME_CB : env.SHOP_NAME_CB2
        return [hosts.origin(code), { origin: hosts.origin(code), brand, country, name }]
      }),
    ),
    trustedProxies: env.TRUSTED_PROXIES,
    mailUrl: env.MAIL_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/mail`,
    mailFrom: env.IDENTITY_MAIL_FROM,
    otherClients: env.IDENTITY_CLIENTS,
    socialProviders: socialProvidersOf(env),
    hasLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
  }
}
