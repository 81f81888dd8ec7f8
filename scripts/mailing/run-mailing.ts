import { listMailingWishes, type MailingWish } from '../../src/checkout/server/mailing-wishes.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { Fault } from '../fault.ts'

const USAGE = `npm run mailing                    lists who wants the printed catalogue, as CSV
npm run mailing -- 2026-12-01      only wishes since that day

A wish is stored for 90 days.`

const FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'address3', 'city', 'state', 'postalCode'] as const
const HEAD = ['askedOn', 'site', 'locale', ...FIELDS, 'country']

/** A value of a CSV file. A leading sign that a spreadsheet takes for a formula is quoted with an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const row = ({ askedOn, site, locale, address }: MailingWish): string =>
  [askedOn, site, locale, ...FIELDS.map(field => address[field]), address.country].map(cell).join(',')

/** Prints the wishes for the printed catalogue since a day, one address a line. Throws a Fault for other arguments. */
export async function runMailing(pool: Pool, args: readonly string[], say: (text: string) => void): Promise<void> {
  const [since = '1970-01-01', ...more] = args
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(Date.parse(since))) throw new Fault(USAGE)
  say(HEAD.join(','))
  for (const wish of await listMailingWishes(pool, since)) say(row(wish))
}
