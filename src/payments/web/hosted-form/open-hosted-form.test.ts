// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeCardForm, STORED } from '#tests/support/checkout/fake-card-form.ts'
import { openHostedForm } from './open-hosted-form.ts'
import { loadPaymentSession } from './payment-session.ts'

const SELECTORS = { number: '#n', expiryMonth: '#m', expiryYear: '#y', securityCode: '#c', nameOnCard: '#o' }

/** An open form whose script was loaded from an address of its own. */
async function openForm(scriptUrl: string) {
  const vendor = fakeCardForm()
  const onChange = vi.fn<(selector: string) => void>()
  const options = { selectors: SELECTORS, scope: 'form', signal: new AbortController().signal, onChange }
  return { vendor, onChange, form: await openHostedForm({ tnsSession: 'S1', scriptUrl }, options) }
}

test('a second update while one runs gets the answer of the first, and the next one a new answer', async () => {
  const { vendor, form } = await openForm('/shared.js')
  const missing = { status: 'fields_in_error', errors: { cardNumber: 'missing' } }
  vendor.answers.splice(0, 1, missing, STORED)
  expect(await Promise.all([form.update(), form.update()])).toEqual([missing, missing])
  expect(await form.update()).toEqual(STORED)
})

test('a field that changes while an update runs is stored by a second one, after it', async () => {
  const { vendor, onChange, form } = await openForm('/changed.js')
  const missing = { status: 'fields_in_error', errors: { cardNumber: 'missing' } }
  vendor.answers.splice(0, 1, missing, STORED)
  const first = form.update()
  vendor.onChange.get('form')!('#n')
  expect(await Promise.all([first, form.update(), form.update()])).toEqual([missing, STORED, STORED])
  expect(onChange).toHaveBeenCalledWith('#n')
})

test('a script that does not load in time is an error, and is loaded again by the next attempt', async () => {
  vi.useFakeTimers()
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  onTestFinished(() => {
    append.mockRestore()
    vi.useRealTimers()
  })
  const slow = loadPaymentSession('/slow.js').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await slow).toEqual(new Error('the script of the gateway’s card form was not loaded'))
  const { scripts } = fakeCardForm()
  expect(await loadPaymentSession('/slow.js')).toHaveProperty('configure')
  expect(scripts).toHaveLength(1)
})

test('a script without the gateway’s form is an error', async () => {
  fakeCardForm()
  vi.stubGlobal('PaymentSession', undefined)
  await expect(loadPaymentSession('/empty.js')).rejects.toThrow('was not loaded')
})
