// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { send } from '#ui/send.ts'
import { isSameConfiguration, type SavedConfiguration } from '../rules/saved-configurations.ts'
import { joinConfigurations, keepInAccount } from './account-configurations.ts'
import { keepSaved, savedNow } from './saved-configurations.ts'

const saved = (code: string): SavedConfiguration => ({ slug: 'alder-sofa', codes: [code], name: code })

/** The account's calls, kept in memory; null for a guest. */
function account(kept: SavedConfiguration[] | null) {
  const state = { kept, isDown: false }
  const call = (async (_: unknown, input: { kept?: SavedConfiguration[]; removed?: SavedConfiguration[] }) => {
    if (state.isDown) throw new TypeError('no network')
    if (state.kept !== null && input.kept !== undefined) {
      const without = [...input.kept, ...(input.removed ?? [])]
      state.kept = [
        ...input.kept,
        ...state.kept.filter(one => !without.some(two => isSameConfiguration(one, two as SavedConfiguration))),
      ]
    }
    return { configurations: state.kept }
  }) as unknown as typeof send
  return { state, call }
}

beforeEach(() => localStorage.clear())

test('what a guest saved is moved into the account at the first visit after signing in', async () => {
  keepSaved([saved('B')])
  const { state, call } = account([saved('A')])
  expect(await joinConfigurations('CB', call)).toBe('added')
  expect(state.kept).toEqual([saved('B'), saved('A')])
  expect(savedNow()).toEqual([saved('B'), saved('A')])
})

test('afterwards the account replaces what the browser has, so that a deletion elsewhere stays deleted', async () => {
  keepSaved([saved('B')])
  const { state, call } = account([saved('A')])
  await joinConfigurations('CB', call)
  state.kept = [saved('A')]
  expect(await joinConfigurations('CB', call)).toBe('unchanged')
  expect(savedNow()).toEqual([saved('A')])
})

test('a guest’s configurations stay in the browser', async () => {
  keepSaved([saved('B')])
  expect(await joinConfigurations('CB', account(null).call)).toBe('guest')
  expect(savedNow()).toEqual([saved('B')])
})

test('a change that does not reach the account is joined with it the next time', async () => {
  const { state, call } = account([saved('A')])
  await joinConfigurations('CB', call)
  state.isDown = true
  keepSaved([saved('B'), saved('A')])
  await keepInAccount('CB', { before: [saved('A')], after: [saved('B'), saved('A')] }, call)
  state.isDown = false
  await joinConfigurations('CB', call)
  expect(state.kept).toEqual([saved('B'), saved('A')])
})
