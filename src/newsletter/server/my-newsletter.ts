import type { z } from 'zod'
import { isFormula } from '#lib/csv-cell.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { changeMyNewsletter } from '../contract.ts'
import { messages } from '../rules/newsletter.messages.ts'
import { subscriberKey } from '../rules/subscriber-email.ts'
import type { NewsletterTopic } from '../rules/topics.ts'
import { ask } from './ask-for-newsletter.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { stopHash, subscriberId } from './newsletter-link.ts'
import { keepSubscriber, readByAddress, stopSubscriber } from './store.ts'

/** True if the identity provider has verified the address of an account. */
async function isVerified(db: Db, { customerId }: Customer): Promise<boolean> {
  const [found] = await rows<{ isVerified: boolean }>(
    db,
    'newsletter-verified',
    'SELECT is_email_verified AS "isVerified" FROM customer WHERE id = $1',
    [customerId],
  )
  return found?.isVerified === true
}

/** The topics that a customer's verified address gets at a site; none without a confirmed subscription. */
export async function topicsOf(db: Db, site: Site, customer: Customer): Promise<readonly NewsletterTopic[]> {
  if (!(await isVerified(db, customer))) return []
  const found = await readByAddress(db, site.code, subscriberKey(customer.email))
  return found?.isConfirmed ? found.topics : []
}

/**
 * Subscribes the address of an account, changes its topics, or ends its subscription. An address that the provider has
 * verified needs no further mail; another one gets the link, as from anybody. Throws `bad-input` for an address that
 * cannot be on a list or gets no link.
 */
export async function changeMine(
  deps: NewsletterDeps,
  context: Pick<CallContext, 'site' | 'address' | 'requestId'>,
  customer: Customer,
  { topics }: z.output<typeof changeMyNewsletter.input>,
): Promise<z.input<typeof changeMyNewsletter.reply>> {
  const { pool, secret } = deps
  const { site, requestId } = context
  const isOwner = await isVerified(pool, customer)
  const emailKey = subscriberKey(customer.email)
  const hash = stopHash(secret, site.code, emailKey)
  if (topics.length === 0) {
    const found = isOwner ? await readByAddress(pool, site.code, emailKey) : undefined
    if (found) await stopSubscriber(pool, found.id, hash)
    return { outcome: 'stopped' }
  }
  if (!isOwner) {
    const { isSuccess, errors } = await ask(deps, context, { emailAddress: customer.email, topics })
    if (!isSuccess)
      throw new Refused({ kind: 'bad-input', message: errors.emailAddress ?? messages[site.language].noTopic })
    return { outcome: 'mail-sent' }
  }
  // The provider may have verified an address that the shop's forms do not accept.
  if (isFormula(customer.email)) throw new Refused({ kind: 'bad-input', message: messages[site.language].formulaEmail })
  const subscriber = {
    id: subscriberId(secret, site.code, emailKey),
    site: site.code,
    emailKey,
    emailAddress: customer.email,
    language: site.language,
    topics: [...new Set(topics)],
    mailId: derivedId(requestId, 'newsletter welcome'),
  }
  await keepSubscriber(pool, subscriber, hash)
  return { outcome: 'subscribed' }
}

/** The newsletters that the verified address of an account gets or has asked for, for its personal data. */
export const newslettersOf = (db: Db, customerId: string) =>
  rows(
    db,
    'newsletter-of-customer',
    `SELECT s.site, s.email_address AS "emailAddress", s.language, s.topics, s.asked_at AS "askedAt",
      s.confirmed_at AS "confirmedAt"
    FROM newsletter_subscriber s JOIN customer c ON s.email_key = lower(c.email)
    WHERE c.id = $1 AND c.is_email_verified ORDER BY s.site`,
    [customerId],
  )
