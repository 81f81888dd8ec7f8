// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '../../../tests/support/ui/render-in-router.tsx'
import type { ShownSwatchOrder } from './shown-swatches.ts'
import { SwatchList } from './swatch-list.tsx'
import { SwatchOrderView } from './swatch-order-view.tsx'

const ORDER: ShownSwatchOrder = {
  number: 'SW-7K3M9Q2X',
  href: '/account/swatches/SW-7K3M9Q2X',
  ordered: 'November 28, 2026',
  arrives: { from: 'December 4', to: 'December 8' },
  state: 'shipped',
  swatches: [{ name: 'Oat Linen', image: '', colour: '#cccccc' }],
  addressLines: ['Maren Oyelaran', '2218 N Geneva Terrace', 'Chicago, IL 60614'],
  tracking: { carrier: 'Prairie Parcel', url: 'https://parcel.example/PP1' },
  productHref: '/product/alder-sofa',
  key: 'abc',
  isFollowedUp: true,
}

test('the account lists orders of swatches with their state, and says where to order if there is none', () => {
  const view = renderInRouter(<SwatchList orders={[ORDER]} />)
  expect(screen.getByRole('link', { name: 'Swatches SW-7K3M9Q2X' }).getAttribute('href')).toBe(ORDER.href)
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(screen.getByText('Arrives December 4 to December 8')).toBeTruthy()
  view.rerender(<SwatchList orders={[]} />)
  expect(screen.getByRole('link', { name: 'Look at Sofas' })).toBeTruthy()
})

test('the page of an order shows the step, the tracking and the address', () => {
  renderInRouter(<SwatchOrderView order={ORDER} call={(() => {}) as unknown as typeof send} />)
  expect(document.querySelector('[aria-current="step"]')!.textContent).toBe('On its way')
  expect(screen.getByRole('link', { name: /Track it with Prairie Parcel/ }).getAttribute('href')).toBe(
    'https://parcel.example/PP1',
  )
  expect(screen.getByText(/2218 N Geneva Terrace/)).toBeTruthy()
})

test('the mail that follows is stopped by a button, for whoever has the link and agreed to it', async () => {
  const sent: unknown[] = []
  let fails = true
  const call = (async (_contract: unknown, input: unknown) => {
    sent.push(input)
    if (fails) throw new Error('no answer')
    return { isStopped: true }
  }) as unknown as typeof send
  const view = renderInRouter(<SwatchOrderView order={ORDER} call={call} />)
  await user.click(screen.getByRole('button', { name: 'Do Not Send It' }))
  expect(screen.getByRole('alert').textContent).toContain('That did not work.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Do Not Send It' }))
  expect(screen.getByRole('status').textContent).toContain('We send no more mails about swatches to your address.')
  expect(sent).toEqual(Array(2).fill({ swatchNumber: 'SW-7K3M9Q2X', swatchKey: 'abc' }))
  view.rerender(<SwatchOrderView order={{ ...ORDER, isFollowedUp: false }} call={call} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('in French the page of an order is in French', () => {
  renderInRouter(
    <LanguageProvider value="fr">
      <SwatchOrderView order={ORDER} call={(() => {}) as unknown as typeof send} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vos échantillons')
  expect(screen.getByText('Emballés')).toBeTruthy()
})
