// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeCardForm, STORED } from '#tests/support/checkout/fake-card-form.ts'
import { openHostedForm } from './open-hosted-form.ts'

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
