// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { addItemToCart } from '#cart/adding-contract.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import type { SectionalDetails } from '#planner/contract.ts'
import { CallFailed, IS_RESET } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { AddAll } from './add-all.tsx'

const piece = (code: string, sku: string): SectionalDetails['SectionalPieces'][number] => ({
  ItemTypeCode: code,
  Name: code,
  Image: '',
  Dimensions: '',
  ProductUrl: '',
  AvailabilityMessage: '',
  FormattedPrice: '$1.00',
  Sku: sku,
  OptionChoiceParameter: `Fabric=LIN0102|Piece=${code}`,
})
const DETAILS: SectionalDetails = {
  SectionalPieces: [piece('LAL', '900101'), piece('COR', '900701'), piece('LAL', '900101')],
  SectionalOptionChoices: [],
  FormattedTotalPrice: '$3.00',
  HasCustomOrderConfirmation: false,
  CustomOrderConfirmationMessage: '',
}
const TERMS: SectionalDetails = {
  ...DETAILS,
  HasCustomOrderConfirmation: true,
  CustomOrderConfirmationMessage: 'Once the cloth is cut it is yours.',
}
const picture = {
  drawing: {
    form: 'seating' as const,
    arms: 'track' as const,
    back: 'cushions' as const,
    seats: 2,
    legs: 'tapered' as const,
    wood: '#8a5f3d',
    pillows: [],
  },
  colour: '#4a4b4c',
  dimension: { width: 62, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 as const },
}
const REPLY: z.output<typeof addItemToCart.reply> = {
  isSuccess: true,
  message: '',
  addedItemCount: 3,
  cartItemCount: 7,
  basketId: '7f2f2f60-8a38-4c5a-9b6e-000000000001',
  version: 3,
  total: '$3.00',
  installationService: null,
  rewards: null,
  addOns: [],
  items: ['900101', '900701', '900101'].map(sku => ({
    sku,
    name: 'Alder',
    isPersonalized: false,
    optionText: '',
    formattedPrice: '$1.00',
    quantity: 1,
    imageUrl: '',
    picture,
    basketItemId: 'line',
    canBeInstalled: false,
  })),
}

/** Shows the router's path. */
function Where() {
  return <output>{useLocation().pathname}</output>
}
function open(details: SectionalDetails | Error = DETAILS, isEmpty = false) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const sent: unknown[] = []
  const waiting: { answer: (reply: unknown) => void; refuse: (error: unknown) => void }[] = []
  const call: SendCall = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ path: contract.path, input })
    return new Promise<z.output<R>>((resolve, reject) => {
      waiting.push({ answer: value => resolve(value as z.output<R>), refuse: reject })
    })
  }
  const latest = () => (details instanceof Error ? Promise.reject(details) : Promise.resolve(details))
  const { container } = renderInRouter(
    <>
      <AddAll latest={latest} isEmpty={isEmpty} call={call} />
      <Where />
    </>,
  )
  const button = () => screen.getByRole('button', { name: /^Add All to Cart/ })
  const settle = async (say: () => void) => {
    await act(async () => {
      say()
      await Promise.resolve()
    })
  }
  return {
    container,
    sent,
    button,
    answer: (reply: unknown) => settle(() => waiting.shift()!.answer(reply)),
    refuse: (error: unknown) => settle(() => waiting.shift()!.refuse(error)),
    where: () => screen.getByRole('status').textContent,
  }
}
const accept = () => screen.getByRole('button', { name: /^Accept/ })

test('[PLN-10][API-003] all pieces are added in one request from the Sectional Configurator, and counted', async () => {
  const { sent, button, answer } = open()
  await user.click(button())
  const path = '/browse/scbadd/AddItemToCartV2'
  expect(sent).toEqual([
    {
      path,
      input: {
        acceptedTermsText: '',
        excludeFormattedPrice: false,
        items: [
          {
            Sku: '900101',
            Quantity: 1,
            OptionChoiceParameter: 'Fabric=LIN0102|Piece=LAL',
            Location: 'Sectional Configurator',
          },
          {
            Sku: '900701',
            Quantity: 1,
            OptionChoiceParameter: 'Fabric=LIN0102|Piece=COR',
            Location: 'Sectional Configurator',
          },
          {
            Sku: '900101',
            Quantity: 1,
            OptionChoiceParameter: 'Fabric=LIN0102|Piece=LAL',
            Location: 'Sectional Configurator',
          },
        ],
      },
    },
  ])
  expect(addItemToCart.input.safeParse((sent[0] as { input: unknown }).input).success).toBe(true)
  await answer(REPLY)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3 items added to your cart')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Your Cart: 7 items')
})

test('[PLN-10] several quick clicks send one request', async () => {
  const { sent, button } = open()
  await act(async () => {
    for (let i = 0; i < 3; i++) button().click()
    await Promise.resolve()
  })
  expect(sent).toHaveLength(1)
})

test('[PLN-11][ATC-04] custom-order terms are shown first, and nothing is sent before they are accepted', async () => {
  const { container, sent, button } = open(TERMS)
  await user.click(button())
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Confirm Your Selection')
  expect(container.querySelector('dialog p')!.textContent).toBe('Once the cloth is cut it is yours.')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('[ATC-08][PLN-11] accepting adds all pieces once and opens the cart about 300 ms later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { sent, button, answer, where } = open(TERMS)
  await user.click(button())
  const accepting = accept()
  await user.click(accepting)
  await user.click(accepting)
  expect(sent).toHaveLength(1)
  await answer(REPLY)
  act(() => {
    vi.advanceTimersByTime(299)
  })
  expect(where()).toBe('/')
  act(() => {
    vi.advanceTimersByTime(2)
  })
  expect(where()).toBe('/checkout/cart')
})

test.each([
  {
    failure: new CallFailed('addItemToCart', 0, 'Failed to fetch'),
    says: 'The shop did not answer. Look at what is in your cart, then try again.',
  },
  {
    failure: new CallFailed('addItemToCart', 409, 'x', {
      isSuccess: false,
      kind: 'conflict',
      message: 'The Alder Corner is out of stock.',
    }),
    says: 'The Alder Corner is out of stock.',
  },
  {
    failure: new CallFailed('addItemToCart', 500, 'x'),
    says: 'That did not work, and it is our fault. Try again in a moment.',
  },
])('[ATC-22] a failed add shows "$says" in place, and the button works again', async ({ failure, says }) => {
  const { sent, button, refuse } = open()
  await user.click(button())
  await refuse(failure)
  expect(screen.getByRole('alert').textContent).toBe(says)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button())
  expect(sent).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ATC-22] a refusal inside the reply is shown too', async () => {
  const { button, answer } = open()
  await user.click(button())
  await answer({ ...REPLY, isSuccess: false, message: 'Sold out meanwhile.' })
  expect(screen.getByRole('alert').textContent).toBe('Sold out meanwhile.')
})

test('[ATC-22] if the details cannot be loaded, nothing is sent and an error is shown', async () => {
  const { sent, button } = open(new CallFailed('getSectionalDetailsData', 0, 'Failed to fetch'))
  await user.click(button())
  expect(sent).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('The shop did not answer.')
})

test('[PUP-20] an ended session opens the refresh popup', async () => {
  const { button, refuse } = open()
  await user.click(button())
  await refuse(new CallFailed('addItemToCart', 403, IS_RESET))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe("We're Sorry.")
})

test('a plan without pieces adds nothing', async () => {
  const { sent, button } = open(DETAILS, true)
  await user.click(button())
  expect([sent, button().getAttribute('aria-disabled')]).toEqual([[], 'true'])
})
