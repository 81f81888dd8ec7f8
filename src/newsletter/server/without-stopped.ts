import { rows, type Db } from '#platform/database/query.ts'
import { subscriberKey } from '../rules/subscriber-email.ts'
import { stopHash } from './newsletter-link.ts'

/** A consent to mails from a site, with its day `yyyy-mm-dd`. */
interface Consent {
  readonly site: string
  readonly emailAddress: string
  readonly agreedOn: string
}

/**
 * Leaves out the consents of addresses that have unsubscribed from the newsletter of the site since. An unsubscription
 * on the day of the consent counts as later.
 */
export async function withoutStopped<One extends Consent>(
  db: Db,
  secret: string,
  consents: readonly One[],
): Promise<One[]> {
  const hashOf = ({ site, emailAddress }: Consent) => stopHash(secret, site, subscriberKey(emailAddress))
  const stopped = await rows<{ hash: Buffer; day: string }>(
    db,
    'newsletter-stopped',
    `SELECT email_hash AS hash, to_char(stopped_at, 'YYYY-MM-DD') AS day FROM newsletter_stop
    WHERE (site, email_hash) IN (SELECT * FROM unnest($1::text[], $2::bytea[]))`,
    [consents.map(({ site }) => site), consents.map(hashOf)],
  )
  const days = new Map(stopped.map(({ hash, day }) => [hash.toString('hex'), day]))
  return consents.filter(one => {
    const day = days.get(hashOf(one).toString('hex'))
    return day === undefined || day < one.agreedOn
  })
}
