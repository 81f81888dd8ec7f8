import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The library as it is published, for browsers. */
const LIBRARY = new URL('../browser/oidc-client-ts.min.js', import.meta.resolve('oidc-client-ts'))

/** The only page of the application: it signs in, and then shows who did. */
const pageOf = (authority: string, client: string, origin: string) => `<!doctype html><html lang="en">
<title>Application</title><main>Signing in</main><script src="/library.js"></script><script>
const users = new oidc.UserManager({
  authority: '${authority}', client_id: '${client}', redirect_uri: '${origin}/callback',
  scope: 'openid email profile', loadUserInfo: true,
})
const show = text => { document.querySelector('main').textContent = text }
if (location.pathname !== '/callback') users.signinRedirect().catch(show)
else users.signinCallback().then(({ profile }) => show(profile.name + ', ' + profile.email), show)
</script></html>`

/** An application of somebody else: a page without a secret, with an OpenID library that is not ours. */
export interface ForeignClient {
  /** Its entry in IDENTITY_CLIENTS. */
  readonly registration: Readonly<Record<string, unknown>>
  readonly origin: string
  stop(): Promise<void>
}

/** Serves the application, whose users sign in at `authority`. */
export async function startForeignClient(authority: string): Promise<ForeignClient> {
  const id = 'foreign-application'
  let origin = ''
  const library = readFileSync(LIBRARY, 'utf8')
  const server = createServer((request, response) => {
    const isLibrary = request.url === '/library.js'
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html')
    response.end(isLibrary ? library : pageOf(authority, id, origin))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  origin = `http://foreign.localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    registration: {
      client_id: id,
      client_name: 'A Foreign Application',
      redirect_uris: [`${origin}/callback`],
      token_endpoint_auth_method: 'none',
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
