import { TOKEN_FIELD } from '#lib/call.ts'
import { languagesOf, languageOfPath, pathIn } from '#lib/language.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import { CALL_BYTES, readBody } from '#platform/http/read-body.ts'
import { assertToken } from '#platform/http/request-token.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { STEPS } from '../rules/steps.ts'

/** Paths of the checkout, by language; the form of a French page posts to its own. */
const PATHS = languagesOf('CA').map(language => pathIn(language, '/checkout'))

/**
 * Serves the form of the button 'Guest Checkout', which posts to the checkout and goes on to its first step [SGN-03].
 */
export function serveGuestCheckout(frame: Frame): void {
  for (const [i, path] of PATHS.entries())
    serveRaw(
      frame,
      {
        name: `guestCheckout${i === 0 ? '' : 'InFrench'}`,
        method: 'POST',
        path,
        summary: 'Form of the button “Guest Checkout”: goes on to the first step of the checkout.',
        auth: 'anyone',
        csrf: true,
        rate: { per: 'ip', limit: 120, seconds: 60 },
      },
      async c => {
        const site = frame.hosts.byHost(c.req.header('host'))
        if (!site) return c.notFound()
        const form = new URLSearchParams(await readBody(c, CALL_BYTES))
        const { session } = await identifyCaller(frame, c.req.header('cookie'))
        assertToken(frame, site, c, session, form.get(TOKEN_FIELD))
        const { language } = languageOfPath(site.country, c.req.path)
        c.header('cache-control', 'no-store')
        return c.redirect(`${pathIn(language, STEPS.shipping.path)}#${STEPS.shipping.anchor}`, 303)
      },
    )
}
