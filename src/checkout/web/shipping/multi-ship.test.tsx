// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { answered } from '#tests/support/checkout/checkout-form.ts'
import { checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const SHIPPING = '/checkout/shipping#header_shipping'
const DIVIDE = '/ReactCheckout/SaveMultiRecipientBasket'
const SELECT = '/ReactCheckout/SaveRecipientSelection'
const fresh = checkoutData({ billingAddress: null, card: null, more: { maxStep: 1 } })
const [first] = fresh.shippingOptions.recipients
const [pendant] = fresh.lineItems
const NORA = '00000000-0000-4000-8000-0000000000b1'
const PART = '00000000-0000-4000-8000-0000000000b2'
const PERSON = { ...first!, id: NORA, address: { ...first!.address!, firstName: 'Nora', city: 'Asheville' } }

/** A pendant of these quantities, the first for Renata and the second for Nora. */
const shared = (...quantities: readonly number[]): CheckoutData => ({
  ...fresh,
  lineItems: quantities.map((quantity, i) => ({
    ...pendant!,
    id: i === 0 ? pendant!.id : PART,
    quantity,
    recipientId: i === 0 ? first!.id : NORA,
  })),
  shippingOptions: { ...fresh.shippingOptions, recipients: [first!, PERSON] },
})
const four: CheckoutData = { ...fresh, lineItems: [{ ...pendant!, quantity: 4, recipientId: first!.id }] }
const answering =
  (answers: Readonly<Record<string, unknown>>): Serve =>
  ({ path }) =>
    answers[path]
const open = (initial: CheckoutData, answers: Readonly<Record<string, unknown>> = {}) =>
  openCheckout(SHIPPING, initial, answering(answers))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CHK-19] an order of several pieces can be shipped to more than one address, a single one cannot', async () => {
  await open({ ...fresh, lineItems: [{ ...pendant!, quantity: 1 }] })
  expect(screen.queryByRole('button', { name: 'Ship to more than one address' })).toBeNull()
  cleanup()
  await open(four)
  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  expect(screen.getByRole('region', { name: 'Recipients' }).textContent).toContain('Renata Kowalski')
  const goods = screen.getByRole('region', { name: 'Who gets what' })
  expect(goods.textContent).toContain('Camden Enamel Pendant')
  // A single recipient has no letter, neither on the card nor in the list.
  expect(within(goods).getAllByRole('option')[0]!.textContent).toMatch(/^Renata Kowalski, /)
})

test('[CHK-19] [ADR-25] an address that is being entered goes on in the form of the first recipient', async () => {
  const empty = checkoutData({ address: null, billingAddress: null, card: null, more: { maxStep: 1 } })
  await open({ ...empty, lineItems: four.lineItems })
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Boone' } })
  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  const form = await screen.findByRole('form', { name: 'Edit recipient' })
  expect(within(form).getByLabelText<HTMLInputElement>(/^City/).value).toBe('Boone')
})

test('[CHK-19] [API-047] a recipient is chosen for an item; one that it cannot be sent to is explained', async () => {
  const page = await open(shared(4), {
    [SELECT]: { ...shared(4), isSuccess: false, message: 'We can’t send this to that address.' },
  })
  const select = screen.getByRole('combobox', { name: 'Recipient of Camden Enamel Pendant' })
  expect(within(select).getByRole('option', { name: /^B · Nora .*, Asheville$/ })).toBeTruthy()
  await user.selectOptions(select, NORA)
  expect(page.asked).toEqual([{ path: SELECT, body: { recipientId: NORA, basketItemId: pendant!.id } }])
  expect(page.text()).toContain('We can’t send this to that address.')
  expect((select as HTMLSelectElement).value).toBe(first!.id)
})

test('[CHK-20] [API-050] the steppers of a split item always add up to its quantity', async () => {
  vi.useFakeTimers()
  const page = await open(shared(3, 1), { [DIVIDE]: shared(2, 2) })
  const split = screen.getByRole('group', { name: 'Split Camden Enamel Pendant' })
  const quantities = () =>
    within(split)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(one => one.value)
  expect(quantities()).toEqual(['3', '1'])
  await user.click(within(split).getByRole('button', { name: /^Increase .* part 2$/ }))
  expect(quantities()).toEqual(['2', '2'])
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })
  vi.useRealTimers()
  expect(page.asked).toEqual([
    {
      path: DIVIDE,
      body: {
        multiRecipientBasket: [
          {
            basketItemId: pendant!.id,
            recipients: [
              { recipientId: first!.id, quantity: 2 },
              { recipientId: NORA, quantity: 2 },
            ],
          },
        ],
      },
    },
  ])
  expect(within(split).getByRole('status').textContent).toBe('2 to Renata, 2 to Nora')
})

test('[CHK-20] a split item can be kept together again, and everything sent to the first recipient', async () => {
  const page = await open(shared(3, 1), { [DIVIDE]: shared(4) })
  await user.click(screen.getByRole('button', { name: 'Send everything to Renata' }))
  expect(page.asked.map(one => one.body)).toEqual([
    {
      multiRecipientBasket: [{ basketItemId: pendant!.id, recipients: [{ recipientId: first!.id, quantity: 4 }] }],
    },
  ])
  expect(screen.queryByRole('group', { name: 'Split Camden Enamel Pendant' })).toBeNull()
})

test('[API-048] a removed recipient leaves everything to the others, which is announced', async () => {
  const page = await open(shared(3, 1), { '/ReactCheckout/UpdateRecipientId': four })
  await user.click(screen.getByRole('button', { name: 'Remove Nora Kowalski' }))
  expect(page.asked.map(one => one.body)).toEqual([{ oldRecipientId: NORA, newRecipientId: first!.id }])
  const people = screen.getByRole('region', { name: 'Recipients' })
  expect(within(people).getByRole('status').textContent).toBe(
    'Nora Kowalski was removed; everything goes to the others.',
  )
})

test('[CHK-19] [API-046] the address of a registry whose gift is in the cart becomes a recipient', async () => {
  const ADD = '/ReactCheckout/SaveMultiShipping'
  const GIFT = '00000000-0000-4000-8000-0000000000b3'
  const registry = { ...first!.address!, firstName: 'Ada', address1: 'Registry address', addressId: GIFT, grId: GIFT }
  const gift = { ...four, accountInfo: { ...four.accountInfo, registryAddresses: [registry] } }
  const page = await open(gift, { [ADD]: shared(4) })
  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add from saved addresses' }), GIFT)
  expect(page.asked).toEqual([{ path: ADD, body: { addressId: GIFT } }])
})

test('[API-045] [ADR-25] a new recipient is saved with the item; after a failed call the entries stay', async () => {
  const SAVE = '/ReactCheckout/SaveMultiShippingAddress'
  const answers: Record<string, unknown> = {
    '/ReactCheckout/ValidateAddress': answered(),
    [SAVE]: new Status(503, { isSuccess: false, kind: 'unavailable', message: 'Busy.' }),
  }
  const page = await open(shared(4), answers)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recipient of Camden Enamel Pendant' }), '')
  const form = screen.getByRole('form', { name: 'New recipient' })
  const field = (name: string) => within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
  expect(document.activeElement).toBe(field('First Name'))
  expect(field('Email Address').value).toBe(first!.address!.emailAddress)
  const entries = { 'First Name': 'Piotr', 'Last Name': 'Kowalski', 'Address 1': '1703 E Kane Pl', City: 'Milwaukee' }
  for (const [name, value] of Object.entries(entries)) fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('ZIP Code'), { target: { value: '53202' } })
  fireEvent.change(within(form).getByRole('combobox', { name: 'State' }), { target: { value: 'WI' } })
  await user.click(within(form).getByRole('button', { name: 'Save Recipient' }))
  expect(page.container.querySelector('dialog')).not.toBeNull()
  expect(field('City').value).toBe('Milwaukee')
  answers[SAVE] = answered({ checkout: shared(4) })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(page.asked.at(-1)).toMatchObject({ path: SAVE, body: { firstName: 'Piotr', basketItemId: pendant!.id } })
  expect(screen.queryByRole('form', { name: 'New recipient' })).toBeNull()
})

test('[CHK-20] Next saves a split that is still waiting before it opens the next step', async () => {
  const MOVE = '/ReactCheckout/MoveToShippingAndGiftOptions'
  const page = await open(shared(3, 1), { [DIVIDE]: shared(2, 2), [MOVE]: { ...shared(2, 2), maxStep: 2 } })
  await user.click(screen.getByRole('button', { name: /^Increase .* part 2$/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls().filter(path => path === DIVIDE || path === MOVE)).toEqual([DIVIDE, MOVE])
})

test('[CHK-20] after parts were merged, the next change divides the item that is left', async () => {
  const merged = shared(3, 1)
  const page = await open(
    { ...merged, lineItems: [{ ...pendant!, id: 'gone', quantity: 1, recipientId: 'cyd' }, ...merged.lineItems] },
    { [DIVIDE]: merged },
  )
  const pause = () =>
    act(() => new Promise(resolve => setTimeout(resolve, 0)).then(() => vi.advanceTimersByTimeAsync(1000)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(screen.getByRole('button', { name: /^Increase .* part 3$/ }))
  await pause()
  await user.click(screen.getByRole('button', { name: /^Increase .* part 2$/ }))
  await pause()
  expect(
    page.asked.map(
      one => (one.body as { multiRecipientBasket: { basketItemId: string }[] }).multiRecipientBasket[0]!.basketItemId,
    ),
  ).toEqual(['gone', pendant!.id])
})

test('[CHK-19] Next saves an entered recipient; an incomplete address keeps the step', async () => {
  const MOVE = '/ReactCheckout/MoveToShippingAndGiftOptions'
  const SAVE = '/ReactCheckout/SaveShippingAddress'
  const page = await open(shared(3, 1), {
    '/ReactCheckout/ValidateAddress': answered(),
    [SAVE]: answered({ checkout: shared(3, 1) }),
    [MOVE]: { ...shared(3, 1), maxStep: 2 },
  })
  await user.click(screen.getByRole('button', { name: 'Edit Nora Kowalski' }))
  const city = screen.getByLabelText<HTMLInputElement>(/^City/)
  fireEvent.change(city, { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([page.calls().includes(MOVE), document.activeElement]).toEqual([false, city])
  fireEvent.change(city, { target: { value: 'Boone' } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.calls().filter(path => path === SAVE || path === MOVE)).toEqual([SAVE, MOVE])
  expect(page.asked.find(one => one.path === SAVE)?.body).toMatchObject({ city: 'Boone', recipientId: NORA })
})

const focused = () => document.activeElement

test('the focus is on the heading after the form for several addresses has come, and goes', async () => {
  await open(four)
  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  expect(focused()?.textContent).toBe('Shipping')
  await user.click(screen.getByRole('button', { name: 'Ship everything to one address' }))
  expect(focused()?.textContent).toBe('Shipping')
})

test('the focus stays beside a control that disappears, and no control is disabled', async () => {
  const page = await open(shared(4), {
    '/ReactCheckout/SplitItem': shared(3, 1),
    [DIVIDE]: shared(4),
    '/ReactCheckout/UpdateRecipientId': four,
  })
  const people = screen.getByRole('region', { name: 'Recipients' })
  await user.click(screen.getByRole('button', { name: 'Add a recipient' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(focused()).toBe(people)
  await user.click(screen.getByRole('button', { name: 'Split Camden Enamel Pendant' }))
  const item = screen.getByRole('group', { name: 'Split Camden Enamel Pendant' }).closest('li')
  expect(focused()).toBe(item)
  await user.click(screen.getByRole('button', { name: 'Send everything to Renata' }))
  expect(focused()).toBe(item)
  await user.click(screen.getByRole('button', { name: 'Remove Nora Kowalski' }))
  expect(focused()).toBe(people)
  expect(page.container.querySelectorAll('select:disabled, button:disabled')).toHaveLength(0)
})

test('[CHK-19] Next waits for the choice of a recipient, and stays when that is refused', async () => {
  const MOVE = '/ReactCheckout/MoveToShippingAndGiftOptions'
  const refused = Promise.withResolvers<CheckoutData>()
  const page = await openCheckout(SHIPPING, shared(4), ({ path }) => (path === SELECT ? refused.promise : undefined))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recipient of Camden Enamel Pendant' }), NORA)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await act(async () => refused.resolve({ ...shared(4), isSuccess: false, message: 'We can’t send this there.' }))
  expect([page.calls().includes(SELECT), page.calls().includes(MOVE)]).toEqual([true, false])
  expect(page.text()).toContain('We can’t send this there.')
})
