// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import { keepCard, keptCard } from '#payments/web/kept-card.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ForgetMe } from './forget-me.tsx'

/** Renders the section with scripted replies. */
function show(answers: readonly (true | Error)[]) {
  const left = [...answers]
  const seen = { calls: [] as string[], left: 0 }
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>) => {
    seen.calls.push(contract.name)
    const next = left.shift()
    if (next instanceof Error) throw next
    return contract.reply.parse({ isSuccess: true })
  }
  const { container } = renderInRouter(
    <ForgetMe
      call={call}
      leave={() => {
        seen.left++
      }}
    />,
  )
  return {
    container,
    seen,
    press: () => user.click(screen.getByRole('button')),
  }
}

test('the button ends the session and clears the browser before the page is left', async () => {
  localStorage.setItem('viewed', '["100101"]')
  sessionStorage.setItem('partnerTransactionId', 'partner-77')
  document.cookie = 'pickupStore=12; path=/'
  keepCard('basket', { number: '4111', expiry: '', cvv: '', holderName: '', saveToAccount: false })
  const { seen, press } = show([true])
  await press()
  expect([seen.calls, seen.left]).toEqual([['endSession'], 1])
  expect(keptCard('basket'), 'the typed card is deleted').toBeUndefined()
  // The only remaining entry tells other tabs that the session has ended.
  expect([Object.keys(localStorage), sessionStorage.length, document.cookie]).toEqual([['session-changed'], 0, ''])
  expect(screen.getByRole('status').textContent).toContain('This browser no longer knows you.')
})

test('if the session could not be ended, nothing is cleared, an error is shown and a retry works', async () => {
  localStorage.clear()
  localStorage.setItem('viewed', '["100101"]')
  const { seen, press } = show([new Error('Failed to fetch'), true])
  await press()
  expect([Object.keys(localStorage).length, seen.left, screen.getByRole('alert').textContent]).toEqual([
    1,
    0,
    'That did not work. Please try again.',
  ])
  await press()
  expect([Object.keys(localStorage), seen.left]).toEqual([['session-changed'], 1])
})
