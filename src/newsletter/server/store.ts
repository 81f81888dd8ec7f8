import type { Language } from '#lib/language.ts'
import type { SiteCode } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { NewsletterTopic } from '../rules/topics.ts'

export interface Subscriber {
  readonly id: string
  readonly site: SiteCode
  readonly emailKey: string
  readonly emailAddress: string
  readonly language: Language
  readonly topics: readonly NewsletterTopic[]
  /** Milliseconds since 1970. */
  readonly askedAt: number
  readonly isConfirmed: boolean
}

const COLUMNS = `id, site, email_key AS "emailKey", email_address AS "emailAddress", language, topics,
  (extract(epoch FROM asked_at) * 1000)::bigint AS "askedAt", confirmed_at IS NOT NULL AS "isConfirmed"`

export async function readSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  const [found] = await rows<Subscriber>(
    db,
    'newsletter-by-id',
    `SELECT ${COLUMNS} FROM newsletter_subscriber WHERE id = $1`,
    [id],
  )
  return found
}

export async function readByAddress(db: Db, site: SiteCode, emailKey: string): Promise<Subscriber | undefined> {
  const [found] = await rows<Subscriber>(
    db,
    'newsletter-by-address',
    `SELECT ${COLUMNS} FROM newsletter_subscriber WHERE site = $1 AND email_key = $2`,
    [site, emailKey],
  )
  return found
}

export interface NewSubscriber extends Pick<
  Subscriber,
  'id' | 'site' | 'emailKey' | 'emailAddress' | 'language' | 'topics'
> {
  /** Id of the queued job, and of the mail that the job sends. */
  readonly mailId: string
}
const valuesOf = ({ id, site, emailKey, emailAddress, language, topics, mailId }: NewSubscriber) => [
  id,
  site,
  emailKey,
  emailAddress,
  language,
  topics,
  mailId,
]

/**
 * Stores a request and queues its mail in one statement: with the link for a new or unconfirmed address; for a
 * subscriber, whose choices stay, the mail that says so.
 */
export const keepRequest = (db: Db, request: NewSubscriber) =>
  rows(
    db,
    'newsletter-ask',
    `WITH kept AS (
      INSERT INTO newsletter_subscriber AS s (id, site, email_key, email_address, language, topics)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (site, email_key) DO UPDATE SET
        email_address = CASE WHEN s.confirmed_at IS NULL THEN excluded.email_address ELSE s.email_address END,
        language = CASE WHEN s.confirmed_at IS NULL THEN excluded.language ELSE s.language END,
        topics = CASE WHEN s.confirmed_at IS NULL THEN excluded.topics ELSE s.topics END,
        asked_at = CASE WHEN s.confirmed_at IS NULL THEN now() ELSE s.asked_at END
      RETURNING id, confirmed_at)
    INSERT INTO outbox (id, kind, payload)
    SELECT $7::uuid, 'newsletter-mail', jsonb_build_object('mailId', $7::text, 'subscriberId', id,
      'kind', CASE WHEN confirmed_at IS NULL THEN 'confirm' ELSE 'known' END)
    FROM kept
    ON CONFLICT DO NOTHING`,
    valuesOf(request),
  )

/** Statement that queues the mail of a welcome for the rows of `confirmed`. */
const QUEUE_WELCOME = `INSERT INTO outbox (id, kind, payload)
    SELECT $1::uuid, 'newsletter-mail', jsonb_build_object('mailId', $1::text, 'subscriberId', id, 'kind', 'welcome')
    FROM confirmed
    ON CONFLICT DO NOTHING`

/** Confirms an address, once, and queues its welcome. Having left the list before counts no more. */
export const confirmSubscriber = (db: Db, { id, site }: Subscriber, hash: Buffer, mailId: string) =>
  rows(
    db,
    'newsletter-confirm',
    `WITH confirmed AS (
      UPDATE newsletter_subscriber SET confirmed_at = now() WHERE id = $2 AND confirmed_at IS NULL RETURNING id),
    returned AS (
      DELETE FROM newsletter_stop WHERE site = $3 AND email_hash = $4 AND EXISTS (SELECT FROM confirmed))
    ${QUEUE_WELCOME}`,
    [mailId, id, site, hash],
  )

/** Subscribes a verified address, or changes the topics of its subscription. A new subscriber gets the welcome. */
export const keepSubscriber = (db: Db, subscriber: NewSubscriber, hash: Buffer) =>
  rows(
    db,
    'newsletter-subscribe',
    `WITH former AS (
      SELECT 1 FROM newsletter_subscriber WHERE site = $3 AND email_key = $4 AND confirmed_at IS NOT NULL),
    kept AS (
      INSERT INTO newsletter_subscriber AS s (id, site, email_key, email_address, language, topics, confirmed_at)
      VALUES ($2, $3, $4, $5, $6, $7, now())
      ON CONFLICT (site, email_key) DO UPDATE SET language = excluded.language, topics = excluded.topics,
        confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at)
      RETURNING id),
    returned AS (DELETE FROM newsletter_stop WHERE site = $3 AND email_hash = $8),
    confirmed AS (SELECT id FROM kept WHERE NOT EXISTS (SELECT FROM former))
    ${QUEUE_WELCOME}`,
    [
      subscriber.mailId,
      subscriber.id,
      subscriber.site,
      subscriber.emailKey,
      subscriber.emailAddress,
      subscriber.language,
      subscriber.topics,
      hash,
    ],
  )

/** Changes the topics of a subscription; false if it has ended. */
export async function writeTopics(db: Db, id: string, topics: readonly NewsletterTopic[]): Promise<boolean> {
  const changed = await rows(
    db,
    'newsletter-topics',
    'UPDATE newsletter_subscriber SET topics = $2 WHERE id = $1 AND confirmed_at IS NOT NULL RETURNING 1',
    [id, topics],
  )
  return changed.length > 0
}

/** Deletes a subscriber and keeps the hash of the address. */
export const stopSubscriber = (db: Db, id: string, hash: Buffer) =>
  rows(
    db,
    'newsletter-stop',
    `WITH gone AS (DELETE FROM newsletter_subscriber WHERE id = $1 RETURNING site)
    INSERT INTO newsletter_stop (site, email_hash) SELECT site, $2 FROM gone
    ON CONFLICT (site, email_hash) DO UPDATE SET stopped_at = now()`,
    [id, hash],
  )
