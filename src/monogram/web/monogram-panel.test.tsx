// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { drawn, panelOutside } from '#tests/support/monogram/panel-outside.ts'
import { towelOffer } from '#tests/support/monogram/towel-offer.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { MonogramPanel } from './monogram-panel.tsx'
import { useMonogram, type Confirmed, type Monogram } from './monogram-store.ts'

const product = {
  sku: '370101',
  name: 'Fern Terry Towel',
  chosen: 'White, Bath',
  price: cents(3_495),
  country: 'US' as const,
  currency: 'USD' as const,
  colour: '#f6f4ee',
}
const published: { now?: Monogram | undefined } = {}
function Watch({ of }: { readonly of?: string }) {
  const monogram = useMonogram(of)
  useEffect(() => {
    published.now = monogram
  })
  return null
}
/** Starts to confirm the monogram, as add to cart does. */
async function confirm() {
  const started: { answer?: Promise<Confirmed> | undefined } = {}
  await act(async () => {
    started.answer = published.now?.confirm()
  })
  return started
}

async function open({ language = 'en' as 'en' | 'fr', template = 'One line' } = {}) {
  const outside = panelOutside(towelOffer)
  renderInRouter(
    <LanguageProvider value={language}>
      <MonogramPanel product={product} />
      <Watch />
    </LanguageProvider>,
  )
  await outside.settle()
  if (template !== '') await user.click(screen.getByRole('radio', { name: template }))
  return outside
}
const line = (name = 'Text') => screen.getByRole<HTMLInputElement>('textbox', { name })
const preview = () => screen.getByRole('figure').querySelector('img')!

test('[MON-01] shows the text lines of the product, its picture and the choices', async () => {
  await open({ template: 'Three letters' })
  for (const name of ['First', 'Last', 'Second']) expect(line(name).value).toBe('')
  expect(preview().getAttribute('src')).toBe('/monogram/plain.jpg')
  for (const name of ['Layout', 'Frame', 'Typeface Besley', 'Thread Sage'])
    expect(screen.getByRole('group', { name: new RegExp(name) })).toBeTruthy()
  expect(document.body.textContent).toContain('Each$46.95')
})

test('[MON-07] asks for a preview 400 ms after the last key, shows a loader meanwhile, and announces it', async () => {
  const outside = await open()
  await user.type(line(), 'Nor')
  await outside.settle(300)
  await user.type(line(), 'a')
  await outside.settle(399)
  expect(outside.texts()).toEqual([])
  await outside.settle(1)
  expect(outside.texts()).toEqual([['Nora']])
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Threading the needle')).toBeTruthy()
  await outside.answer(drawn('nora'))
  expect(preview().getAttribute('src')).toBe('/monogram/nora.jpg')
  expect(preview().alt).toBe('Fern Terry Towel with the text Nora: One line, Besley, Sage')
  expect(screen.getByRole('status').textContent).toBe('Preview updated')
})

test('a newer text cancels the preview before it, whose answer is dropped', async () => {
  const outside = await open()
  await user.type(line(), 'Nora')
  await outside.settle(400)
  await user.type(line(), 's')
  expect(outside.asked[0]!.signal?.aborted).toBe(true)
  await outside.settle(400)
  await outside.answer(drawn('noras'))
  outside.asked[0]!.answer(drawn('nora'))
  await outside.settle()
  expect(preview().getAttribute('src')).toBe('/monogram/noras.jpg')
})

test('[MON-08] the plain picture returns at once when all lines are cleared', async () => {
  const outside = await open()
  await user.type(line(), 'Nora')
  await outside.settle(400)
  await outside.answer(drawn('nora'))
  await user.clear(line())
  expect(preview().getAttribute('src')).toBe('/monogram/plain.jpg')
})

test.each([
  ['[MON-10] a cleared line', 'One line', ['Text'], ['x', ''], 'Please enter text'],
  ['[MON-10] cleared lines', 'Stacked', ['Line 1', 'Line 2'], ['x', ''], 'Please enter at least one line of text'],
  ['[MON-11] a wrong character', 'One line', ['Text'], ['S@m ★'], 'Your message contains invalid characters'],
  ['[MON-12] a long line', 'One line', ['Text'], ['The Whitfield-Okafors'], 'Your message is over the character limit'],
])('%s is marked with its message, and add to cart waits', async (_, template, names, texts, message) => {
  const outside = await open({ template })
  for (const text of texts) {
    if (text === '') await user.clear(line(names[0]))
    else await user.type(line(names[0]), text)
  }
  await outside.settle(400)
  expect(screen.getByRole('alert').textContent).toBe(message)
  for (const name of names) expect(line(name).getAttribute('aria-invalid')).toBe('true')
  expect(published.now?.isAddToCartDisabled).toBe(true)
})

test('[MON-12] a line under the minimum is marked without a message, and its counter tells the limits', async () => {
  const outside = await open()
  await user.type(line(), 'N')
  await outside.settle(400)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(line().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(line().getAttribute('aria-describedby')!)!.textContent).toBe('1, from 2 to 10')
  expect(outside.texts()).toEqual([])
})

test('[MON-16] [MON-09] a refused word marks its line and disables add to cart until a good preview', async () => {
  const outside = await open({ template: 'Stacked' })
  await user.type(line('Line 1'), 'Nora')
  await user.type(line('Line 2'), 'Damn')
  await outside.settle(400)
  await outside.answer({
    imageUrl: '',
    hasError: true,
    error: { businessErrorCode: 'E3001', businessErrorDescription: 'Not this word.', profaneTexts: { 2: 'Damn' } },
  })
  expect(line('Line 1').getAttribute('aria-invalid')).toBeNull()
  expect(line('Line 2').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Not this word.')
  await user.type(line('Line 2'), '{Backspace}p')
  await outside.settle(400)
  expect(published.now?.isAddToCartDisabled).toBe(true)
  await outside.answer(drawn('good'))
  expect(published.now?.isAddToCartDisabled).toBe(false)
})

test('[MON-15] a workshop that cannot draw marks the summary, keeps the text, and can be tried again', async () => {
  const outside = await open()
  await user.type(line(), 'Nora')
  await outside.settle(400)
  await outside.answer({
    imageUrl: '',
    hasError: true,
    error: { businessErrorCode: 'E2001', businessErrorDescription: 'Not now.', profaneTexts: {} },
  })
  expect(screen.getByRole('alert').textContent).toBe('Not now.')
  expect(line().value).toBe('Nora')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await outside.answer(drawn('nora'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('thread that hardly shows is allowed, with a note', async () => {
  await open()
  expect(screen.queryByText('This will hardly show.')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Chalk' }))
  expect(screen.getByText('This will hardly show.')).toBeTruthy()
})

test('a faulty text is not saved, and gets the focus; a good one is saved once with its exact text', async () => {
  const outside = await open()
  await user.type(line(), 'S@m')
  expect(await (await confirm()).answer).toEqual({ kind: 'faulty' })
  await outside.settle(20)
  expect(document.activeElement).toBe(line())
  await user.clear(line())
  await user.type(line(), 'Sam')
  const saving = await confirm()
  await outside.settle()
  await outside.answer({
    ...drawn('sam'),
    personalizationId: 'design-1',
    personalizationText: 'Sam',
    customConfirmation: { hasCustomOrderConfirmation: true, message: 'Sam' },
  })
  const saved = { kind: 'saved', personalizationId: 'design-1', personalizationText: 'Sam' }
  expect(await saving.answer).toEqual(saved)
  expect(await (await confirm()).answer).toEqual(saved)
  expect(outside.asked.map(one => one.path)).toEqual(['/personalization/design/save'])
})

test('after the SKU has changed, the choices and the design of the one before cannot be added', async () => {
  const outside = panelOutside(towelOffer)
  function Choice() {
    const [sku, setSku] = useState(product.sku)
    return (
      <>
        <button onClick={() => setSku('370102')}>Sage</button>
        <MonogramPanel product={{ ...product, sku }} />
        <Watch />
      </>
    )
  }
  renderInRouter(<Choice />)
  await outside.settle()
  await user.click(screen.getByRole('radio', { name: 'One line' }))
  await user.type(line(), 'Nora')
  await outside.settle(400)
  await outside.answer(drawn('nora'))
  expect(published.now?.isAddToCartDisabled).toBe(false)
  // The test's server goes on offering the choices of the first SKU.
  await user.click(screen.getByRole('button', { name: 'Sage' }))
  await outside.settle()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(published.now?.isAddToCartDisabled).toBe(true)
  expect(await (await confirm()).answer).toEqual({ kind: 'faulty' })
  expect(outside.asked.map(one => one.path)).not.toContain('/personalization/design/save')
})

test('[ATC-02] a piece of the own workshop without any text is added plain', async () => {
  await open()
  expect(await (await confirm()).answer).toEqual({ kind: 'plain' })
})

test('[ATC-02] a piece of a maker without any text is marked, and not added', async () => {
  const outside = panelOutside({ ...towelOffer, isInHouse: false, personalizationType: 100 })
  renderInRouter(
    <>
      <MonogramPanel product={product} />
      <Watch />
    </>,
  )
  await outside.settle()
  expect(await (await confirm()).answer).toEqual({ kind: 'faulty' })
  expect(screen.getByRole('alert').textContent).toBe('Please enter text')
})

test('[MON-02] keeps the state by product key', async () => {
  const outside = panelOutside(towelOffer)
  renderInRouter(
    <>
      <MonogramPanel
        product={product}
        stateKey="line-7"
        start={{ choice: { templateName: 'line' }, texts: ['Nora'] }}
      />
      <Watch of="line-7" />
    </>,
  )
  await outside.settle()
  expect(published.now?.personalization).toEqual([{ text: 'Nora', elementName: 'Text1', monogrammingImg: '' }])
  expect(outside.texts()).toEqual([['Nora']])
})

test('the panel is French on a French page', async () => {
  await open({ language: 'fr', template: 'Une ligne' })
  expect(screen.getByRole('group', { name: /Police/ })).toBeTruthy()
  expect(screen.getByText(/Brodé dans notre atelier/)).toBeTruthy()
})

test('a closed workshop is told instead of the choices', async () => {
  const outside = panelOutside(null)
  renderInRouter(<MonogramPanel product={product} />)
  await outside.settle()
  expect(screen.getByText(/takes no new personalization/)).toBeTruthy()
})
