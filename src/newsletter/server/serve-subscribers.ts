import { serve, type Frame } from '#platform/http/serve.ts'
import { countSubscribers, exportSubscribers } from '../staff-contract.ts'
import { countLists, subscriberCsv } from './list-subscribers.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

/** Serves the calls by which staff count and export the subscribers. */
export function serveSubscribers(frame: Frame, { pool, secret }: Pick<NewsletterDeps, 'pool' | 'secret'>): void {
  const settings = { secret, originOf: frame.hosts.origin }
  serve(frame, countSubscribers, async () => ({ lists: await countLists(pool) }))
  serve(frame, exportSubscribers, async (_context, { site }) => {
    const parts: string[] = []
    for await (const part of subscriberCsv(pool, site, settings)) parts.push(part)
    return Buffer.from(parts.join(''))
  })
}
