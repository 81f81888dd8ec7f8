// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#lib/language.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { faultsOf, isBlocking } from '../../../rules/faults.ts'
import { itemTypesOf } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'
import { CHOICES, COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { LinkNotice } from './link-notice.tsx'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { piecesOf } from './shared-plan.ts'

const KEY = 'planner-plan-alder-sectional'
const VELVET = { ...CHOICES, fabricChoiceCode: 'VEL0304' }
const OWN = shareCode(planFrom('LAL', 'RAL'), CHOICES)
const UNREADABLE = 'The link you followed can’t be read. It may have been cut short.'
const THEIRS = shareCode(planFrom('OTT'), VELVET)
beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
})

/** Opens the planner with a URL hash, in a browser that has stored a plan. */
interface Given {
  readonly kept?: string | null
  readonly language?: Language
  readonly collection?: PlannerCollection
}
function follow(hash: string, { kept = OWN, ...given }: Given = {}) {
  if (kept !== null) localStorage.setItem(KEY, kept)
  window.location.hash = hash
  const { container, now } = openPart(({ state }) => <LinkNotice state={state} />, given)
  const shown = () => [itemTypesOf(now.state.plan).join(' '), now.choices.fabricChoiceCode]
  return { container, now, shown }
}
const kept = () => localStorage.getItem(KEY)

test('a link opens beside the shopper’s own plan, which stays unchanged until they decide', () => {
  const { container, now, shown } = follow(`#plan=${THEIRS}`)
  expect(shown()).toEqual(['OTT', 'VEL0304'])
  expect(container.textContent).toContain('This is a shared plan. Your own plan is kept.')
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'LAL', to: { kind: 'anywhere' } })
  })
  act(() => {
    now.state.choose(CHOICES)
  })
  expect(shown()).toEqual(['OTT LAL', 'LIN0102'])
  expect(kept()).toBe(OWN)
  expect(window.location.hash).toBe(`#plan=${shareCode(now.state.plan, CHOICES)}`)
})

test('Back to My Plan shows the own plan with its history, and removes the link from the URL', async () => {
  const { container, now, shown } = follow('')
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'OTT', to: { kind: 'anywhere' } })
  })
  const mine = kept()
  act(() => {
    window.location.hash = `#plan=${THEIRS}`
    window.dispatchEvent(new Event('hashchange'))
  })
  expect([shown(), now.state.canUndo, now.state.cause]).toEqual([['OTT', 'VEL0304'], false, 'start'])
  await user.click(screen.getByRole('button', { name: 'Back to My Plan' }))
  expect([shown(), now.state.canUndo]).toEqual([['LAL RAL OTT', 'LIN0102'], true])
  expect([window.location.hash, kept()]).toEqual(['', mine])
  expect(container.textContent).toBe('')
  act(() => {
    now.state.undo()
  })
  expect(shown()).toEqual(['LAL RAL', 'LIN0102'])
})

test('Keep This One Instead makes the shared plan the own one, and Undo restores the former one', async () => {
  const { container, now, shown } = follow(`#plan=${THEIRS}`)
  await user.click(screen.getByRole('button', { name: 'Keep This One Instead' }))
  expect([shown(), kept(), window.location.hash, container.textContent]).toEqual([['OTT', 'VEL0304'], THEIRS, '', ''])
  act(() => {
    now.state.undo()
  })
  expect([shown(), kept()]).toEqual([['LAL RAL', 'LIN0102'], OWN])
})

test('a link to the own plan, and a layout without an own plan, open without a question', () => {
  expect(follow(`#plan=${OWN}`).container.textContent).toBe('')
  expect(window.location.hash).toBe('')
  localStorage.clear()
  const { container, shown } = follow('#layout=alder-sectional-l-shape', { kept: null })
  expect([shown(), container.textContent]).toEqual([['LAL COR RAL', 'LIN0102'], ''])
})

test('a popular layout from another page also opens beside the own plan', () => {
  const { shown, now } = follow('#layout=alder-sectional-l-shape')
  expect([shown(), now.state.isLinked, kept()]).toEqual([['LAL COR RAL', 'LIN0102'], true, OWN])
})

test.each([
  ['a text that is no plan', 'garbage', OWN, `${UNREADABLE} Your own plan is shown.`],
  ['a text that is no plan', 'garbage', null, `${UNREADABLE} This is a fresh plan.`],
  [
    'pieces that are all unknown',
    THEIRS.replace('OTT', 'XXX'),
    OWN,
    'The only piece of the plan you opened is not sold here. Your own plan is shown.',
  ],
  [
    'pieces that are all unknown',
    OWN.replaceAll(/[LR]AL/g, 'XXX'),
    null,
    'None of the 2 pieces of the plan you opened is sold here. This is a fresh plan.',
  ],
])('a link with %s (%s) changes nothing, and the message states what is shown', (_what, code, own, words) => {
  const { container, shown, now } = follow(`#plan=${code}`, { kept: own })
  expect(container.textContent).toBe(words)
  expect([shown(), now.state.isLinked]).toEqual([[own === null ? 'LAL COR RAL' : 'LAL RAL', 'LIN0102'], false])
  expect([kept(), window.location.hash]).toEqual([own, ''])
})

test('a malformed link leaves the shared plan that is shown, with a message', () => {
  const { container, shown } = follow(`#plan=${THEIRS}`)
  act(() => {
    window.location.hash = '#plan=garbage'
    window.dispatchEvent(new Event('hashchange'))
  })
  expect([shown(), window.location.hash]).toEqual([['OTT', 'VEL0304'], `#plan=${THEIRS}`])
  expect(container.textContent).toContain('The shared plan is still shown.')
})

test.each<readonly [Language, string, string]>([
  ['en', OWN.replaceAll('RAL', 'GONE'), 'One of its pieces is no longer sold here and is left out.'],
  ['fr', OWN.replace('LIN0102', 'GONE'), 'Son tissu n’est plus vendu ici; nous en avons choisi un autre.'],
])('a link with unknown parts is opened without them, and the message in %s names them', (language, code, words) => {
  follow(`#plan=${code}`, { language, kept: null })
  expect(screen.getByRole('status').textContent).toContain(words)
})

test('a link with overlapping pieces is rebuilt, with a message', () => {
  const { container, now, shown } = follow('#plan=1~LIN0102....0~~0.0.0.LAL~1.1.0.RAL', { kept: null })
  expect(container.textContent).toContain('did not join or overlapped; we put them together again.')
  expect(shown()).toEqual(['LAL RAL', 'LIN0102'])
  expect(faultsOf(now.state.plan, piecesOf(COLLECTION)).filter(isBlocking)).toEqual([])
})

test('a stored plan without any piece that is sold is not shown, and not overwritten before the first edit', () => {
  const collection = { ...COLLECTION, pieces: COLLECTION.pieces.filter(({ itemTypeCode }) => itemTypeCode === 'OTT') }
  const { container, now } = follow('', { collection })
  expect(container.textContent).toBe('None of the 2 pieces of the plan you opened is sold here. This is a fresh plan.')
  expect(kept()).toBe(OWN)
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'OTT', to: { kind: 'anywhere' } })
  })
  expect(kept()).toContain('OTT')
})
