import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_HEADER } from '#lib/call.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser } from '../../../../tests/support/app-shop.ts'
import type { AppShop, Browser } from '../../../../tests/support/app-shop.ts'

interface Piece {
  readonly Name: string
  readonly Sku: string
  readonly OptionChoiceParameter: string
  readonly FormattedPrice: string
}
interface Line {
  readonly sku: string
  readonly quantity: number
  readonly optionChoices: string
  readonly priceQuantityTotals: { readonly unitPrice: number }
  readonly itemInfo: {
    readonly title: string
    readonly optionText: string
    readonly picture: {
      readonly colour: string
      readonly photo?: { readonly stem: string; readonly choiceCodes: readonly string[] }
    }
  }
  readonly shippingDeliveryOptions: { readonly shippingOption: { readonly edd: string } }
}

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const VELVET = {
  collectionCode: 'ALDER',
  fabricChoiceCode: 'VEL0304',
  repositoryCode: 'CB',
  legFinishCode: 'WDWAL',
  armChoiceCode: 'ARSL',
  cushionCode: 'CUFE',
}
async function details(browser: Browser, itemTypes: readonly string[], choices: object = VELVET) {
  const { status, body } = await shop.ask(browser, 'POST', '/browse/sectionalplanner/GetSectionalDetailsData', {
    ...choices,
    itemTypes,
  })
  expect([status, body.message]).toEqual([200, undefined])
  terms = String(body.CustomOrderConfirmationMessage) || terms
  return body as unknown as { SectionalPieces: Piece[]; FormattedTotalPrice: string }
}
/** The terms that a reply last contained, which later requests accept. */
let terms = ''
const itemsOf = (pieces: readonly Piece[]) =>
  pieces.map(({ Sku, OptionChoiceParameter }) => ({
    Sku,
    Quantity: 1,
    OptionChoiceParameter,
    Location: 'Sectional Configurator',
  }))
const add = (browser: Browser, items: readonly object[], requestId = newId()) =>
  shop.ask(
    browser,
    'POST',
    '/browse/scbadd/AddItemToCartV2',
    { items, excludeFormattedPrice: false, acceptedTermsText: terms },
    requestId,
  )
const linesOf = async (browser: Browser) => (await shop.ask(browser, 'GET', '/api/cart')).body.lineItems as Line[]
const canadian = (): Browser => {
  const browser = newBrowser()
  return { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
}

test('[API-003] [PLN-10] adds a sectional of 24 pieces at once, and joins equal pieces in one line', async () => {
  const browser = newBrowser()
  const { SectionalPieces: pieces, FormattedTotalPrice: total } = await details(browser, [
    'LAS',
    'COR',
    'WDG',
    'CON',
    'RAL',
    ...Array.from({ length: 19 }, () => 'ALC'),
  ])
  const { status, body } = await add(browser, itemsOf(pieces))
  expect([status, body.isSuccess, body.addedItemCount, body.cartItemCount, body.total]).toEqual([
    200,
    true,
    24,
    24,
    total,
  ])
  expect(
    (body.items as { name: string; formattedPrice: string; quantity: number }[]).map(item => [
      item.name,
      item.formattedPrice,
      item.quantity,
    ]),
  ).toEqual(pieces.map(piece => [piece.Name, piece.FormattedPrice, 1]))
  expect((await linesOf(browser)).map(line => [line.itemInfo.title, line.quantity])).toEqual([
    ['Alder Left-Arm Sofa', 1],
    ['Alder Corner', 1],
    ['Alder Wedge', 1],
    ['Alder Storage Console', 1],
    ['Alder Right-Arm Loveseat', 1],
    ['Alder Armless Chair', 19],
  ])
})

test('[CRT-24] [CRT-25] each configuration is a line with its own name, price and delivery date', async () => {
  const browser = newBrowser()
  const walnut = (await details(browser, ['COR'])).SectionalPieces
  const oak = (await details(browser, ['COR'], { ...VELVET, legFinishCode: '' })).SectionalPieces
  const stock = (
    await details(browser, ['COR'], { collectionCode: 'ALDER', fabricChoiceCode: 'LIN0102', repositoryCode: 'CB' })
  ).SectionalPieces
  const { body } = await add(browser, itemsOf([...walnut, ...oak, ...stock, ...walnut]))
  const images = (body.items as { imageUrl: string }[]).map(item => item.imageUrl)
  expect(
    images.every(path => /^[/]pictures[/](900704[.]VEL0304|900701)[.]svg$|^[/]pictures[/]alder-corner[/]/.test(path)),
    images.join(),
  ).toBe(true)
  const lines = await linesOf(browser)
  expect(
    lines.map(line => [line.sku, line.quantity, line.itemInfo.optionText, line.priceQuantityTotals.unitPrice]),
  ).toEqual([
    ['900704', 2, 'Ink Velvet, Walnut, All Feather, Sloped Arm', 113900],
    ['900704', 1, 'Ink Velvet, White Oak, All Feather, Sloped Arm', 109900],
    ['900701', 1, 'Oat Linen', 93900],
  ])
  expect(lines.map(line => line.optionChoices)).toEqual([
    walnut[0]!.OptionChoiceParameter,
    oak[0]!.OptionChoiceParameter,
    'Fabric=LIN0102',
  ])
  expect(lines.map(({ itemInfo: { picture } }) => picture.photo?.stem.split('.')[0] ?? picture.colour)).toEqual([
    '#2b3a58',
    '#2b3a58',
    '/pictures/alder-corner/main-lin0102',
  ])
  expect(lines[0]!.shippingDeliveryOptions.shippingOption.edd).not.toBe(
    lines[2]!.shippingDeliveryOptions.shippingOption.edd,
  )
})

test('[ATC-10] an in-stock piece has the same picture as in the planner, never in another fabric', async () => {
  const browser = newBrowser()
  const pieces = await Promise.all(
    ['LIN0102', 'LIN0119'].map(
      async fabricChoiceCode =>
        (await details(browser, ['COR', 'LAL'], { collectionCode: 'ALDER', fabricChoiceCode, repositoryCode: 'CB' }))
          .SectionalPieces,
    ),
  )
  const { body } = await add(browser, itemsOf(pieces.flat()))
  const images = (body.items as { imageUrl: string }[]).map(item => item.imageUrl)
  expect(images).toEqual((pieces.flat() as (Piece & { Image: string })[]).map(piece => piece.Image))
  expect(images.some(path => path.includes('-lin0102.'))).toBe(true)
  for (const line of await linesOf(browser)) {
    const { photo } = line.itemInfo.picture
    if (photo !== undefined) expect(line.optionChoices.toLowerCase()).toContain(/-(\w+)[.]/.exec(photo.stem)![1])
  }
})

test('[CRT-25] joins lines whose equal configuration is written differently', async () => {
  const browser = newBrowser()
  await add(browser, [
    { Sku: '900704', OptionChoiceParameter: 'Fabric=VEL0304' },
    { Sku: '900704', OptionChoiceParameter: 'Legs=WDOAK|Fabric=VEL0304' },
    { Sku: '900704', OptionChoiceParameter: 'Fabric=LIN0119' },
    { Sku: '900704', OptionChoiceParameter: 'Fabric=LIN0119|Legs=WDOAK|Cushion=CUFF' },
  ])
  expect((await linesOf(browser)).map(line => [line.optionChoices, line.quantity])).toEqual([
    ['Fabric=VEL0304|Legs=WDOAK|Cushion=CUFF|Arm Style=ARTR', 2],
    ['Fabric=LIN0119', 2],
  ])
})

test.each<[string, string, string]>([
  ['a fabric that is not offered', '900704', 'Fabric=OUT1331|Legs=WDOAK'],
  ['legs that are not offered', '900704', 'Fabric=VEL0304|Legs=MTRAW'],
  ['a fabric other than that of the stocked SKU', '900701', 'Fabric=VEL0304'],
])(
  '[API-003] [ATC-22] rejects all items because of %s, and leaves the cart unchanged',
  async (_what, Sku, OptionChoiceParameter) => {
    const browser = newBrowser()
    await add(browser, itemsOf((await details(browser, ['OTT'])).SectionalPieces))
    const before = await linesOf(browser)
    const { status, body } = await add(browser, [
      ...itemsOf((await details(browser, ['COR', 'LAS'])).SectionalPieces),
      { Sku, OptionChoiceParameter },
    ])
    expect([status, body.kind]).toEqual([409, 'conflict'])
    expect(await linesOf(browser)).toEqual(before)
  },
)

test('[API-003] [ATC-22] adds a sectional once when its request is repeated', async () => {
  const browser = newBrowser()
  const items = itemsOf((await details(browser, ['LAL', 'COR', 'RAL'])).SectionalPieces)
  const id = newId()
  const [first, again] = [await add(browser, items, id), await add(browser, items, id)]
  expect(again.body).toEqual(first.body)
  expect((await linesOf(browser)).map(line => line.quantity)).toEqual([1, 1, 1])
})

test('[NAV-07] the Canadian cart has the same price as the Canadian planner', async () => {
  const browser = canadian()
  const { SectionalPieces, FormattedTotalPrice } = await details(browser, ['LAL', 'COR', 'RAL'])
  expect((await add(browser, itemsOf(SectionalPieces))).body.total).toBe(FormattedTotalPrice)
  expect(FormattedTotalPrice).not.toBe((await details(newBrowser(), ['LAL', 'COR', 'RAL'])).FormattedTotalPrice)
})

test('[NAV-07] the French cart has French names of a piece and its choices', async () => {
  const browser = canadian()
  const french: Browser = { ...browser, headers: { ...browser.headers, 'accept-language': 'fr-CA' } }
  await add(french, itemsOf((await details(french, ['COR'])).SectionalPieces))
  const [line] = await linesOf(french)
  expect(line!.itemInfo.title).toBe('Coin Alder')
  expect(line!.itemInfo.optionText).toMatch(/^Velours .+, Noyer, Plumes seulement, Accoudoir incliné$/)
})

test('[API-001] rejects a caller without the request verification token', async () => {
  const browser = newBrowser()
  const { [TOKEN_HEADER]: _, ...headers } = browser.headers
  expect(
    (
      await shop.ask({ ...browser, headers }, 'POST', '/browse/sectionalplanner/GetSectionalDetailsData', {
        ...VELVET,
        itemTypes: [],
      })
    ).status,
  ).toBe(403)
})

test('serves pictures of pieces in offered fabrics, colour chips and choices, and 404 for any other', async () => {
  const picture = async (file: string) => {
    const answer = await shop.app.request(`/pictures/${file}`, { headers: { host: 'localhost:3000' } })
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()] as const
  }
  const [own, velvet, chip] = [
    await picture('900704.svg'),
    await picture('900704.VEL0304.svg'),
    await picture('chip-74503a.svg'),
  ]
  expect([own, velvet, chip].map(([status, type]) => [status, type])).toEqual([
    [200, 'image/svg+xml'],
    [200, 'image/svg+xml'],
    [200, 'image/svg+xml'],
  ])
  expect(velvet[2]).not.toBe(own[2])
  expect(chip[2]).toContain('#74503a')
  expect((await picture('choice-ARTR.svg'))[0]).toBe(200)
  for (const file of [
    '900704.OUT1331.svg',
    '900701.VEL0304.svg',
    'chip-red.svg',
    'choice-constructor.svg',
    'choice-NONE.svg',
    '.svg',
  ])
    expect((await picture(file))[0]).toBe(404)
})
