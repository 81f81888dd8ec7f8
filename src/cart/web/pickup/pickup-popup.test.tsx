// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { pickupCookies } from './pickup-cookies.ts'
import { answer, gone, lines, open, select, store } from '#tests/support/cart/show-pickup.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[STO-01] the popup shows its title and that an order has one location', async () => {
  const { container } = await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Select Your Location for Free Pickup')
  expect(container.querySelector('dialog p')!.textContent).toBe(
    'Only one location can be selected for pickup per order.',
  )
})
test('[STO-07] each location is a panel with its items and quantities, in red if unavailable', async () => {
  const { container, heads, open: isOpen, items } = await open()
  expect(heads().map(one => one.textContent)).toEqual([
    'The northChicago, IL1 of 2 items can be picked up here3 mi',
    'The loopChicago, IL1 of 2 items can be picked up here3 mi',
  ])
  expect(isOpen()).toEqual([true, false])
  expect(items()).toEqual(['Sofa 1Quantity 13 leftReady today', 'Sofa 2Quantity 2None left at this location'])
  expect([...container.querySelectorAll('[class*=said][class*=red]')].map(one => one.textContent)).toEqual([
    'None left at this location',
  ])
  await user.click(heads()[1]!)
  expect(isOpen()).toEqual([false, true])
  await user.click(heads()[1]!)
  expect(isOpen()).toEqual([false, false])
})
test('[STO-03] shows a distance only if the starting place is known', async () => {
  const { heads } = await open({ zip: null, layer: answer({ zipCode: '', stores: [store('c', { distance: null })] }) })
  expect(heads().map(one => one.textContent)).toEqual(['The cChicago, IL'])
})
test('[STO-20] does not suggest including warehouses that are already listed', async () => {
  const only = 'Something in your cart can be picked up at a warehouse only.'
  expect((await open({ layer: answer({ hasWarehouseOnlyItems: true }) })).notices()).toContain(
    `${only} Include warehouses to see where.`,
  )
  expect((await open({ layer: answer({ hasWarehouseOnlyItems: true, includeWarehouse: true }) })).notices()).toContain(
    only,
  )
})
test('[STO-03] a location that is not visible is not listed', async () => {
  const { heads } = await open({
    layer: answer({ stores: [store('a', { isStoreVisible: false }), store('b', { displayStore: false }), store('c')] }),
  })
  expect(heads().map(one => one.textContent)).toEqual(['The cChicago, IL3 mi'])
})

test('[STO-08] without the shared engine, a panel sends no request, because stock came with the list', async () => {
  const { heads, asked, items } = await open()
  await user.click(heads()[1]!)
  expect(asked.length).toBe(1)
  expect(items().length).toBe(2)
})
test('[STO-08] [STO-09] with the shared engine, each panel loads once, the first one automatically', async () => {
  const {
    heads,
    asked,
    items,
    open: isOpen,
    settle,
  } = await open({ layer: answer({ useSharedEngine: true, stores: [store('north'), store('loop')] }) })
  const look = (storeNumber: string) =>
    `storeAvailability {"storeNumber":"${storeNumber}","basketItemId":"${lines[0]!.id}"}`
  expect(isOpen()).toEqual([true, false])
  expect(asked.slice(1)).toEqual([look('north')])
  expect(items()).toEqual(['Sofa 1Quantity 13 leftReady today', 'Sofa 2Quantity 2None left at this location'])
  await user.click(heads()[1]!)
  await settle()
  expect(asked.slice(2)).toEqual([look('loop')])
  await user.click(heads()[0]!)
  await settle()
  expect(asked.length).toBe(3)
})

test('[STO-02] the details layer has title, phone, address on a map, hours and selection', async () => {
  const { container, told, closed, settle } = await open()
  await user.click(screen.getByRole('button', { name: 'Address and Hours of The north' }))
  const layer = [...container.querySelectorAll('dialog')].at(-1)!
  expect(layer.querySelector('h2')!.textContent).toBe('Address and Hours')
  expect([...layer.querySelectorAll('dt')].map(one => one.textContent)).toEqual(['Phone', 'Address', 'Hours'])
  const [phone, address] = [...layer.querySelectorAll('a')]
  expect([phone!.getAttribute('href'), phone!.textContent]).toEqual(['tel:+13125550120', '312-555-0120'])
  expect([address!.getAttribute('href'), address!.textContent]).toEqual([
    'https://www.openstreetmap.org/?mlat=41.9',
    '850 W North AveChicago, IL 60642 (opens a map in a new tab)',
  ])
  expect([...layer.querySelectorAll('dd p')].map(one => one.textContent)).toEqual(['Mon–Sat 10 am–7 pm', 'Sun 12–6 pm'])
  await user.click(select(layer)!)
  await settle()
  expect(told).toEqual([['setInStorePickupStore', { storeNumber: 'north', basketItemId: lines[0]!.id }]])
  expect(closed()).toBe(1)
})
test('[STO-10] [STO-11] selecting updates the cart, sets both cookies and closes the popup', async () => {
  const { container, told, closed, settle } = await open()
  expect(select(container)!.textContent).toContain('Select This Location: The north')
  await user.click(select(container)!)
  await settle()
  expect(told).toEqual([['setInStorePickupStore', { storeNumber: 'north', basketItemId: lines[0]!.id }]])
  expect(document.cookie.split('; ').toSorted()).toEqual(
    expect.arrayContaining(['pickupStore=north', 'pickupStoreStatus=StoreUpdated']),
  )
  expect(closed()).toBe(1)
  expect(pickupCookies('north', true)).toEqual([
    'pickupStore=north; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    'pickupStoreStatus=StoreUpdated; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
  ])
})
test('[STO-11] a location that the server refuses stays unselected, and the reason is shown', async () => {
  const { container, closed, settle, notices } = await open({
    changed: { kind: 'refused', message: 'That location is closed for good.' },
  })
  document.cookie = 'pickupStore=; Max-Age=0; Path=/'
  await user.click(select(container)!)
  await settle()
  expect(notices()).toContain('That location is closed for good.')
  expect(document.cookie).not.toContain('pickupStore=north')
  expect(closed()).toBe(0)
})
test('the cart’s current location is labelled, and can only be selected again for a line', async () => {
  const layer = answer({ selectedStoreNumber: 'north' })
  const { container, heads } = await open({ layer, basketItemId: null })
  expect(heads()[0]!.textContent).toContain('Your location')
  expect(container.textContent).not.toContain('Select This Location')
  expect((await open({ layer })).container.textContent).toContain('Select This Location')
})
test('a location with no item of the order cannot be selected, and shows why', async () => {
  const { container, told } = await open({
    layer: answer({ stores: [store('north', { individualStorePickupUnavailabilityModels: [gone] })] }),
  })
  await user.click(select(container)!)
  expect(told).toEqual([])
  expect(container.textContent).toContain('Choose another location.')
  await user.click(screen.getByRole('button', { name: 'Address and Hours of The north' }))
  await user.click(select([...container.querySelectorAll('dialog')].at(-1)!)!)
  expect(told).toEqual([])
})

test('[STO-12] the skeletons of list and store disappear after 10 seconds without a reply', async () => {
  const list = await open({ layer: 'never' })
  expect(list.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(9_999)
  })
  expect(list.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(list.skeletons()).toBe(0)
  expect(list.container.textContent).toContain('Enter a ZIP Code to see locations near it.')
  const one = await open({ layer: answer({ useSharedEngine: true, stores: [store('north')] }), items: 'never' })
  expect(one.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(one.skeletons()).toBe(0)
  expect(one.container.textContent).toContain('Select This Location')
})
test('[STO-21] a request that fails is logged and shows no error', async () => {
  const list = await open({ layer: 'fails' })
  expect(list.logged).toEqual(['storeAvailabilityLayer'])
  expect([list.container.querySelectorAll('[role=alert]').length, list.skeletons()]).toEqual([0, 0])
  const one = await open({ layer: answer({ useSharedEngine: true, stores: [store('north')] }), items: 'fails' })
  expect(one.logged).toEqual(['storeAvailability'])
  expect(one.container.textContent).toContain(
    'We don’t know yet what is in stock here. Select it, and your cart shows what can be picked up.',
  )
  expect([one.container.querySelectorAll('[role=alert]').length, one.skeletons()]).toEqual([0, 0])
})
