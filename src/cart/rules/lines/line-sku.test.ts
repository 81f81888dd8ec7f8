import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { CartSku } from '../cart-sku.ts'
import { lineSku } from './line-sku.ts'

const both = (usd: number) => ({ US: cents(usd * 100) })
const booked: CartSku = {
  sku: '100104',
  productId: '1001',
  title: 'Alder Sofa',
  optionText: 'Saddle Leather',
  dimensions: '',
  url: '',
  unitPrice: cents(299900),
  regularPrice: cents(299900),
  isOversize: true,
  isUncounted: true,
  leadTimeDays: 56,
  fulfilmentType: 'special-order',
  brand: 'CB',
  isKids: false,
  categories: ['sofas'],
  isGiftCard: false,
  isFreight: false,
  isVendorShipped: false,
  weightPounds: 100,
  flatRate: null,
  installation: null,
  personalizationType: 0,
  restrictedRegions: [],
  restrictedReason: null,
  boxes: [],
  picture: {
    drawing: { form: 'outline', stands: 'floor' },
    colour: '#888888',
    dimension: { width: 1, depth: 1, height: 1, diameter: 0, systemOfMeasure: 1 },
  },
  orderedIn: {
    country: 'US',
    own: 'Fabric=LEA',
    of: {
      fabrics: [
        { choiceCode: 'LEA', choiceName: 'Saddle Leather', priceGroupCode: 'F' },
        { choiceCode: 'LIN', choiceName: 'Oat Linen', priceGroupCode: 'B', millDays: 10 },
      ],
      family: {
        code: 'SO',
        productId: '1001',
        brand: 'CB',
        sku: '100104',
        leadTimeDays: 42,
        customOrderConfirmation: null,
        fabricCodes: ['LEA', 'LIN'],
        prices: { B: both(1899), F: both(2999) },
        exclusions: [],
        options: [
          {
            optionCode: 'LEG',
            optionName: 'Legs',
            choices: [
              { choiceCode: 'OAK', choiceName: 'Oak', more: both(0) },
              { choiceCode: 'WAL', choiceName: 'Walnut', more: both(60) },
            ],
          },
        ],
      },
    },
  },
}
const skus = new Map([[booked.sku, booked]])
const line = (optionChoices: string | null) => lineSku(skus, { sku: '100104', optionChoices })

test.each([
  ['in the choices of the SKU', 'Fabric=LEA', 299900, 'Saddle Leather', 56],
  ['without given choices', null, 299900, 'Saddle Leather', 56],
  ['in a cheaper fabric', 'Fabric=LIN|Legs=OAK', 189900, 'Oat Linen, Oak', 52],
  ['with more expensive legs', 'Fabric=LIN|Legs=WAL', 195900, 'Oat Linen, Walnut', 52],
  ['without a choice of legs', 'Fabric=LIN', 189900, 'Oat Linen, Oak', 52],
])('[ATC-20] a made-to-order SKU %s costs and takes what its option choices do', (_, choices, price, words, days) =>
  expect(line(choices)).toMatchObject({ unitPrice: price, regularPrice: price, optionText: words, leadTimeDays: days }),
)

test('shows a made-to-order SKU with a photograph of its fabric, or else a drawing in its colour', () => {
  const photo = (choiceCodes: readonly string[]) => ({
    choiceCodes,
    stem: `/pictures/x/${choiceCodes.join('-')}`,
    view: 'main' as const,
    stands: 'floor' as const,
    widths: [480],
    width: 480,
    height: 360,
    left: 0,
    right: 1,
    top: 0,
    bottom: 1,
    placeholder: '#888888',
  })
  const [leather, linen, walnut] = [photo(['LEA']), photo(['LIN']), photo(['LIN', 'WAL'])]
  const pictured = (optionChoices: string | null, ...photos: ReturnType<typeof photo>[]) =>
    lineSku(
      new Map([
        [
          '100104',
          { ...booked, picture: { ...booked.picture, photo: leather }, orderedIn: { ...booked.orderedIn!, photos } },
        ],
      ]),
      { sku: '100104', optionChoices },
    )!.picture.photo
  expect(pictured('Fabric=LIN|Legs=OAK', leather, walnut, linen)).toBe(linen)
  expect(pictured('Fabric=LIN|Legs=OAK', leather, walnut)).toBeUndefined()
  expect(pictured('Fabric=LEA', leather)).toBe(leather)
})

test('does not sell option choices that are not offered', () => {
  expect(line('Fabric=VEL|Legs=OAK')).toBeUndefined()
})

test('returns a SKU without configuration data as it is, whatever choices a line names', () => {
  const { orderedIn: _, ...plain } = booked
  expect(lineSku(new Map([['100104', plain]]), { sku: '100104', optionChoices: 'Fabric=LIN' })).toBe(plain)
})
