// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { addItemToCart } from '#cart/adding-contract.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import type { SectionalDetails } from '#planner/contract.ts'
import { press, renderInTest } from '#ui/render-in-test.tsx'
import { CallFailed, IS_RESET } from '#ui/send.ts'
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
    formattedPrice: '$1.00',
    quantity: 1,
    imageUrl: '',
    picture,
    basketItemId: 'line',
    canBeInstalled: false,
  })),
}

/** Says where the router is. */
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
  const { host } = renderInTest(
    <>
      <AddAll latest={latest} isEmpty={isEmpty} call={call} />
      <Where />
    </>,
  )
  const button = () => [...host.querySelectorAll('button')].find(one => one.textContent.startsWith('Add All to Cart'))!
  const settle = async (say: () => void) => {
    await act(async () => {
      say()
      await Promise.resolve()
    })
  }
  return {
    host,
    sent,
    button,
    click: (element: Element | null | undefined) =>
      settle(() => {
        ;(element as HTMLElement).click()
      }),
    answer: (reply: unknown) => settle(() => waiting.shift()!.answer(reply)),
    refuse: (error: unknown) => settle(() => waiting.shift()!.refuse(error)),
    where: () => host.querySelector('output')!.textContent,
  }
}
const accept = (host: HTMLElement) =>
  [...host.querySelectorAll('dialog button')].find(one => one.textContent.startsWith('Accept'))

test('[PLN-10][API-003] every piece goes into the cart in one request, one of each, from the Sectional Configurator; then the layer says how many', async () => {
  const { host, sent, button, click, answer } = open()
  await click(button())
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
  expect(host.querySelector('dialog h2')!.textContent).toBe('3 items added to your cart')
  expect(host.querySelector('dialog h3')!.textContent).toBe('Your Cart: 7 items')
})

test('[PLN-10] clicks of a burst send one request', async () => {
  const { sent, button } = open()
  await act(async () => {
    for (let i = 0; i < 3; i++) button().click()
    await Promise.resolve()
  })
  expect(sent).toHaveLength(1)
})

test('[PLN-11][ATC-04] with a custom order confirmation the terms come first, and nothing is sent before they are accepted', async () => {
  const { host, sent, button, click } = open(TERMS)
  await click(button())
  expect(host.querySelector('dialog h2')!.textContent).toBe('Confirm Your Selection')
  expect(host.querySelector('dialog p')!.textContent).toBe('Once the cloth is cut it is yours.')
  expect(sent).toEqual([])
  await click([...host.querySelectorAll('dialog button')].find(one => one.textContent === 'Decline'))
  expect(host.querySelector('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('[ATC-08][PLN-11] accepting adds everything once, and about 300 ms later leads to the cart', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { host, sent, button, click, answer, where } = open(TERMS)
  await click(button())
  await click(accept(host))
  press(accept(host))
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
])('[ATC-22] a failed add says in place "$says", and the button works again', async ({ failure, says }) => {
  const { host, sent, button, click, refuse } = open()
  await click(button())
  await refuse(failure)
  expect(host.querySelector('[role=alert]')!.textContent).toBe(says)
  expect(host.querySelector('dialog')).toBeNull()
  await click(button())
  expect(sent).toHaveLength(2)
  expect(host.querySelector('[role=alert]')).toBeNull()
})

test('[ATC-22] a refusal in the answer itself is said too', async () => {
  const { host, button, click, answer } = open()
  await click(button())
  await answer({ ...REPLY, isSuccess: false, message: 'Sold out meanwhile.' })
  expect(host.querySelector('[role=alert]')!.textContent).toBe('Sold out meanwhile.')
})

test('[ATC-22] when the details can’t be had nothing is sent, and it is said', async () => {
  const { host, sent, button, click } = open(new CallFailed('getSectionalDetailsData', 0, 'Failed to fetch'))
  await click(button())
  expect(sent).toEqual([])
  expect(host.querySelector('[role=alert]')!.textContent).toContain('The shop did not answer.')
})

test('[PUP-20] a session that is gone asks for a fresh page', async () => {
  const { host, button, click, refuse } = open()
  await click(button())
  await refuse(new CallFailed('addItemToCart', 403, IS_RESET))
  expect(host.querySelector('dialog h2')!.textContent).toBe("We're Sorry.")
})

test('a plan without pieces adds nothing', async () => {
  const { sent, button, click } = open(DETAILS, true)
  await click(button())
  expect([sent, button().getAttribute('aria-disabled')]).toEqual([[], 'true'])
})
