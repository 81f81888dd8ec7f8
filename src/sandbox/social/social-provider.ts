import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { memoryAdapter } from './memory-adapter.ts'

export type SocialName = 'google' | 'apple'

/** Somebody with an account at the social provider. */
export interface SocialPerson {
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
}

export interface SocialSettings {
  readonly name: SocialName
  /** Public address with the path at which the provider is mounted. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

export interface SocialProvider {
  readonly name: SocialName
  readonly provider: Provider
  /** The subject of a person, who may sign in from then on. */
  register(person: SocialPerson): string
}

const MINUTE = 60

/** The claims of a person's ID token. Apple's has neither a name nor a language. */
function claimsOf(name: SocialName, subject: string, person: SocialPerson) {
  const [given = '', ...family] = person.name.split(' ')
  return {
    sub: subject,
    email: person.email,
    email_verified: person.isEmailVerified,
    ...(name === 'google' && {
      name: person.name,
      given_name: given,
      family_name: family.join(' '),
      locale: 'en',
    }),
  }
}

const { base, Check, Prompt } = interactionPolicy

/**
 * Whom the provider asks. As the real ones do, Google signs in whoever it knows, unless the request says
 * `prompt=select_account`; Apple asks each time.
 */
function policyOf(name: SocialName) {
  const prompts = base()
  if (name === 'google') prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  else
    prompts
      .get('login')!
      .checks.add(
        new Check('each_time', 'Apple asks each time.', ({ oidc: { result } }) =>
          result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
        ),
      )
  return prompts
}

type Middleware = Parameters<Provider['use']>[0]

/** Refuses what Apple refuses: a request for a name or an address whose answer is not to come as a form. */
const onlyForms: Middleware = async (ctx, next) => {
  if (ctx.path === '/auth' && ctx.method === 'GET' && ctx.query.response_mode !== 'form_post')
    ctx.throw(400, 'response_mode must be form_post when name or email scope is requested.')
  await next()
}

/** Adds the name of a person to the form with Apple's answer when the person agrees for the first time. */
function tellsNameOnce(people: ReadonlyMap<string, SocialPerson>): Middleware {
  const told = new Set<string>()
  return async (ctx, next) => {
    await next()
    const subject = ctx.oidc?.session?.accountId
    const person = people.get(subject ?? '')
    const isAnswer = typeof ctx.body === 'string' && ctx.body.includes('name="code"')
    if (!isAnswer || !subject || !person || told.has(subject)) return
    told.add(subject)
    const [firstName = '', ...others] = person.name.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName: others.join(' ') }, email: person.email })
    const field = html`<input type="hidden" name="user" value="${user}" />`
    ctx.body = (ctx.body as string).replace('</form>', `${await field}</form>`)
  }
}

/** A stand-in for Google or Apple: an OpenID provider with one client, the shop's identity provider, and no memory. */
export async function socialProvider(settings: SocialSettings): Promise<SocialProvider> {
  const { name, issuer, clientId, clientSecret, redirectUri } = settings
  const people = new Map<string, SocialPerson>()
  const alg = name === 'google' ? 'RS256' : 'ES256'
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: alg,
        ...(name === 'apple' && { token_endpoint_auth_method: 'client_secret_post' as const }),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg, use: 'sig', kid: name }] } as Configuration['jwks'],
    cookies: {
      keys: [clientSecret],
      names: { session: `${name}-session`, interaction: `${name}-interaction`, resume: `${name}-resume` },
    },
    scopes: ['openid', ...(name === 'apple' ? ['name'] : [])],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      ...(name === 'google' && { profile: ['name', 'given_name', 'family_name', 'locale'] }),
      auth_time: null,
      amr: null,
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, pushedAuthorizationRequests: { enabled: false } },
    findAccount(_ctx, id) {
      const person = people.get(id)
      return person && { accountId: id, claims: () => claimsOf(name, id, person) }
    },
    interactions: { policy: policyOf(name), url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope(name === 'apple' ? 'openid email name' : 'openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 15 * MINUTE, Session: MINUTE, Grant: MINUTE, IdToken: 5 * MINUTE, AccessToken: MINUTE },
  }
  const provider = new Provider(issuer, configuration)
  if (name === 'apple') {
    provider.use(onlyForms)
    provider.use(tellsNameOnce(people))
  }
  return {
    name,
    provider,
    register(person) {
      const subject = createHash('sha256').update(`${name} ${person.email.toLowerCase()}`).digest('hex').slice(0, 21)
      people.set(subject, person)
      return subject
    },
  }
}
