// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { PieceList } from './piece-list.tsx'

beforeEach(() => localStorage.clear())

test('pieces are removed in the list under the iframe, each change is announced and can be undone there', async () => {
  const { container, now } = openPart(({ state, collection }) => <PieceList state={state} collection={collection} />)
  const status = () => screen.getByRole('status').textContent
  const before = status()
  const row = container.querySelector<HTMLElement>('ol li button')!
  await user.click(row)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['COR', 'RAL'])
  expect(status()).not.toBe(before)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
})
