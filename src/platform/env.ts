import { availableParallelism } from 'node:os'
import { z } from 'zod'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

/**
 * Minimum number of database connections that a process of the shop takes (src/main/processes/share-connections.ts).
 */
const FEWEST_CONNECTIONS = 6

const Env = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /**
     * Processes of the shop behind its one port; 1: a single process. Default: one per core, limited by the database
     * connections.
     */
    SHOP_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
    /** Database connections of the whole shop, shared among its processes; each process takes at least 6. */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(24),
    /** Signs request verification tokens and short-lived tickets. Must be the same in every process of a shop. */
    DAVENPORT_SECRET: z.string().min(32),
    /** Key of gift-card look-up and PIN checks; must not change while gift cards exist. Default: DAVENPORT_SECRET. */
    GIFT_CARD_KEY: z.string().min(32).optional(),
    SHOP_PORT: port(3000),
    PLAYER_PORT: port(3001),
    SANDBOX_PORT: port(3002),
    /** Internal port on which the jobs process serves /healthz, /readyz and /metrics. */
    JOBS_PORT: port(3004),
    /** Internal port on which the shop serves /healthz, /readyz and /metrics; its public port has none of them. */
    SHOP_INTERNAL_PORT: port(3005),
    LISTEN_HOST: z.string().default('127.0.0.1'),
    /** Address that internal ports are opened on; only operators should be able to reach it. */
    INTERNAL_HOST: z.string().default('127.0.0.1'),
    /** Scheme by which browsers reach the shop; https adds Secure cookies and HSTS. */
    PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
    /** `host=SITE` pairs, comma-separated. */
    SITE_HOSTS: z.string().default('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA'),
    /** Port in public addresses; empty behind a proxy on the standard port. Default: the shop's own port. */
    PUBLIC_PORT: z
      .string()
      .regex(/^\d{0,5}$/)
      .optional(),
    /**
     * Public origin of the 3D player, without a path and on another host than the shop's. Default: PLAYER_PORT on
     * player.localhost.
     */
    PLAYER_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .refine(value => URL.parse(value)?.origin === value, 'is not an origin such as https://player.example.com')
      .optional(),
    /** Number of proxies in front that append to X-Forwarded-For. 0: the socket's address is the client's. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Time (hh:mm:ss) after which encrypted card data must be entered again [PAY-47]. */
    CARD_DATA_LIMIT: z
      .string()
      .regex(/^\d{2}:[0-5]\d:[0-5]\d$/)
      .default('00:25:00'),
    /** JSON: leading digits of the shop's own cards (src/payments/server/store-card-settings.ts). */
    STORE_CARDS: z.string().max(4000).optional(),
    /** JSON: rewards and financing of the store credit card by site (store-card-offer-settings.ts). */
    STORE_CARD_OFFERS: z.string().max(100_000).optional(),
    /** JSON: days for which authorizations are valid (src/payments/server/authorization-days.ts). */
    AUTHORIZATION_DAYS: z.string().max(400).optional(),
    /** Discount on what is left of a registry (src/registry/server/completion-settings.ts). */
    REGISTRY_DISCOUNT: z.string().max(400).optional(),
    /** Most saved cards of an account, accountCardsInfoLimit [PAY-41]. */
    ACCOUNT_CARDS_INFO_LIMIT: z.coerce.number().int().min(1).max(50).default(5),
    MAIL_URL: z.url().optional(),
    /** The fulfilment service; default the sandbox's simulator, with keys derived from DAVENPORT_SECRET. */
    FULFILMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
    FULFILMENT_KEY: z.string().min(16).optional(),
    FULFILMENT_WEBHOOK_KEY: z.string().min(16).optional(),
    /** Issuer of the OpenID provider that customers sign in at. Default: the bundled one on IDENTITY_PORT. */
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().min(1).default('davenport-shop'),
    /** Default: the secret that the bundled provider derives from DAVENPORT_SECRET. */
    OIDC_CLIENT_SECRET: z.string().min(16).optional(),
    /**
     * Base address of the provider's Okta-style calls, for the form inside the shop's pages. Empty: sign-in redirects
     * to the provider's own page, as any OpenID provider offers. Default: the issuer.
     */
    OIDC_API_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).optional(),
    /** Token of the shop's server for those calls. Default: derived from DAVENPORT_SECRET. */
    OIDC_API_TOKEN: z.string().min(16).optional(),
    /** Whether the provider signs in with Apple [SGN-12]. */
    OIDC_APPLE: z.enum(['on', 'off']).default('off'),
    /** Claim of the ID token with the roles of staff, and the scope that asks for it. */
    OIDC_ROLES_CLAIM: z.string().min(1).default('roles'),
    OIDC_ROLES_SCOPE: z.string().min(1).default('roles'),
    /** The sign-in form: the shop's own, or the vendor's widget, which must be installed [SGN-14]. */
    SIGN_IN_WIDGET: z.enum(['own', 'okta']).default('own'),
    IDENTITY_PORT: port(3003),
    /**
     * Browser key of Google Maps Platform with the Places API (New), limited to the shop's hosts, because browsers
     * see it. Absent: streets are not completed, and no page uses the service [ADR-22].
     */
    MAPS_PLACES_KEY: z
      .string()
      .regex(/^[\w-]{20,100}$/)
      .optional(),
    /**
     * Address of a mill's list of swatches that have run out, which browsers load with JSONP [API-117]; its host must
     * be in JSONP_HOSTS. Absent: only the shop's own counts matter.
     */
    SWATCH_STOCK_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Hosts that browsers may load JSONP from, separated by commas; each may run scripts in every page. */
    JSONP_HOSTS: z
      .string()
      .regex(/^([a-z0-9.-]+(:\d{1,5})?(,|$))+$/)
      .transform(hosts => hosts.split(','))
      .default([]),
    /** Folder that /pictures is served from and that an import writes to; relative to the working directory. */
    PICTURES_FOLDER: z.string().min(1).default('pictures'),
    /** Folder of rendered social cards; may be emptied at any time. */
    CARDS_FOLDER: z.string().min(1).default('.davenport/social-cards'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    /** Public pages that may be rendered for one address in a minute; pages from the cache do not count. */
    RENDERINGS_PER_MINUTE: z.coerce.number().int().min(1).default(240),
    /** Serves /gallery, where developers and appearance tests see all components of pages at once. */
    GALLERY: z.enum(['on', 'off']).default('off'),
    /** Switches the rate limits off: only for benchmarks and fuzzing on a private machine. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /**
     * Test hook: the process kills itself at this named point of place order. Refused in production unless CHAOS=on.
     */
    CRASH_AT: z.string().optional(),
    CHAOS: z.enum(['on', 'off']).default('off'),
  })
  .transform(env => ({
    ...env,
    SHOP_PROCESSES:
      env.SHOP_PROCESSES ??
      Math.max(1, Math.min(availableParallelism(), Math.floor(env.DATABASE_CONNECTIONS / FEWEST_CONNECTIONS))),
    PLAYER_ORIGIN: env.PLAYER_ORIGIN ?? `${env.PUBLIC_SCHEME}://player.localhost:${env.PLAYER_PORT}`,
  }))
  .refine(env => env.SHOP_PROCESSES === 1 || env.SHOP_PROCESSES * FEWEST_CONNECTIONS <= env.DATABASE_CONNECTIONS, {
    path: ['SHOP_PROCESSES'],
    message: `is more than DATABASE_CONNECTIONS allows: each process needs at least ${FEWEST_CONNECTIONS}`,
  })
  // The player's iframe may run scripts as its own origin: with the shop's origin it could escape its sandbox [PLN-22].
  .refine(env => !shopOrigins(env).some(shop => shop?.origin === env.PLAYER_ORIGIN), {
    path: ['PLAYER_ORIGIN'],
    message: 'is an origin of the shop; the player needs one of its own',
  })
  // Cookies ignore ports: on a host of the shop, requests to the player would carry the shopper's session cookie.
  .refine(
    env =>
      env.PUBLIC_SCHEME === 'http' ||
      !shopOrigins(env).some(shop => shop?.hostname === URL.parse(env.PLAYER_ORIGIN)?.hostname),
    { path: ['PLAYER_ORIGIN'], message: 'is on a host of the shop; a different port does not separate cookies' },
  )

/** The shop's origins, as browsers write them. */
function shopOrigins(
  env: Readonly<{ SITE_HOSTS: string; PUBLIC_SCHEME: string; PUBLIC_PORT?: string | undefined; SHOP_PORT: number }>,
): (URL | null)[] {
  return env.SITE_HOSTS.split(',').map(pair =>
    URL.parse(`${env.PUBLIC_SCHEME}://${pair.trim().split('=')[0]}:${env.PUBLIC_PORT ?? env.SHOP_PORT}`),
  )
}

export type Env = z.infer<typeof Env>

/**
 * Reads and validates every setting once, at start. Throws one error that names each invalid setting and never prints a
 * value.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = Env.safeParse(source)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')
  throw new Error(`Davenport can't start, these settings are missing or wrong:\n${faults}`)
}
