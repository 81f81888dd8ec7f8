import { rows, type Db } from '#platform/database/query.ts'

/** A shopper who agreed to mails with an order of swatches. */
interface SwatchSignUp {
  /** Day, `yyyy-mm-dd`. */
  readonly agreedOn: string
  readonly site: string
  readonly language: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
}

/** Shoppers who agreed to mails since a day `yyyy-mm-dd` and have not stopped them since, each address once. */
export const listSwatchSignUps = (db: Db, since: string): Promise<SwatchSignUp[]> =>
  rows<SwatchSignUp>(
    db,
    'swatches-sign-ups',
    `SELECT DISTINCT ON (email_key) to_char(placed_at, 'YYYY-MM-DD') AS "agreedOn", site, language,
      address->>'firstName' AS "firstName", address->>'lastName' AS "lastName",
      address->>'emailAddress' AS "emailAddress"
    FROM swatch_order o
    WHERE (sign_up OR canada_email_signup) AND placed_at >= $1::date
      AND NOT EXISTS (
        SELECT 1 FROM swatch_order s WHERE s.email_key = o.email_key AND s.mail_stopped_at >= o.placed_at)
    ORDER BY email_key, placed_at`,
    [since],
  )
