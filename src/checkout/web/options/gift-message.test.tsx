// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { checkoutData, openCheckout, Status, type Serve } from '#tests/support/checkout/open-checkout.tsx'

const OPTIONS = '/checkout/shippingandgiftoptions#header_options'
const UPDATE = '/ReactCheckout/UpdateGiftMessage'
const MOVE3 = '/ReactCheckout/MoveToPaymentPage'
const fresh = checkoutData({ billingAddress: null, card: null, more: { maxStep: 2 } })
const moved3 = checkoutData({ billingAddress: null, card: null, more: { maxStep: 3 } })

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

/** The checkout with this gift message for its recipient. */
const withMessage = (giftMessage: string) => ({
  ...fresh,
  shippingOptions: {
    ...fresh.shippingOptions,
    recipients: fresh.shippingOptions.recipients.map(one => ({ ...one, giftOptions: { giftMessage, selected: [] } })),
  },
})
const accepting: Serve = ({ path, body }) =>
  path === UPDATE ? withMessage(String(body['message'])) : path === MOVE3 ? moved3 : undefined
const sentMessages = (page: Awaited<ReturnType<typeof openCheckout>>) =>
  page.asked.filter(one => one.path === UPDATE).map(one => one.body['message'])
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Gift message to Renata Kowalski' })
const write = (message: string) => fireEvent.change(field(), { target: { value: message } })

test('[CHK-24] a gift message is saved when its field is left, once, and cleaned', async () => {
  const page = await openCheckout(OPTIONS, fresh, accepting)
  await user.click(screen.getByRole('checkbox', { name: 'Add a gift message' }))
  write(' For your  new home. ')
  expect(field().getAttribute('aria-describedby')).not.toBeNull()
  expect(page.text()).toContain('18 of 200')
  await user.click(field())
  await user.tab()
  await user.click(field())
  await user.tab()
  expect(sentMessages(page)).toEqual(['For your new home.'])
})

test('[CHK-24] Next saves the message first; one that is refused keeps the step open', async () => {
  const page = await openCheckout(OPTIONS, withMessage('For you'), ({ path, body }) => {
    if (path === MOVE3) return moved3
    if (path !== UPDATE) return undefined
    return body['message'] === 'For all of you'
      ? withMessage('For all of you')
      : { ...withMessage('For you'), isSuccess: false, message: 'Please take out emoji.' }
  })
  write('For you \u{1F382}')
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.url()).toBe(OPTIONS)
  expect(page.text()).toContain('Please take out emoji.')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('For you \u{1F382}')
  write('For all of you')
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.calls().filter(path => path === UPDATE || path === MOVE3)).toEqual([UPDATE, UPDATE, MOVE3])
})

test('[ADR-25] a message whose call fails stays in its field, and Next sends it again', async () => {
  let isDown = true
  const page = await openCheckout(OPTIONS, withMessage('For you'), request =>
    request.path === UPDATE && isDown
      ? new Status(503, { isSuccess: false, kind: 'unavailable', message: 'Busy.' })
      : accepting(request),
  )
  write('For all of you')
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(page.url()).toBe(OPTIONS)
  expect(field().value).toBe('For all of you')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(sentMessages(page).at(-1)).toBe('For all of you')
  expect(page.calls()).toContain(MOVE3)
})

test('[CHK-24] without its tick the message is removed, and the tick brings the text back', async () => {
  const page = await openCheckout(OPTIONS, withMessage('For you'), accepting)
  const box = screen.getByRole('checkbox', { name: 'Add a gift message' })
  await user.click(box)
  expect(sentMessages(page)).toEqual([''])
  await user.click(box)
  expect(field().value).toBe('For you')
  await user.click(screen.getByRole('button', { name: 'Next: Payment' }))
  expect(sentMessages(page)).toEqual(['', 'For you'])
})
