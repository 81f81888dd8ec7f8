// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { NlaPopup, type CartVerdict, type NlaPopupProps } from './nla-popup.tsx'

const item = (n: number, more: Partial<CartVerdict['lineItems'][number]> = {}): CartVerdict['lineItems'][number] => ({
  basketItemId: `00000000-0000-4000-8000-00000000000${n}`,
  sku: `10010${n}`,
  title: `Sofa ${n}`,
  imagePath: '',
  currentPrice: 123_456,
  quantity: n,
  left: 0,
  availabilityMessage: 'No longer available',
  edd: { message: '' },
  isCustomNla: false,
  picture: null,
  ...more,
})
const verdict = (errorType: number, lineItems = [item(1), item(2)]): CartVerdict => ({
  errorType,
  errorMessage: 'Why not.',
  isSuccess: false,
  lineItems,
})

function show(props: Partial<NlaPopupProps> & { readonly verdict: CartVerdict }, language: 'en' | 'fr' = 'en') {
  const done: string[] = []
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <NlaPopup
        currency="USD"
        onBack={() => done.push('back')}
        onRemoveAll={() => done.push('remove')}
        onTakeLeft={() => done.push('take')}
        onContinue={() => done.push('continue')}
        {...props}
      />
    </LanguageProvider>,
  )
  const dialog = within(container).getByRole('alertdialog')
  const buttons = () =>
    [...dialog.querySelectorAll('button')].flatMap(button =>
      button.hasAttribute('aria-label') ? [] : [button.querySelector('span > span')?.textContent ?? button.textContent],
    )
  return {
    container,
    dialog,
    done,
    buttons,
    tap: (name: string) => user.click(within(dialog).getByRole('button', { name: label => label.startsWith(name) })),
  }
}

test.each([
  [1, 'Please Edit Your Cart to Proceed', ['Back to Cart']],
  [2, 'Please Edit Your Cart to Proceed', ['Back to Cart']],
  [3, 'Item(s) no longer available', ['Remove All', 'Back to Cart']],
  [4, 'Please Edit Your Cart to Proceed', ['Continue', 'Back to Cart']],
  [5, 'Personalization is not available now', ['Remove All', 'Back to Cart']],
  [6, 'Please Edit Your Cart to Proceed', ['Remove All', 'Back to Cart']],
  [7, 'Item(s) no longer available', ['Remove All', 'Back to Cart']],
  [9, 'Item(s) cannot be shipped to or picked up in this state', ['Remove All', 'Back to Cart']],
])(
  '[CRT-28] [PUP-07] [PUP-08] [PUP-09] [PUP-11] error type %i is titled %s and has the buttons %j',
  (errorType, title, names) => {
    const { dialog, buttons } = show({ verdict: verdict(errorType) })
    expect(dialog.querySelector('h2')!.textContent).toBe(title)
    expect(buttons()).toEqual(names)
  },
)

test('[PUP-06] [CRT-22] lists each item with title, image, price, quantity and availability', () => {
  const { dialog } = show({
    verdict: verdict(3, [item(1), item(2, { availabilityMessage: 'Only 1 left', edd: { message: 'Jun 12–Jun 18' } })]),
  })
  expect(dialog.getAttribute('role')).toBe('alertdialog')
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)!.textContent).toBe('Why not.')
  const items = [...dialog.querySelectorAll('li')].map(row => row.textContent)
  expect(items).toEqual([
    'Sofa 1$1,234.56, qty 1No longer available',
    'Sofa 2$1,234.56, qty 2Arrives Jun 12–Jun 18Only 1 left',
  ])
})

test('an item that never had a price shows none', () => {
  const { dialog } = show({ verdict: verdict(3, [item(1, { currentPrice: 0 })]) })
  expect(dialog.querySelector('li')!.textContent).not.toContain('$')
})

test('[PUP-23] an error without a message shows a default message', () => {
  expect(show({ verdict: { ...verdict(2), errorMessage: '' } }).dialog.textContent).toContain(
    'No error message provided.',
  )
})

test('[PUP-07] [PUP-08] [PUP-09] each button calls its own handler; closing goes back', async () => {
  const nla = show({ verdict: verdict(3) })
  await nla.tap('Remove All')
  await nla.tap('Back to Cart')
  await user.click(within(nla.container).getByRole('button', { name: 'Close' }))
  expect(nla.done).toEqual(['remove', 'back', 'back'])
  const installation = show({ verdict: verdict(4) })
  await installation.tap('Continue')
  expect(installation.done).toEqual(['continue'])
})

test.each([
  { left: [0, 115], names: ['Take 115', 'Remove All', 'Back to Cart'], take: 'Take 115' },
  { left: [2, 115], names: ['Take What Is Left', 'Remove All', 'Back to Cart'], take: 'Take What Is Left' },
])('[PUP-08] offers to take the remaining units besides Remove All: $take', async ({ left, names, take }) => {
  const { buttons, done, tap } = show({
    verdict: verdict(
      3,
      left.map((units, i) => item(i + 1, { quantity: 999, left: units })),
    ),
  })
  expect(buttons()).toEqual(names)
  await tap(take)
  expect(done).toEqual(['take'])
})

test('while items are removed, no button works and the popup cannot be closed', async () => {
  const { dialog, done } = show({ verdict: verdict(3), busy: 'removing' })
  for (const button of within(dialog).getAllByRole('button')) await user.click(button)
  expect(dialog.querySelector('[aria-label="Close"]')).toBeNull()
  expect(done).toEqual([])
})

test('[PUP-06] shows a failure of the popup’s own action', () => {
  const { dialog } = show({ verdict: verdict(4), failure: 'Something went wrong.' })
  expect(dialog.querySelector('[role="alert"]')!.textContent).toBe('Something went wrong.')
})

test('in French has French texts', () => {
  const { dialog, buttons } = show({ verdict: verdict(3) }, 'fr')
  expect(dialog.querySelector('h2')!.textContent).toBe('Des articles ne sont plus offerts')
  expect(buttons()).toEqual(['Tout retirer', 'Retour au panier'])
  expect(dialog.querySelector('li')!.textContent.replaceAll('\u202f', '\u00a0')).toMatch(
    /1\u00a0234,56\u00a0\$.*qté\u00a01/,
  )
})
