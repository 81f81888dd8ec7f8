// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutData, RecipientView } from '#checkout/contract/checkout-data.ts'
import { BASKET_ID, checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const OPTIONS = '/checkout/shippingandgiftoptions#header_options'
const SAVE = '/ReactCheckout/SaveShippingAndGiftOptions'
const MOVE3 = '/ReactCheckout/MoveToPaymentPage'
const fresh = checkoutData({ billingAddress: null, card: null, more: { maxStep: 2 } })
const moved3 = checkoutData({ billingAddress: null, card: null, more: { maxStep: 3 } })
const DAYS = ['11', '12', '14', '15', '16', '17', '18', '19'].map(day => `2026-12-${day}`)

type Visit = NonNullable<RecipientView['installationVisit']>
const withVisit = (visit: Partial<Visit>): CheckoutData => ({
  ...fresh,
  shippingOptions: {
    ...fresh.shippingOptions,
    recipients: fresh.shippingOptions.recipients.map(one => ({
      ...one,
      installationVisit: { selectedDay: null, isDayLost: false, days: DAYS, callReason: null, ...visit },
    })),
  },
})
/** Opens the step; a choice is saved as the server does it. */
const open = (visit: Partial<Visit>) =>
  openCheckout(OPTIONS, withVisit(visit), ({ path, body }) => {
    if (path === MOVE3) return moved3
    if (path !== SAVE) return undefined
    const [recipient] = (body as { recipients: { installationVisit: { selectedDay: string | null } }[] }).recipients
    return { ...withVisit({ selectedDay: recipient!.installationVisit.selectedDay }), errors: {} }
  })
const next = () => user.click(screen.getByRole('button', { name: 'Next: Payment' }))
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const savedDays = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.flatMap(one => (one.path === SAVE ? [one.body] : []))

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('a day of the installer’s visit is saved before the next step opens', async () => {
  const page = await open({})
  expect(screen.getByRole('group', { name: /^Day of the installer’s visit, to / })).toBeTruthy()
  expect(radio('Call me to arrange the visit').checked).toBe(true)
  await user.click(radio('Monday, Dec 14'))
  await next()
  expect(savedDays(page)).toEqual([
    { recipients: [{ id: BASKET_ID, installationVisit: { selectedDay: '2026-12-14' } }] },
  ])
  expect(page.calls()).toContain(MOVE3)
})

test('“More days” shows all days and moves the focus to the first added one', async () => {
  await open({})
  expect(screen.queryByRole('radio', { name: 'Friday, Dec 18' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More days' }))
  expect(document.activeElement).toBe(radio('Friday, Dec 18'))
  expect(screen.queryByRole('button', { name: 'More days' })).toBeNull()
})

test('[ORD-07] a lost day is told, nothing is chosen, and leaving the step asks for a call', async () => {
  const page = await open({ isDayLost: true })
  expect(page.text()).toContain('The day that you chose for the installer is no longer possible.')
  expect(radio('Call me to arrange the visit').checked).toBe(false)
  await next()
  expect(savedDays(page)).toEqual([{ recipients: [{ id: BASKET_ID, installationVisit: { selectedDay: null } }] }])
  expect(page.calls()).toContain(MOVE3)
})

test('[ORD-07] another day in place of the lost one is saved once, and stays', async () => {
  const page = await open({ isDayLost: true })
  await user.click(radio('Saturday, Dec 12'))
  await next()
  expect(savedDays(page)).toEqual([
    { recipients: [{ id: BASKET_ID, installationVisit: { selectedDay: '2026-12-12' } }] },
  ])
})

test.each([
  ['no-open-day', 'No installer has time near you'],
  ['no-address', 'Once there is an address, you can choose a day.'],
  ['trip-by-call', 'When we call about the day of the in-home delivery'],
] as const)('without days (%s) the step says that we call, and opens the next one', async (callReason, words) => {
  const page = await open({ days: [], callReason })
  expect(page.text()).toContain(words)
  expect(screen.queryByRole('group', { name: /^Day of the installer/ })).toBeNull()
  await next()
  expect(page.calls()).toContain(MOVE3)
  expect(savedDays(page)).toEqual([])
})

test('nobody is asked for a visit without the installation service', async () => {
  const page = await openCheckout(OPTIONS, fresh, () => undefined)
  expect(page.text()).not.toContain('Installer')
})
