// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { addShare } from '#cart/contract/share-call.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import type { ShownGroup } from '#registry/rules/group-gift.ts'
import { CallFailed } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { GroupGift } from './group-gift.tsx'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const item = { sku: '123456', name: 'Lounge sofa' } as Parameters<typeof GroupGift>[0]['item']
const group: ShownGroup = { id: GR, target: 399_00, given: 180_00, givers: 4, left: 219_00, state: 'open' }

/** Shows a group gift in a shop that refuses every share. Returns what was sent and how often the list was renewed. */
function show(more: Partial<ShownGroup> = {}) {
  const sent: unknown[] = []
  const seen = { tries: 0 }
  const call = (async (contract: Call, input: unknown) => {
    sent.push(input)
    throw new CallFailed(contract.name, 409, 'no', { isSuccess: false, kind: 'conflict', message: 'Only $10.00 left.' })
  }) as SendCall
  renderInRouter(
    <GroupGift
      grId={GR}
      item={item}
      group={{ ...group, ...more }}
      currency="USD"
      call={call}
      onTried={() => seen.tries++}
    />,
  )
  return { sent, seen }
}
const openDialog = async () => {
  await user.click(screen.getByRole('button', { name: /^Give a Share/ }))
  return within(await screen.findByRole('dialog', { name: 'A share of Lounge sofa' }))
}

test('a giver sees how much is given by how many, and can choose a usual amount, the rest or another one', async () => {
  show()
  expect(document.body.textContent).toContain('$180.00 of $399.00 given by 4')
  const dialog = await openDialog()
  expect(dialog.getAllByRole('radio').map(radio => (radio as HTMLInputElement).labels![0]!.textContent)).toEqual([
    '$25.00',
    '$50.00',
    '$100.00',
    '$219.00, everything that is left',
    'Another amount',
  ])
})

test('an amount of one’s own is checked before it is sent, with the message, and a refusal is told', async () => {
  const { sent, seen } = show()
  const dialog = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }))
  const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ })
  await user.type(amount, '24.99')
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'With love')
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
  expect(sent).toEqual([])
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '60')
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
  expect(sent).toEqual([{ grId: GR, sku: '123456', cents: 60_00, message: 'With love' }])
  expect(addShare.input.safeParse(sent[0]).success).toBe(true)
  expect((await dialog.findByRole('alert')).textContent).toContain('Only $10.00 left.')
  expect(seen.tries).toBe(1)
})

test('of an amount above the limit of gift cards in an order, a giver is offered the limit at most', async () => {
  const { sent } = show({ target: 3_500_00, given: 0, left: 3_500_00 })
  const dialog = await openDialog()
  expect(dialog.getAllByRole('radio').map(radio => (radio as HTMLInputElement).labels![0]!.textContent)).toEqual([
    '$25.00',
    '$50.00',
    '$100.00',
    '$2,000.00',
    'Another amount',
  ])
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }))
  expect(dialog.getByText('From $25.00 to $2,000.00.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Amount in dollars/ }), '2000.01')
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
  expect(sent).toEqual([])
})

test('a chosen amount that is more than is left by now gives way to one that can be given', async () => {
  const sent: unknown[] = []
  const call = (async (contract: Call, input: unknown) => {
    sent.push(input)
    throw new CallFailed(contract.name, 409, 'no', { isSuccess: false, kind: 'conflict', message: 'Only $60.00 left.' })
  }) as SendCall
  function Page() {
    const [left, setLeft] = useState(219_00)
    return (
      <GroupGift
        grId={GR}
        item={item}
        group={{ ...group, left }}
        currency="USD"
        call={call}
        onTried={() => setLeft(60_00)}
      />
    )
  }
  renderInRouter(<Page />)
  const dialog = await openDialog()
  await user.click(dialog.getByRole('radio', { name: '$100.00' }))
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
  await dialog.findByRole('alert')
  expect(dialog.getByRole('radio', { name: '$25.00' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
  expect(sent).toMatchObject([{ cents: 100_00 }, { cents: 25_00 }])
})

test('without an open amount there is no button, and the reason is told', () => {
  show({ left: 0 })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.body.textContent).toContain('Look in again in 30 minutes.')
})
