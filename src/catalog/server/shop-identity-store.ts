import { LANGUAGES, type Language } from '#lib/language.ts'
import { NEUTRAL_IDENTITY, type ShopIdentity } from '#lib/shop-identity.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** The retailer's names, contact data and texts in a language; neutral defaults if the catalogue has none. */
export async function readIdentity(db: Db, language: Language): Promise<ShopIdentity> {
  const [found] = await rows<{ identity: ShopIdentity }>(
    db,
    'catalog-shop-identity',
    'SELECT identity FROM shop_identity WHERE language = $1',
    [language],
  )
  return found?.identity ?? NEUTRAL_IDENTITY
}

/** Replaces the identity; undefined resets it to the neutral one. Returns the number of changed rows. */
export async function writeIdentity(
  db: Db,
  identity: Readonly<Record<Language, ShopIdentity>> | undefined,
): Promise<number> {
  const given = identity === undefined ? [] : LANGUAGES.map(language => ({ language, identity: identity[language] }))
  const written = await db.query({
    name: 'catalog-write-shop-identity',
    text: `WITH given AS (
        SELECT g.language, g.identity FROM jsonb_to_recordset($1) AS g (language text, identity jsonb)
      ),
      gone AS (
        DELETE FROM shop_identity s
        WHERE NOT EXISTS (SELECT FROM given WHERE given.language = s.language)
        RETURNING 1
      ),
      put AS (
        INSERT INTO shop_identity (language, identity)
        SELECT language, identity
        FROM given
        ON CONFLICT (language) DO UPDATE
        SET identity = excluded.identity
        WHERE shop_identity.identity IS DISTINCT FROM excluded.identity
        RETURNING 1
      )
      SELECT 1 FROM gone
      UNION ALL
      SELECT 1 FROM put`,
    values: [JSON.stringify(given)],
  })
  return written.rows.length
}

const lastKnown = new WeakMap<Db, Map<Language, ShopIdentity>>()

/** Reads the identity for pages. If the database fails, returns the last known identity, for the error page. */
export async function knownIdentity(db: Db, language: Language): Promise<ShopIdentity> {
  const known = lastKnown.get(db) ?? new Map<Language, ShopIdentity>()
  lastKnown.set(db, known)
  try {
    const identity = await readIdentity(db, language)
    known.set(language, identity)
    return identity
  } catch {
    return known.get(language) ?? NEUTRAL_IDENTITY
  }
}
