// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { Choice } from './choices.ts'
import { FabricChooser } from './fabric-chooser.tsx'
import { messages } from './product.messages.ts'
import { Summary } from './summary.tsx'
import { weeksOf } from '#lib/weeks.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'

const choice = (name: string, type: string, family: string, usd: number, isStock = false): Choice => ({
  name,
  href: `?sku=1&choices=${name}`,
  isChosen: name === 'Oat',
  isSellable: true,
  price: cents(usd * 100),
  colour: '#cccccc',
  cloth: { type, family, isStock, chip: `/pictures/swatches/${name}-104` },
})
const choices = [
  choice('Oat', 'Linen', 'neutral', 1899, true),
  choice('Moss', 'Linen', 'green', 1899),
  choice('Forest', 'Velvet', 'green', 2049),
  choice('Ink', 'Velvet', 'blue', 2049),
  choice('Saddle', 'Leather', 'brown', 2999),
]
const show = () =>
  renderInRouter(
    <FabricChooser
      group={{ name: 'Fabric', chosen: 'Oat', choices }}
      chosen={undefined}
      price={cents(189900)}
      currency="USD"
      leadTimeDays={42}
    />,
  ).container
const links = (container: ParentNode) => [...container.querySelectorAll('details a')].map(link => link.textContent)
const pick = (i: number, value: string) => user.selectOptions(screen.getAllByRole('combobox')[i]!, value)

test('fabrics are grouped by material with their price differences, those in stock first', () => {
  const container = show()
  expect(container.querySelector('ul a')!.textContent).toBe('Oat')
  expect(
    [...container.querySelectorAll('details p')].map(line => line.textContent).filter(text => text !== ''),
  ).toEqual(['Linen same price', 'Velvet +$150.00', 'Leather +$1,100.00'])
  expect(links(container)).toEqual(['Moss', 'Forest, +$150.00', 'Ink, +$150.00', 'Saddle, +$1,100.00'])
  expect(container.querySelector('summary')!.textContent).toBe('All 4 made-to-order fabrics Ships in 9 weeks')
})

test('fabrics are filtered by color and by material, and the number of matches is shown', async () => {
  const container = show()
  await pick(0, 'green')
  expect(links(container)).toEqual(['Moss', 'Forest, +$150.00'])
  await pick(1, 'Velvet')
  expect(links(container)).toEqual(['Forest, +$150.00'])
  expect(screen.getByRole('status').textContent).toBe('1 of 4 fabrics')
  await pick(1, 'Leather')
  expect(container.textContent).toContain('No fabric matches both filters. Show all 4')
})

test('[SPO-08] the summary lists every choice with its price difference, the total and the lead time', () => {
  const parts = [
    { optionName: 'Fabric', choiceName: 'Forest Velvet', more: cents(15000) },
    { optionName: 'Legs', choiceName: 'Oak', more: cents(0) },
  ]
  const { container } = renderInRouter(
    <Summary
      name="Alder Sofa"
      leadTimeDays={42}
      currency="USD"
      configured={{ choices: [], leadTimeDays: 42, parameter: '', price: cents(204900), parts }}
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your Alder Sofa')
  expect([...container.querySelectorAll('dl > div')].map(part => part.textContent)).toEqual([
    'FabricForest Velvet+$150.00',
    'LegsOakincluded',
    'Total$2,049.00',
  ])
  expect(container.textContent).toContain('Ships in 9 weeks.')
})

test.each([
  [1, '1 week'],
  [5, '1 week'],
  [6, '2 weeks'],
  [42, '9 weeks'],
])('%i working days are %s', (days, words) => expect(messages.en.weeks(weeksOf(days))).toBe(words))
