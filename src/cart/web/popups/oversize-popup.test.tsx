// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { named, press, renderInTest } from '#ui/render-in-test.tsx'
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
const rows = (host: HTMLElement) =>
  [...host.querySelectorAll('table')].map(table =>
    [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent).join(' ')),
  )

test('[PUP-05] [CRT-23] it lists each item with its title and each box with its number, quantity, width, depth and height', () => {
  const { host } = renderInTest(
    <OversizedItemsPopup items={[sofa, hutch]} country="US" onContinue={() => {}} onClose={() => {}} />,
  )
  expect(host.querySelector('h2')!.textContent).toBe('Oversized Items')
  expect([...host.querySelectorAll('h3')].map(one => one.textContent)).toEqual(['Alder Sofa', 'Porter Hutch'])
  expect([...host.querySelectorAll('table:first-of-type thead th')].slice(0, 5).map(one => one.textContent)).toEqual([
    'Box',
    'Quantity',
    'Width',
    'Depth',
    'Height',
  ])
  expect(rows(host)).toEqual([['1 2 92″ 42″ 38″', '2 1 20″ 12.5″ 8″'], ['1 1 60″ 20″ 84″']])
  expect(host.textContent).toContain('3 boxes')
})
test('[PUP-05] Continue goes on, Back to Cart does not; where there is nothing to go on to there is one button', () => {
  const did: string[] = []
  const { host, show } = renderInTest(
    <OversizedItemsPopup
      items={[sofa]}
      country="US"
      onContinue={() => did.push('on')}
      onClose={() => did.push('back')}
    />,
  )
  for (const name of ['Continue', 'Back to Cart', 'Close']) press(named(host, name))
  expect(did).toEqual(['on', 'back', 'back'])
  show(<OversizedItemsPopup items={[sofa]} country="US" onClose={() => {}} />)
  expect([...host.querySelectorAll('button')].map(one => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Close',
    'Back to Cart',
  ])
})
test('in Canada boxes are in centimetres, in French with its words', () => {
  const { host } = renderInTest(
    <LanguageProvider value="fr">
      <OversizedItemsPopup items={[sofa]} country="CA" onClose={() => {}} />
    </LanguageProvider>,
  )
  expect(host.querySelector('h2')!.textContent).toBe('Articles surdimensionnés')
  expect(rows(host)[0]!.map(row => row.replaceAll('\u00a0', ' '))).toEqual([
    '1 2 234 cm 107 cm 97 cm',
    '2 1 51 cm 32 cm 20 cm',
  ])
})
test('[PUP-05] the oversize item information says how it comes, what it costs and what to measure', () => {
  let closed = 0
  const { host } = renderInTest(
    <OversizeInfoPopup
      country="US"
      onClose={() => {
        closed += 1
      }}
    />,
  )
  expect(host.querySelector('h2')!.textContent).toBe('Oversize Item Information')
  expect(host.querySelectorAll('li').length).toBe(4)
  expect(host.textContent).toContain('An ordinary front door is 36″ × 80″.')
  press([...host.querySelectorAll('button')].at(-1))
  expect(closed).toBe(1)
})
