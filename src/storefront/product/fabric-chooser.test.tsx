// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { renderInTest } from '#ui/render-in-test.tsx'
import type { Choice } from './choices.ts'
import { FabricChooser } from './fabric-chooser.tsx'
import { messages } from './product.messages.ts'
import { Summary } from './summary.tsx'
import { weeksOf } from '#lib/weeks.ts'

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
  renderInTest(
    <FabricChooser
      group={{ name: 'Fabric', chosen: 'Oat', choices }}
      chosen={undefined}
      price={cents(189900)}
      currency="USD"
      leadTimeDays={42}
    />,
  ).host
const links = (host: ParentNode) => [...host.querySelectorAll('details a')].map(link => link.textContent)
const pick = (host: ParentNode, i: number, value: string) =>
  act(() => {
    const select = host.querySelectorAll('select')[i]!
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('fabrics stand cloth by cloth with what each adds to what is shown, those in stock first', () => {
  const host = show()
  expect(host.querySelector('ul a')!.textContent).toBe('Oat')
  expect([...host.querySelectorAll('details p')].map(line => line.textContent).filter(text => text !== '')).toEqual([
    'Linen same price',
    'Velvet +$150.00',
    'Leather +$1,100.00',
  ])
  expect(links(host)).toEqual(['Moss', 'Forest, +$150.00', 'Ink, +$150.00', 'Saddle, +$1,100.00'])
  expect(host.querySelector('summary')!.textContent).toBe('All 4 fabrics cut to order Leaves us in 9 weeks')
})

test('they are filtered by color and by material, and what is left is said', () => {
  const host = show()
  pick(host, 0, 'green')
  expect(links(host)).toEqual(['Moss', 'Forest, +$150.00'])
  pick(host, 1, 'Velvet')
  expect(links(host)).toEqual(['Forest, +$150.00'])
  expect(host.querySelector('[role=status]')!.textContent).toBe('1 of 4 fabrics')
  pick(host, 1, 'Leather')
  expect(host.textContent).toContain('No fabric is both. Show all 4')
})

test('[SPO-08] the summary names every choice with what it adds, the sum, and when it leaves us', () => {
  const parts = [
    { optionName: 'Fabric', choiceName: 'Forest Velvet', more: cents(15000) },
    { optionName: 'Legs', choiceName: 'Oak', more: cents(0) },
  ]
  const { host } = renderInTest(
    <Summary
      name="Alder Sofa"
      leadTimeDays={42}
      currency="USD"
      configured={{ choices: [], parameter: '', price: cents(204900), parts }}
    />,
  )
  expect(host.querySelector('h2')!.textContent).toBe('Your Alder Sofa')
  expect([...host.querySelectorAll('dl > div')].map(part => part.textContent)).toEqual([
    'FabricForest Velvet+$150.00',
    'LegsOakincluded',
    'Together$2,049.00',
  ])
  expect(host.textContent).toContain('It leaves us in 9 weeks.')
})

test.each([
  [1, '1 week'],
  [5, '1 week'],
  [6, '2 weeks'],
  [42, '9 weeks'],
])('%i working days are %s', (days, words) => expect(messages.en.weeks(weeksOf(days))).toBe(words))
