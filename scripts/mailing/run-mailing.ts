import { listMailingWishes, type MailingWish } from '../../src/checkout/server/mailing-wishes.ts'
import { csvCell, isFormula } from '../../src/lib/csv-cell.ts'
import { SITE_CODES, type SiteCode } from '../../src/lib/site.ts'
import { subscriberCsv } from '../../src/newsletter/server/list-subscribers.ts'
import { withoutStopped } from '../../src/newsletter/server/without-stopped.ts'
import { listSwatchSignUps } from '../../src/swatches/server/list-sign-ups.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { Fault } from '../fault.ts'

const USAGE = `npm run mailing                    lists who wants the printed catalogue, as CSV
npm run mailing -- 2026-12-01      only wishes since that day
npm run mailing -- swatches        lists who agreed to mails when ordering swatches, as CSV; a day may follow
npm run mailing -- newsletter CB-US    lists the confirmed subscribers of a site, each with the link that unsubscribes

A wish is stored for 90 days, an order of swatches for 180.`

const FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'address3', 'city', 'state', 'postalCode'] as const
const HEAD = ['askedOn', 'site', 'locale', ...FIELDS, 'country']

export interface MailingSettings {
  /** Signs the links of subscribers. */
  readonly secret: string
  readonly originOf: (site: SiteCode) => string
}

const row = ({ askedOn, site, locale, address }: MailingWish): string =>
  [askedOn, site, locale, ...FIELDS.map(field => address[field]), address.country].map(csvCell).join(',')

/**
 * Prints those who agreed to mails with swatches since a day, without those who left the newsletter of their site, and
 * without addresses that would be other ones with the apostrophe of a formula.
 */
async function listSwatches(pool: Pool, since: string, { secret }: MailingSettings, say: (text: string) => void) {
  say('agreedOn,site,language,firstName,lastName,emailAddress')
  const agreed = (await listSwatchSignUps(pool, since)).filter(one => !isFormula(one.emailAddress))
  for (const one of await withoutStopped(pool, secret, agreed)) say(Object.values(one).map(csvCell).join(','))
}

/**
 * Prints the wishes for the printed catalogue since a day, one address a line; or who agreed to mails with swatches; or
 * the subscribers of a site. Throws a Fault for other arguments.
 */
export async function runMailing(
  pool: Pool,
  args: readonly string[],
  settings: MailingSettings,
  say: (text: string) => void,
): Promise<void> {
  const [kind, ...rest] = args
  if (kind === 'newsletter') {
    const site = SITE_CODES.find(one => one === rest[0])
    if (site === undefined || rest.length > 1) throw new Fault(USAGE)
    for await (const part of subscriberCsv(pool, site, settings)) if (part !== '') say(part.trimEnd())
    return
  }
  const isOfSwatches = kind === 'swatches'
  const [since = '1970-01-01', ...more] = isOfSwatches ? rest : args
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(Date.parse(since))) throw new Fault(USAGE)
  if (isOfSwatches) {
    await listSwatches(pool, since, settings, say)
    return
  }
  say(HEAD.join(','))
  for (const wish of await listMailingWishes(pool, since)) say(row(wish))
}
