import { LANGUAGES, pathIn } from '#lib/language.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import { messages } from '../rules/newsletter.messages.ts'
import { stop } from './manage-subscription.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

const LONGEST_KEY = 120

/**
 * Serves the POST by which mail programs unsubscribe their users with one click (RFC 8058), at the address of the page
 * that does the same. It has neither a session nor a token: the signed key in the address is the permission. The form
 * of the page sends it too if the browser runs no scripts.
 */
export function serveOneClick(frame: Frame, deps: Pick<NewsletterDeps, 'pool' | 'secret'>): void {
  for (const language of LANGUAGES)
    serveRaw(
      frame,
      {
        method: 'POST',
        name: `oneClickUnsubscribe-${language}`,
        path: pathIn(language, '/newsletter/unsubscribe'),
        summary: 'Ends a subscription to the newsletter, for mail programs.',
        auth: 'machine',
        csrf: false,
        rate: { per: 'ip', limit: 600, seconds: 60 },
      },
      async c => {
        const site = siteIn(frame.hosts.byHost(c.req.header('host')) ?? SITES['CB-US'], language)
        await stop(deps, { site }, (c.req.query('key') ?? '').slice(0, LONGEST_KEY))
        return c.text(messages[language].stopped, 200, { 'cache-control': 'no-store' })
      },
    )
}
