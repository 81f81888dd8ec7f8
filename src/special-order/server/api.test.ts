import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'
import { filteredChoiceGroups, materialToggle, productView, quickship } from '../contract.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const get = (path: string, host = 'localhost', headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { host: `${host}:3000`, ...headers } })
const VIEW = '/browse/specialorder/productview'
const choices = (...pairs: readonly (readonly [string, string])[]) =>
  encodeURIComponent(JSON.stringify(pairs.map(([optionCode, choiceCode]) => ({ optionCode, choiceCode }))))
const MOSS = [
  ['FAB', 'LIN0119'],
  ['LEG', 'WDWAL'],
  ['CUS', 'CUFF'],
  ['SEA', 'SE03'],
] as const
const view = async (query: string, host?: string, headers?: Record<string, string>) => {
  const response = await get(`${VIEW}?${query}`, host, headers)
  return productView.reply.parse(await response.json())
}

test('[API-112] [SPO-11] the product view has the fields that a page reads, and price and lead time', async () => {
  const found = await view(`sku=100104&choices=${choices(...MOSS)}`)
  expect(found.browseDto).toMatchObject({
    name: expect.stringContaining('Alder') as string,
    sku: '100104',
    isNla: false,
    reviewCount: expect.any(Number) as number,
    inHousePersonalization: false,
    superSpecialOrder: { sku: '100104', url: '/special-order/alder-sofa?choices=LIN0119.WDWAL.CUFF.SE03' },
  })
  expect(found).toMatchObject({
    allOptionsSelected: true,
    price: 195_900,
    formattedPrice: '$1,959.00',
    optionChoiceParameter: 'Fabric=LIN0119|Legs=WDWAL|Cushion=CUFF|Seat=SE03',
    leadTimeDays: 42,
    hasTerms: true,
    picture: { kind: 'photo' },
    fabric: { choiceName: 'Moss Linen', priceGroupCode: 'B', rubs: 20_000 },
  })
})

test('[SPO-09] an option has its code, type, source, place, choice groups and selected choice', async () => {
  const { browseDto } = await view(`sku=100104&choices=${choices(['FAB', 'LIN0119'])}&sortType=price`)
  const [fabric, legs] = browseDto.superSpecialOrder.options
  expect(fabric).toMatchObject({
    optionCode: 'FAB',
    optionType: 'fabric',
    choiceCode: 'LIN0119',
    source: 1,
    optionSequence: 0,
    selectedChoice: { text: 'Moss Linen', title: 'Fabric', typeName: 'Linen' },
  })
  expect(fabric!.choiceGroups.map(group => group.priceGroupCode)).toEqual(['A', 'B', 'C', 'D'])
  expect(legs).toMatchObject({ optionCode: 'LEG', optionType: 'others', choiceCode: '', source: 0, optionSequence: 1 })
  expect(legs!.selectedChoice).toBeNull()
})

test('[SPO-13] with an option still open the view says so and has the least price', async () => {
  const open = await view(`sku=100104&choices=${choices(...MOSS.slice(0, 2))}`)
  expect(open).toMatchObject({ allOptionsSelected: false, price: 195_900, optionChoiceParameter: '' })
})

test('price and lead time are the same for the same choices in any order', async () => {
  const [first, second] = [
    await view(`sku=100104&choices=${choices(...MOSS)}`),
    await view(`sku=100104&choices=${choices(...MOSS.toReversed())}`),
  ]
  expect(second).toEqual(first)
})

test.each([
  ['an unknown SKU', 'sku=999999', 404, 'not-found'],
  ['a SKU that is not made to order', 'sku=105001', 404, 'not-found'],
  ['choices that are not JSON', 'sku=100104&choices=LIN', 400, 'bad-input'],
  ['an unknown option', `sku=100104&choices=${choices(['ARM', 'X'])}`, 400, 'bad-input'],
  ['two choices for one option', `sku=100104&choices=${choices(['LEG', 'WDWAL'], ['LEG', 'WDOAK'])}`, 400, 'bad-input'],
  ['a choice that is not offered', `sku=100104&choices=${choices(['FAB', 'NONE'])}`, 409, 'conflict'],
  [
    'choices that do not go together',
    `sku=100104&choices=${choices(['FAB', 'LIN0119'], ['LEG', 'WDWAL'], ['CUS', 'CUFE'], ['SEA', 'SEBE'])}`,
    409,
    'conflict',
  ],
  ['an unknown order', 'sku=100104&sortType=weight', 400, 'bad-input'],
])('refuses %s', async (_, query, status, kind) => {
  const response = await get(`${VIEW}?${query}`)
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ isSuccess: false, kind }),
  ])
})

test('[API-112] a view is kept a minute by language, and the popup of a fabric gets that fabric alone', async () => {
  const response = await get(`${VIEW}?sku=100104&isFabricPopup=true&choices=${choices(['FAB', 'LIN0119'])}`)
  expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  expect(response.headers.get('vary')).toContain('accept-language')
  const { choiceGroups } = productView.reply.parse(await response.json())
  expect(choiceGroups.flatMap(group => group.choices.map(choice => choice.choiceCode))).toEqual(['LIN0119'])
})

test('[API-113] the material toggle shows the leathers, and refuses where there are none', async () => {
  const toggled = async (sku: string, isMaterialToggle: boolean) =>
    get(`/browse/specialorder/materialtoggle?sku=${sku}&isMaterialToggle=${isMaterialToggle}`)
  const leathers = materialToggle.reply.parse(await (await toggled('100104', true)).json())
  expect(leathers.browseDto.superSpecialOrder.options[0]).toMatchObject({ optionType: 'leather' })
  expect(
    leathers.choiceGroups.flatMap(group => group.choices).every(choice => /[EF]/.test(choice.priceGroupCode)),
  ).toBe(true)
  const fabrics = materialToggle.reply.parse(await (await toggled('100104', false)).json())
  expect(fabrics.browseDto.superSpecialOrder.options[0]).toMatchObject({ optionType: 'fabric' })
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT family->>'sku' AS sku FROM special_order_family WHERE code = 'SOBED'`,
  )
  expect((await toggled(rows[0]!.sku, true)).status).toBe(404)
})

test('[API-114] [SPO-16] filtered choice groups replace the choices, with the counts of every facet', async () => {
  const path = '/browse/specialorder/choicegroups?sku=100104&optioncode=FAB&optiontype=fabric'
  const all = filteredChoiceGroups.reply.parse(await (await get(path)).json())
  expect(all.count).toBe(all.total)
  const query = `&color=green&type=${encodeURIComponent('linen+twill')}&sort=price`
  const some = filteredChoiceGroups.reply.parse(await (await get(`${path}${query}`)).json())
  expect(some.total).toBe(all.total)
  expect(some.choiceGroups.flatMap(group => group.choices)).toHaveLength(some.count)
  expect(some.choiceGroups.flatMap(group => group.choices).every(choice => choice.family === 'green')).toBe(true)
  expect(some.facets.find(one => one.facet === 'type')!.values.find(one => one.value === 'linen')).toMatchObject({
    label: 'Linen',
    isSelected: true,
  })
  const none = filteredChoiceGroups.reply.parse(await (await get(`${path}&color=yellow&price=d`)).json())
  expect(none).toMatchObject({ count: 0, choiceGroups: [] })
})

test('[API-114] the values of facets are the same in French, their labels are translated', async () => {
  const response = await get(
    '/browse/specialorder/choicegroups?sku=100104&optioncode=FAB&optiontype=fabric&type=linen',
    'ca.localhost',
    { 'accept-language': 'fr-CA' },
  )
  const { facets, count } = filteredChoiceGroups.reply.parse(await response.json())
  expect(count).toBeGreaterThan(0)
  expect(facets.find(one => one.facet === 'type')!.values.find(one => one.value === 'linen')).toMatchObject({
    label: 'Lin',
    isSelected: true,
  })
})

test('[API-115] quickship lists the fabrics in stock with price, days and page', async () => {
  const { items } = quickship.reply.parse(await (await get('/browse/specialorder/quickship?id=100104')).json())
  expect(items.length).toBeGreaterThan(0)
  expect(items[0]).toMatchObject({
    path: expect.stringMatching(/^\/product\/alder-sofa\?sku=/) as string,
    formattedPrice: expect.stringMatching(/^\$/) as string,
    delivery: expect.stringMatching(/\d/) as string,
  })
  expect(items.every(item => item.available > 0)).toBe(true)
  expect((await get('/browse/specialorder/quickship?id=105001')).status).toBe(404)
})

test('[SPO-04] the debugger is for staff only', async () => {
  expect((await get('/staff/special-order?sku=100104')).status).toBe(401)
})

test('the calls are refused when they are posted', async () => {
  const response = await shop.app.request(VIEW, { method: 'POST', headers: { host: 'localhost:3000' } })
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ isSuccess: false })])
})
