import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadTimeIn } from '#catalog/rules/product/lead-time.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import { cents } from '#lib/money.ts'
import { configurationOf, isAllSelected, priceFrom, readSelection, reasonAgainst, selectedCodes } from './options.ts'
import { DEFAULT_ITEM_KEY, newItem, specialOrderWith, type SpecialOrderState } from './special-order-state.ts'

const both = (usd: number) => ({ US: cents(usd * 100), CA: cents(usd * 135) })
const alder: MadeToOrder = {
  fabrics: [
    { choiceCode: 'LIN', choiceName: 'Oat Linen', priceGroupCode: 'B' },
    { choiceCode: 'TWL', choiceName: 'Bark Twill', priceGroupCode: 'A', millDays: 15 },
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
const OPTIONS = ['FAB', 'LEG', 'CUS']
const selection = fc.record({
  FAB: fc.constantFrom('LIN', 'TWL', 'LEA'),
  LEG: fc.constantFrom('OAK', 'WAL'),
  CUS: fc.constantFrom('FF', 'AF'),
})

test('price, lead time, choices and what is refused never depend on the order in which the choices were made', () => {
  fc.assert(
    fc.property(selection, fc.shuffledSubarray(OPTIONS, { minLength: 3 }), (chosen, order) => {
      let state: SpecialOrderState<string> = { [DEFAULT_ITEM_KEY]: newItem<string>({}, undefined, undefined) }
      for (const optionCode of order)
        state = specialOrderWith(state, DEFAULT_ITEM_KEY, {
          kind: 'select',
          optionCode,
          choiceCode: chosen[optionCode as keyof typeof chosen],
          optionCodes: OPTIONS,
        })
      const made = state[DEFAULT_ITEM_KEY]!.selection
      expect(configurationOf(alder, made, 'US', 'en')).toEqual(configurationOf(alder, chosen, 'US', 'en'))
      expect(selectedCodes(alder.family, made)).toEqual([chosen.FAB, chosen.LEG, chosen.CUS])
    }),
  )
})

test('the lead time adds the days at the mill to those of the workshop, whatever the other options', () => {
  fc.assert(
    fc.property(selection, chosen => {
      const made = configurationOf(alder, chosen, 'US', 'en')
      if (made !== undefined && 'configured' in made)
        expect(made.configured.leadTimeDays).toBe(chosen.FAB === 'TWL' ? 57 : 42)
    }),
  )
  expect(leadTimeIn(alder, undefined)).toBe(42)
})

test('a link with the same choices in another order selects the same', () => {
  fc.assert(
    fc.property(selection, fc.shuffledSubarray(OPTIONS, { minLength: 3 }), (chosen, order) => {
      const codes = order.map(optionCode => chosen[optionCode as keyof typeof chosen])
      expect(readSelection(alder, codes, 'US')).toEqual({ selection: chosen, notOffered: [] })
    }),
  )
})

test('the price from which an open configuration starts is the least of those that complete it', () => {
  expect(priceFrom(alder, {}, 'US')).toBe(179_900)
  fc.assert(
    fc.property(selection, fc.subarray(OPTIONS), (chosen, kept) => {
      const open = Object.fromEntries(kept.map(code => [code, chosen[code as keyof typeof chosen]]))
      const made = configurationOf(alder, chosen, 'US', 'en')
      if (made !== undefined && 'configured' in made)
        expect(priceFrom(alder, open, 'US')).toBeLessThanOrEqual(made.configured.price)
    }),
  )
})

test('[SPO-13] all options are selected only when each has a choice', () => {
  expect(isAllSelected(alder.family, { FAB: 'LIN', LEG: 'OAK' })).toBe(false)
  expect(configurationOf(alder, { FAB: 'LIN', LEG: 'OAK' }, 'US', 'en')).toBeUndefined()
  expect(isAllSelected(alder.family, { FAB: 'LIN', LEG: 'OAK', CUS: 'FF' })).toBe(true)
})

test('a choice that does not go with the selected ones is refused with its reason, from either side', () => {
  const { exclusions } = alder.family
  expect(reasonAgainst(exclusions, { FAB: 'LEA' }, 'CUS', 'AF')).toBe('Leather over feather alone creases.')
  expect(reasonAgainst(exclusions, { CUS: 'AF' }, 'FAB', 'LEA')).toBe('Leather over feather alone creases.')
  expect(reasonAgainst(exclusions, { FAB: 'LEA', CUS: 'AF' }, 'LEG', 'OAK')).toBeUndefined()
})

test('a link with a choice that is not sold says which, and keeps the others', () => {
  expect(readSelection(alder, ['GONE', 'WAL'], 'US')).toEqual({ selection: { LEG: 'WAL' }, notOffered: ['GONE'] })
})
