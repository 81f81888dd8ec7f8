// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { send } from '#ui/send.ts'
import { NewsletterPart, type NewsletterPartProps } from './newsletter-part.tsx'

/** Renders the part; every call is answered with the outcome. Returns the inputs. */
function show(subscribed: NewsletterPartProps['subscribed'], outcome: string) {
  const sent: unknown[] = []
  const call = async (_contract: unknown, input: unknown) => {
    sent.push(input)
    return { outcome: (input as { topics: unknown[] }).topics.length === 0 ? 'stopped' : outcome }
  }
  renderInRouter(
    <NewsletterPart brand="CB" email="ana@example.com" subscribed={subscribed} call={call as unknown as typeof send} />,
  )
  return sent
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a customer subscribes, changes topics and unsubscribes, and reads what happened', async () => {
  const sent = show([], 'subscribed')
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  await press('Subscribe')
  expect(screen.getByRole('status').textContent).toContain('You are subscribed.')
  await user.click(screen.getByLabelText('New pieces'))
  await press('Save Topics')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  await press('Unsubscribe')
  expect(screen.getByRole('status').textContent).toContain('You are unsubscribed.')
  expect(sent).toEqual([{ topics: ['ideas', 'arrivals', 'offers'] }, { topics: ['ideas', 'offers'] }, { topics: [] }])
})

test('without a topic nothing is sent; an address that is not verified is told about its mail', async () => {
  const sent = show([], 'mail-sent')
  for (const topic of ['Ideas for rooms', 'New pieces', 'Sales and offers'])
    await user.click(screen.getByLabelText(topic))
  await press('Subscribe')
  expect(sent).toEqual([])
  expect(screen.getByText('Choose at least one topic.')).toBeDefined()
  await user.click(screen.getByLabelText('New pieces'))
  await press('Subscribe')
  expect(screen.getByText(/We sent a mail with a link to ana@example.com/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})
