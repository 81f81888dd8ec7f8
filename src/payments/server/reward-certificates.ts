import { createHmac } from 'node:crypto'
import { cents, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { plainReward } from '../rules/reward-number.ts'

/** A reward certificate as far as a cart may know it. */
export interface RewardCertificate {
  readonly id: string
  readonly lastFour: string
  readonly country: Country
  readonly amount: Cents
}

/** The shop's secret. Without it a stolen database reveals neither numbers nor accounts. */
export interface RewardSecrets {
  readonly key: string
}

const keyed = ({ key }: RewardSecrets, purpose: 'number' | 'account', text: string) =>
  createHmac('sha256', key)
    .update(`reward ${purpose}\n${plainReward(text)}`)
    .digest('base64url')

/** Hash by which a certificate is looked up. */
export const rewardNumberHash = (secrets: RewardSecrets, number: string): string => keyed(secrets, 'number', number)

/** Hash of the account that earned a certificate. */
export const rewardAccountHash = (secrets: RewardSecrets, account: string): string => keyed(secrets, 'account', account)

interface Row {
  id: string
  last_four: string
  country: Country
  amount: number
}
const toCertificate = (row: Row): RewardCertificate => ({
  id: row.id,
  lastFour: row.last_four,
  country: row.country,
  amount: cents(row.amount),
})

/** The usable certificate of a number and account; undefined in all other cases, which are not distinguished. */
export async function findReward(
  db: Db,
  secrets: RewardSecrets,
  account: string,
  number: string,
): Promise<RewardCertificate | undefined> {
  const [row] = await rows<Row>(
    db,
    'find-reward',
    `
    SELECT id, last_four, country, amount FROM reward_certificate
    WHERE number_hash = $1 AND account_hash = $2 AND state = 'open' AND expires_at > now()`,
    [rewardNumberHash(secrets, number), rewardAccountHash(secrets, account)],
  )
  return row && toCertificate(row)
}

/** Id of the certificate of a number, to remove it from a cart. Reveals nothing that requires the account. */
export async function rewardId(db: Db, secrets: RewardSecrets, number: string): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(
    db,
    'reward-id',
    'SELECT id FROM reward_certificate WHERE number_hash = $1',
    [rewardNumberHash(secrets, number)],
  )
  return row?.id
}

export interface NewReward {
  readonly id: string
  readonly account: string
  readonly number: string
  readonly country: Country
  readonly amount: Cents
  readonly expiresAt: Date
}

/** Creates a certificate. Returns false if the number exists. */
export async function issueReward(
  db: Db,
  secrets: RewardSecrets,
  { id, account, number, country, amount, expiresAt }: NewReward,
): Promise<boolean> {
  const made = await rows(
    db,
    'issue-reward',
    `INSERT INTO reward_certificate (id, number_hash, last_four, account_hash, country, amount, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (number_hash) DO NOTHING
    RETURNING 1`,
    [
      id,
      rewardNumberHash(secrets, number),
      plainReward(number).slice(-4),
      rewardAccountHash(secrets, account),
      country,
      amount,
      expiresAt.toISOString(),
    ],
  )
  return made.length === 1
}
