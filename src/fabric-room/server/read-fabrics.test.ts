import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'
import { siteIn, siteOf } from '#lib/site.ts'
import { specialOrderMemory } from '#special-order/server/special-order-memory.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readFabric, readFabricGroups } from './read-fabrics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const CB = siteOf('CB', 'US')
function fabricOf(material: string, site = CB) {
  const db = database.pool
  const version = catalogueVersion({ db, ttlMs: 0, now: Date.now })
  const memory = specialOrderMemory({ db, version, now: Date.now })
  return readFabric({ db, memory }, site, site.language, material)
}

test('a fabric has its properties, and the products that are made in it with the fabric chosen', async () => {
  const moss = await fabricOf('linen-moss')
  expect(moss).toMatchObject({
    name: 'Moss Linen',
    path: '/fabrics/linen-moss',
    facts: { content: '100% European flax linen', cleaning: 'S', rubs: 20_000, millDays: 0 },
    sample: 'available',
    sampleSku: expect.any(String) as string,
  })
  expect(moss!.offers.find(one => one.slug === 'alder-sofa')).toMatchObject({
    path: '/special-order/alder-sofa?choices=LIN0119',
    price: 189_900,
    leadTimeDays: 42,
    isPhoto: true,
  })
  expect(moss!.planners.map(one => one.slug)).toContain('alder-sectional')
  expect(moss!.siblings.map(one => one.name)).toContain('Oat Linen')
})

test('a fabric that is woven to order lengthens the lead time of what is made in it', async () => {
  const tweed = await fabricOf('tweed-oat')
  expect(tweed!.facts.millDays).toBe(15)
  expect(tweed!.offers.find(one => one.slug === 'alder-sofa')!.leadTimeDays).toBe(57)
})

test('a fabric without a photograph on a piece is drawn there in its colour', async () => {
  const tweed = await fabricOf('tweed-oat')
  const alder = tweed!.offers.find(one => one.slug === 'alder-sofa')!
  expect(alder.isPhoto).toBe(false)
  expect(alder.picture).toMatchObject({ colour: tweed!.colour, photo: undefined })
})

test('a brand has only its own fabrics, in the language of the site', async () => {
  expect(await fabricOf('twill-black')).toBeUndefined()
  expect(await fabricOf('twill-black', siteOf('CB2', 'US'))).toBeDefined()
  const french = await fabricOf('linen-moss', siteIn(siteOf('CB', 'CA'), 'fr'))
  expect(french!.facts.content).toBe('100\u00a0% lin européen')
})

test('all fabrics are grouped by weave, fabrics before leathers', async () => {
  const groups = await readFabricGroups(database.pool, CB, 'en')
  const kinds = groups.flatMap(group => group.fabrics.map(one => one.kind))
  expect(kinds.toSorted()).toEqual(kinds)
  expect(groups[0]).toMatchObject({ type: 'Linen', rubs: 20_000 })
  expect(new Set(groups.flatMap(group => group.fabrics.map(one => one.path))).size).toBe(kinds.length)
})
