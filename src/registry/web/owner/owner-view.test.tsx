// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '#lib/call.ts'
import { CallFailed, type send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ownPart, type GiftPart, type GivenGift, type OwnItem, type OwnRegistry } from '../../rules/own-registry.ts'
import { OwnerView } from './owner-view.tsx'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const gift: GivenGift = {
  giftId: '7f2f2f60-8a38-4c5a-9b6e-000000000002',
  sku: '1',
  giver: 'Ada Byron',
  message: 'With love',
  messageState: 'shown',
  product: 'Dinnerware',
  quantity: 1,
  amount: null,
  boughtAt: '2026-05-09T12:00:00Z',
  thankedAt: null,
}
const item = (sku: string): OwnItem => ({
  sku,
  name: `Bowl ${sku}`,
  optionText: '',
  url: `/product/${sku}`,
  picture: {
    drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
    colour: '#8a5f3d',
    dimension: { width: 12, depth: 12, height: 4, diameter: 0, systemOfMeasure: 1 },
  },
  formattedPrice: '$9.95',
  wanted: 1,
  held: 0,
  bought: 0,
  received: 0,
  heldUntil: null,
  group: null,
  canBeGroup: false,
  endedGroup: null,
  room: 'kitchen',
})
/** The part that the server renders of a list. */
const part = (items: readonly OwnItem[], count = 100) => ownPart(items, { filter: 'all', count })
/** A part of a thank-you list; by default the whole list. */
const giftPart = (gifts: readonly GivenGift[], count = gifts.length): GiftPart => ({ gifts, count, written: 0 })
const registry = (more: Partial<OwnRegistry> = {}): OwnRegistry => ({
  grId: GR,
  names: ['Nora'],
  registryType: 'br',
  eventDate: '2026-09-19',
  daysLeft: 20,
  city: 'Asheville',
  state: 'NC',
  privacy: 'link',
  invitedEmail: null,
  registrants: 1,
  part: part([]),
  gifts: giftPart([]),
  discount: null,
  ...more,
})

/** Shows a registry of a shop that answers calls by name; a call without an answer fails. */
function show(shown: OwnRegistry, answers: Readonly<Record<string, unknown>> = {}) {
  const sent: unknown[] = []
  const call = (async (contract: Call, input: unknown) => {
    sent.push([contract.name, input])
    if (!(contract.name in answers)) throw new CallFailed(contract.name, 500, 'broken')
    return answers[contract.name]
  }) as typeof send
  const onEnded = vi.fn<(ended: string) => void>()
  renderInRouter(
    <OwnerView
      registry={shown}
      categories={{}}
      href="http://localhost/gift-registry/view/1"
      qr={{ size: 1, path: '' }}
      locale="en-US"
      currency="USD"
      eventDay="Saturday"
      call={call}
      onEnded={onEnded}
    />,
  )
  return { sent, onEnded }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a registry of one person is deleted after a confirmation that says what becomes of gifts', async () => {
  const { sent, onEnded } = show(registry(), { deleteRegistry: { outcome: 'gone' } })
  await user.click(button('Delete the list'))
  const dialog = screen.getByRole('dialog', { name: 'Delete this list?' })
  expect(dialog.textContent).toContain('Orders stay and still ship to you.')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete the List' }))
  expect(sent).toEqual([['deleteRegistry', { grId: GR }]])
  expect(onEnded).toHaveBeenCalledWith('deleted')
})

test('a registry of two is left; one that the co-registrant has left meanwhile is not', async () => {
  const { sent, onEnded } = show(registry({ registrants: 2 }), { leaveRegistry: { outcome: 'alone' } })
  await user.click(button('Leave the list'))
  await user.click(button('Leave the List'))
  expect(sent).toEqual([['leaveRegistry', { grId: GR }]])
  expect(screen.getByRole('alert').textContent).toContain('Please load the page again.')
  expect(onEnded).not.toHaveBeenCalled()
})

test('keeping the registry, and a failed deletion, change nothing', async () => {
  const { sent, onEnded } = show(registry())
  await user.click(button('Delete the list'))
  await user.click(button('Keep It'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await user.click(button('Delete the list'))
  await user.click(button('Delete the List'))
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed')
  expect(onEnded).not.toHaveBeenCalled()
})

test('an open invitation is withdrawn, which a live region says', async () => {
  const { sent } = show(registry({ invitedEmail: 'sam@example.com' }), { withdrawInvitation: { grId: GR } })
  expect(document.body.textContent).toContain('Invited: sam@example.com.')
  await user.click(button('Withdraw the invitation'))
  expect(sent).toEqual([['withdrawInvitation', { grId: GR }]])
  expect(screen.getAllByRole('status').map(one => one.textContent)).toContain(
    'The invitation is withdrawn. Its link no longer works.',
  )
  expect(screen.queryByRole('button', { name: 'Withdraw the invitation' })).toBeNull()
})

test('a stored change after which the list cannot be loaded is not said to have changed nothing', async () => {
  const { sent } = show(registry({ part: part([item('1')]) }), { removeRegistryItem: { outcome: 'changed' } })
  await user.click(button('Remove Bowl 1 from the list'))
  expect(sent.map(one => (one as unknown[])[0])).toEqual(['removeRegistryItem', 'ownRegistryItems'])
  expect(document.body.textContent).toContain('The list could not be loaded.')
  expect(document.body.textContent).not.toContain('Nothing was changed')
})

test('a long list shows its first products with the sums of all, and loads more, all or a part', async () => {
  const items = ['1', '2', '3'].map(item)
  const { sent } = show(registry({ part: part(items, 2) }), { ownRegistryItems: part(items, 2) })
  expect(document.querySelectorAll('li h3')).toHaveLength(2)
  expect(document.body.textContent).toContain('0 of 3 spoken for')
  expect(document.body.textContent).toContain('Printed here: 2 of 3.')
  await user.click(button('Show More'))
  await user.click(button('Show all 3'))
  await user.click(button('Held 0'))
  const asked = { grId: GR, filter: 'all' }
  expect(sent).toEqual([
    ['ownRegistryItems', { ...asked, count: 102 }],
    ['ownRegistryItems', { ...asked, count: 2000 }],
    ['ownRegistryItems', { grId: GR, filter: 'held', count: 100 }],
  ])
})

test('a change that is answered after another filter was chosen loads the part of that filter', async () => {
  let answerRemoval = (_: object) => {}
  const { sent } = show(registry({ part: part([item('1')]) }), {
    removeRegistryItem: new Promise(resolve => (answerRemoval = resolve)),
    ownRegistryItems: part([]),
  })
  await user.click(button('Remove Bowl 1 from the list'))
  await user.click(button('Held 0'))
  await act(async () => answerRemoval({ outcome: 'changed' }))
  expect(sent.slice(1)).toEqual([
    ['ownRegistryItems', { grId: GR, filter: 'held', count: 100 }],
    ['ownRegistryItems', { grId: GR, filter: 'held', count: 100 }],
  ])
})

test('a long list is loaded whole before it is printed', async () => {
  const items = ['1', '2', '3'].map(item)
  const print = vi.fn<() => void>(() => expect(document.querySelectorAll('li h3')).toHaveLength(3))
  vi.stubGlobal('print', print)
  const { sent } = show(registry({ part: part(items, 2) }), { ownRegistryItems: part(items, 3) })
  await user.click(button('Print the list'))
  await user.click(button('Print the list'))
  expect(print).toHaveBeenCalledTimes(2)
  expect(sent).toEqual([['ownRegistryItems', { grId: GR, filter: 'all', count: 2000 }]])
  vi.unstubAllGlobals()
})

test('after a removal the list is loaded again, and an undo puts the product back', async () => {
  const { sent } = show(registry({ part: part([item('1')]) }), {
    removeRegistryItem: { outcome: 'changed' },
    ownRegistryItems: part([item('2')]),
  })
  await user.click(button('Remove Bowl 1 from the list'))
  expect(document.querySelector('li h3')?.textContent).toBe('Bowl 2')
  await user.click(button('Undo'))
  expect(sent).toEqual([
    ['removeRegistryItem', { grId: GR, sku: '1', isRemoved: true }],
    ['ownRegistryItems', { grId: GR, filter: 'all', count: 100 }],
    ['removeRegistryItem', { grId: GR, sku: '1', isRemoved: false }],
    ['ownRegistryItems', { grId: GR, filter: 'all', count: 100 }],
  ])
})

test('a giver’s message is hidden, and a hidden one is shown on request', async () => {
  const hidden: GivenGift = { ...gift, sku: '2', giver: 'Bob Lee', message: '', messageState: 'hidden' }
  const { sent } = show(registry({ gifts: giftPart([gift, hidden]) }), {
    showGiftMessage: { message: 'See you soon', messageState: 'shown' },
  })
  expect(document.body.textContent).toContain('“With love”')
  expect(document.body.textContent).not.toContain('See you soon')
  await user.click(button('Show message of Bob Lee'))
  expect(document.body.textContent).toContain('“See you soon”')
  expect(sent).toEqual([['showGiftMessage', { grId: GR, sku: '2', giftId: gift.giftId, isShown: true }]])
  await user.click(button('Hide message of Ada Byron'))
  expect(sent).toHaveLength(2)
})

test('a message that staff decide or have rejected says so, and has no button that shows it', () => {
  const unread = (sku: string, messageState: 'held' | 'rejected'): GivenGift => ({
    ...gift,
    sku,
    message: '',
    messageState,
  })
  show(registry({ gifts: giftPart([unread('2', 'held'), unread('3', 'rejected')]) }))
  expect(document.body.textContent).toContain('our team reads it first')
  expect(document.body.textContent).toContain('Our team has read it and does not show it.')
  expect(screen.queryByRole('button', { name: /message of/ })).toBeNull()
})

const GROUP = { id: GR, target: 399_00, given: 180_00, givers: 4, left: 219_00, state: 'open' } as const

test('an item becomes a group gift, shows what is given, and can be ended while nobody has paid', async () => {
  const begun = { ...GROUP, given: 0, givers: 0 }
  const { sent } = show(registry({ part: part([{ ...item('1'), canBeGroup: true }]) }), {
    setGroupGift: { outcome: 'changed' },
    ownRegistryItems: part([{ ...item('1'), group: begun }]),
  })
  await user.click(button('Make Bowl 1 a group gift'))
  expect(sent[0]).toEqual(['setGroupGift', { grId: GR, sku: '1', isGroup: true }])
  expect(document.body.textContent).toContain('Nothing given of $399.00 yet')
  expect(button('End the group gift for Bowl 1')).toBeTruthy()
})

test('the gift card of a complete group gift is mailed again on request', async () => {
  const complete = { ...GROUP, given: 399_00, left: 0, state: 'issued' } as const
  const { sent } = show(registry({ part: part([{ ...item('1'), group: complete }]) }), {
    mailGroupCard: { outcome: 'sent' },
  })
  await user.click(button('Send the gift card for Bowl 1 again'))
  expect(sent).toEqual([['mailGroupCard', { grId: GR, sku: '1' }]])
  expect(document.body.textContent).toContain('on its way to your mailbox again')
})

test('a group gift that ended incomplete says so, and has its gift card mailed again on request', async () => {
  const ended = { ...item('1'), endedGroup: { given: 60_00, target: 399_00 } }
  const { sent } = show(registry({ part: part([ended]) }), { mailGroupCard: { outcome: 'sent' } })
  expect(document.body.textContent).toContain('ended with $60.00 of $399.00')
  expect(document.body.textContent).toContain('the piece is wanted again')
  await user.click(button('Send the gift card for Bowl 1 again'))
  expect(sent).toEqual([['mailGroupCard', { grId: GR, sku: '1' }]])
})

test('a group gift that ended incomplete no longer calls its piece wanted once the piece is given', () => {
  const complete = { ...GROUP, given: 399_00, left: 0, state: 'issued' } as const
  const ended = { ...item('1'), endedGroup: { given: 60_00, target: 399_00 } }
  show(
    registry({
      part: part([
        { ...ended, group: complete },
        { ...ended, sku: '2', name: 'Bowl 2', received: 1 },
      ]),
    }),
  )
  expect(screen.getAllByText(/ended with \$60\.00 of \$399\.00\. The gift card is in your mail\.$/)).toHaveLength(2)
  for (const name of ['Bowl 1', 'Bowl 2']) expect(button(`Send the gift card for ${name} again`)).toBeTruthy()
})

test('a group gift with paid shares shows the sum and the number of givers, and stays', () => {
  const share: GivenGift = { ...gift, amount: '$60.00' }
  show(registry({ part: part([{ ...item('1'), group: GROUP }]), gifts: giftPart([share]) }))
  expect(document.body.textContent).toContain('$180.00 of $399.00 given by 4')
  expect(document.body.textContent).toContain('$60.00 for Dinnerware')
  expect(screen.queryByRole('button', { name: /End the group gift/ })).toBeNull()
})
