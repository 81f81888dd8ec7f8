import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionalMemory } from '#catalog/server/product/sectional-memory.ts'
import { sectionalOf } from '#catalog/server/product/upholstery-store.ts'
import { SITES, siteIn } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { getSectionalDetailsData, getSectionalPriceByPiece, SectionalDetails } from '../contract.ts'
import { sectionalPlans } from './sectional-plans.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
let asked = 0
let now = 0
let plans: ReturnType<typeof sectionalPlans>
beforeAll(async () => {
  database = await createTestDatabase()
  const counting: Db = {
    query: statement => {
      asked += 1
      return database.pool.query(statement) as ReturnType<Db['query']>
    },
  }
  plans = sectionalPlans(
    sectionalMemory({
      db: counting,
      version: catalogueVersion({ db: counting, ttlMs: 1_000, now: () => now }),
      stockTtlMs: 5_000,
      now: () => now,
    }),
  )
})
afterAll(() => database.drop())

const french = (site: Site): Site => siteIn(site, 'fr')
const ALDER = { collectionCode: 'ALDER', fabricChoiceCode: 'LIN0102', repositoryCode: 'CB' }
const details = (site: Site, ask: object) =>
  plans.details(site, getSectionalDetailsData.input.parse({ ...ALDER, itemTypes: [], ...ask }))
const price = (site: Site, ask: object) =>
  plans.price(site, getSectionalPriceByPiece.input.parse({ ...ALDER, itemType: 'COR', ...ask }))
/** Path of a drawing, or of a photograph in the fabric LIN0102. */
const IN_LINEN = /^[/]pictures[/](900701[.]svg|alder-corner[/].*lin0102.*[.]webp)$/
const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (reason: { refusal: { kind: string; message: string } }) => reason,
  )
  return [error?.refusal.kind, error?.refusal.message]
}

test('[API-001] [PLN-26] pieces come in the requested order and number, with all fields of the summary', async () => {
  const answer = SectionalDetails.parse(
    await details(SITES['CB-US'], { itemTypes: ['LAL', 'COR', 'RAL', 'OTT', 'OTT'] }),
  )
  expect(answer.SectionalPieces.map(piece => piece.ItemTypeCode)).toEqual(['LAL', 'COR', 'RAL', 'OTT', 'OTT'])
  expect(answer.SectionalPieces[1]).toEqual({
    ItemTypeCode: 'COR',
    Name: 'Alder Corner',
    Image: expect.stringMatching(IN_LINEN),
    Dimensions: '38″ W × 38″ D × 34″ H',
    ProductUrl: '/product/alder-corner?sku=900701',
    AvailabilityMessage: 'In stock, arrives in 1–3 weeks',
    FormattedPrice: '$939.00',
    Sku: '900701',
    OptionChoiceParameter: 'Fabric=LIN0102',
  })
  expect(answer.SectionalPieces.map(piece => piece.FormattedPrice)).toEqual([
    '$1,359.00',
    '$939.00',
    '$1,359.00',
    '$469.00',
    '$469.00',
  ])
  expect(answer.FormattedTotalPrice).toBe('$4,595.00')
  expect([answer.HasCustomOrderConfirmation, answer.CustomOrderConfirmationMessage]).toEqual([false, ''])
})

test('[PLN-26] [PLN-27] lists the fabric (1) or leather (7), and the other choices as images (2)', async () => {
  const shown = async (fabricChoiceCode: string) =>
    (await details(SITES['CB-US'], { fabricChoiceCode, legFinishCode: 'WDWAL' })).SectionalOptionChoices
  expect(await shown('VEL0304')).toEqual([
    {
      OptionName: 'Fabric',
      Name: 'Ink Velvet',
      SwatchImage: expect.stringMatching(/^[/]pictures[/](swatches[/].*[.]webp|chip-2b3a58[.]svg)$/),
      optionExperience: 1,
    },
    { OptionName: 'Legs', Name: 'Walnut', SwatchImage: '/pictures/chip-74503a.svg', optionExperience: 2 },
    { OptionName: 'Cushion', Name: 'Foam and Feather', SwatchImage: '/pictures/choice-CUFF.svg', optionExperience: 2 },
    { OptionName: 'Arm Style', Name: 'Track Arm', SwatchImage: '/pictures/choice-ARTR.svg', optionExperience: 2 },
  ])
  expect((await shown('LEA0704'))[0]).toMatchObject({ Name: 'Cognac Leather', optionExperience: 7 })
})

test('[PLN-11] a made-to-order piece has one SKU with its choices and requires the custom-order terms', async () => {
  const answer = await details(SITES['CB-US'], {
    fabricChoiceCode: 'VEL0304',
    legFinishCode: 'WDWAL',
    armChoiceCode: 'ARSL',
    itemTypes: ['COR'],
  })
  expect(answer.SectionalPieces).toEqual([
    {
      ItemTypeCode: 'COR',
      Name: 'Alder Corner',
      Image: '/pictures/900704.VEL0304.svg',
      Dimensions: '38″ W × 38″ D × 34″ H',
      ProductUrl: '/product/alder-corner?sku=900704&choices=VEL0304.WDWAL.CUFF.ARSL',
      AvailabilityMessage: 'Made to order, arrives in 10–12 weeks',
      FormattedPrice: '$1,049.00',
      Sku: '900704',
      OptionChoiceParameter: 'Fabric=VEL0304|Legs=WDWAL|Cushion=CUFF|Arm Style=ARSL',
    },
  ])
  expect(answer).toMatchObject({
    HasCustomOrderConfirmation: true,
    CustomOrderConfirmationMessage: expect.stringMatching(/^Pieces in a fabric that we do not stock are cut for you/),
  })
  expect(
    (await details(SITES['CB-US'], { legFinishCode: 'WDWAL', itemTypes: ['COR'] })).SectionalPieces[0],
  ).toMatchObject({ Sku: '900704', Image: expect.stringMatching(IN_LINEN) })
  expect(
    (await details(SITES['CB-US'], { fabricChoiceCode: 'VEL0304', itemTypes: [] })).HasCustomOrderConfirmation,
  ).toBe(false)
})

test('[PLN-23] [API-002] a piece’s current and regular prices equal those of the details', async () => {
  const one = await price(SITES['CB-US'], { fabricChoiceCode: 'VEL0304', cushionCode: 'CUFE' })
  expect(one).toEqual({ currentPrice: '$1,099.00', regularPrice: '$1,099.00' })
  expect(
    (await details(SITES['CB-US'], { fabricChoiceCode: 'VEL0304', cushionCode: 'CUFE', itemTypes: ['COR'] }))
      .FormattedTotalPrice,
  ).toBe(one.currentPrice)
})

test('[NAV-07] the Canadian site shows Canadian dollars and both units, in French on French pages', async () => {
  const english = await details(SITES['CB-CA'], { fabricChoiceCode: 'VEL0304', itemTypes: ['COR'] })
  const answer = await details(french(SITES['CB-CA']), { fabricChoiceCode: 'VEL0304', itemTypes: ['COR'] })
  expect(english.SectionalPieces[0]).toMatchObject({
    Name: 'Alder Corner',
    Dimensions: '97 cm W × 97 cm D × 86 cm H (38″ W × 38″ D × 34″ H)',
    FormattedPrice: expect.stringMatching(/^\$1,\d{3}\.\d{2}$/),
  })
  expect(answer.SectionalPieces[0]).toMatchObject({
    Name: 'Coin Alder',
    ProductUrl: expect.stringMatching(/^[/]fr[/]product[/]alder-corner[?]sku=900704/),
    FormattedPrice: expect.stringMatching(/^1\s\d{3},\d{2}\s\$$/u),
    OptionChoiceParameter: english.SectionalPieces[0]!.OptionChoiceParameter,
  })
  expect(answer.SectionalOptionChoices.map(choice => choice.OptionName)).toEqual([
    'Tissu',
    'Pieds',
    'Garnissage',
    'Accoudoirs',
  ])
  expect(answer.CustomOrderConfirmationMessage).toContain('taillés pour vous')
  expect(english.FormattedTotalPrice).not.toBe(
    (await details(SITES['CB-US'], { fabricChoiceCode: 'VEL0304', itemTypes: ['COR'] })).FormattedTotalPrice,
  )
})

test('[PLN-09] a private collection is priced like any other', async () => {
  const answer = await details(SITES['CB2-US'], {
    collectionCode: 'DATUM',
    repositoryCode: 'CB2',
    fabricChoiceCode: 'LEA0708',
    legFinishCode: 'MTRAW',
    itemTypes: ['LAC', 'RAC'],
  })
  expect(answer).toMatchObject({
    HasCustomOrderConfirmation: true,
    SectionalPieces: [{ Sku: '910102' }, { Sku: '910202' }],
  })
  expect((await sectionalOf(database.pool, 'DATUM'))?.isPublic).toBe(false)
})

test.each<[string, object, string, string]>([
  ['an unknown collection', { collectionCode: 'OAKEN' }, 'not-found', 'This shop has no sectional collection OAKEN.'],
  [
    'a slug instead of a code',
    { collectionCode: 'alder-sectional' },
    'not-found',
    'This shop has no sectional collection alder-sectional.',
  ],
  [
    'the other brand’s repository',
    { repositoryCode: 'CB2' },
    'not-found',
    'This shop has no sectional collection ALDER.',
  ],
  [
    'a collection of the other brand',
    { collectionCode: 'QUARRY', repositoryCode: 'CB2' },
    'not-found',
    'This shop has no sectional collection QUARRY.',
  ],
  ['a piece of another collection', { itemTypes: ['COR', 'LBU'] }, 'not-found', 'Alder has no piece LBU.'],
  ['the name of an object property', { itemTypes: ['constructor'] }, 'not-found', 'Alder has no piece constructor.'],
  ['a fabric that is not offered', { fabricChoiceCode: 'OUT1331' }, 'conflict', 'Alder is not made in that fabric.'],
  [
    'legs that are not offered',
    { legFinishCode: 'MTRAW' },
    'conflict',
    'One of these choices is not offered on Alder.',
  ],
  [
    'a seam of a collection without seams',
    { cushionChoice: 1 },
    'conflict',
    'One of these choices is not offered on Alder.',
  ],
])('[API-001] %s is refused with a message that names it', async (_what, ask, kind, message) =>
  expect(await refusal(details(SITES['CB-US'], { itemTypes: ['COR'], ...ask }))).toEqual([kind, message]),
)

test('[API-002] a price is refused like the details, with a message in French on a French page', async () => {
  expect(await refusal(price(french(SITES['CB-CA']), { itemType: 'LBU' }))).toEqual([
    'not-found',
    'Alder n’a pas d’élément LBU.',
  ])
  expect(await refusal(price(french(SITES['CB-CA']), { fabricChoiceCode: 'NOPE' }))).toEqual([
    'conflict',
    'Alder n’est pas offert dans ce tissu.',
  ])
})

test('repeated requests run no query until the cache expires, and then a new price is shown', async () => {
  await details(SITES['CB-US'], { itemTypes: ['LAL', 'COR'] })
  const before = asked
  for (let i = 0; i < 20; i++)
    await details(SITES['CB-US'], {
      itemTypes: Array.from({ length: i }, () => 'COR'),
      fabricChoiceCode: i % 2 === 0 ? 'VEL0304' : 'LIN0102',
    })
  await price(SITES['CB-US'], { cushionCode: 'CUFE' })
  expect(asked).toBe(before)
  await database.pool.query("UPDATE sku_price SET sale = 80000 WHERE sku = '900701' AND country = 'US'")
  await database.pool.query('UPDATE catalogue_version SET version = version + 1')
  now += 1_000
  expect(await price(SITES['CB-US'], {})).toEqual({ currentPrice: '$800.00', regularPrice: '$939.00' })
})

test('[PLN-26] the availability message follows the stock after a few seconds', async () => {
  await database.pool.query("UPDATE stock SET available = 0 WHERE sku = '900701'")
  now += 6_000
  expect((await details(SITES['CB-US'], { itemTypes: ['COR'] })).SectionalPieces[0]!.AvailabilityMessage).toBe(
    'Out of stock',
  )
})

test('[NAV-07] a piece that is not sold in one country is refused there and still sold in the other', async () => {
  await database.pool.query("DELETE FROM sku_price WHERE country = 'CA' AND sku LIKE '9010%'")
  await database.pool.query('UPDATE catalogue_version SET version = version + 1')
  now += 1_000
  expect(await refusal(details(SITES['CB-CA'], { itemTypes: ['OTT'] }))).toEqual([
    'conflict',
    'Alder Ottoman is not sold here in these choices.',
  ])
  expect((await details(SITES['CB-US'], { itemTypes: ['OTT'] })).SectionalPieces).toHaveLength(1)
})
