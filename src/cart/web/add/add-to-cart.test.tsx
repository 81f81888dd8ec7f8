// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { CallFailed, IS_RESET } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { addItemToCart } from '../../adding-contract.ts'
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx'
import type { Added } from './added.ts'
import type { SendCall } from '../state/send-call.ts'

const picture = {
  drawing: {
    form: 'seating' as const,
    arms: 'track' as const,
    back: 'cushions' as const,
    seats: 3,
    legs: 'tapered' as const,
    wood: '#8a5f3d',
    pillows: [],
  },
  colour: '#4a4b4c',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 as const },
}
const reply: Added = {
  isSuccess: true,
  message: '',
  addedItemCount: 2,
  cartItemCount: 5,
  basketId: '7f2f2f60-8a38-4c5a-9b6e-000000000001',
  version: 3,
  total: '$4,842.00',
  installationService: null,
  rewards: null,
  addOns: [],
  items: [
    {
      sku: '100103',
      name: 'Alder 88″ Sofa',
      isPersonalized: false,
      optionText: '',
      formattedPrice: '$1,614.00',
      quantity: 2,
      imageUrl: '/pictures/100103.svg',
      picture,
      basketItemId: 'line',
      canBeInstalled: false,
    },
  ],
}

/** A fake shop that records calls and replies when the test says so. */
function shop() {
  const sent: unknown[] = []
  const waiting: { answer: (reply: unknown) => void; refuse: (error: unknown) => void }[] = []
  const call: SendCall = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    return new Promise<z.output<R>>((resolve, reject) => {
      waiting.push({ answer: value => resolve(value as z.output<R>), refuse: reject })
    })
  }
  const next = () => waiting.shift()!
  return {
    call,
    sent,
    answer: (value: unknown) => act(async () => next().answer(value)),
    refuse: (error: unknown) => act(async () => next().refuse(error)),
  }
}
const show = (call: SendCall, props: Partial<AddToCartProps> = {}) =>
  renderInRouter(
    <AddToCart
      sku="100103"
      name="Alder 88″ Sofa"
      optionChoiceParameter="Fabric=WEV0215"
      location="PDP"
      left={undefined}
      refusal={undefined}
      call={call}
      {...props}
    />,
  ).container
/** The button's accessible name also contains the hidden busy label. */
const addButton = () => screen.getByRole('button', { name: /^Add to Cart/ })
const dialog = (container: HTMLElement) => container.querySelector('dialog')
/** Displays the router's path. */
function Where() {
  return <output>{useLocation().pathname}</output>
}

test('[ATC-03][ATC-20] Add to Cart posts the item, and a successful add opens the confirmation layer', async () => {
  const { call, sent, answer } = shop()
  const container = show(call)
  await user.click(screen.getByRole('button', { name: 'Increase Quantity of Alder 88″ Sofa' }))
  await user.click(addButton())
  expect(sent).toEqual([
    {
      call: 'addItemToCart',
      input: {
        items: [{ Sku: '100103', Quantity: 2, OptionChoiceParameter: 'Fabric=WEV0215', Location: 'PDP' }],
        acceptedTermsText: '',
      },
    },
  ])
  expect(dialog(container)).toBeNull()
  await answer(reply)
  expect(dialog(container)).not.toBeNull()
})

test.each([
  { left: 115, words: 'Only 115 left', cut: '115' },
  { left: undefined, words: 'At most 999 at a time', cut: '999' },
])('a typed quantity that is reduced to $cut shows a message', async ({ left, words, cut }) => {
  const container = show(shop().call, { left })
  const input = container.querySelector('input')!
  await user.clear(input)
  await user.type(input, '1e9')
  await user.tab()
  expect([input.value, screen.getByRole('status').textContent]).toEqual([cut, words])
  await user.click(screen.getByRole('button', { name: 'Decrease Quantity of Alder 88″ Sofa' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('[ATC-21] the page’s request with its defaults adds one unit with standard shipping', async () => {
  const { call, sent } = shop()
  show(call)
  await user.click(addButton())
  const { input } = sent[0] as { input: z.input<typeof addItemToCart.input> }
  expect(addItemToCart.input.parse(input).items[0]).toMatchObject({ Quantity: 1, ShipMethod: 1 })
  expect(addItemToCart.input.parse({ items: [{ Sku: '100103' }] }).items[0]).toMatchObject({
    Quantity: 1,
    ShipMethod: 1,
  })
})

test('[ATC-09][ATC-10][ATC-11][ATC-12] the layer shows item, cart count, subtotal and link', async () => {
  const { call, answer } = shop()
  const container = show(call)
  await user.click(addButton())
  await answer(reply)
  const layer = dialog(container)!
  expect(layer.querySelector('h2')!.textContent).toBe('2 items added to your cart')
  expect(layer.querySelector('h3')!.textContent).toBe('Your Cart: 5 items')
  expect(layer.querySelector('dl')!.textContent).toBe('Subtotal$4,842.00')
  expect(layer.querySelector('li')!.textContent).toBe('Alder 88″ Sofa $1,614.00, quantity 2')
  expect(layer.querySelector('li svg')).not.toBeNull()
  expect(within(layer).getByRole('link', { name: 'View Cart & Checkout' }).getAttribute('href')).toBe('/checkout/cart')
})

test('[ATC-13] Continue Shopping closes the layer and leaves the page unchanged', async () => {
  const { call, answer } = shop()
  const container = show(call)
  await user.click(addButton())
  await answer(reply)
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }))
  expect(dialog(container)).toBeNull()
  expect(addButton().hasAttribute('aria-disabled')).toBe(false)
})

test('rapid clicks add once; a click after the reply adds again', async () => {
  const { call, sent, answer } = shop()
  const container = show(call)
  const button = addButton()
  await act(async () => {
    for (let i = 0; i < 8; i++) button.click()
  })
  expect(sent).toHaveLength(1)
  expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('Adding')
  await user.click(button)
  expect(sent).toHaveLength(1)
  await answer(reply)
  await user.click(button)
  expect(sent).toHaveLength(2)
})

const refusal = (kind: 'conflict' | 'broken', message: string) =>
  new CallFailed('addItemToCart', kind === 'conflict' ? 409 : 500, `${message} Status: 409`, {
    isSuccess: false,
    kind,
    message,
  })
test.each([
  [
    'a refusal',
    refusal('conflict', 'A cart holds at most 100 different items.'),
    'A cart holds at most 100 different items.',
  ],
  [
    'a server error',
    refusal('broken', 'relation "basket" does not exist'),
    'That did not work, and it is our fault. Try again in a moment.',
  ],
  [
    'a network failure',
    new CallFailed('addItemToCart', 0, 'Failed to fetch'),
    'The shop did not answer. Look at what is in your cart, then try again.',
  ],
])('[ATC-22] after %s shows a message and no layer, and the shopper can try again', async (_, error, message) => {
  const { call, sent, refuse, answer } = shop()
  const container = show(call)
  await user.click(addButton())
  await refuse(error)
  expect(dialog(container)).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(message)
  await user.click(addButton())
  expect(screen.queryByRole('alert')).toBeNull()
  await answer(reply)
  expect([sent.length, dialog(container) !== null]).toEqual([2, true])
})

test('[ATC-22] a reply with isSuccess false shows its message', async () => {
  const { call, answer } = shop()
  const container = show(call)
  await user.click(addButton())
  await answer({ ...reply, isSuccess: false, message: 'We no longer sell this item.' })
  expect([dialog(container), screen.getByRole('alert').textContent]).toEqual([null, 'We no longer sell this item.'])
})

test('[ORD-14] an expired session opens the refresh popup', async () => {
  const { call, refuse } = shop()
  const container = show(call)
  await user.click(addButton())
  await refuse(new CallFailed('addItemToCart', 403, IS_RESET))
  expect(dialog(container)!.querySelector('h2')!.textContent).toBe("We're Sorry.")
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a SKU that cannot be bought cannot be added, and the reason is shown', async () => {
  const { call, sent } = shop()
  const container = show(call, { refusal: 'This piece is out of stock.' })
  await user.click(addButton())
  expect(sent).toEqual([])
  expect(container.textContent).toContain('This piece is out of stock.')
  expect(container.querySelector('input')).toBeNull()
})

test('the quantity cannot exceed the stock', async () => {
  const { call, sent } = shop()
  show(call, { left: 2 })
  for (let i = 0; i < 4; i++)
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Alder 88″ Sofa' }))
  await user.click(addButton())
  expect(sent).toMatchObject([{ input: { items: [{ Quantity: 2 }] } }])
})

const TERMS = 'Once the cloth is cut it is yours.'
const accept = () => screen.getByRole('button', { name: /^Accept/ })

const asked = { call: 'customOrderConfirmation', input: { sku: '100103', optionChoiceParameter: 'Fabric=WEV0215' } }

test('[ATC-04][ATC-07][API-006] shows the terms before adding, and adds nothing after Decline', async () => {
  const { call, sent, answer } = shop()
  const container = show(call, { hasTerms: true })
  await user.click(addButton())
  expect(sent).toEqual([asked])
  await answer({ hasCustomOrderConfirmation: true, message: TERMS })
  expect(dialog(container)!.querySelector('h2')!.textContent).toBe('Confirm Your Selection')
  expect(dialog(container)!.querySelector('p')!.textContent).toBe(TERMS)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(dialog(container)).toBeNull()
  expect(sent).toEqual([asked])
})

test('[API-006] adds at once if the shop returns no terms', async () => {
  const { call, sent, answer } = shop()
  show(call, { hasTerms: true })
  await user.click(addButton())
  await answer({ hasCustomOrderConfirmation: false, message: '' })
  expect(sent).toMatchObject([asked, { call: 'addItemToCart', input: { acceptedTermsText: '' } }])
})

test('[ATC-08] accepting the terms adds the item once, and opens the cart about 300 ms later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { call, sent, answer } = shop()
  const container = renderInRouter(
    <>
      <AddToCart
        sku="100103"
        name="Alder"
        optionChoiceParameter=""
        location="PDP"
        left={undefined}
        refusal={undefined}
        hasTerms
        call={call}
      />
      <Where />
    </>,
  ).container
  await user.click(addButton())
  await answer({ hasCustomOrderConfirmation: true, message: TERMS })
  const accepting = accept()
  await user.click(accepting)
  await user.click(accepting)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ call: 'addItemToCart', input: { acceptedTermsText: TERMS } })
  await answer(reply)
  act(() => {
    vi.advanceTimersByTime(299)
  })
  expect(container.querySelector('output')!.textContent).toBe('/')
  act(() => {
    vi.advanceTimersByTime(2)
  })
  expect(container.querySelector('output')!.textContent).toBe('/checkout/cart')
})

test('[ATC-08][ATC-22] a failure after accepting closes the popup and shows a message on the page', async () => {
  const { call, answer, refuse } = shop()
  const container = show(call, { hasTerms: true })
  await user.click(addButton())
  await answer({ hasCustomOrderConfirmation: true, message: TERMS })
  await user.click(accept())
  await refuse(new CallFailed('addItemToCart', 0, 'Failed to fetch'))
  expect(dialog(container)).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The shop did not answer.')
})
