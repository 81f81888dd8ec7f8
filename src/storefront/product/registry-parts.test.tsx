// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartCountProvider } from '#cart/web/cart-count.tsx'
import { PERSONALIZATION_TYPES } from '#catalog/rules/product.ts'
import { cents } from '#lib/money.ts'
import { DEFAULT_KEY } from '#monogram/rules/monogram-state.ts'
import { publishMonogram, type Monogram } from '#monogram/web/monogram-store.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { RegistryActions } from './registry-parts.tsx'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  act(() => publishMonogram(DEFAULT_KEY, undefined))
  vi.unstubAllGlobals()
})

const written = (text: string, more: Partial<Monogram> = {}): Monogram => ({
  personalization: [{ text, elementName: 'Text1', monogrammingImg: '' }],
  isPersonalized: true,
  hasError: false,
  isAddToCartDisabled: false,
  errorMsg: '',
  imageURL: '',
  errorId: 'error',
  confirm: async () => ({ kind: 'plain' }),
  ...more,
})
const publish = (monogram: Monogram) => act(() => publishMonogram(DEFAULT_KEY, monogram))

function show(personalizationType: 100 | 700): void {
  renderInRouter(
    <CartCountProvider>
      <RegistryActions
        name="Fern Terry Towel"
        sku={{ sku: '370101', chosen: 'Sage', fulfilmentType: 'stock' }}
        slides={[]}
        price={cents(4000)}
        currency="USD"
        hasChoices={false}
        personalizationType={personalizationType}
      />
    </CartCountProvider>,
  )
}
/** The reason that the disabled button shows; undefined if it is enabled. */
function reason(): string | undefined {
  const button = screen.getByRole('button', { name: /^Add to Registry/ })
  if (button.getAttribute('aria-disabled') !== 'true') return undefined
  return document.getElementById(button.getAttribute('aria-describedby')!)?.textContent
}

test('[REG-09] the registry button is disabled while the personalization of the product has an error', () => {
  show(PERSONALIZATION_TYPES.embroidery)
  expect(reason()).toBeUndefined()
  publish(written('shit', { hasError: true, isAddToCartDisabled: true, errorMsg: 'Please choose other words.' }))
  expect(reason()).toBe('Please choose other words.')
  publish(written('Nora'))
  expect(reason()).toBeUndefined()
})

test('[REG-09] a maker’s engraving without text disables the button, a piece of our workshop stays plain', () => {
  show(PERSONALIZATION_TYPES.legacy)
  publish(written(' '))
  expect(reason()).toBe('Finish the personalization first.')
  publish(written('Nora'))
  expect(reason()).toBeUndefined()
})
