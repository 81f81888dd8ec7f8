// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, keptPlace } from '#catalog/web/fit/kept-place.ts'
import { renderInTest } from '#ui/render-in-test.tsx'
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
const show = () =>
  act(async () => renderInTest(<DeliveryCheck sku="100101" parameter="Fabric=LIN0102" country="US" way="carried" />))

test('nothing is asked before the shopper gives a code', async () => {
  reply(answer)
  const { host } = await show()
  expect(asked).toEqual([])
  expect(host.textContent).toContain('Give a ZIP Code for the days it arrives.')
})

test('a code that the browser remembers is asked for this piece, and the own store comes first', async () => {
  reply(answer)
  keepPlace('US', { postalCode: '60614', store: 'soho' })
  const { host } = await show()
  expect(asked).toEqual(['/browse/catalog/delivery?sku=100101&postalCode=60614&choices=Fabric%3DLIN0102'])
  expect(host.textContent).toContain('In-home delivery to 60614Arrives Jun 12–Jun 18.')
  expect([...host.querySelectorAll('li')].map(one => one.textContent)).toEqual([
    'SoHo, New York, NYnone there nowYour store',
    'Lincoln Park, Chicago, IL2 there now, ready today after 2 pmMake it yours: Lincoln Park',
  ])
})

test('a store made the shopper’s own is remembered', async () => {
  reply(answer)
  keepPlace('US', { postalCode: '60614' })
  const { host } = await show()
  await act(async () => {
    host.querySelector<HTMLButtonElement>('li button')!.click()
  })
  expect(keptPlace('US')).toEqual({ postalCode: '60614', store: 'lincoln-park' })
})

test('a refusal is said at the field and not remembered', async () => {
  reply(
    {
      isSuccess: false,
      kind: 'bad-input',
      message: '“6061” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.',
    },
    400,
  )
  const { host } = await show()
  const field = host.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '6061')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    host.querySelector('form')!.requestSubmit()
  })
  expect(host.querySelector('[id$=note]')!.textContent).toContain('“6061” is not a ZIP Code.')
  expect(keptPlace('US')).toEqual({})
})

test('[CRT-13] the page hears the days of the answer, and that there are none where it may not go', async () => {
  const heard: (string | undefined)[] = []
  const hear = (days: string | undefined) => {
    heard.push(days)
  }
  const tell = () =>
    act(async () => renderInTest(<DeliveryCheck sku="100101" parameter="" country="US" way="sent" onDays={hear} />))
  keepPlace('US', { postalCode: '60614' })
  reply(answer)
  await tell()
  expect(heard).toEqual([undefined, 'Jun 12–Jun 18'])
  reply({ ...answer, delivery: { kind: 'no-carrier' } })
  const { host } = await tell()
  expect(heard.at(-1)).toBe('')
  expect(host.textContent).toContain('None of our trucks goes there.')
})
