import { knownIdentity } from '../../src/catalog/server/shop-identity-store.ts'
import { createPool } from '../../src/platform/database/db.ts'
import type { ShopNames } from '../../src/lib/shop-identity.ts'

/** Names of the shops in English, as the catalogue in the database has them. */
export async function shopNames(databaseUrl: string): Promise<ShopNames['names']> {
  const pool = createPool(databaseUrl, 1)
  try {
    return (await knownIdentity(pool, 'en')).names
  } finally {
    await pool.end()
  }
}
