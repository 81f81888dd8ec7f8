import { listMailingWishes, type MailingWish } from '../../src/checkout/server/mailing-wishes.ts'
import { listSwatchSignUps } from '../../src/swatches/server/list-sign-ups.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { Fault } from '../fault.ts'

const USAGE = `npm run mailing                    lists who wants the printed catalogue, as CSV
npm run mailing -- 2026-12-01      only wishes since that day
npm run mailing -- swatches        lists who agreed to mails when ordering swatches, as CSV; a day may follow

A wish is stored for 90 days, an order of swatches for 180.`

const FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'address3', 'city', 'state', 'postalCode'] as const
const HEAD = ['askedOn', 'site', 'locale', ...FIELDS, 'country']

/** A value of a CSV file. A leading sign that a spreadsheet takes for a formula is quoted with an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const row = ({ askedOn, site, locale, address }: MailingWish): string =>
  [askedOn, site, locale, ...FIELDS.map(field => address[field]), address.country].map(cell).join(',')

/**
 * Prints the wishes for the printed catalogue since a day, one address a line, or who agreed to mails with swatches.
 * Throws a Fault for other arguments.
 */
export async function runMailing(pool: Pool, args: readonly string[], say: (text: string) => void): Promise<void> {
  const isOfSwatches = args[0] === 'swatches'
  const [since = '1970-01-01', ...more] = isOfSwatches ? args.slice(1) : args
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(Date.parse(since))) throw new Fault(USAGE)
  if (isOfSwatches) {
    say('agreedOn,site,language,firstName,lastName,emailAddress')
    for (const one of await listSwatchSignUps(pool, since)) say(Object.values(one).map(cell).join(','))
    return
  }
  say(HEAD.join(','))
  for (const wish of await listMailingWishes(pool, since)) say(row(wish))
}
