import { knownIdentity } from '../../src/catalog/server/shop-identity-store.ts'
import { createPool } from '../../src/platform/database/db.ts'
import type { ShopNames } from '../../src/lib/shop-identity.ts'

/** English names of the shops, from the catalogue in the database. */
export async function shopNames(databaseUrl: string): Promise<ShopNames['names']> {
  const pool = createPool(databaseUrl, 1)
  try {
    return (await knownIdentity(pool, 'en')).names
  } finally {
    await pool.end()
  }
}
