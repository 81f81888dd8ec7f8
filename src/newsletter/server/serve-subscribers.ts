import type { SiteCode } from '#lib/site.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { countSubscribers, exportSubscribers } from '../staff-contract.ts'
import { countLists, isTooLong, subscriberCsv } from './list-subscribers.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

const commandOf = (site: SiteCode) => `npm run mailing -- newsletter ${site}`

/** Serves the calls by which staff count and export the subscribers. */
export function serveSubscribers(frame: Frame, { pool, secret }: Pick<NewsletterDeps, 'pool' | 'secret'>): void {
  const settings = { secret, originOf: frame.hosts.origin }
  serve(frame, countSubscribers, async () => ({ lists: await countLists(pool) }))
  serve(frame, exportSubscribers, async (_context, { site }) => {
    if (await isTooLong(pool, site))
      throw new Refused({
        kind: 'conflict',
        message: `This list is too long for a download. On the server, this command prints it: ${commandOf(site)}`,
      })
    const parts: Buffer[] = []
    for await (const part of subscriberCsv(pool, site, settings)) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  })
}
