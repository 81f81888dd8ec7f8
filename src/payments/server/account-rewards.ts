import { cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import {
  rewardAccountHash,
  rewardNumberHash,
  type RewardCertificate,
  type RewardSecrets,
} from './reward-certificates.ts'

/** A certificate of an account that a customer has on file. */
export interface AccountReward extends RewardCertificate {
  /** Token that calls use instead of the account number. */
  readonly token: string
  /** Last day on which it can be used, `yyyy-mm-dd` in Central Time. */
  readonly expiresOn: string
}

/**
 * Puts a rewards account on file for a customer who knows it and the number of one of its certificates. Returns its
 * token; `token` is used if the account is new.
 */
export async function keepRewardsAccount(
  db: Db,
  secrets: RewardSecrets,
  { customerId, account, token }: { readonly customerId: string; readonly account: string; readonly token: string },
): Promise<string> {
  const [kept] = await rows<{ token: string }>(
    db,
    'keep-rewards-account',
    `INSERT INTO rewards_account (token, customer_id, account_hash)
    VALUES ($1, $2, $3)
    ON CONFLICT (customer_id, account_hash) DO UPDATE SET created_at = rewards_account.created_at
    RETURNING token`,
    [token, customerId, rewardAccountHash(secrets, account)],
  )
  return kept!.token
}

/** Token of a rewards account that a customer has on file; undefined if it is not on file. */
export async function rewardsAccountOnFile(
  db: Db,
  secrets: RewardSecrets,
  { customerId, account }: { readonly customerId: string; readonly account: string },
): Promise<string | undefined> {
  const [kept] = await rows<{ token: string }>(
    db,
    'rewards-account-on-file',
    'SELECT token FROM rewards_account WHERE customer_id = $1 AND account_hash = $2',
    [customerId, rewardAccountHash(secrets, account)],
  )
  return kept?.token
}

interface Row {
  id: string
  last_four: string
  country: Country
  amount: number
  token: string
  expires_on: string
}

/** Filter of the certificates that are read; without it, all of the customer's accounts. */
interface Wanted {
  readonly token?: string | undefined
  /** The full number of a certificate. */
  readonly number?: string | undefined
  readonly id?: string | undefined
}

/**
 * Usable certificates of the accounts that a customer has on file, those that end first in front. A certificate that an
 * order holds at this moment is left out.
 */
export async function accountRewards(
  db: Db,
  secrets: RewardSecrets,
  customerId: string,
  { token, number, id }: Wanted = {},
): Promise<AccountReward[]> {
  const found = await rows<Row>(
    db,
    'account-rewards',
    `SELECT c.id, c.last_four, c.country, c.amount, a.token,
      to_char(c.expires_at AT TIME ZONE 'America/Chicago', 'YYYY-MM-DD') AS expires_on
    FROM rewards_account a
    JOIN reward_certificate c ON c.account_hash = a.account_hash
    WHERE a.customer_id = $1
      AND c.state = 'open' AND c.expires_at > now()
      AND ($2::uuid IS NULL OR a.token = $2)
      AND ($3::text IS NULL OR c.number_hash = $3)
      AND ($4::uuid IS NULL OR c.id = $4)
    ORDER BY c.expires_at, c.id
    LIMIT 50`,
    [customerId, token ?? null, number === undefined ? null : rewardNumberHash(secrets, number), id ?? null],
  )
  return found.map(row => ({
    id: row.id,
    lastFour: row.last_four,
    country: row.country,
    amount: cents(row.amount),
    token: row.token,
    expiresOn: row.expires_on,
  }))
}
