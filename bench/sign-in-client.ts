/** The cookies of one browser; all servers of the benchmark are on one host, which shares them. */
type Jar = Map<string, string>

const MOST_REDIRECTS = 12

/** One request with the browser's cookies, which takes over those of the answer. Redirects are not followed. */
async function ask(jar: Jar, url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } })
  for (const header of response.headers.getSetCookie()) {
    const [name = '', value = ''] = header.split(';')[0]!.split(/=(.*)/s)
    if (/max-age=0\b|1970/i.test(header)) jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

export interface Person {
  readonly username: string
  readonly password: string
}

/**
 * Signs a new browser in as the widget does: the session's token, email and password at the provider, the form with the
 * session token, and every redirect up to the confirmation page. Returns the browser's Cookie header. Throws if the
 * sign-in does not succeed.
 */
export async function signIn(shop: string, provider: string, person: Person): Promise<string> {
  const jar: Jar = new Map()
  const summary = (await (await ask(jar, `${shop}/session/summary`)).json()) as { requestVerificationToken: string }
  const authenticated = await fetch(`${provider}/api/v1/authn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { sessionToken } = (await authenticated.json()) as { sessionToken?: string }
  if (sessionToken === undefined) throw new Error(`the provider answered ${authenticated.status}`)
  const form = new URLSearchParams({
    sessionToken,
    redirectUrl: '/',
    rememberMe: 'on',
    __RequestVerificationToken: summary.requestVerificationToken,
  })
  let response = await ask(jar, `${shop}/account/auth`, { method: 'POST', body: form })
  let url = shop
  for (let step = 0; step < MOST_REDIRECTS; step++) {
    const location = response.headers.get('location')
    await response.body?.cancel()
    if (location === null) throw new Error(`signing in ended at ${url} with ${response.status}`)
    url = new URL(location, url).href
    if (url.includes('/account/auth/confirm')) return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (url.includes('/account/login')) throw new Error(`signing in failed: ${url}`)
    response = await ask(jar, url)
  }
  throw new Error('signing in did not end')
}
