// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { Cart } from '../../contract/cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { CertificatesInterrupter } from './certificates-interrupter.tsx'
import type { ChangeCart, Changed } from '../state/change-cart.ts'
import { Donation } from './donation.tsx'
import { RewardCertificates } from './reward-certificates.tsx'
import { TaxExemption } from './tax-exemption.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const plain = cartOf([cartLine(1)])
const withRewards = (rewardCertificates: Cart['rewardCertificates'], rest: Partial<Cart> = {}) =>
  cartOf([cartLine(1)], { rewardCertificates, ...rest })

type Answer = Partial<Cart> | { readonly refused: string } | 'failed'

/**
 * Renders a part with a fake shop that returns `answers` in order, repeating the last, and shows the cart of each
 * reply.
 */
function show(cart: Cart, part: (cart: Cart, change: ChangeCart) => ReactNode, ...answers: readonly Answer[]) {
  const sent: { readonly path: string; readonly input: unknown }[] = []
  function Part() {
    const [shown, setShown] = useState(cart)
    const change = (async (contract: { path: string }, input: unknown): Promise<Changed<unknown>> => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {}
      sent.push({ path: contract.path, input })
      if (answer === 'failed') return { kind: 'failed' }
      if ('refused' in answer) return { kind: 'refused', message: answer.refused }
      const next = { ...shown, ...answer }
      setShown(next)
      return { kind: 'done', reply: { isSuccess: true, message: '', rewardErrorMessage: '', cart: next } }
    }) as ChangeCart
    return part(shown, change)
  }
  const { container } = renderInRouter(
    <LanguageProvider value="en">
      <Part />
    </LanguageProvider>,
  )
  return {
    container,
    sent,
    tap: (element: Element) => user.click(element),
    button: (start: string) => screen.getByRole('button', { name: name => name.startsWith(start) }),
    write: async (label: string, text: string) => {
      const input = screen.getByLabelText(new RegExp(`^${label}`))
      await user.clear(input)
      await user.type(input, text)
    },
    submit: () =>
      act(async () => {
        container.querySelector('form')!.requestSubmit()
      }),
  }
}
const donation = (amount: number) => ({ donation: { ...plain.donation, amount } })

test('[CRT-12] rounding up, a suggested amount and a custom amount can be donated, shown and removed', async () => {
  // $1,234.56 plus $199.00 for shipping.
  const page = show(
    plain,
    (cart, change) => <Donation cart={cart} currency="USD" change={change} />,
    { ...donation(44), orderSummary: { ...plain.orderSummary, donation: 44, total: plain.orderSummary.total + 44 } },
    donation(0),
    donation(1000),
    donation(0),
    donation(1250),
  )
  const box = () => page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  expect(page.container.textContent).toContain('Round up $0.44 to plant trees')
  await page.tap(box())
  expect([page.sent.at(-1), box().checked]).toEqual([{ path: '/api/cart/add-donation', input: { amount: 44 } }, true])
  await page.tap(box())
  expect(page.sent.at(-1)?.input).toEqual({ amount: 0 })
  await page.tap(page.button('$10.00'))
  expect(page.sent.at(-1)?.input).toEqual({ amount: 1000 })
  expect(page.container.textContent).toContain('You give $10.00 to plant trees.')
  await page.tap(page.button('Remove'))
  expect(page.sent.at(-1)?.input).toEqual({ amount: 0 })
  await page.write('Another amount', '12.50')
  await page.submit()
  expect(page.sent.at(-1)?.input).toEqual({ amount: 1250 })
})

test('[CRT-12] an invalid or too large amount shows an error at its field and is not sent', async () => {
  const page = show(plain, (cart, change) => <Donation cart={cart} currency="USD" change={change} />)
  for (const typed of ['five', '0.50', '10001']) {
    await page.write('Another amount', typed)
    await page.submit()
  }
  expect(page.sent).toEqual([])
  expect(page.container.textContent).toContain('Enter an amount from $1.00 to $10,000.00.')
})

test('[CRT-15] the toggle needs organization and certificate to activate the exemption', async () => {
  const page = show(
    plain,
    (cart, change) => <TaxExemption cart={cart} change={change} />,
    { taxExemption: { organization: 'Cedar School', certificateLastFour: '4711' } },
    { taxExemption: null },
  )
  const box = () => page.container.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  await page.tap(box())
  await page.submit()
  expect(page.sent).toEqual([])
  expect(page.container.textContent).toContain('Enter the name of your organization')
  expect(page.container.textContent).toContain('Enter the certificate number')
  await page.write('Organization', ' Cedar School ')
  await page.write('Exemption certificate number', 'E-9914-4711')
  await page.submit()
  expect(page.sent).toEqual([
    {
      path: '/api/cart/set-tax-exemption',
      input: { isTaxExempt: true, organization: 'Cedar School', certificate: 'E-9914-4711' },
    },
  ])
  expect([box().checked, page.container.querySelector('form')]).toEqual([true, null])
  expect(page.container.textContent).toContain('Cedar School, certificate ending 4711')
  await page.tap(box())
  expect(page.sent.at(-1)?.input).toEqual({ isTaxExempt: false })
  expect(box().checked).toBe(false)
})

test.each([
  [false, '/ReactCheckout/ApplyCartRewardCertificate', '/ReactCheckout/RemoveRewardCertificate'],
  [
    true,
    '/api/checkout/payment-provider/apply-cart-reward-certificate',
    '/api/checkout/payment-provider/remove-reward-certificate',
  ],
])(
  '[CRT-16] [PAY-58] a certificate is applied and removed; with the payment provider %s at %s',
  async (paymentProvider_EnableAdyen, applyPath, removePath) => {
    const one = { id, lastFour: '4QXT', amount: 2500, applied: 2000 }
    const cart = withRewards([], { config: { ...plain.config, paymentProvider_EnableAdyen } })
    const exceeding = {
      ...plain.orderSummary,
      rewardsTotal: 2000,
      tenderCodesTotal: 0,
      rewardsExceedOrderTotalMessage: 'Your certificates are worth $5.00 more.',
    }
    const page = show(
      cart,
      (shown, change) => <RewardCertificates cart={shown} currency="USD" change={change} />,
      { rewardCertificates: [one], orderSummary: exceeding },
      { rewardCertificates: [], orderSummary: plain.orderSummary },
    )
    await page.write('Rewards account number', 'AC 204 118')
    await page.write('Certificate number', 'RWD-7K2M-4QXT')
    await page.submit()
    expect(page.sent).toEqual([
      { path: applyPath, input: { accountNumber: 'AC 204 118', certificateNumber: 'RWD-7K2M-4QXT' } },
    ])
    expect(page.container.textContent).toContain('Certificate ending 4QXT pays $20.00.')
    expect(page.container.textContent).toContain('Your certificates are worth $5.00 more.')
    await page.tap(page.button('Remove'))
    expect(page.sent.at(-1)).toEqual({ path: removePath, input: { certificateNumber: '4QXT', id } })
    expect(page.container.textContent).not.toContain('4QXT')
  },
)

test('[CRT-16] incomplete numbers are not sent, and a refusal is shown at the field', async () => {
  const page = show(plain, (cart, change) => <RewardCertificates cart={cart} currency="USD" change={change} />, {
    refused: 'We can’t find it.',
  })
  await page.submit()
  expect(page.sent).toEqual([])
  await page.write('Rewards account number', 'AC 204 118')
  await page.write('Certificate number', 'RWD-7K2M-4QXT')
  await page.submit()
  expect(page.container.textContent).toContain('We can’t find it.')
})

test.each([
  [false, '/ReactCheckout/RemoveCertificates'],
  [true, '/api/checkout/payment-provider/remove-certificates'],
])(
  '[PUP-12] [PUP-13] [PUP-14] [PAY-58] confirming removes the certificates and continues (provider %s, %s)',
  async (paymentProvider_EnableAdyen, path) => {
    const ends: string[] = []
    const cart = withRewards([{ id, lastFour: '4QXT', amount: 2500, applied: 2500 }], {
      config: { ...plain.config, paymentProvider_EnableAdyen },
    })
    const popup = (shown: Cart, change: ChangeCart) => (
      <CertificatesInterrupter
        cart={shown}
        currency="USD"
        change={change}
        onGoOn={() => ends.push('went on')}
        onCancel={() => ends.push('cancelled')}
      />
    )
    const page = show(cart, popup, { rewardCertificates: [] })
    expect(screen.getByRole('alertdialog').textContent).toContain('$25.00')
    await page.tap(within(page.container).getByRole('button', { name: 'Keep My Cart' }))
    expect([page.sent, ends]).toEqual([[], ['cancelled']])
    await page.tap(page.button('Remove and Continue'))
    expect([page.sent, ends]).toEqual([[{ path, input: {} }], ['cancelled', 'went on']])
    expect(page.container.textContent).not.toContain('$25.00')
  },
)

/** The interrupter of a cart with one certificate, and what became of the interrupted action. */
function interrupted(isProvider: boolean, ...answers: readonly Answer[]) {
  const ends: string[] = []
  const cart = withRewards([{ id, lastFour: '4QXT', amount: 2500, applied: 2500 }], {
    config: { ...plain.config, paymentProvider_EnableAdyen: isProvider },
  })
  const part = (shown: Cart, change: ChangeCart) => (
    <CertificatesInterrupter
      cart={shown}
      currency="USD"
      change={change}
      onGoOn={() => ends.push('went on')}
      onCancel={() => ends.push('cancelled')}
    />
  )
  return { ends, page: show(cart, part, ...answers) }
}

test('[PUP-12] a refused removal shows why and does not continue', async () => {
  const { page, ends } = interrupted(false, { refused: 'Your order is being placed.' })
  await page.tap(page.button('Remove and Continue'))
  expect([page.container.textContent.includes('Your order is being placed.'), ends]).toEqual([true, []])
})

test('[PUP-15] a failed removal of the older path opens the checkout error popup, which names the call', async () => {
  const { page, ends } = interrupted(false, 'failed')
  await page.tap(page.button('Remove and Continue'))
  const popup = screen.getByRole('alertdialog', { name: 'Something went wrong' })
  expect(popup.textContent).toContain('/ReactCheckout/RemoveCertificates')
  await page.tap(within(popup).getByRole('link', { name: 'Reload Cart' }))
  expect(ends).toEqual(['cancelled'])
})

test('[PUP-15] a failed removal of the payment provider’s path opens the popup that asks for a refresh', async () => {
  const { page, ends } = interrupted(true, 'failed')
  await page.tap(page.button('Remove and Continue'))
  const popup = screen.getByRole('alertdialog', { name: "We're Sorry." })
  expect(within(popup).getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(ends).toEqual([])
})
