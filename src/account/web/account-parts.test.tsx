// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SITES } from '#lib/site.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ADDRESS } from '#tests/support/test-shop.ts'
import type { Call } from '#lib/call.ts'
import type { send } from '#ui/send.ts'
import { AddressBook } from './address-book.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { DeletePart, DownloadPart } from './privacy-parts.tsx'
import { restoreFields } from '#identity/web/kept-entries.ts'
import { setPageOwner } from '#ui/page-owner.ts'
import { EmailPart, NamePart } from './profile-parts.tsx'

/** Answers of the server by the name of the call; an Error is a failure. Records what was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const call = (({ name }: Call, input: unknown) => {
    asked.push({ name, input })
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as typeof send
  return { call, asked }
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const SAVED = { id: '01a218e3-776e-7d47-bc93-a7763f12323c' as const, address: ADDRESS, isDefault: true }
const PROFILE = { firstName: 'Renata', lastName: 'Kowalski', email: 'renata@example.com', language: 'en' } as const

const START = { ...PROFILE, emailAddress: PROFILE.email }

test('a removed address is put back with the same id; a failure keeps what is shown', async () => {
  const { call, asked } = answering({
    removeAddress: { addresses: [] },
    saveAddress: { outcome: 'saved', addresses: [SAVED] },
  })
  renderInRouter(<AddressBook site={SITES['CB-US']} saved={[SAVED]} start={START} call={call} />)
  await press(/^Remove/)
  expect(screen.getByRole('heading', { name: 'No address yet.' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain(`${ADDRESS.address1} is removed.`)
  await press('Put It Back')
  expect(screen.getByText(/Chicago/)).toBeDefined()
  expect(document.activeElement?.textContent).toContain(`${ADDRESS.address1} is saved.`)
  expect(asked.map(one => one.name)).toEqual(['removeAddress', 'saveAddress'])
  expect(asked[1]!.input).toEqual(SAVED)
})

test('a new address begins with the customer’s name and email; the focus goes to what says it is saved', async () => {
  // The form asks for the help of an address service, which is not there.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(SAVED.id)
  const { call, asked } = answering({ saveAddress: { outcome: 'saved', addresses: [SAVED] } })
  renderInRouter(<AddressBook site={SITES['CB-US']} saved={[]} start={START} call={call} />)
  await press('Add an Address')
  expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Renata')
  expect(screen.getByLabelText<HTMLInputElement>(/^Last Name/).value).toBe('Kowalski')
  expect(screen.getByLabelText<HTMLInputElement>('Make this my default address').checked).toBe(true)
  await user.type(screen.getByLabelText(/^Address 1/), ADDRESS.address1)
  await user.type(screen.getByLabelText(/^City/), ADDRESS.city)
  await user.selectOptions(screen.getByLabelText(/^State/), ADDRESS.state)
  await user.type(screen.getByLabelText(/^Z[Ii][Pp]/), ADDRESS.postalCode)
  await user.type(screen.getByLabelText(/^(Day )?Phone/), ADDRESS.dayPhone)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(PROFILE.email)
  await press('Save Address')
  expect(asked).toMatchObject([{ name: 'saveAddress', input: { id: SAVED.id, isDefault: true } }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toContain(`${ADDRESS.address1} is saved.`)
})

test('an address that cannot be removed stays, and the page says so', async () => {
  renderInRouter(
    <AddressBook
      site={SITES['CB-US']}
      saved={[SAVED]}
      start={START}
      call={answering({ removeAddress: new Error('away') }).call}
    />,
  )
  await press(/^Remove/)
  expect(screen.getByRole('status').textContent).toContain('That did not work.')
  expect(screen.getByText(/Chicago/)).toBeDefined()
})

test('without scripts no form of the account puts personal data into an address', () => {
  const { call } = answering({})
  renderInRouter(
    <>
      <FindOrderForm call={call} />
      <NamePart profile={PROFILE} call={call} onSaved={() => {}} />
      <EmailPart profile={PROFILE} isManagedHere call={call} />
    </>,
  )
  expect([...document.querySelectorAll('form')].map(form => form.getAttribute('method'))).toEqual([
    'dialog',
    'dialog',
    'dialog',
  ])
})

test('the search for an order opens its page, or says that there is none', async () => {
  const open = vi.fn<(path: string) => void>()
  const answers: Record<string, unknown> = { findOrder: { path: null, message: 'We found no order.' } }
  renderInRouter(<FindOrderForm call={answering(answers).call} open={open} />)
  await user.type(screen.getByLabelText('Order number'), '7K3M-9Q2XRD')
  await user.type(screen.getByLabelText('Email'), 'renata@example.com')
  await press('Find the Order')
  expect(screen.getByRole('alert').textContent).toContain('We found no order.')
  answers['findOrder'] = { path: '/account/orders/7K3M-9Q2XRD?key=k', message: '' }
  await press('Find the Order')
  expect(open).toHaveBeenCalledWith('/account/orders/7K3M-9Q2XRD?key=k')
})

test('a new email address is confirmed by a mail, or asks for a new sign-in first', async () => {
  const answers: Record<string, unknown> = { changeEmail: { outcome: 'sign-in-again' } }
  renderInRouter(<EmailPart profile={PROFILE} isManagedHere call={answering(answers).call} />)
  await user.type(screen.getByLabelText('New email'), 'new@example.com')
  await press('Send a Confirmation')
  const again = screen.getByRole('link', { name: 'Sign in again' })
  expect(again.getAttribute('href')).toBe(
    '/account/auth/redirect?action=again&redirectUrl=%2Faccount%2Fprofile%23email',
  )
  const entered = screen.getByLabelText<HTMLInputElement>('New email')
  setPageOwner('renata')
  onTestFinished(() => setPageOwner(null))
  again.addEventListener('click', event => event.preventDefault())
  await user.click(again)
  await user.clear(entered)
  restoreFields('renata')
  expect(entered.value, 'the entry is there again after the way back').toBe('new@example.com')
  answers['changeEmail'] = { outcome: 'mail-sent' }
  await press('Send a Confirmation')
  expect(screen.getByRole('status').textContent).toContain('We sent a mail to new@example.com.')
})

test('a provider with pages of its own keeps the email address there', () => {
  renderInRouter(<EmailPart profile={PROFILE} isManagedHere={false} call={answering({}).call} />)
  expect(screen.queryByLabelText('New email')).toBeNull()
  expect(screen.getByText(/keeps your name and email/)).toBeDefined()
})

test('a name is saved; a missing one is said at its field', async () => {
  const answers: Record<string, unknown> = {
    saveProfile: { outcome: 'invalid', errors: { firstName: 'Please enter your first name.' } },
  }
  const onSaved = vi.fn<(firstName: string) => void>()
  renderInRouter(<NamePart profile={PROFILE} call={answering(answers).call} onSaved={onSaved} />)
  await press('Save')
  expect(screen.getByText('Please enter your first name.')).toBeDefined()
  expect(onSaved).not.toHaveBeenCalled()
  answers['saveProfile'] = { outcome: 'saved' }
  await press('Save')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  expect(onSaved).toHaveBeenCalledWith('Renata')
})

test('an account is deleted after a question, and nothing is left in the browser', async () => {
  const leave = vi.fn<(url: string) => void>()
  localStorage.setItem('kept', 'something')
  const answers: Record<string, unknown> = { deleteAccount: { outcome: 'confirm', redirectUrl: '/account/privacy' } }
  const { call, asked } = answering(answers)
  renderInRouter(<DeletePart call={call} leave={leave} />)
  expect(screen.getByText(/addresses, designs, carts/)).toBeDefined()
  await press('Delete My Account')
  await press('Keep It')
  expect(asked).toEqual([{ name: 'deleteAccount', input: { isConfirmed: false } }])
  await press('Delete My Account')
  answers['deleteAccount'] = { outcome: 'deleted', redirectUrl: '/' }
  await press('Delete It')
  expect(asked.at(-1)).toEqual({ name: 'deleteAccount', input: { isConfirmed: true } })
  expect(leave).toHaveBeenCalledWith('/')
  expect(localStorage.getItem('kept')).toBeNull()
})

test('[ASVS-7.5.1] a new sign-in is asked for before the question whether to delete the account', async () => {
  const { call, asked } = answering({ deleteAccount: { outcome: 'sign-in-again', redirectUrl: '/account/privacy' } })
  renderInRouter(<DeletePart call={call} />)
  await press('Delete My Account')
  expect(screen.queryByRole('button', { name: 'Delete It' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('privacy%23delete')
  expect(asked).toEqual([{ name: 'deleteAccount', input: { isConfirmed: false } }])
})

test('the file of a customer’s data is saved under a name', async () => {
  const save = vi.fn<(name: string, contents: unknown) => void>()
  renderInRouter(<DownloadPart call={answering({ downloadData: { account: 1 } }).call} save={save} />)
  expect(screen.getByText(/designs/)).toBeDefined()
  await press('Download My Data')
  expect(save).toHaveBeenCalledWith('my-data.json', { account: 1 })
})

test('a wrong name or email address gets the focus, so that its error is read out', async () => {
  const { call } = answering({
    saveProfile: { outcome: 'invalid', errors: { lastName: 'Please enter your last name.' } },
    changeEmail: { outcome: 'invalid', message: 'Please enter a valid email address.' },
  })
  renderInRouter(
    <>
      <NamePart profile={PROFILE} call={call} onSaved={() => {}} />
      <EmailPart profile={PROFILE} isManagedHere call={call} />
    </>,
  )
  await user.click(screen.getAllByRole('button')[0]!)
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  await user.click(screen.getAllByRole('button')[1]!)
  expect(document.activeElement).toBe(screen.getByLabelText('New email'))
})
