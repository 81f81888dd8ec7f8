import { expect, test } from 'vitest'
import type { OptionChoice } from '#catalog/rules/product.ts'
import { cents } from '#lib/money.ts'
import { choiceGroups, shownSku } from './choices.ts'

const oat: OptionChoice = { optionName: 'Fabric', choiceName: 'Oat', choiceCode: 'OAT' }
const moss: OptionChoice = { optionName: 'Fabric', choiceName: 'Moss', choiceCode: 'MOS' }
const queen: OptionChoice = { optionName: 'Size', choiceName: 'Queen', choiceCode: 'Q' }
const king: OptionChoice = { optionName: 'Size', choiceName: 'King', choiceCode: 'K' }
const sku = (sku: string, optionChoices: OptionChoice[], usd: number) => ({
  sku,
  optionChoices,
  colour: optionChoices[0] === oat ? '#d9cbb0' : '#76805a',
  fulfilmentType: 'stock' as const,
  isNla: false,
  prices: { US: { regular: cents(usd) } },
})
/** A bed in oat in both sizes, and in moss as a queen only. */
const skus = [sku('1', [oat, queen], 90000), sku('2', [oat, king], 110000), sku('3', [moss, queen], 90000)]
const stock = { 1: 4, 2: 0, 3: 2 }

test.each([
  ['the requested SKU, even if it is out of stock', '2', stock, '2'],
  ['the first available SKU if none is requested', null, { 3: 2 }, '3'],
  ['the first available SKU if the requested one is of another product', '9', stock, '1'],
  ['the first SKU if all are sold out', null, {}, '1'],
])('a product page shows %s', (_, asked, available, shown) => {
  expect(shownSku(skus, asked, available)?.sku).toBe(shown)
})

test('every choice leads to a SKU that has it, and keeps the other choices if possible', () => {
  expect(
    choiceGroups(skus, skus[1]!, stock, 'US').map(group => [
      group.name,
      group.chosen,
      group.choices.map(choice => `${choice.name} ${choice.href}`),
    ]),
  ).toEqual([
    ['Fabric', 'Oat', ['Oat ?sku=2', 'Moss ?sku=3']],
    ['Size', 'King', ['Queen ?sku=1', 'King ?sku=2']],
  ])
})

test('a choice has its selection, availability and price; only fabrics have a chip', () => {
  const [fabric, size] = choiceGroups(skus, skus[0]!, stock, 'US')
  expect(fabric?.choices[0]).toEqual({
    name: 'Oat',
    href: '?sku=1',
    isChosen: true,
    isSellable: true,
    price: 90000,
    colour: '#d9cbb0',
  })
  expect(size?.choices[1]).toEqual({
    name: 'King',
    href: '?sku=2',
    isChosen: false,
    isSellable: false,
    price: 110000,
    colour: undefined,
  })
})

test('choices whose SKUs all have the same colour are shown as text, not as equal chips', () => {
  const plain = skus.map(sku => ({ ...sku, colour: '#b9afa1' }))
  expect(
    choiceGroups(plain, plain[0]!, stock, 'US').flatMap(group =>
      group.choices.map(choice => [choice.name, choice.colour]),
    ),
  ).toEqual([
    ['Oat', undefined],
    ['Moss', undefined],
    ['Queen', undefined],
    ['King', undefined],
  ])
})
