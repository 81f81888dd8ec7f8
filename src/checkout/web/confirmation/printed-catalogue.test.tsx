// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { PrintedCatalogue } from './printed-catalogue.tsx'

/** Shows the offer; `fails` says whether the calls fail. Returns the inputs of the calls. */
function show(fails = false) {
  const sent: unknown[] = []
  const call = (async (contract: { path: string }, input: unknown) => {
    sent.push([contract.path, input])
    if (fails) throw new Error('no network')
    return { isSuccess: true, isOptIn: true, errors: {} }
  }) as unknown as SendCall
  const { unmount } = render(<PrintedCatalogue call={call} />)
  onTestFinished(unmount)
  return sent
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send me the printed catalogue' })

test('[API-080] nobody has chosen the catalogue beforehand; a click chooses it, the next takes it back', async () => {
  const sent = show()
  expect(box().checked).toBe(false)
  await userEvent.click(box())
  expect(await screen.findByText('It will come to your billing address.')).toBeTruthy()
  await userEvent.click(box())
  expect(await screen.findByText('You will not get it.')).toBeTruthy()
  expect(sent).toEqual(
    [true, false].map(isOptIn => ['/ReactCheckout/SetTYMPreferences', { isOptIn, isBilling: true, address: null }]),
  )
})

test('a choice that could not be saved is not shown as saved', async () => {
  show(true)
  await userEvent.click(box())
  expect(await screen.findByText('That was not saved. Please try again.')).toBeTruthy()
  expect(box().checked).toBe(false)
})
