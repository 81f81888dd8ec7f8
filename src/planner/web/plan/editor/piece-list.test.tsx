// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { named, press } from '#ui/render-in-test.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import { openPart } from '../plan-below-in-test.tsx'
import { PieceList } from './piece-list.tsx'

beforeEach(() => localStorage.clear())

test('pieces are taken out of the list under the frame, each change is said, and undone from there', () => {
  const { host, now } = openPart(({ state, collection }) => <PieceList state={state} collection={collection} />)
  const status = () => host.querySelector('[role=status]')!.textContent
  const before = status()
  const row = host.querySelector<HTMLElement>('ol li button')!
  press(row)
  press(named(host, 'Delete'))
  expect(itemTypesOf(now.state.plan)).toEqual(['COR', 'RAL'])
  expect(status()).not.toBe(before)
  press(named(host, 'Undo'))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
})
