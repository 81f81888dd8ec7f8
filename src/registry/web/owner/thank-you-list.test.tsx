// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '#lib/call.ts'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { GiftPart, GivenGift } from '../../rules/own-registry.ts'
import { ThankYouList } from './thank-you-list.tsx'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const gift = (sku: string): GivenGift => ({
  giftId: '7f2f2f60-8a38-4c5a-9b6e-000000000002',
  sku,
  giver: `Giver ${sku}`,
  message: '',
  messageState: 'shown',
  product: `Bowl ${sku}`,
  quantity: 1,
  amount: null,
  boughtAt: '2026-05-09T12:00:00Z',
  thankedAt: null,
})
const ALL = ['1', '2', '3'].map(gift)
const part = (shown: number, more: Partial<GiftPart> = {}): GiftPart => ({
  gifts: ALL.slice(0, shown),
  count: ALL.length,
  written: 0,
  ...more,
})

/** Shows a list whose calls are answered by name, each in turn; an error is a call that fails. */
function show(answers: Readonly<Record<string, readonly unknown[]>>) {
  const sent: unknown[] = []
  const call = (async (contract: Call, input: unknown) => {
    const before = sent.filter(one => (one as unknown[])[0] === contract.name).length
    sent.push([contract.name, input])
    const answer = answers[contract.name]![before]
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof send
  renderInRouter(<ThankYouList grId={GR} part={part(2)} dated={iso => iso} call={call} />)
  return sent
}
const button = (name: string) => screen.getByRole('button', { name })
const givers = () => [...document.querySelectorAll('li b')].map(one => one.textContent)

test('a long thank-you list shows its latest gifts with the numbers of all, and loads more or all', async () => {
  const sent = show({ ownRegistryGifts: [part(2), part(3)] })
  expect(givers()).toEqual(['Giver 1', 'Giver 2'])
  expect(document.body.textContent).toContain('3 to write, 0 sent.')
  await user.click(button('Show More'))
  await user.click(button('Show all 3'))
  expect(givers()).toEqual(['Giver 1', 'Giver 2', 'Giver 3'])
  expect(screen.getByRole('status').textContent).toBe('3 gifts shown')
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  expect(sent).toEqual([
    ['ownRegistryGifts', { grId: GR, count: 102 }],
    ['ownRegistryGifts', { grId: GR, count: 198_000 }],
  ])
})

test('the file has all gifts of a list of which a part is shown', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const sent = show({ ownRegistryGifts: [part(3)] })
  await user.click(button('Download the list'))
  expect(sent).toEqual([['ownRegistryGifts', { grId: GR, count: 198_000 }]])
  expect(await files[0]!.text()).toMatch(/Giver 1.*Giver 2.*Giver 3/s)
  expect(givers()).toEqual(['Giver 1', 'Giver 2'])
})

test('a thank-you is counted, and a part that was asked for before it is loaded again', async () => {
  let answer = (_: GiftPart) => {}
  const late = new Promise<GiftPart>(resolve => (answer = resolve))
  const written = [{ ...ALL[0]!, thankedAt: '2026-06-01T12:00:00Z' }, ...ALL.slice(1)]
  const sent = show({
    ownRegistryGifts: [late, part(3, { gifts: written, written: 1 })],
    noteThankYou: [{ thankedAt: '2026-06-01T12:00:00Z' }],
  })
  await user.click(button('Show all 3'))
  await user.click(button('Mark as Written: thank-you to Giver 1 for Bowl 1'))
  await act(async () => answer(part(3)))
  expect(document.body.textContent).toContain('2 to write, 1 sent.')
  expect(givers()).toHaveLength(3)
  expect(sent.map(one => (one as unknown[])[0])).toEqual(['ownRegistryGifts', 'noteThankYou', 'ownRegistryGifts'])
})

test('a stored thank-you stays, and the list says only that it could not be loaded again', async () => {
  let answer = (_: GiftPart) => {}
  const late = new Promise<GiftPart>(resolve => (answer = resolve))
  show({
    ownRegistryGifts: [late, new TypeError('offline')],
    noteThankYou: [{ thankedAt: '2026-06-01T12:00:00Z' }],
  })
  await user.click(button('Show all 3'))
  await user.click(button('Mark as Written: thank-you to Giver 1 for Bowl 1'))
  await act(async () => answer(part(3)))
  expect(document.body.textContent).toContain('The list could not be loaded.')
  expect(document.body.textContent).not.toContain('Nothing was changed')
  expect(document.body.textContent).toContain('Written 2026-06-01')
})

test('a thank-you that was not stored says that nothing was changed', async () => {
  show({ noteThankYou: [new TypeError('offline')] })
  await user.click(button('Mark as Written: thank-you to Giver 1 for Bowl 1'))
  expect(document.body.textContent).toContain('Nothing was changed')
  expect(button('Mark as Written: thank-you to Giver 1 for Bowl 1')).toBeTruthy()
})
