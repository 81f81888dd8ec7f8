// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '../language.tsx'
import { TermsPopup } from './terms-popup.tsx'

const TERMS = 'Pieces in a fabric that we do not stock are cut for you.'
const nothing = () => {}
/** Stubs a window of this width in pixels. */
const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[ATC-04] the terms popup has its default or given title, and shows the terms', () => {
  const { rerender } = renderInRouter(<TermsPopup open message={TERMS} onAccept={nothing} onDecline={nothing} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Confirm Your Selection')
  expect(screen.getByRole('paragraph').textContent).toBe(TERMS)
  expect(screen.getByRole('alertdialog').getAttribute('aria-describedby')).toBe(screen.getByRole('paragraph').id)
  rerender(<TermsPopup open title="Confirm Your Rug" message={TERMS} onAccept={nothing} onDecline={nothing} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Confirm Your Rug')
})

test.each([
  { width: 1440, action: 'cart', label: 'Accept Terms And Add To Cart' },
  { width: 390, action: 'cart', label: 'Accept And Add To Cart' },
  { width: 1440, action: 'registry', label: 'Accept And Add To Registry' },
  { width: 390, action: 'registry', label: 'Accept And Add To Registry' },
] as const)(
  '[ATC-05] at $width pixels, for the $action, the accept button is labelled $label',
  async ({ width, action, label }) => {
    stubWidth(width)
    const onAccept = vi.fn<() => void>()
    renderInRouter(<TermsPopup open message={TERMS} action={action} onAccept={onAccept} onDecline={nothing} />)
    await user.click(screen.getByRole('button', { name: label }))
    expect(onAccept).toHaveBeenCalledOnce()
  },
)

test.each(['Decline', 'Close'])('[ATC-07] %s accepts nothing', async button => {
  const [onAccept, onDecline] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderInRouter(<TermsPopup open message={TERMS} onAccept={onAccept} onDecline={onDecline} />)
  await user.click(screen.getByRole('button', { name: button }))
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 1])
})

test('while the SKU is being added, the popup cannot be closed or accepted again', async () => {
  const [onAccept, onDecline] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderInRouter(<TermsPopup open busy message={TERMS} onAccept={onAccept} onDecline={onDecline} />)
  for (const button of screen.getAllByRole('button')) await user.click(button)
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 0])
})

test('on a French page the terms popup is in French', () => {
  renderInRouter(
    <LanguageProvider value="fr">
      <TermsPopup open message="x" onAccept={nothing} onDecline={nothing} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Confirmez votre choix')
  expect(screen.getByRole('button', { name: 'Refuser' })).toBeDefined()
})
