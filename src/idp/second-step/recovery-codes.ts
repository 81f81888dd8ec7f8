import { createHmac, randomInt } from 'node:crypto'
import { derivedSecret } from '#platform/derived-secret.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Codes of an account, and the letters and digits of each: about 50 random bits. */
const [CODES, LENGTH] = [10, 10]
/** Letters and digits that are not easily taken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
/** A code as it is shown, in two groups. */
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export type RecoveryCodes = ReturnType<typeof recoveryCodes>

/** Codes that stand in for a lost authenticator; each works once. */
export function recoveryCodes({ db, secret }: { readonly db: Db; readonly secret: string }) {
  const key = derivedSecret(secret, 'identity cookies')
  const hashOf = (accountId: string, code: string) =>
    createHmac('sha256', key).update(`recovery code ${accountId} ${code}`).digest()
  return {
    /** Replaces the codes of an account by new ones, which are returned this one time. */
    async issue(accountId: string): Promise<readonly string[]> {
      const codes = Array.from({ length: CODES }, newCode)
      await rows(
        db,
        'idp-recovery-codes-issue',
        `WITH former AS (DELETE FROM recovery_code WHERE account_id = $1 AND hash <> ALL ($2))
        INSERT INTO recovery_code (account_id, hash) SELECT $1, unnest($2::bytea[])`,
        [accountId, codes.map(code => hashOf(accountId, code))],
      )
      return codes.map(shown)
    },
    /** Uses up a code; false if it is wrong or was used. */
    async use(accountId: string, typed: string): Promise<boolean> {
      const used = await rows(
        db,
        'idp-recovery-code-use',
        'DELETE FROM recovery_code WHERE account_id = $1 AND hash = $2 RETURNING 1',
        [accountId, hashOf(accountId, bare(typed))],
      )
      return used.length === 1
    },
    /** Deletes the codes of an account. */
    remove: (accountId: string): Promise<unknown> =>
      rows(db, 'idp-recovery-codes-remove', 'DELETE FROM recovery_code WHERE account_id = $1', [accountId]),
  }
}
