// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { panelOutside } from '#tests/support/monogram/panel-outside.ts'
import { towelOffer } from '#tests/support/monogram/towel-offer.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { keepDesign } from './design-again.ts'
import { Personalize } from './personalize.tsx'

const product = {
  sku: '370101',
  name: 'Fern Terry Towel',
  chosen: 'White, Bath',
  price: cents(3_495),
  country: 'US' as const,
  currency: 'USD' as const,
}
const design = { sku: '370101', choice: { templateName: 'line', textcolor: 'navy' }, texts: ['Nora'] }
afterEach(() => sessionStorage.clear())

async function show() {
  const outside = panelOutside(towelOffer)
  const { unmount } = renderInRouter(<Personalize product={product} fee={cents(1_200)} stage={null} />)
  await outside.settle()
  return { outside, unmount }
}

test('a design that is ordered again is open in the panel, and is drawn', async () => {
  keepDesign(design)
  const { outside, unmount } = await show()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('Nora')
  expect(outside.texts()).toEqual([['Nora']])
  unmount()
  await show()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the design of another product does not open the panel', async () => {
  keepDesign({ ...design, sku: '370199' })
  await show()
  expect(screen.getByRole('button', { name: 'Add letters or a name, +$12.00' })).toBeTruthy()
})

test('a design that was left plain does not come back with the panel', async () => {
  keepDesign(design)
  const { outside } = await show()
  await user.click(screen.getByRole('button', { name: 'Leave it plain' }))
  await user.click(screen.getByRole('button', { name: /^Add letters or a name/ }))
  await outside.settle()
  expect(
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(field => field.value)
      .join(''),
  ).toBe('')
})
