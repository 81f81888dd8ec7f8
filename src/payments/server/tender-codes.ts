import { createHmac } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import { cents, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { plainReward } from '../rules/reward-number.ts'
import type { RewardSecrets } from './reward-certificates.ts'

/** A tender code as far as a cart may know it: a credit that pays once, for the reason that the shop gave it. */
export interface TenderCode {
  readonly id: string
  readonly lastFour: string
  readonly country: Country
  readonly amount: Cents
  readonly reason: Readonly<Record<Language, string>>
}

/** Hash by which a tender code is looked up; differs from that of a certificate with the same characters. */
const hashOf = ({ key }: RewardSecrets, code: string) =>
  createHmac('sha256', key)
    .update(`tender code\n${plainReward(code)}`)
    .digest('base64url')

interface Row {
  id: string
  last_four: string
  country: Country
  amount: number
  reason: Record<Language, string>
}

/** The usable tender code of a number; undefined if it is unknown, spent, held by another order, or has expired. */
export async function findTenderCode(db: Db, secrets: RewardSecrets, code: string): Promise<TenderCode | undefined> {
  const [row] = await rows<Row>(
    db,
    'find-tender-code',
    `SELECT id, last_four, country, amount, reason
    FROM reward_certificate
    WHERE number_hash = $1 AND kind = 'tender-code' AND state = 'open' AND expires_at > now()`,
    [hashOf(secrets, code)],
  )
  return (
    row && {
      id: row.id,
      lastFour: row.last_four,
      country: row.country,
      amount: cents(row.amount),
      reason: row.reason,
    }
  )
}

/** Id of the tender code of a number, to remove it from a cart. */
export async function tenderCodeId(db: Db, secrets: RewardSecrets, code: string): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(
    db,
    'tender-code-id',
    `SELECT id FROM reward_certificate WHERE number_hash = $1 AND kind = 'tender-code'`,
    [hashOf(secrets, code)],
  )
  return row?.id
}

export interface NewTenderCode extends Omit<TenderCode, 'lastFour'> {
  readonly code: string
  readonly expiresAt: Date
}

/** Creates a tender code. Returns false if the code exists. */
export async function issueTenderCode(
  db: Db,
  secrets: RewardSecrets,
  { id, code, country, amount, reason, expiresAt }: NewTenderCode,
): Promise<boolean> {
  const made = await rows(
    db,
    'issue-tender-code',
    `INSERT INTO reward_certificate (id, number_hash, last_four, country, amount, expires_at, kind, reason)
    VALUES ($1, $2, $3, $4, $5, $6, 'tender-code', $7)
    ON CONFLICT (number_hash) DO NOTHING
    RETURNING 1`,
    [
      id,
      hashOf(secrets, code),
      plainReward(code).slice(-4),
      country,
      amount,
      expiresAt.toISOString(),
      JSON.stringify(reason),
    ],
  )
  return made.length === 1
}
