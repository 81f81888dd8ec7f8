import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionalPlannerPage } from '#catalog/server/product/sectional-planner-page.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { plannerCollection } from '#planner/web/planner-collection.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Fabric name → state of its free sample, as on the site's planner page. */
async function samplesOn(id: SiteCode, slug: string) {
  const site = SITES[id]
  const page = (await sectionalPlannerPage(database.pool, site.country, slug, 'en'))!
  const { fabrics } = plannerCollection(page, site, { fabric: 'Fabric', leather: 'Leather' })
  return new Map(fabrics.map(({ choiceName, sample }) => [choiceName, sample]))
}

test('[SWT-24] a planner shows for each fabric whether its own site has a free sample in stock', async () => {
  const alder = await samplesOn('CB-US', 'alder-sectional')
  expect(alder.get('Oat Linen')).toBe('available')
  expect(alder.get('Bronze Jacquard')).toBe('not-offered')
  expect(alder.get('Cream Corduroy')).toBe('out-of-stock')
  const quarry = await samplesOn('CB2-US', 'quarry-sectional-collection')
  expect(quarry.get('Bronze Jacquard')).toBe('not-offered')
  expect(quarry.get('Cream Corduroy')).toBe('not-offered')
})
