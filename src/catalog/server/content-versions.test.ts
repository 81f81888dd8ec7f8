import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { changesSince } from './content-versions.ts'
import { currentCategory, currentProductSlug, writeFormerCategories, writeFormerProducts } from './former-addresses.ts'
import { publish } from './write-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const version = async () =>
  (await database.pool.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]!.version
/** Publishes the changes and returns the keys that they marked as changed. */
async function touched(...changes: string[]): Promise<readonly string[]> {
  await publish(database.pool)
  const before = await version()
  for (const change of changes) await database.pool.query(change)
  await publish(database.pool)
  const { version: after, keys } = await changesSince(database.pool, before)
  expect(after).toBe(before + 1)
  return [...keys].sort()
}

test('publishing without a change marks no key', async () => expect(await touched()).toEqual([]))

test.each([
  ['a name', "UPDATE product SET name = name || ' II' WHERE id = '1001'"],
  ['a price', "UPDATE sku_price SET regular = regular + 100 WHERE sku = '100101' AND country = 'CA'"],
  ['a SKU', "UPDATE sku SET lead_time_days = lead_time_days + 1 WHERE sku = '100101'"],
  ['a French name', "UPDATE product_text SET name = name || ' II' WHERE product_id = '1001' AND language = 'fr'"],
  [
    'a review',
    `INSERT INTO product_review (id, product_id, author, written_on, rating, title, body)
    VALUES ('stamp-1', '1001', 'A', '2026-01-02', 4, 't', 'b')`,
  ],
  [
    'a picture',
    `INSERT INTO product_picture (
      product_id, stem, position, view, stands, widths, width, height, edge_left, edge_right, edge_top,
      edge_bottom, placeholder
    )
    VALUES ('1001', '/pictures/x/stamp', 99, 'main', 'floor', '{480}', 480, 480, 0, 1, 0, 1, '#ffffff')`,
  ],
])('changing %s marks the product and its categories, and no other page', async (_what, change) => {
  const { rows } = await database.pool.query<{ category: string }>(
    "SELECT category FROM product_category WHERE product_id = '1001'",
  )
  expect(await touched(change)).toEqual([...rows.map(row => `c-${row.category}`), 'p-1001'].sort())
})

test('[LIM-03] a stock change marks no key, because stock changes with every order', async () => {
  expect(await touched("UPDATE stock SET available = available + 1 WHERE sku = '100102'")).toEqual([])
})

test('removing a product from a category marks both, and a deleted product is marked once', async () => {
  const {
    rows: [row],
  } = await database.pool.query<{
    id: string
    category: string
  }>(`SELECT product_id AS id, min(category) AS category FROM product_category
    WHERE product_id NOT IN (SELECT product_id FROM special_order_family) GROUP BY 1 HAVING count(*) = 1 LIMIT 1`)
  expect(await touched(`DELETE FROM product_category WHERE product_id = '${row!.id}'`)).toEqual(
    [`c-${row!.category}`, `p-${row!.id}`].sort(),
  )
  expect(await touched(`DELETE FROM product WHERE id = '${row!.id}'`)).toContain(`p-${row!.id}`)
  expect(await touched()).toEqual([])
})

test('a change of the menu, a room or a location marks every page', async () => {
  for (const change of [
    "UPDATE category SET name = name || '.' WHERE category = 'sofas'",
    "UPDATE location SET phone = '312-555-0199' WHERE location = 'soho'",
    `UPDATE catalogue_text SET copy = copy || '{"name": "Divans"}' WHERE (kind, key) = ('category', 'sofas')`,
  ])
    expect(await touched(change)).toContain('shop')
})

test('more changes than the limit mark everything', async () => {
  const before = await version()
  await database.pool.query("UPDATE product SET care = care || ' '")
  await publish(database.pool)
  expect((await changesSince(database.pool, before, 10)).keys).toEqual(['shop'])
})

test('a version that goes back marks everything as stale, even after a period without a version', async () => {
  const before = await version()
  try {
    await database.pool.query('UPDATE catalogue_version SET version = $1', [before - 1])
    expect(await changesSince(database.pool, before)).toEqual({ version: before - 1, keys: ['shop'] })
    await database.pool.query('DELETE FROM catalogue_version')
    expect(await changesSince(database.pool, before)).toEqual({ version: before, keys: [] })
  } finally {
    await database.pool.query('DELETE FROM catalogue_version')
    await database.pool.query('INSERT INTO catalogue_version (version) VALUES ($1)', [before])
  }
})

const rename = (id: string, slug: string) =>
  database.pool.query('UPDATE product SET slug = $2 WHERE id = $1', [id, slug]).then(() => publish(database.pool))

test('each former address of a product resolves to its current one in one step', async () => {
  const first = (await database.pool.query<{ slug: string }>("SELECT slug FROM product WHERE id = '1002'")).rows[0]!
    .slug
  for (const slug of ['second-name', 'third-name']) await rename('1002', slug)
  expect([
    await currentProductSlug(database.pool, first),
    await currentProductSlug(database.pool, 'second-name'),
    await currentProductSlug(database.pool, 'third-name'),
  ]).toEqual(['third-name', 'third-name', undefined])
})

test('a product that takes back a former address causes no redirect loop', async () => {
  await rename('1003', 'round-one')
  await rename('1003', 'round-two')
  await rename('1003', 'round-one')
  expect([
    await currentProductSlug(database.pool, 'round-one'),
    await currentProductSlug(database.pool, 'round-two'),
  ]).toEqual([undefined, 'round-one'])
  const { rows } = await database.pool.query('SELECT 1 FROM product_slug_history h JOIN product p ON p.slug = h.slug')
  expect(rows).toEqual([])
})

test('a former address that another product takes belongs to that product', async () => {
  await rename('1004', 'was-mine')
  await rename('1004', 'is-mine-now')
  await rename('1005', 'was-mine')
  expect(await currentProductSlug(database.pool, 'was-mine')).toBeUndefined()
})

test('addresses of a reused product number resolve to nothing unless declared in `formerly`', async () => {
  const first = (await database.pool.query<{ slug: string }>("SELECT slug FROM product WHERE id = '1006'")).rows[0]!
    .slug
  await rename('1006', 'same-goods')
  expect(await currentProductSlug(database.pool, first)).toBe('same-goods')
  await database.pool.query("UPDATE product SET slug = 'barn-mug', name = 'Barn Mug' WHERE id = '1006'")
  await publish(database.pool)
  expect([
    await currentProductSlug(database.pool, first),
    await currentProductSlug(database.pool, 'same-goods'),
  ]).toEqual([undefined, undefined])
  await database.pool.query("UPDATE product SET slug = 'barn-cup', name = 'Barn Cup' WHERE id = '1006'")
  const said = [{ id: '1006', formerly: ['barn-mug'] }]
  expect([await writeFormerProducts(database.pool, said), await writeFormerProducts(database.pool, said)]).toEqual([
    1, 0,
  ])
  await publish(database.pool)
  expect(await currentProductSlug(database.pool, 'barn-mug')).toBe('barn-cup')
  expect(await writeFormerProducts(database.pool, [])).toBe(1)
})

test('former category names resolve to the category, as declared', async () => {
  expect(await writeFormerCategories(database.pool, [{ category: 'sofas', formerly: ['couches', 'settees'] }])).toBe(2)
  expect([await currentCategory(database.pool, 'couches'), await currentCategory(database.pool, 'sofas')]).toEqual([
    'sofas',
    undefined,
  ])
  expect(await writeFormerCategories(database.pool, [{ category: 'sofas', formerly: ['couches'] }])).toBe(1)
  expect(await currentCategory(database.pool, 'settees')).toBeUndefined()
})
