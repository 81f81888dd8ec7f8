import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { choicesFrom, codesOf, configure, priceOfChoices } from './made-to-order.ts'
import type { MadeToOrder } from '../special-order-family.ts'

const both = (usd: number) => ({ US: cents(usd * 100), CA: cents(usd * 135) })
const alder: MadeToOrder = {
  fabrics: [
    { choiceCode: 'LIN', choiceName: 'Oat Linen', priceGroupCode: 'B' },
    { choiceCode: 'TWL', choiceName: 'Bark Twill', priceGroupCode: 'A' },
    { choiceCode: 'LEA', choiceName: 'Saddle Leather', priceGroupCode: 'F' },
  ],
  family: {
    code: 'SO',
    productId: '1',
    brand: 'CB',
    sku: '100104',
    leadTimeDays: 42,
    customOrderConfirmation: null,
    fabricCodes: ['LIN', 'TWL', 'LEA'],
    prices: { A: both(1799), B: both(1899), F: both(2999) },
    options: [
      {
        optionCode: 'LEG',
        optionName: 'Legs',
        choices: [
          { choiceCode: 'OAK', choiceName: 'Oak', more: both(0) },
          { choiceCode: 'WAL', choiceName: 'Walnut', more: both(60) },
        ],
      },
      {
        optionCode: 'CUS',
        optionName: 'Cushion',
        choices: [
          { choiceCode: 'FF', choiceName: 'Foam and Feather', more: both(0) },
          { choiceCode: 'AF', choiceName: 'All Feather', more: both(220) },
        ],
      },
    ],
    exclusions: [{ choiceCodes: ['LEA', 'AF'], because: 'Leather over feather alone creases.' }],
  },
}

test('[SPO-08] a piece costs its fabric’s group plus what each option adds, itemized in the summary', () => {
  const made = configure(alder, ['LEA', 'WAL', 'FF'], 'US')
  expect(made).toMatchObject({
    kind: 'configured',
    configured: {
      price: 305900,
      parameter: 'Fabric=LEA|Legs=WAL|Cushion=FF',
      parts: [
        { optionName: 'Fabric', more: 120000 },
        { optionName: 'Legs', more: 6000 },
        { optionName: 'Cushion', more: 0 },
      ],
    },
  })
  expect(configure(alder, ['TWL', 'OAK', 'FF'], 'CA')).toMatchObject({ configured: { price: 242865 } })
})

test.each([
  ['a fabric that is not offered', ['VEL', 'OAK', 'FF'], 'This piece is not made in that fabric.'],
  ['a leg that is not offered', ['LIN', 'ASH', 'FF'], 'One of these choices is not offered on this piece.'],
  ['a missing option', ['LIN', 'OAK'], 'One of these choices is not offered on this piece.'],
  ['an extra option', ['LIN', 'OAK', 'FF', 'X'], 'One of these choices is not offered on this piece.'],
  ['two incompatible choices', ['LEA', 'OAK', 'AF'], 'Leather over feather alone creases.'],
])('refuses %s, with a reason', (_, codes, because) =>
  expect(configure(alder, codes, 'US')).toEqual({ kind: 'refused', because }),
)

test('a link with a missing or unknown choice selects the option’s first choice', () => {
  expect(choicesFrom(alder, 'LIN', ['LEA', 'nothing'])).toEqual(['LEA', 'OAK', 'FF'])
  expect(choicesFrom(alder, 'LIN', [])).toEqual(['LIN', 'OAK', 'FF'])
})

test('choices survive encoding in a link, and the parts add up to the price', () => {
  const code = (codes: readonly string[]) => fc.constantFrom(...codes)
  fc.assert(
    fc.property(code(['LIN', 'TWL', 'LEA']), code(['OAK', 'WAL']), code(['FF', 'AF']), (...codes) => {
      const made = configure(alder, codes, 'US')
      if (made.kind === 'refused') return
      expect(choicesFrom(alder, 'TWL', codesOf(made.configured.parameter))).toEqual(codes)
      expect(made.configured.parts.reduce((all, part) => all + part.more, 179900)).toBe(made.configured.price)
    }),
  )
})

test('prices exactly the choices that can be configured, at the price of the configuration', () => {
  const codes = fc.tuple(
    fc.constantFrom('LIN', 'TWL', 'LEA', 'none'),
    fc.constantFrom('OAK', 'WAL', 'none'),
    fc.constantFrom('FF', 'AF', 'none'),
  )
  fc.assert(
    fc.property(codes, fc.constantFrom('US' as const, 'CA' as const), (chosen, country) => {
      const made = configure(alder, chosen, country)
      expect(priceOfChoices(alder, chosen, country)).toBe(
        made.kind === 'configured' ? made.configured.price : undefined,
      )
    }),
  )
})
