import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailed } from '#ui/send.ts'
import { errorPopup, errorReport } from './error-popup.ts'

test.each([
  [
    '[ORD-13] IsReset of a call opens the refresh popup',
    new CallFailed('savePayment', 403, 'IsReset'),
    { kind: 'refresh' },
  ],
  ['[ORD-13] IsReset of any other error opens the refresh popup', new Error('IsReset'), { kind: 'refresh' }],
  [
    '[ORD-13] any other message opens another popup',
    new Error('isreset'),
    { kind: 'checkout', error: { text: 'isreset', isBlankBasket: false } },
  ],
  [
    '[PUP-19] a lost connection opens the network popup',
    new CallFailed('savePayment', 0, 'Failed to fetch'),
    { kind: 'network', isOrder: false },
  ],
  [
    'a lost connection during PlaceOrder opens the network popup for orders',
    new CallFailed('placeOrder', 0, 'Load failed'),
    { kind: 'network', isOrder: true },
  ],
  [
    '[PUP-21] the status of a failed call reaches the checkout popup',
    new CallFailed('placeOrder', 503, 'Busy. Status: 503'),
    { kind: 'checkout', error: { text: 'Busy. Status: 503', isBlankBasket: false } },
  ],
])('%s', (_name, error, popup) => {
  expect(errorPopup(error)).toEqual(popup)
})

test('[ORD-19] a report has message, action name, api details and basket id', () => {
  const refusal = { isSuccess: false, kind: 'broken', message: 'Something.' } as const
  expect(
    errorReport(new CallFailed('placeOrder', 500, 'Something. Status: 500', refusal), 'placeOrder', 'basket-1'),
  ).toEqual({
    message: 'Something. Status: 500',
    actionName: 'placeOrder',
    apiDetails: 'placeOrder, status 500, broken',
    basketId: 'basket-1',
  })
  expect(errorReport('odd', 'x', null)).toEqual({ message: 'odd', actionName: 'x', apiDetails: '', basketId: null })
})

test('a report’s message is cut to the maximum length of its call', () => {
  expect(errorReport(new Error('x'.repeat(9000)), 'x', null).message).toHaveLength(4000)
})

test('[ORD-13] opens the refresh popup for the exact message IsReset only', () => {
  fc.assert(
    fc.property(
      fc.string().filter(text => text !== 'IsReset'),
      text => errorPopup(new Error(text)).kind === 'checkout',
    ),
  )
  expect(errorPopup(new Error('Error: IsReset')).kind).toBe('checkout')
})
