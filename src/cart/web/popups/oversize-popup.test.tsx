// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { OversizedItemsPopup, OversizeInfoPopup } from './oversize-popup.tsx'

const sofa = {
  sku: '100101',
  title: 'Alder Sofa',
  boxes: [
    { boxNumber: 1, quantity: 2, width: 92, depth: 42, height: 38 },
    { boxNumber: 2, quantity: 1, width: 20, depth: 12.5, height: 8 },
  ],
}
const hutch = {
  sku: '100201',
  title: 'Porter Hutch',
  boxes: [{ boxNumber: 1, quantity: 1, width: 60, depth: 20, height: 84 }],
}
const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('table')].map(table =>
    [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent).join(' ')),
  )

test('[PUP-05] [CRT-23] lists each item’s boxes with number, quantity, width, depth and height', () => {
  const { container } = renderInRouter(
    <OversizedItemsPopup items={[sofa, hutch]} country="US" onContinue={() => {}} onClose={() => {}} />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oversized Items')
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
    'Alder Sofa',
    'Porter Hutch',
  ])
  expect(
    [...container.querySelectorAll('table:first-of-type thead th')].slice(0, 5).map(one => one.textContent),
  ).toEqual(['Box', 'Quantity', 'Width', 'Depth', 'Height'])
  expect(rows(container)).toEqual([['1 2 92″ 42″ 38″', '2 1 20″ 12.5″ 8″'], ['1 1 60″ 20″ 84″']])
  expect(container.textContent).toContain('3 boxes')
})
test('[PUP-05] Continue continues, Back to Cart closes; without a next step there is only Back to Cart', async () => {
  const did: string[] = []
  const { rerender } = renderInRouter(
    <OversizedItemsPopup
      items={[sofa]}
      country="US"
      onContinue={() => did.push('on')}
      onClose={() => did.push('back')}
    />,
  )
  for (const name of ['Continue', 'Back to Cart', 'Close']) await user.click(screen.getByRole('button', { name: name }))
  expect(did).toEqual(['on', 'back', 'back'])
  rerender(<OversizedItemsPopup items={[sofa]} country="US" onClose={() => {}} />)
  expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Close',
    'Back to Cart',
  ])
})
test('lists boxes in centimetres in Canada, and with French texts in French', () => {
  const { container } = renderInRouter(
    <LanguageProvider value="fr">
      <OversizedItemsPopup items={[sofa]} country="CA" onClose={() => {}} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Articles surdimensionnés')
  expect(rows(container)[0]!.map(row => row.replaceAll('\u00a0', ' '))).toEqual([
    '1 2 234 cm 107 cm 97 cm',
    '2 1 51 cm 32 cm 20 cm',
  ])
})
test('[PUP-05] the oversize information explains delivery, charges and measuring, and closes', async () => {
  let closed = 0
  const { container } = renderInRouter(
    <OversizeInfoPopup
      country="US"
      onClose={() => {
        closed += 1
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oversize Item Information')
  expect(container.querySelectorAll('li').length).toBe(4)
  expect(container.textContent).toContain('An ordinary front door is 36″ × 80″.')
  await user.click(screen.getAllByRole('button').at(-1)!)
  expect(closed).toBe(1)
})
