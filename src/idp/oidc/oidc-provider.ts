import {
  Provider,
  interactionPolicy,
  type Configuration,
  type ClientMetadata,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { JWK } from 'jose'
import { derivedSecret } from '#platform/derived-secret.ts'
import type { Db } from '#platform/database/query.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import { errorPage, logoutPage, signedOutPage } from '../hosted/plain-pages.ts'
import type { IdpSettings } from '../idp-settings.ts'
import { needsSecondStep } from '../second-step/second-steps.ts'
import { postgresAdapter } from './postgres-adapter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Parameters of the authorization request that are ours: a one-time token of the sign-in form, a social provider, and a
 * page of the provider to show before the return.
 */
const EXTRA_PARAMETERS = ['sessionToken', 'idp', 'action'] as const
/** Second steps are set up only if the last sign-in is not longer ago. */
const RECENT_SECONDS = 10 * MINUTE
/** The value of `action` that shows the page for second steps. */
const MANAGE_SECOND_STEP = 'second-step'

const claimsOf = (account: Account) => ({
  sub: account.id,
  email: account.email,
  email_verified: account.isVerified,
  given_name: account.firstName,
  family_name: account.lastName,
  name: `${account.firstName} ${account.lastName}`.trim(),
  locale: account.locale,
  roles: account.roles,
})

/** The shop itself, and the further clients of the settings. */
function clientsOf({ shopClient, shopOrigins, otherClients }: IdpSettings): ClientMetadata[] {
  return [
    {
      response_types: ['code'],
      grant_types: ['authorization_code'],
      client_id: shopClient.id,
      client_secret: shopClient.secret,
      client_name: 'Shop',
      redirect_uris: shopOrigins.flatMap(origin => [`${origin}/account/auth/callback`, `${origin}/staff/callback`]),
      post_logout_redirect_uris: shopOrigins.flatMap(origin => [
        `${origin}/account/login?signedOut=true`,
        `${origin}/fr/account/login?signedOut=true`,
      ]),
      id_token_signed_response_alg: 'ES256',
      // Only the shop's server can start a sign-in, so a browser can neither add a session token nor remove `max_age`.
      require_pushed_authorization_requests: true,
    },
    ...otherClients.map(({ client_secret: secret, client_name: name, ...client }): ClientMetadata => ({
      ...client,
      response_types: ['code'],
      grant_types: ['authorization_code'],
      ...(secret !== undefined && { client_secret: secret }),
      ...(name !== undefined && { client_name: name }),
    })),
  ]
}

const { Check, Prompt } = interactionPolicy

/** Marks a sign-in with two steps, by RFC 8176. */
const TWO_STEPS = 'mfa'

/**
 * What must happen before a request is answered, in this order. A sign-in, also if the browser is signed in but the
 * request carries a session token or names a social provider: that says who signs in now. The second step, whichever
 * way the first was done, if the account has one. The page for second steps, if the request asks for it. Consent for
 * clients other than the shop.
 */
function policy(db: Db) {
  const prompts = interactionPolicy.base()
  prompts.get('login')!.checks.add(
    new Check('session_token', 'The session token must be redeemed.', ctx => {
      const { params, result } = ctx.oidc
      const isWaiting = params?.sessionToken !== undefined && result?.login === undefined
      return isWaiting ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  prompts.get('login')!.checks.add(
    new Check('social_provider', 'The social provider says who signs in, not the former session.', ctx => {
      const { params, result } = ctx.oidc
      const isWaiting = params?.idp !== undefined && result?.login === undefined
      return isWaiting ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  prompts.get('login')!.checks.add(
    new Check(
      'recent',
      'Second steps are set up only after a recent sign-in.',
      ({ oidc: { params, session, result } }) => {
        const isAsked = params?.action === MANAGE_SECOND_STEP && result?.login === undefined
        return isAsked && session!.past(RECENT_SECONDS) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
      },
    ),
  )
  prompts.add(
    new Prompt(
      { name: 'second_step', requestable: false },
      new Check('second_step', 'The second step of signing in is missing.', async ({ oidc: { session } }) => {
        if (session?.accountId === undefined || session.amr?.includes(TWO_STEPS)) return Check.NO_NEED_TO_PROMPT
        return (await needsSecondStep(db, session.accountId)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
      }),
    ),
    1,
  )
  prompts.add(
    new Prompt(
      { name: 'manage', requestable: false },
      new Check('manage', 'The page for second steps was not left.', ({ oidc: { params, result } }) => {
        const isWaiting = params?.action === MANAGE_SECOND_STEP && result?.manage === undefined
        return isWaiting ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
      }),
    ),
    2,
  )
  return prompts
}

/** Our own shop needs no consent: the shopper signs in to it and to nothing else. */
const grantOwnClient =
  (ownClientId: string) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const grantId = oidc.result?.consent?.grantId ?? oidc.session?.grantIdFor(oidc.client!.clientId)
    if (grantId) return oidc.provider.Grant.find(grantId)
    if (oidc.client!.clientId !== ownClientId) return undefined
    const grant = new oidc.provider.Grant({ clientId: ownClientId, accountId: oidc.session!.accountId! })
    grant.addOIDCScope('openid email profile roles')
    await grant.save()
    return grant
  }

/** The OpenID provider: code flow with PKCE, pushed requests, sign-out; everything else is off. */
export function oidcProvider(db: Db, settings: IdpSettings, keys: JWK[]): Provider {
  const isSecure = settings.issuer.startsWith('https:')
  const configuration: Configuration = {
    adapter: postgresAdapter(db),
    clients: clientsOf(settings),
    jwks: { keys } as Configuration['jwks'],
    cookies: {
      keys: [derivedSecret(settings.secret, 'identity cookies')],
      names: { session: 'idp-session', interaction: 'idp-interaction', resume: 'idp-resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure },
    },
    extraParams: [...EXTRA_PARAMETERS],
    pkce: { required: () => true },
    scopes: ['openid', 'roles'],
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
      roles: ['roles'],
    },
    // The ID token carries email and name: the shop asks for nothing else.
    conformIdTokenClaims: false,
    async findAccount(_ctx, id) {
      const account = await accountById(db, id)
      return account && { accountId: id, claims: () => claimsOf(account) }
    },
    loadExistingGrant: grantOwnClient(settings.shopClient.id),
    interactions: { policy: policy(db), url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          logoutPage(settings, ctx, form)
        },
        postLogoutSuccessSource(ctx) {
          signedOutPage(settings, ctx)
        },
      },
    },
    renderError(ctx, out) {
      errorPage(settings, ctx, out.error)
    },
    // A client without a server, such as a single-page application, calls from the pages that it returns to.
    clientBasedCORS: (_ctx, origin, client) => (client.redirectUris ?? []).some(uri => new URL(uri).origin === origin),
    enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256'] },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 15 * MINUTE,
      PushedAuthorizationRequest: MINUTE,
      Session: DAY,
      Grant: DAY,
    },
  }
  const provider = new Provider(settings.issuer, configuration)
  provider.proxy = settings.trustedProxies > 0
  return provider
}
