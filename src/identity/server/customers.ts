import type { Language } from '#lib/language.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** What the identity provider's ID token says about a person. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/**
 * The customer with this identity, created at the first sign-in; returns its id. Issuer and subject alone decide: two
 * providers may name the same email address, and a provider may give an address to somebody else. `newId` is used only
 * for a new customer.
 */
export async function customerWith(db: Db, identity: Identity, newId: string): Promise<string> {
  const { issuer, subject, email, isEmailVerified, firstName, lastName, language } = identity
  const [row] = await rows<{ id: string }>(
    db,
    'customer-with-identity',
    `INSERT INTO customer AS c (id, issuer, subject, email, is_email_verified, first_name, last_name, language)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (issuer, subject) DO UPDATE
    SET email = excluded.email, is_email_verified = excluded.is_email_verified,
      first_name = coalesce(nullif(excluded.first_name, ''), c.first_name),
      last_name = coalesce(nullif(excluded.last_name, ''), c.last_name), signed_in_at = now()
    RETURNING id`,
    [newId, issuer, subject, email, isEmailVerified, firstName, lastName, language],
  )
  return row!.id
}

/** What is stored of a customer besides the session; undefined if the account was deleted a moment ago. */
export async function customerOf(
  db: Db,
  customerId: string,
): Promise<{ readonly subject: string; readonly language: Language } | undefined> {
  const [row] = await rows<{ subject: string; language: Language }>(
    db,
    'customer-by-id',
    'SELECT subject, language FROM customer WHERE id = $1',
    [customerId],
  )
  return row
}

/** The provider's subject of a customer. */
export const subjectOf = async (db: Db, customerId: string): Promise<string | undefined> =>
  (await customerOf(db, customerId))?.subject
