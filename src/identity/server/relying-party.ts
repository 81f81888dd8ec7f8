import * as oidc from 'openid-client'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#lib/language.ts'
import type { Identity } from './customers.ts'

export interface RelyingPartySettings {
  readonly issuer: string
  readonly clientId: string
  /** The secret, or what makes a new one for each request, as Apple wants it. */
  readonly clientSecret: string | (() => Promise<string>)
  /**
   * Set for a provider that answers by a form posted from the browser, and wants the secret as a field of the request:
   * Apple does as soon as it is asked for a name or an address.
   */
  readonly usesForms?: boolean
  /** Claim of the ID token that names the roles of staff. */
  readonly rolesClaim?: string
}

/** The client's secret as each request to the provider carries it. */
function clientAuth({ clientSecret, usesForms }: RelyingPartySettings): oidc.ClientAuth {
  if (typeof clientSecret === 'string')
    return usesForms ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
  return async (...request) => oidc.ClientSecretPost(await clientSecret())(...request)
}

/** What the shop remembers between sending the browser to the provider and its return. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Seconds; the provider must not answer with an older sign-in. */
  readonly maxAge?: number | undefined
}

/** What a sign-in asks of the provider. */
export interface SignInRequest {
  /** Where the provider sends the browser, on the site that it came from. */
  readonly redirectUri: string
  readonly language: Language
  /** Scope in place of that of a shopper. */
  readonly scope?: string
  /** One-time token of the provider's authentication calls. */
  readonly sessionToken?: string
  /** The social provider to sign in with: `google` or `apple`. */
  readonly socialProvider?: string
  /** A page of the bundled provider that is shown before the return: the one for second steps. */
  readonly action?: 'second-step' | undefined
  /** Seconds; the provider asks for a new sign-in if the last one is longer ago. */
  readonly maxAge?: number | undefined
  /**
   * What the provider asks although it still knows the person who used the browser before: to sign in again, or which
   * of its accounts is meant.
   */
  readonly prompt?: 'login' | 'select_account' | undefined
  /** Email address that the provider's form is filled with. */
  readonly email?: string | undefined
}

/** A sign-in that the provider has confirmed. */
export interface ConfirmedSignIn {
  readonly identity: Identity
  readonly idToken: string
  /** Milliseconds since 1970; 0 if the provider does not say it: then the sign-in counts as old. */
  readonly authenticatedAt: number
  /** How the person was checked, by RFC 8176: `pwd`, `otp`, `hwk`. */
  readonly methods: readonly string[]
  /** What the provider says that the person may do; empty for shoppers. */
  readonly roles: readonly string[]
}

/** Seconds until a request to the provider counts as failed. */
const TIMEOUT_SECONDS = 5
/** The provider's metadata and keys are read again after this time. */
const METADATA_TTL_MS = 60 * 60_000

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).default(''),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]).default(false),
  given_name: z.string().catch('').default(''),
  family_name: z.string().catch('').default(''),
  name: z.string().catch('').default(''),
  locale: z.string().catch('').default(''),
  auth_time: z.number().optional(),
  amr: z.array(z.string().max(20)).max(10).catch([]).default([]),
})

const LONGEST_NAME = 60
/** The scope of a shopper's sign-in. */
export const SHOPPER_SCOPE = 'openid email profile'
const rolesIn = (claim: unknown): string[] => z.array(z.string()).catch([]).parse(claim)

function identityOf(claims: z.output<typeof Claims>): Identity {
  const [first = '', ...others] = claims.name.split(' ')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    firstName: (claims.given_name || first).slice(0, LONGEST_NAME),
    lastName: (claims.family_name || others.join(' ')).slice(0, LONGEST_NAME),
    language: LANGUAGES.find(language => claims.locale.startsWith(language)) ?? 'en',
  }
}

export type RelyingParty = ReturnType<typeof relyingParty>

/**
 * The shop as a relying party of any OpenID provider, by `openid-client`: authorization code with PKCE, state and
 * nonce.
 * The provider's metadata is read when it is first needed, so that the shop starts without it. An issuer without TLS is
 * accepted on this machine only.
 */
export function relyingParty(settings: RelyingPartySettings, now: () => number) {
  const { issuer, clientId, usesForms, rolesClaim = 'roles' } = settings
  const server = new URL(issuer)
  const isLocal = server.protocol === 'http:' && /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(server.hostname)
  let cached: { config: Promise<oidc.Configuration>; until: number } | undefined

  async function discover(): Promise<oidc.Configuration> {
    return oidc.discovery(server, clientId, undefined, clientAuth(settings), {
      timeout: TIMEOUT_SECONDS,
      // Signatures are checked although the token comes from the provider itself: the specification leaves that open.
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    })
  }
  /** The provider's metadata. A failed read is not kept. */
  function configuration(): Promise<oidc.Configuration> {
    if (cached === undefined || now() >= cached.until) {
      const config = discover()
      cached = { config, until: now() + METADATA_TTL_MS }
      config.catch(() => {
        cached = undefined
      })
    }
    return cached.config
  }

  return {
    issuer,
    /**
     * The address to which the browser is sent, and what is needed on its return. A session token goes to the provider
     * from server to server where it supports that (RFC 9126), so that it is in no address.
     */
    async begin(request: SignInRequest): Promise<{ url: string; pending: PendingSignIn }> {
      const config = await configuration()
      const verifier = oidc.randomPKCECodeVerifier()
      const pending = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce(), maxAge: request.maxAge }
      const parameters = {
        redirect_uri: request.redirectUri,
        scope: request.scope ?? SHOPPER_SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: request.language,
        ...(usesForms && { response_mode: 'form_post' }),
        ...(request.sessionToken !== undefined && { sessionToken: request.sessionToken }),
        ...(request.socialProvider !== undefined && { idp: request.socialProvider }),
        ...(request.action !== undefined && { action: request.action }),
        ...(request.maxAge !== undefined && { max_age: String(request.maxAge) }),
        ...(request.prompt !== undefined && { prompt: request.prompt }),
        ...(request.email !== undefined && { login_hint: request.email }),
      }
      const isPushed = config.serverMetadata().pushed_authorization_request_endpoint !== undefined
      const url = isPushed
        ? await oidc.buildAuthorizationUrlWithPAR(config, parameters)
        : oidc.buildAuthorizationUrl(config, parameters)
      return { url: url.href, pending }
    },
    /**
     * Exchanges the code of the provider's answer at `returned` and checks the ID token: signature, issuer, audience,
     * nonce and expiry. Throws for any other answer.
     */
    async finish(returned: URL, pending: PendingSignIn): Promise<ConfirmedSignIn> {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
        ...(pending.maxAge !== undefined && { maxAge: pending.maxAge }),
      })
      const claims = Claims.parse(tokens.claims())
      return {
        identity: identityOf(claims),
        idToken: tokens.id_token!,
        authenticatedAt: (claims.auth_time ?? 0) * 1_000,
        methods: claims.amr,
        roles: rolesIn(tokens.claims()?.[rolesClaim]),
      }
    },
    /**
     * Address at which the browser signs out of the provider; undefined if the provider has none or does not
     * answer.
     */
    async endSessionUrl(idToken: string, returnTo: string): Promise<string | undefined> {
      try {
        const config = await configuration()
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined
        return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
      } catch {
        return undefined
      }
    },
  }
}
