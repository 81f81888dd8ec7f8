import type { z } from 'zod'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { changeNewsletter, confirmNewsletter, readNewsletter } from '../contract.ts'
import { messages } from '../rules/newsletter.messages.ts'
import { maskedEmail } from '../rules/subscriber-email.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { confirmedBy, managedBy, stopHash } from './newsletter-link.ts'
import { confirmSubscriber, readSubscriber, stopSubscriber, writeTopics } from './store.ts'

type Deps = Pick<NewsletterDeps, 'pool' | 'secret'>

/** Confirms the address of a link; an address that is confirmed already counts as confirmed. */
export async function confirm(
  { pool, secret, now }: Pick<NewsletterDeps, 'pool' | 'secret' | 'now'>,
  { requestId }: Pick<CallContext, 'requestId'>,
  { key }: z.output<typeof confirmNewsletter.input>,
): Promise<z.input<typeof confirmNewsletter.reply>> {
  const id = confirmedBy(secret, key, now())
  const subscriber = id === undefined ? undefined : await readSubscriber(pool, id)
  if (!subscriber) return { outcome: 'expired' }
  const hash = stopHash(secret, subscriber.site, subscriber.emailKey)
  await confirmSubscriber(pool, subscriber, hash, derivedId(requestId, 'newsletter welcome'))
  return { outcome: 'confirmed' }
}

/** The id of the subscriber of a link. Throws `not-found` for a link that the shop has not made. */
function subscriberOf({ secret }: Pick<Deps, 'secret'>, { site }: Pick<CallContext, 'site'>, key: string): string {
  const id = managedBy(secret, key)
  if (id === undefined) throw new Refused({ kind: 'not-found', message: messages[site.language].unknownLink })
  return id
}

/** The subscription of a link. The address is masked, because a newsletter may be forwarded with its link. */
export async function showSubscription(
  deps: Deps,
  context: Pick<CallContext, 'site'>,
  { key }: z.output<typeof readNewsletter.input>,
): Promise<z.input<typeof readNewsletter.reply>> {
  const found = await readSubscriber(deps.pool, subscriberOf(deps, context, key))
  if (!found?.isConfirmed) return { subscription: null }
  return { subscription: { emailAddress: maskedEmail(found.emailAddress), topics: [...found.topics] } }
}

/** Changes the topics of the subscription of a link. */
export const changeTopics = async (
  deps: Deps,
  context: Pick<CallContext, 'site'>,
  { key, topics }: z.output<typeof changeNewsletter.input>,
): Promise<z.input<typeof changeNewsletter.reply>> => ({
  isSuccess: await writeTopics(deps.pool, subscriberOf(deps, context, key), [...new Set(topics)]),
})

/** Ends the subscription of a link, which may be older than it. One that has ended already stays ended. */
export async function stop(deps: Deps, context: Pick<CallContext, 'site'>, key: string): Promise<void> {
  const found = await readSubscriber(deps.pool, subscriberOf(deps, context, key))
  if (found) await stopSubscriber(deps.pool, found.id, stopHash(deps.secret, found.site, found.emailKey))
}
