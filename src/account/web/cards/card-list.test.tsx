// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '#lib/call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { send } from '#ui/send.ts'
import type { ShownCard } from '../../contract.ts'
import { CardList } from './card-list.tsx'

const VISA: ShownCard = {
  id: '01a218e3-776e-7d47-bc93-a7763f12323c',
  type: 'Visa',
  lastFour: '1881',
  expMonth: 9,
  expYear: 2041,
  holderName: 'Renata Kowalski',
  isExpired: false,
  isDefault: true,
}
const AMEX: ShownCard = {
  ...VISA,
  id: '01a218e3-776e-7d47-bc93-a7763f12323d',
  type: 'AmericanExpress',
  lastFour: '3007',
  expYear: 2024,
  isExpired: true,
  isDefault: false,
}
const MASTER: ShownCard = { ...VISA, id: '01a218e3-776e-7d47-bc93-a7763f12323e', type: 'MasterCard', isDefault: false }

/** Shows the page with answers by the name of the call; an Error is a failure. Returns the names of the calls. */
function show(
  saved: readonly ShownCard[],
  answers: Readonly<Record<string, unknown>> = {},
  more: { readonly limit?: number; readonly isRecentSignIn?: boolean } = {},
) {
  const asked: string[] = []
  const call = (({ name }: Call) => {
    asked.push(name)
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as typeof send
  renderInRouter(<CardList saved={saved} limit={5} storeCards={[]} isRecentSignIn {...more} call={call} />)
  return asked
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

test('[PAY-12] [PAY-35] a card shows brand, digits and expiry; an expired one cannot be the default', () => {
  show([VISA, AMEX, MASTER])
  const [visa, amex, master] = screen.getAllByRole('listitem')
  expect(visa!.textContent).toContain('Visa ending 1881')
  expect(visa!.textContent).toContain('Good through 09/41')
  expect(visa!.textContent).toContain('Default')
  expect(amex!.textContent).toContain('3007 Expired')
  expect(amex!.textContent).toContain('Ended 09/24')
  expect(amex!.textContent).not.toContain('Make default')
  expect(master!.textContent).toContain('Make default')
})

test('a removed card is put back, and the focus goes to the words that say so', async () => {
  const asked = show([VISA], { removeCard: { cards: [] }, restoreCard: { cards: [VISA] } })
  await press(/^Remove/)
  expect(screen.getByRole('heading', { name: 'No card yet.' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain('is removed.')
  await press('Put It Back')
  expect(document.activeElement?.textContent).toContain('is back.')
  expect(asked).toEqual(['removeCard', 'restoreCard'])
})

test('a card that can be put back no more says so; a failure keeps what is shown', async () => {
  show([VISA], { removeCard: { cards: [] }, restoreCard: { cards: [] } })
  await press(/^Remove/)
  await press('Put It Back')
  expect(screen.getByText(/can no longer be put back/)).toBeDefined()
})

test('another card becomes the default one', async () => {
  show([VISA, MASTER], {
    makeCardDefault: {
      cards: [
        { ...MASTER, isDefault: true },
        { ...VISA, isDefault: false },
      ],
    },
  })
  await press(/^Make default/)
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Default')
  expect(document.activeElement?.textContent).toContain('is now your default card.')
})

test('[PAY-41] at the limit no card can be added, and the page says why', () => {
  show([VISA, MASTER], {}, { limit: 2 })
  expect(screen.queryByRole('button', { name: 'Add a Card' })).toBeNull()
  expect(screen.getByText(/Remove one to add another/)).toBeDefined()
})

test('[ASVS-7.5.1] adding a card asks for a new sign-in if the last one is old', async () => {
  show([VISA], {}, { isRecentSignIn: false })
  await press('Add a Card')
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('%2Faccount%2Fcards')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a network a card stays, and the page says that nothing was changed', async () => {
  show([VISA], { removeCard: new Error('away') })
  await press(/^Remove/)
  expect(screen.getByRole('status').textContent).toContain('Nothing was changed')
  expect(screen.getByText('Visa ending 1881')).toBeDefined()
})
