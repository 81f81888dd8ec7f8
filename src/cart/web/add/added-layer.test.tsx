// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { CallFailed } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { Added } from './added.ts'
import { AddedLayer } from './added-layer.tsx'
import { onCartChange } from '../state/cart-channel.ts'
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
const item = (sku: string, basketItemId: string, canBeInstalled: boolean) => ({
  sku,
  name: `Piece ${sku}`,
  isPersonalized: false,
  optionText: '',
  formattedPrice: '$1.00',
  quantity: 1,
  imageUrl: '',
  picture,
  basketItemId,
  canBeInstalled,
})
const ADDED: Added = {
  isSuccess: true,
  message: '',
  addedItemCount: 3,
  cartItemCount: 3,
  basketId: '7f2f2f60-8a38-4c5a-9b6e-000000000001',
  version: 3,
  total: '$3.00',
  installationService: null,
  rewards: null,
  addOns: [],
  items: [item('1', 'a', true), item('2', 'b', false), item('3', 'c', true)],
}
const ADD_ON = {
  sku: '330101',
  name: 'Harbor Linen Throw',
  formattedPrice: '$89.00',
  navigateUrl: '/product/harbor-throw',
  image: '/pictures/330101.svg',
}

/** Every part is near the viewport. */
class Near {
  readonly #see: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#see = see
  }
  observe() {
    this.#see([{ isIntersecting: true }])
  }
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Near)
})

/** `recommended`: the reply with recommendations; without it, the request never completes. */
function open(
  added: Partial<Added>,
  answer: (name: string) => unknown = () => ({ cart: { basketId: null, version: 4 } }),
  recommended?: object,
) {
  vi.stubGlobal('fetch', async () =>
    recommended === undefined
      ? new Promise(() => {})
      : new Response(JSON.stringify(recommended), { headers: { 'content-type': 'application/json' } }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const sent: { readonly call: string; readonly input: unknown }[] = []
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => {
    sent.push({ call: contract.name, input })
    const value = answer(contract.name)
    if (value instanceof Error) throw value
    return value as z.output<R>
  }
  const { container } = renderInRouter(<AddedLayer added={{ ...ADDED, ...added }} call={call} onClose={() => {}} />)
  return {
    container,
    sent,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}
const text = () => screen.getByRole('dialog').textContent

test('[ATC-03] shows the message about a reduced quantity beside the cart’s count', () => {
  open({ message: 'Only 115 left. Your cart has all of them.' })
  expect(text()).toContain('Only 115 left. Your cart has all of them.Your Cart: 3 items')
})

test('[ATC-10][ATC-18] names the chosen options of an item and strikes its regular price through', () => {
  const sofa = { ...item('1', 'a', false), optionText: 'Oat Linen, Walnut', formattedRegularPrice: '$2.00' }
  const { container } = open({ items: [sofa] })
  expect(text()).toContain('Oat Linen, Walnut')
  expect(container.querySelector('dialog s')?.textContent).toBe('Regular $2.00')
})

test('[ATC-14][ATC-15][ATC-16] shows no banners and add-ons that the reply does not contain', () => {
  open({})
  const words = text()
  for (const absent of ['install', 'reward certificates', 'Extras and Essentials']) expect(words).not.toContain(absent)
})

test('[ATC-14] the installation banner states the fee per item, and Add books it for each new line', async () => {
  const { sent, press } = open({ installationService: { formattedFee: '$79.00' } })
  expect(text()).toContain('Have us install it. We put it up, level it and take the boxes, $79.00 per item.')
  await press('Add')
  expect(sent).toEqual(['a', 'c'].map(basketItemId => ({ call: 'addInstallationService', input: { basketItemId } })))
  expect(text()).toContain('Installation is added.')
})

test('[ATC-14] an installation that could not be added shows a message and can be tried again', async () => {
  const { press } = open(
    { installationService: { formattedFee: '$79.00' } },
    () => new CallFailed('addInstallationService', 0, 'Failed to fetch'),
  )
  await press('Add')
  expect(text()).toContain('The installation could not be added.')
  expect(screen.getByRole('button', { name: 'Try Again' })).not.toBeNull()
})

test('[ATC-15] shows the rewards banner if the reply contains rewards', () => {
  open({ rewards: { formattedEarned: '$441.66' } })
  expect(text()).toContain('You would earn $441.66 in reward certificates with our store card.')
})

test('[ATC-16][ATC-18][ATC-19] shows add-ons under their title with picture, name, price and link', () => {
  const { container } = open({ addOns: [ADD_ON] })
  expect([...container.querySelectorAll('dialog h3')].map(one => one.textContent)).toContain(
    'Extras and Essentials We Recommend',
  )
  const link = [...container.querySelectorAll('dialog a')].find(one => one.textContent === ADD_ON.name)!
  expect(link.getAttribute('href')).toBe(ADD_ON.navigateUrl)
  expect(container.querySelector(`dialog img[src="${ADD_ON.image}"]`)).not.toBeNull()
  expect(text()).toContain('$89.00')
})

test('[ATC-16] [ATC-17] a recommended add-on is not shown again under People Also Bought', async () => {
  const card = (sku: string, name: string) => ({
    id: sku,
    sku,
    name,
    price: 8900,
    imagePathHiRes: '/pictures/x.webp',
    navigateUrl: `/product/${sku}`,
    formattedPrice: '$89.00',
    imagePath: '/pictures/x.webp',
    urlPath: `/product/${sku}`,
    primaryFamilyId: '1',
    optionChoiceParameter: '',
    customOrderConfirmation: { hasCustomOrderConfirmation: false },
  })
  const items = [card(ADD_ON.sku, ADD_ON.name), card('330102', 'Quill Napkins')]
  const { container } = open({ addOns: [ADD_ON] }, undefined, { title: 'People Also Bought', resultId: 'r', items })
  await screen.findByText('Quill Napkins', undefined, { timeout: 5_000 })
  expect(
    [...container.querySelectorAll('dialog a')].filter(one => one.getAttribute('href') === ADD_ON.navigateUrl),
  ).toHaveLength(1)
  expect(text().split(ADD_ON.name)).toHaveLength(2)
})

test('[ATC-16] a click adds an add-on, and updates the layer’s sums and the other tabs', async () => {
  const heard: number[] = []
  const silence = onCartChange(({ version }) => heard.push(version))
  const { sent, press } = open({ addOns: [ADD_ON] }, () => ({ ...ADDED, cartItemCount: 4, total: '$92.00' }))
  await press(`Add to Cart: ${ADD_ON.name}`)
  expect(sent).toEqual([
    { call: 'addItemToCart', input: { items: [{ Sku: '330101', Quantity: 1, Location: 'Extras and Essentials' }] } },
  ])
  expect(text()).toContain('Your Cart: 4 items')
  expect(text()).toContain('Subtotal$92.00')
  expect(text()).toContain('Added')
  await vi.waitFor(() => expect(heard).toEqual([3]))
  silence()
})

test('[ATC-16][ATC-22] a refused add-on shows the reason and stays', async () => {
  const { press } = open(
    { addOns: [ADD_ON] },
    () =>
      new CallFailed('addItemToCart', 409, 'x', {
        isSuccess: false,
        kind: 'conflict',
        message: 'A cart holds at most 250 different items.',
      }),
  )
  await press(`Add to Cart: ${ADD_ON.name}`)
  expect(text()).toContain('A cart holds at most 250 different items.')
  expect(screen.getByRole('button', { name: `Add to Cart: ${ADD_ON.name}` })).not.toBeNull()
})
