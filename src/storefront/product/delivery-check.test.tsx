// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartCountProvider } from '#cart/web/cart-count.tsx'
import { savePlace, loadPlace } from '#catalog/web/fit/stored-place.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { DeliveryCheck } from './delivery-check.tsx'

const store = {
  location: 'lincoln-park',
  name: 'Lincoln Park',
  address1: '850 W North Ave',
  city: 'Chicago',
  state: 'IL',
  phone: '',
  available: 2,
  ready: 'ready today after 2 pm',
}
const answer = {
  postalCode: '60614',
  delivery: { kind: 'arrives', from: '2026-06-12', to: '2026-06-18' },
  pickup: {
    kind: 'stores',
    stores: [
      store,
      { ...store, location: 'soho', name: 'SoHo', city: 'New York', state: 'NY', available: 0, ready: '' },
    ],
  },
}
let asked: string[] = []
const reply = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(body, { status }))
  })
beforeEach(() => {
  localStorage.clear()
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const CHECK = <DeliveryCheck sku="100101" parameter="Fabric=LIN0102" country="US" way="carried" />
const show = (shown = CHECK) => act(async () => renderInRouter(shown))

test('nothing is requested before the shopper enters a postal code', async () => {
  reply(answer)
  const { container } = await show()
  expect(asked).toEqual([])
  expect(container.textContent).toContain('Enter a ZIP Code to see delivery dates.')
})

test("a remembered postal code is used for this SKU, and the shopper's own store comes first", async () => {
  reply(answer)
  savePlace('US', { postalCode: '60614', store: 'soho' })
  const { container } = await show()
  expect(asked).toEqual(['/browse/catalog/delivery?sku=100101&postalCode=60614&choices=Fabric%3DLIN0102'])
  expect(container.textContent).toContain('In-home delivery to 60614Arrives Jun 12–Jun 18.')
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'SoHo, New York, NYnone in stockYour store',
    'Lincoln Park, Chicago, IL2 in stock, ready today after 2 pmChoose this store: Lincoln Park',
  ])
})

test('an international shopper is offered no pickup, only the delivery', async () => {
  reply(answer)
  savePlace('US', { postalCode: '60614' })
  const { container } = await show(<CartCountProvider>{CHECK}</CartCountProvider>)
  expect(container.textContent).toContain('Arrives Jun 12–Jun 18.')
  expect(container.textContent, 'before the summary is there').toContain('Lincoln Park')
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () =>
    Response.json({ cartItemCount: 0, requestVerificationToken: 'token', isInternational: true }),
  )
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(container.textContent).not.toContain('Lincoln Park'))
  expect(container.textContent).toContain('Arrives Jun 12–Jun 18.')
})

test('a store that the shopper chooses is remembered', async () => {
  reply(answer)
  savePlace('US', { postalCode: '60614' })
  await show()
  await user.click(screen.getByRole('button', { name: /Lincoln Park$/ }))
  expect(loadPlace('US')).toEqual({ postalCode: '60614', store: 'lincoln-park' })
})

test('a refusal is shown at the field, and the postal code is not remembered', async () => {
  reply(
    {
      isSuccess: false,
      kind: 'bad-input',
      message: '“6061” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.',
    },
    400,
  )
  const { container } = await show()
  await user.type(screen.getByRole('textbox'), '6061{Enter}')
  expect(container.querySelector('[id$=note]')!.textContent).toContain('“6061” is not a ZIP Code.')
  expect(loadPlace('US')).toEqual({})
})

test("[CRT-13] onDays gets the days of the reply, or '' if the SKU cannot be delivered there", async () => {
  const heard: (string | undefined)[] = []
  const hear = (days: string | undefined) => {
    heard.push(days)
  }
  const tell = () =>
    act(async () => renderInRouter(<DeliveryCheck sku="100101" parameter="" country="US" way="sent" onDays={hear} />))
  savePlace('US', { postalCode: '60614' })
  reply(answer)
  await tell()
  expect(heard).toEqual([undefined, 'Jun 12–Jun 18'])
  reply({ ...answer, delivery: { kind: 'no-carrier' } })
  const { container } = await tell()
  expect(heard.at(-1)).toBe('')
  expect(container.textContent).toContain('Our trucks don’t deliver there.')
})
