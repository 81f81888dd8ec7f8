// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { takeDesign } from '#monogram/web/design-again.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { OrderList } from './order-list.tsx'

const design = (text: string) => ({ sku: '370101', choice: { templateName: 'line' }, texts: [text] })

test('each monogram of a listed order can be ordered again: its product opens with the design', async () => {
  const path = '/product/fern-terry-towel?sku=370101'
  renderInRouter(
    <OrderList
      orders={[
        {
          number: 'YGH3-93AM8Y',
          href: '/account/orders/YGH3-93AM8Y',
          currency: 'USD',
          total: cents(12_000),
          placed: 'November 3, 2026',
          arrivesBy: undefined,
          title: 'Fern Terry Towel',
          more: 1,
          picture: null,
          again: [
            { title: 'Fern Terry Towel', path, design: design('Nora') },
            { title: 'Fern Terry Towel', path, design: design('Sam') },
          ],
        },
      ]}
    />,
  )
  const links = screen.getAllByRole('link', { name: 'Order this monogram again: Fern Terry Towel' })
  expect(links.map(link => link.getAttribute('href'))).toEqual([path, path])
  await user.click(links[1]!)
  expect(takeDesign('370101')).toEqual(design('Sam'))
})
