// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#lib/call.ts'
import type { send } from '#ui/send.ts'
import type { CustomerDesign } from '../../../designs-contract.ts'
import { joinDesigns, keepInAccount } from './account-designs.ts'
import { designsFrom, saveDesigns, savedText } from './saved-designs-store.ts'

const SLUG = 'alder-sectional'
const design = (at: number, name = `Design ${at}`): CustomerDesign => ({ at, name, code: 'v1.CODE' })
const inBrowser = () => designsFrom(savedText(SLUG)).map(one => one.name)

beforeEach(() => localStorage.clear())

/** A server that keeps the designs of one customer; `isAway` lets its calls fail, null is a guest. */
function account(kept: CustomerDesign[] | null) {
  const state = { kept, isAway: false }
  const call = (async ({ name }: Call, input: { kept?: CustomerDesign[]; removed?: number[] }) => {
    if (state.isAway) throw new TypeError('Failed to fetch')
    if (name === 'keepDesigns') {
      const stays = state.kept!.filter(({ at }) => !input.removed!.includes(at) && !input.kept!.some(k => k.at === at))
      state.kept = [...stays, ...input.kept!].toSorted((a, b) => b.at - a.at)
    }
    return { designs: state.kept }
  }) as unknown as typeof send
  return { state, call }
}

test('a guest’s designs stay in the browser', async () => {
  saveDesigns(SLUG, [design(1)])
  expect(await joinDesigns(SLUG, account(null).call)).toBe(false)
  expect(inBrowser()).toEqual(['Design 1'])
})

test('the first time the designs of browser and account are joined, and both have all', async () => {
  saveDesigns(SLUG, [design(2, 'Of this browser')])
  const { state, call } = account([design(1, 'Of the account')])
  expect(await joinDesigns(SLUG, call)).toBe(true)
  expect(inBrowser()).toEqual(['Of this browser', 'Of the account'])
  expect(state.kept?.map(one => one.name)).toEqual(['Of this browser', 'Of the account'])
})

test('afterwards a design that was removed on another device does not come back', async () => {
  const { state, call } = account([design(1), design(2)])
  await joinDesigns(SLUG, call)
  state.kept = [design(2)]
  await joinDesigns(SLUG, call)
  expect(inBrowser()).toEqual(['Design 2'])
})

test('kept, renamed and removed designs are so in the account', async () => {
  const { state, call } = account([design(1), design(2)])
  await joinDesigns(SLUG, call)
  const after = [design(3), design(1, 'Renamed')]
  await keepInAccount(SLUG, { before: [design(2), design(1)], after }, call)
  expect(state.kept).toEqual(after)
})

test('a change that the account did not get is joined the next time', async () => {
  const { state, call } = account([design(1)])
  await joinDesigns(SLUG, call)
  const after = [design(2), design(1)]
  saveDesigns(SLUG, after)
  state.isAway = true
  await keepInAccount(SLUG, { before: [design(1)], after }, call)
  state.isAway = false
  await joinDesigns(SLUG, call)
  expect([inBrowser(), state.kept?.length]).toEqual([['Design 2', 'Design 1'], 2])
})
