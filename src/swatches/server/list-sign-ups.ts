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

/** Shoppers who agreed to mails since a day `yyyy-mm-dd` and have not stopped them, each address once. */
export const listSwatchSignUps = (db: Db, since: string): Promise<SwatchSignUp[]> =>
  rows<SwatchSignUp>(
    db,
    'swatches-sign-ups',
    `SELECT DISTINCT ON (email_key) to_char(placed_at, 'YYYY-MM-DD') AS "agreedOn", site, language,
      address->>'firstName' AS "firstName", address->>'lastName' AS "lastName",
      address->>'emailAddress' AS "emailAddress"
    FROM swatch_order
    WHERE (sign_up OR canada_email_signup) AND mail_stopped_at IS NULL AND placed_at >= $1::date
    ORDER BY email_key, placed_at`,
    [since],
  )
