// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isSameConfiguration, type SavedConfiguration } from '#special-order/rules/saved-configurations.ts'
import { keepSaved, savedNow } from '#special-order/web/saved-configurations.ts'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ConfigurationList } from './configuration-list.tsx'
import type { ShownConfiguration } from './shown-configuration.ts'

const place = (code: string) => ({ slug: 'alder-sofa', codes: [code] })
const named = (code: string): SavedConfiguration => ({ ...place(code), name: `Alder Sofa, ${code}` })
const shown = (code: string): ShownConfiguration => ({
  ...named(code),
  brand: 'CB',
  title: 'Alder Sofa',
  choices: code,
  href: `/special-order/alder-sofa?choices=${code}`,
  link: `http://shop.test/special-order/alder-sofa?choices=${code}`,
  picture: undefined,
  offer: { price: '$1,799.00', leadTimeDays: 42 },
  because: '',
})

beforeEach(() => localStorage.clear())

/** Renders the list of an account that keeps one configuration. */
async function open() {
  let kept: SavedConfiguration[] = [named('A')]
  const call = (async (_: unknown, input: { kept?: SavedConfiguration[]; removed?: SavedConfiguration[] }) => {
    const gone = [...(input.removed ?? []), ...(input.kept ?? [])]
    kept = [...(input.kept ?? []), ...kept.filter(one => !gone.some(two => isSameConfiguration(one, two)))]
    return { configurations: kept }
  }) as unknown as typeof send
  const reload = vi.fn<() => void>()
  renderInRouter(<ConfigurationList configurations={[shown('A')]} brand="CB" call={call} reload={reload} />)
  await vi.waitFor(() => expect(savedNow()).toContainEqual(named('A')))
  return { reload, kept: () => kept }
}

test('a visit with nothing to add does not load the page again', async () => {
  expect((await open()).reload).not.toHaveBeenCalled()
})

test('a configuration that only this browser had is moved into the account, and the page is loaded again', async () => {
  keepSaved([named('B')])
  const { reload, kept } = await open()
  expect(kept()).toEqual([named('B'), named('A')])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a deleted configuration is brought back by Undo', async () => {
  const { kept } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Alder Sofa, A' }))
  expect([kept(), savedNow()]).toEqual([[], []])
  const undo = screen.getByRole('button', { name: 'Bring back Alder Sofa, A' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect([kept(), savedNow()]).toEqual([[named('A')], [named('A')]])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Alder Sofa' }))
})
