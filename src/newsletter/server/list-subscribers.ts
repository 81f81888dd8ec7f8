import { csvCell } from '#lib/csv-cell.ts'
import { pathIn, type Language } from '#lib/language.ts'
import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { managePath } from './newsletter-link.ts'

const HEAD = 'emailAddress,site,language,topics,askedAt,confirmedAt,unsubscribeUrl\r\n'
/** Rows per statement, so that a long list does not fill the memory of the database. */
const BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

interface ListedSubscriber {
  readonly id: string
  readonly emailAddress: string
  readonly language: Language
  readonly topics: readonly string[]
  readonly askedAt: Date
  readonly confirmedAt: Date
}

interface ListSettings {
  /** Signs the links. */
  readonly secret: string
  readonly originOf: (site: SiteCode) => string
}

/**
 * The confirmed subscribers of a site as CSV, in parts. Each has its own link, for the text of a newsletter and for its
 * header `List-Unsubscribe`.
 */
export async function* subscriberCsv(db: Db, site: SiteCode, settings: ListSettings): AsyncGenerator<string> {
  const { secret, originOf } = settings
  yield HEAD
  for (let after = FIRST, isWhole = false; !isWhole;) {
    const found = await rows<ListedSubscriber>(
      db,
      'newsletter-list',
      `SELECT id, email_address AS "emailAddress", language, topics, asked_at AS "askedAt",
        confirmed_at AS "confirmedAt"
      FROM newsletter_subscriber WHERE site = $1 AND id > $2 AND confirmed_at IS NOT NULL
      ORDER BY id LIMIT ${BATCH}`,
      [site, after],
    )
    yield found
      .map(one => {
        const link = `${originOf(site)}${pathIn(one.language, managePath(secret, one.id))}`
        const times = [one.askedAt, one.confirmedAt].map(time => time.toISOString())
        const cells = [one.emailAddress, site, one.language, one.topics.join(' '), ...times, link]
        return `${cells.map(csvCell).join(',')}\r\n`
      })
      .join('')
    after = found.at(-1)?.id ?? after
    isWhole = found.length < BATCH
  }
}

/** True if a site has more than `most` subscribers. */
export async function isLongerThan(db: Db, site: SiteCode, most: number): Promise<boolean> {
  const beyond = await rows(
    db,
    'newsletter-longer-than',
    `SELECT 1 FROM newsletter_subscriber WHERE site = $1 AND confirmed_at IS NOT NULL OFFSET $2 LIMIT 1`,
    [site, most],
  )
  return beyond.length > 0
}

/** The number of subscribers and of unconfirmed addresses of each site. */
export async function countLists(db: Db) {
  const counted = await rows<{ site: SiteCode; subscribers: number; recent: number; unconfirmed: number }>(
    db,
    'newsletter-count',
    `SELECT site, count(confirmed_at)::int AS subscribers,
      count(*) FILTER (WHERE confirmed_at > now() - interval '30 days')::int AS recent,
      count(*) FILTER (WHERE confirmed_at IS NULL)::int AS unconfirmed
    FROM newsletter_subscriber GROUP BY site`,
    [],
  )
  return SITE_CODES.map(
    site => counted.find(one => one.site === site) ?? { site, subscribers: 0, recent: 0, unconfirmed: 0 },
  )
}
