// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { onCartChange } from '../state/cart-channel.ts'
import type { SendCall } from '../state/send-call.ts'
import type { CartChanged } from '../state/announce-cart-change.ts'
import { useAddToCart, type AddQuery } from './use-add-to-cart.ts'

const item = { Sku: '100103', Quantity: 1 }

/** A page with one button that starts the flow, and a fake shop that replies by name of the call. */
function page(ask: Partial<AddQuery>, answers: Readonly<Record<string, unknown>> = {}) {
  const sent: { readonly call: string; readonly input: unknown }[] = []
  const call: SendCall = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    return Promise.resolve(
      {
        addItemToCart: {
          isSuccess: true,
          message: '',
          items: [],
          addedItemCount: 1,
          cartItemCount: 1,
          basketId: '7f2f2f60-8a38-4c5a-9b6e-000000000001',
          version: 3,
          total: '$1.00',
          installationService: null,
          rewards: null,
          addOns: [],
        },
        ...answers,
      }[contract.name] as z.output<R>,
    )
  }
  function Button() {
    const flow = useAddToCart({ call, prepare: () => ({ items: [item] }), ...ask })
    return (
      <>
        <button
          type="button"
          onClick={() => {
            void flow.begin()
          }}
        >
          Add
        </button>
        <p role="alert">{flow.problem}</p>
        <p id="terms">{flow.terms}</p>
        <p id="layer">{flow.added?.total}</p>
      </>
    )
  }
  const { container } = renderInRouter(<Button />)
  const press = () => user.click(within(container).getByRole('button'))
  return { sent, press, text: (selector: string) => container.querySelector(selector)!.textContent }
}

test.each([
  ['at once', () => false],
  ['after a while', () => Promise.resolve(false)],
])('a validation that returns false %s sends nothing and adds nothing', async (_, validate) => {
  const { sent, press, text } = page({ validate })
  await press()
  expect([sent, text('#layer'), text('[role=alert]')]).toEqual([[], '', ''])
})

test('[ATC-03] a validation that returns true sends the item, and the layer opens', async () => {
  const { sent, press, text } = page({ validate: () => true })
  await press()
  expect(sent.map(one => one.call)).toEqual(['addItemToCart'])
  expect(text('#layer')).toBe('$1.00')
})

test('a vendor-personalized item without text sends nothing and shows why', async () => {
  const { sent, press, text } = page({ personalizing: { isActive: true, type: 100, lines: ['', ' '] } })
  await press()
  expect([sent, text('[role=alert]'), text('#layer')]).toEqual([
    [],
    'Enter the text for the personalization, then add it to the cart.',
    '',
  ])
})

test.each([700, 705] as const)(
  'an item personalized by the retailer’s workshop (%s) is sent without text',
  async type => {
    const { sent, press } = page({ personalizing: { isActive: true, type, lines: [''] } })
    await press()
    expect(sent).toHaveLength(1)
  },
)

test('[API-007] shows a monogram’s confirmation text with the other terms before adding', async () => {
  const items = [{ ...item, IsPersonalized: true, PersonalizationText: 'ADA' }, { Sku: '100104' }]
  const { sent, press, text } = page(
    { prepare: () => ({ items, terms: 'Made for you.' }) },
    { monogramConfirmation: { message: 'It reads ADA.' } },
  )
  await press()
  expect(sent).toEqual([
    { call: 'monogramConfirmation', input: { sku: '100103', personalizationText: 'ADA', personalizationId: '' } },
  ])
  expect(text('#terms')).toBe('Made for you.\n\nIt reads ADA.')
})

test('an add is announced to the other tabs with the cart’s new version; a failed add is not', async () => {
  const heard: CartChanged[] = []
  const silence = onCartChange(changed => heard.push(changed))
  const added = page({})
  await added.press()
  await vi.waitFor(() => expect(heard).toEqual([{ basketId: '7f2f2f60-8a38-4c5a-9b6e-000000000001', version: 3 }]))
  const failed = page({}, { addItemToCart: { isSuccess: false, message: 'Sold out.', items: [] } })
  await failed.press()
  expect([failed.text('[role=alert]'), heard.length]).toEqual(['Sold out.', 1])
  silence()
})
