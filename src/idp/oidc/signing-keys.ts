import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newId } from '#platform/new-id.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** ES256 for the shop; RS256 for clients that know nothing else, as the specification requires. */
const ALGORITHMS = ['ES256', 'RS256'] as const

async function newKey(alg: (typeof ALGORITHMS)[number]): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: newId() }
}

/**
 * The keys that sign ID tokens, created at the first start and kept, so that tokens stay valid over a restart. To
 * rotate
 * them, delete the rows and restart; clients read the new keys by themselves.
 */
export async function signingKeys(db: Db): Promise<JWK[]> {
  const read = () => rows<{ jwk: JWK }>(db, 'idp-keys-read', 'SELECT jwk FROM signing_key ORDER BY created_at, kid', [])
  const known = await read()
  const missing = ALGORITHMS.filter(alg => !known.some(({ jwk }) => jwk.alg === alg))
  for (const alg of missing) {
    const jwk = await newKey(alg)
    // Several processes may start at once: the first key of an algorithm stays.
    await rows(
      db,
      'idp-keys-write',
      `INSERT INTO signing_key (kid, jwk) SELECT $1, $2::jsonb
      WHERE NOT EXISTS (SELECT 1 FROM signing_key WHERE jwk->>'alg' = $3)`,
      [jwk.kid, JSON.stringify(jwk), alg],
    )
  }
  return (await read()).map(({ jwk }) => jwk)
}
