import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import { rows, type Db } from '#platform/database/query.ts'

interface RecordRow {
  payload: AdapterPayload
  consumed_at: Date | null
}

/** The record as oidc-provider stored it, with the time of its use in seconds. */
const toPayload = (row: RecordRow | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1_000) }) }

/** A sign-in that is under way: whose it is. It belongs to no account in the eyes of oidc-provider. */
const UnderWay = z.object({
  result: z
    .object({ login: z.object({ accountId: z.string() }) })
    .optional()
    .catch(undefined),
  lastSubmission: z
    .object({ login: z.object({ accountId: z.string() }) })
    .optional()
    .catch(undefined),
  session: z.object({ accountId: z.string() }).optional().catch(undefined),
})

/** The account of a record, by which all of an account are deleted; null if it has none yet. */
function accountOf(payload: AdapterPayload): string | null {
  if (payload.accountId !== undefined) return payload.accountId
  const { result, lastSubmission, session } = UnderWay.parse(payload)
  return result?.login.accountId ?? lastSubmission?.login.accountId ?? session?.accountId ?? null
}

/**
 * Models whose records end with their grant. An interaction knows the former session's grant too, but it must outlive
 * that session: another person may be about to sign in by it.
 */
const GRANTABLE: ReadonlySet<string> = new Set([
  'AccessToken',
  'AuthorizationCode',
  'BackchannelAuthenticationRequest',
  'DeviceCode',
  'RefreshToken',
])

const IS_OPEN = '(expires_at IS NULL OR expires_at > now())'

/** Stores the records of oidc-provider (sessions, interactions, codes, grants, tokens) in one table. */
export const postgresAdapter =
  (db: Db): AdapterFactory =>
  (model): Adapter => {
    const find = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const [row] = await rows<RecordRow>(
        db,
        `idp-oidc-find-${column}`,
        `SELECT payload, consumed_at FROM oidc_record WHERE model = $1 AND ${column} = $2 AND ${IS_OPEN}`,
        [model, value],
      )
      return toPayload(row)
    }
    return {
      async upsert(id, payload, expiresIn) {
        await rows(
          db,
          'idp-oidc-upsert',
          `INSERT INTO oidc_record (model, id, payload, grant_id, uid, user_code, account_id, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
          ON CONFLICT (model, id) DO UPDATE
          SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
            user_code = excluded.user_code, account_id = excluded.account_id, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            (GRANTABLE.has(model) ? payload.grantId : undefined) ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            accountOf(payload),
            // Without a time to live the record stays until it is deleted.
            expiresIn ?? null,
          ],
        )
      },
      find: id => find('id', id),
      findByUid: uid => find('uid', uid),
      findByUserCode: code => find('user_code', code),
      async consume(id) {
        await rows(
          db,
          'idp-oidc-consume',
          'UPDATE oidc_record SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL',
          [model, id],
        )
      },
      async destroy(id) {
        await rows(db, 'idp-oidc-destroy', 'DELETE FROM oidc_record WHERE model = $1 AND id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await rows(db, 'idp-oidc-revoke', 'DELETE FROM oidc_record WHERE grant_id = $1', [grantId])
      },
    }
  }

/** Deletes expired records; returns their number. */
export async function forgetRecords(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'idp-forget-oidc',
    `DELETE FROM oidc_record WHERE (model, id) IN (
      SELECT model, id FROM oidc_record WHERE expires_at < now() LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
