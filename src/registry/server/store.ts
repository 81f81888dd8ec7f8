import type { Address } from '#addresses/rules/address.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Privacy, RegistryType } from '../rules/event-types.ts'
import { giftKey } from '../rules/gift-pieces.ts'
import { nameWords } from '../rules/name-words.ts'
import type { Registry } from '../rules/registry.ts'
import { FOUND_DAYS_AFTER, MOST_FOUND, MOST_ITEMS, MOST_PIECES, MOST_REGISTRIES } from '../rules/registry-limits.ts'

interface RegistryRow {
  readonly id: string
  readonly country: Country
  readonly type: RegistryType
  readonly first_name: string
  readonly last_name: string
  readonly partner_first_name: string
  readonly partner_last_name: string
  readonly event_date: string
  readonly guests: number | null
  readonly description: string
  readonly privacy: Privacy
  readonly address: Address
  readonly invited_email: string | null
}

const COLUMNS = `r.id, r.country, r.type, r.first_name, r.last_name, r.partner_first_name, r.partner_last_name,
  to_char(r.event_date, 'YYYY-MM-DD') AS event_date, r.guests, r.description, r.privacy, r.address, r.invited_email`

const toRegistry = (row: RegistryRow): Registry => ({
  id: row.id,
  country: row.country,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  partnerFirstName: row.partner_first_name,
  partnerLastName: row.partner_last_name,
  eventDate: row.event_date,
  guests: row.guests,
  description: row.description,
  privacy: row.privacy,
  address: row.address,
  invitedEmail: row.invited_email,
})

/** A registry; undefined if there is none in the country. */
export async function readRegistry(db: Db, id: string, country: Country): Promise<Registry | undefined> {
  const [found] = await rows<RegistryRow>(
    db,
    'registry-read',
    `SELECT ${COLUMNS} FROM registry r WHERE r.id = $1 AND r.country = $2`,
    [id, country],
  )
  return found && toRegistry(found)
}

/** The registries of a customer in a country: coming events first, the next one before the others. */
export async function registriesOf(db: Db, customerId: string, country: Country): Promise<Registry[]> {
  const found = await rows<RegistryRow>(
    db,
    'registries-of',
    `SELECT ${COLUMNS} FROM registry_registrant o JOIN registry r ON r.id = o.registry_id
    WHERE o.customer_id = $1 AND r.country = $2
    ORDER BY r.event_date < current_date, abs(r.event_date - current_date), r.id`,
    [customerId, country],
  )
  return found.map(toRegistry)
}

/** True if a customer is a registrant. */
export async function isRegistrant(db: Db, id: string, customerId: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-is-registrant',
    'SELECT 1 FROM registry_registrant WHERE registry_id = $1 AND customer_id = $2',
    [id, customerId],
  )
  return found.length > 0
}

/** Number of registrants: one, or two with a co-registrant. */
export async function countRegistrants(db: Db, id: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    'registry-registrants',
    'SELECT count(*)::int AS count FROM registry_registrant WHERE registry_id = $1',
    [id],
  )
  return found!.count
}

/**
 * Public registries of a country of which a first or last name begins with each word, the next event first. An event
 * may be a year ago.
 */
export async function findPublic(
  db: Db,
  {
    country,
    words,
    type,
    month,
  }: {
    readonly country: Country
    readonly words: readonly string[]
    readonly type: RegistryType | undefined
    readonly month: string | undefined
  },
): Promise<Registry[]> {
  const patterns = words.map(word => `${word}%`)
  // The longest word leads to the fewest registries.
  const longest = patterns.toSorted((a, b) => b.length - a.length)[0]
  const found = await rows<RegistryRow>(
    db,
    'registry-find',
    `SELECT ${COLUMNS} FROM registry r
    WHERE r.country = $1 AND r.privacy = 'public'
      AND r.event_date >= current_date - ${FOUND_DAYS_AFTER}
      AND ($3::text IS NULL OR r.type = $3)
      AND ($4::date IS NULL OR r.event_date >= $4 AND r.event_date < $4 + interval '1 month')
      AND NOT EXISTS (
        SELECT 1 FROM unnest($2::text[]) AS asked (pattern)
        WHERE NOT EXISTS (SELECT 1 FROM registry_name_word w WHERE w.registry_id = r.id AND w.word LIKE asked.pattern)
      )
      AND r.id IN (SELECT registry_id FROM registry_name_word WHERE country = $1 AND word LIKE $5)
    ORDER BY r.event_date < current_date, abs(r.event_date - current_date), r.id
    LIMIT ${MOST_FOUND + 1}`,
    [country, patterns, type ?? null, month === undefined ? null : `${month}-01`, longest],
  )
  return found.map(toRegistry)
}

/** SKUs of a registry of which a cart holds pieces. */
export async function heldBy(db: Db, id: string, basketId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ sku: string }>(
    db,
    'registry-held-by',
    `SELECT sku FROM registry_gift
    WHERE registry_id = $1 AND basket_id = $2 AND (state = 'ordering' OR state = 'held' AND held_until > now())`,
    [id, basketId],
  )
  return new Set(found.map(({ sku }) => sku))
}

/** Locks a registry of a customer against concurrent changes; false if the customer is not one of its registrants. */
export async function lockOwn(db: Db, id: string, customerId: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-lock',
    `SELECT 1 FROM registry r JOIN registry_registrant o ON o.registry_id = r.id
    WHERE r.id = $1 AND o.customer_id = $2 FOR UPDATE OF r`,
    [id, customerId],
  )
  return found.length > 0
}

export interface Addition {
  readonly id: string
  readonly sku: string
  readonly quantity: number
}

interface BeforeAddition {
  /** Items by `giftKey`. */
  readonly items: ReadonlyMap<string, { readonly wanted: number; readonly isRemoved: boolean }>
  /** Items on the list by registry. */
  readonly counts: ReadonlyMap<string, number>
}

/** Locks the items that pieces are added to, in the order of carts, and counts those of their registries. */
async function lockAdditions(db: Db, ids: readonly string[], skus: readonly string[]): Promise<BeforeAddition> {
  const found = await rows<{ registry_id: string; sku: string; wanted: number; is_removed: boolean }>(
    db,
    'registry-before-addition',
    `SELECT i.registry_id, i.sku, i.wanted, i.removed_at IS NOT NULL AS is_removed
    FROM registry_item i
    JOIN unnest($1::uuid[], $2::text[]) AS added (registry_id, sku) USING (registry_id, sku)
    ORDER BY i.registry_id, i.sku COLLATE "C" FOR UPDATE OF i`,
    [ids, skus],
  )
  const counted = await rows<{ registry_id: string; items: number }>(
    db,
    'registry-items-before-addition',
    `SELECT registry_id, count(*)::int AS items FROM registry_item
    WHERE registry_id = ANY ($1::uuid[]) AND removed_at IS NULL GROUP BY registry_id`,
    [[...new Set(ids)]],
  )
  return {
    items: new Map(
      found.map(row => [
        giftKey({ registryId: row.registry_id, sku: row.sku }),
        { wanted: row.wanted, isRemoved: row.is_removed },
      ]),
    ),
    counts: new Map(counted.map(row => [row.registry_id, row.items])),
  }
}

/**
 * Adds pieces to items of locked registries, once per request; each item occurs once. Returns the pieces wanted
 * afterwards by `giftKey`, or why nothing may be added.
 */
export async function addPieces(
  db: Db,
  additions: readonly Addition[],
  requestId: string,
): Promise<ReadonlyMap<string, number> | 'too-many-pieces' | 'too-many-items'> {
  const keyOf = ({ id, sku }: Pick<Addition, 'id' | 'sku'>) => giftKey({ registryId: id, sku })
  const noted = await rows<{ id: string; sku: string }>(
    db,
    'registry-addition',
    `INSERT INTO registry_addition (registry_id, request_id, sku, quantity)
    SELECT registry_id, $1, sku, quantity
    FROM unnest($2::uuid[], $3::text[], $4::int[]) AS added (registry_id, sku, quantity)
    ON CONFLICT DO NOTHING RETURNING registry_id AS id, sku`,
    [
      requestId,
      additions.map(({ id }) => id),
      additions.map(({ sku }) => sku),
      additions.map(({ quantity }) => quantity),
    ],
  )
  const fresh = new Set(noted.map(keyOf))
  const { items, counts } = await lockAdditions(
    db,
    additions.map(({ id }) => id),
    additions.map(({ sku }) => sku),
  )
  const wanted = new Map(additions.map(one => [keyOf(one), items.get(keyOf(one))?.wanted ?? 0]))
  const after = additions
    .filter(one => fresh.has(keyOf(one)))
    .map(one => {
      const before = items.get(keyOf(one))
      const isNew = before === undefined || before.isRemoved
      return { ...one, isNew, wanted: (isNew ? 0 : before.wanted) + one.quantity }
    })
  const added = Map.groupBy(
    after.filter(one => one.isNew),
    one => one.id,
  )
  if ([...added].some(([id, group]) => (counts.get(id) ?? 0) + group.length > MOST_ITEMS)) return 'too-many-items'
  if (after.some(one => one.wanted > MOST_PIECES)) return 'too-many-pieces'
  const stored = await rows<{ id: string; sku: string; wanted: number }>(
    db,
    'registry-item-add',
    `INSERT INTO registry_item AS i (registry_id, sku, wanted)
    SELECT registry_id, sku, wanted FROM unnest($1::uuid[], $2::text[], $3::int[]) AS added (registry_id, sku, wanted)
    ON CONFLICT (registry_id, sku) DO UPDATE SET wanted = greatest(excluded.wanted, i.spoken), removed_at = NULL,
      added_at = CASE WHEN i.removed_at IS NULL THEN i.added_at ELSE now() END
    RETURNING registry_id AS id, sku, wanted`,
    [after.map(({ id }) => id), after.map(({ sku }) => sku), after.map(one => one.wanted)],
  )
  for (const row of stored) wanted.set(keyOf(row), row.wanted)
  return wanted
}

/** Writes the words by which a registry is found, in place of the former ones. */
async function writeNameWords(db: Db, one: Omit<Registry, 'invitedEmail'>): Promise<void> {
  const words = nameWords([one.firstName, one.lastName, one.partnerFirstName, one.partnerLastName].join(' '))
  await rows(db, 'registry-name-words-drop', 'DELETE FROM registry_name_word WHERE registry_id = $1', [one.id])
  await rows(
    db,
    'registry-name-words',
    'INSERT INTO registry_name_word (registry_id, country, word) SELECT $1, $2, unnest($3::text[])',
    [one.id, one.country, words],
  )
}

/** True if a registry with this id was deleted. */
async function isUsedUp(db: Db, id: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-id-used-up',
    `SELECT 1 FROM registry_deleted WHERE id = $1
    UNION ALL SELECT 1 FROM registry_group WHERE registry_id = $1 LIMIT 1`,
    [id],
  )
  return found.length > 0
}

/**
 * Writes a registry: a new one of the customer, or the customer's own with this id, whose type and country stay.
 * Returns `full` if the customer has as many registries as allowed. Returns `not-yours` if the id is that of another
 * customer's registry or of a deleted one, which carts and group gifts may still name; the transaction must be undone.
 */
export async function writeRegistry(
  db: Db,
  customerId: string,
  one: Omit<Registry, 'invitedEmail'>,
): Promise<'saved' | 'full' | 'not-yours'> {
  await rows(db, 'registry-customer-lock', 'SELECT 1 FROM customer WHERE id = $1 FOR UPDATE', [customerId])
  const values = [
    one.id,
    one.firstName,
    one.lastName,
    one.partnerFirstName,
    one.partnerLastName,
    one.eventDate,
    one.guests,
    one.description,
    one.privacy,
    JSON.stringify(one.address),
    one.country,
    one.type,
  ]
  const [known] = await rows<{ is_own: boolean; mine: number }>(
    db,
    'registry-known',
    `SELECT EXISTS (SELECT 1 FROM registry_registrant WHERE registry_id = $1 AND customer_id = $2) AS is_own,
      (SELECT count(*) FROM registry_registrant WHERE customer_id = $2)::int AS mine`,
    [one.id, customerId],
  )
  const { is_own: isOwn, mine } = known!
  if (!isOwn && mine >= MOST_REGISTRIES) return 'full'
  const saved = await rows(
    db,
    'registry-save',
    `INSERT INTO registry AS r (
      id, first_name, last_name, partner_first_name, partner_last_name, event_date, guests, description, privacy,
      address, country, type
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (id) DO UPDATE SET first_name = $2, last_name = $3, partner_first_name = $4, partner_last_name = $5,
      event_date = $6, guests = $7, description = $8, privacy = $9, address = $10, updated_at = now()
      WHERE $13 AND r.country = $11
    RETURNING 1`,
    [...values, isOwn],
  )
  // After the insert, so that a deletion that it waited for counts.
  if (saved.length === 0 || (!isOwn && (await isUsedUp(db, one.id)))) return 'not-yours'
  await writeNameWords(db, one)
  if (!isOwn)
    await rows(
      db,
      'registry-registrant-add',
      'INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)',
      [one.id, customerId],
    )
  return 'saved'
}
