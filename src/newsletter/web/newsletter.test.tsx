// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#lib/call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { CallFailed, type send } from '#ui/send.ts'
import { ConfirmNewsletter } from './confirm-newsletter.tsx'
import { ManageNewsletter } from './manage-newsletter.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

/** Answers the calls by their names; records their inputs. An answer that is an error fails the call. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const sent: { readonly name: string; readonly input: unknown }[] = []
  const call = async ({ name }: Call, input: unknown) => {
    sent.push({ name, input })
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { sent, sendCall: call as unknown as typeof send }
}
const refused = (message: string) =>
  new CallFailed('call', 429, message, { isSuccess: false, kind: 'too-many', message })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const openAt = (path: string) => window.history.replaceState(null, '', path)

test('the form says what is kept, sends address and topics, and then says where to look', async () => {
  const { sent, sendCall } = answering({ askForNewsletter: { isSuccess: true, errors: {} } })
  renderInRouter(<NewsletterForm days={7} sendCall={sendCall} />)
  expect(screen.getByText(/we delete it after 7 days/)).toBeDefined()
  await user.type(screen.getByLabelText(/Email Address/), 'ana@example.com')
  await user.click(screen.getByLabelText('New pieces'))
  await press('Subscribe')
  expect(sent).toEqual([
    { name: 'askForNewsletter', input: { emailAddress: 'ana@example.com', topics: ['ideas', 'offers'] } },
  ])
  expect(document.activeElement?.textContent).toContain('We sent a mail to ana@example.com.')
  await press('Use Another Address')
  expect(screen.getByLabelText<HTMLInputElement>(/Email Address/).value).toBe('ana@example.com')
})

test('a wrong address gets its error and the focus; what the shop refuses is said', async () => {
  const answers: Record<string, unknown> = {
    askForNewsletter: { isSuccess: false, errors: { emailAddress: 'Enter an address.' } },
  }
  const { sendCall } = answering(answers)
  renderInRouter(<NewsletterForm days={7} sendCall={sendCall} />)
  await press('Subscribe')
  expect(screen.getByText('Enter an address.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/Email Address/))
  answers.askForNewsletter = refused('Several mails in a short time.')
  await press('Subscribe')
  expect(screen.getByRole('alert').textContent).toContain('Several mails in a short time.')
})

test('opening the page of the link confirms nothing; its button does', async () => {
  openAt('/newsletter/confirm?key=a.1.b')
  const { sent, sendCall } = answering({ confirmNewsletter: { outcome: 'confirmed' } })
  renderInRouter(<ConfirmNewsletter sendCall={sendCall} />)
  expect(sent).toEqual([])
  await press('Confirm the Address')
  expect(sent).toEqual([{ name: 'confirmNewsletter', input: { key: 'a.1.b' } }])
  expect(document.activeElement?.textContent).toContain('You are subscribed.')
})

test('a link that no longer works leads to the form', async () => {
  openAt('/newsletter/confirm?key=old')
  const { sendCall } = answering({ confirmNewsletter: { outcome: 'expired' } })
  renderInRouter(<ConfirmNewsletter sendCall={sendCall} />)
  await press('Confirm the Address')
  expect(screen.getByRole('link', { name: 'Ask for the Newsletter' }).getAttribute('href')).toBe('/newsletter')
})

const SUBSCRIPTION = { emailAddress: 'a•••@example.com', topics: ['ideas'] }

test('a subscription shows its masked address, changes its topics, and ends', async () => {
  openAt('/newsletter/unsubscribe?key=a.b')
  const { sent, sendCall } = answering({
    readNewsletter: { subscription: SUBSCRIPTION },
    changeNewsletter: { isSuccess: true },
    stopNewsletter: { isStopped: true },
  })
  renderInRouter(<ManageNewsletter sendCall={sendCall} />)
  expect(await screen.findByText(/a•••@example.com/)).toBeDefined()
  await user.click(screen.getByLabelText('Ideas for rooms'))
  await press('Save Topics')
  expect(screen.getByText('Choose at least one topic, or unsubscribe.')).toBeDefined()
  await user.click(screen.getByLabelText('Sales and offers'))
  await press('Save Topics')
  expect(screen.getByText('Saved.')).toBeDefined()
  await press('Unsubscribe')
  expect(document.activeElement?.textContent).toContain('You are unsubscribed.')
  expect(sent.slice(1)).toEqual([
    { name: 'changeNewsletter', input: { key: 'a.b', topics: ['offers'] } },
    { name: 'stopNewsletter', input: { key: 'a.b' } },
  ])
})

test('without scripts the button posts to the address of the page, as mail programs do', () => {
  const { sendCall } = answering({})
  renderInRouter(<ManageNewsletter sendCall={sendCall} />)
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Unsubscribe' }).form!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', null])
})

test('a subscription that has ended, and a link that is not complete, are told apart', async () => {
  openAt('/newsletter/unsubscribe?key=a.b')
  const answers: Record<string, unknown> = { readNewsletter: { subscription: null } }
  const { sendCall } = answering(answers)
  const view = renderInRouter(<ManageNewsletter sendCall={sendCall} />)
  expect(await screen.findByText('This address gets no newsletter from us.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  view.unmount()
  answers.readNewsletter = refused('This link is not complete.')
  renderInRouter(<ManageNewsletter sendCall={sendCall} />)
  expect(await screen.findByText('This link is not complete.')).toBeDefined()
})
