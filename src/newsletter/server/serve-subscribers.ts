import type { SiteCode } from '#lib/site.ts'
import { cachedValue } from '#platform/cached-values.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { countSubscribers, exportSubscribers } from '../staff-contract.ts'
import { countLists, isLongerThan, subscriberCsv } from './list-subscribers.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/** The count reads the whole table. */
const COUNTS_TTL_MS = 5 * 60_000

const commandOf = (site: SiteCode) => `npm run mailing -- newsletter ${site}`

/** Serves the calls by which staff count and export the subscribers. */
export function serveSubscribers(frame: Frame, deps: Omit<NewsletterDeps, 'guard'>): void {
  const { pool, secret } = deps
  const counts = cachedValue({ read: () => countLists(pool), ttlMs: COUNTS_TTL_MS, now: () => deps.now() })
  const settings = { secret, originOf: frame.hosts.origin }
  serve(frame, countSubscribers, async () => {
    const lists = await counts.get()
    return { lists: lists.map(list => ({ ...list, isDownloadable: list.subscribers <= deps.mostDownloaded })) }
  })
  serve(frame, exportSubscribers, async (_context, { site }) => {
    if (await isLongerThan(pool, site, deps.mostDownloaded))
      throw new Refused({
        kind: 'conflict',
        message: `This list is too long for a download. On the server, this command prints it: ${commandOf(site)}`,
      })
    const parts: Buffer[] = []
    for await (const part of subscriberCsv(pool, site, settings)) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  })
}
