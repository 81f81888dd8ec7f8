// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '../language.tsx'
import { named, press, renderInTest } from '../render-in-test.tsx'
import { TermsPopup } from './terms-popup.tsx'

const TERMS = 'Pieces in a fabric that we do not stock are cut for you.'
const nothing = () => {}
/** A phone's window, or a computer's. */
const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[ATC-04] the terms popup is titled Confirm Your Selection, unless it is given a title, and shows the terms', () => {
  const { host, show } = renderInTest(<TermsPopup open message={TERMS} onAccept={nothing} onDecline={nothing} />)
  expect(host.querySelector('h2')!.textContent).toBe('Confirm Your Selection')
  expect(host.querySelector('dialog p')!.textContent).toBe(TERMS)
  expect(host.querySelector('dialog')!.getAttribute('aria-describedby')).toBe(host.querySelector('dialog p')!.id)
  show(<TermsPopup open title="Confirm Your Rug" message={TERMS} onAccept={nothing} onDecline={nothing} />)
  expect(host.querySelector('h2')!.textContent).toBe('Confirm Your Rug')
})

test.each([
  { width: 1440, action: 'cart', label: 'Accept Terms And Add To Cart' },
  { width: 390, action: 'cart', label: 'Accept And Add To Cart' },
  { width: 1440, action: 'registry', label: 'Accept And Add To Registry' },
  { width: 390, action: 'registry', label: 'Accept And Add To Registry' },
] as const)(
  '[ATC-05] $width pixels wide, for the $action, its accept button says $label',
  ({ width, action, label }) => {
    stubWidth(width)
    const onAccept = vi.fn<() => void>()
    const { host } = renderInTest(
      <TermsPopup open message={TERMS} action={action} onAccept={onAccept} onDecline={nothing} />,
    )
    const accept = [...host.querySelectorAll('button')].find(button => button.textContent.startsWith('Accept'))!
    expect(
      accept.querySelector('[aria-hidden]') === null
        ? accept.textContent
        : accept.querySelector('span > span:not([aria-hidden])')!.textContent,
    ).toBe(label)
    press(accept)
    expect(onAccept).toHaveBeenCalledOnce()
  },
)

test.each(['Decline', 'Close'])('[ATC-07] %s accepts nothing', button => {
  const [onAccept, onDecline] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { host } = renderInTest(<TermsPopup open message={TERMS} onAccept={onAccept} onDecline={onDecline} />)
  press(named(host, button))
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 1])
})

test('while it is being added the popup can’t be closed, nor accepted again', () => {
  const [onAccept, onDecline] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { host } = renderInTest(<TermsPopup open busy message={TERMS} onAccept={onAccept} onDecline={onDecline} />)
  for (const button of host.querySelectorAll('button')) press(button)
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 0])
})

test('on a page in French the terms popup speaks French', () => {
  const { host } = renderInTest(
    <LanguageProvider value="fr">
      <TermsPopup open message="x" onAccept={nothing} onDecline={nothing} />
    </LanguageProvider>,
  )
  expect(host.querySelector('h2')!.textContent).toBe('Confirmez votre choix')
  expect(named(host, 'Refuser')).toBeDefined()
})
