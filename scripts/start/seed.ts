import { relative } from 'node:path'
import pg from 'pg'
import { catalogueFolder, picturesFolder } from '../../db/seed/catalogue-folder.ts'
import { Fault } from '../fault.ts'
import { root } from '../root.ts'
import { filesMatching, hashFiles, modulesOf } from './hash-files.ts'

const ENTRY = 'db/seed/seed.ts'

/**
 * Hash over the catalogue's files, the picture manifests and all modules that load them: the seed runs again when it
 * changes.
 */
export const seedInputs = (): string =>
  hashFiles(
    [
      ...new Set([
        ...modulesOf(ENTRY),
        ...filesMatching([`${relative(root, catalogueFolder())}/**/*.yaml`, 'pictures/*/pictures.json']),
      ]),
    ].sort(),
  )

/** Converts an error in the catalogue's files to a Fault without a stack, as the merchandiser has to correct it. */
function readOrFault<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Fault((error as Error).message)
  }
}

/** Seeds the database unless it was seeded from the same inputs. Returns a summary. */
export async function seedOnce(databaseUrl: string): Promise<string> {
  const hash = seedInputs()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    await pool.query(
      `CREATE TABLE IF NOT EXISTS schema_seed (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    )
    const { rowCount } = await pool.query("SELECT 1 FROM schema_seed WHERE name = 'seed' AND sha256 = $1", [hash])
    if (rowCount) return 'unchanged'
    // After an import with --replace the retailer's own range is in use, which the seed must not change.
    const own = await pool.query(
      'SELECT 1 FROM catalogue_import WHERE is_replacing AND finished_at IS NOT NULL LIMIT 1',
    )
    const { seed, seedIdentity } = await import('../../db/seed/seed.ts')
    const { readCatalogueFolder, readShopOf } = await import('../../db/seed/read-catalogue.ts')
    if (own.rowCount) {
      // The import covers the range only: names and texts still come from the folder.
      await seedIdentity(
        pool,
        readOrFault(() => readShopOf(catalogueFolder())),
      )
      return 'your own imported catalogue'
    }
    await seed(
      pool,
      readOrFault(() => readCatalogueFolder(catalogueFolder(), picturesFolder())),
    )
    await pool.query(
      `INSERT INTO schema_seed (name, sha256)
      VALUES ('seed', $1)
      ON CONFLICT (name) DO UPDATE
      SET sha256 = excluded.sha256, applied_at = now()`,
      [hash],
    )
    return 'the shop’s range'
  } finally {
    await pool.end()
  }
}

/** Loads the development gift cards and reward certificates that are missing. Returns a summary. */
export async function seedGiftCardsOnce(databaseUrl: string, key: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const [{ seedGiftCards }, { seedRewards }] = await Promise.all([
      import('../../db/seed/gift-cards.ts'),
      import('../../db/seed/rewards.ts'),
    ])
    const loaded = (await seedGiftCards(pool, key)) + (await seedRewards(pool, key))
    return loaded === 0 ? 'unchanged' : `${loaded} to try, see docs/development-data.md`
  } finally {
    await pool.end()
  }
}
