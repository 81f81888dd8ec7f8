// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { itemTypesOf } from '../../rules/plan.ts'
import { shareCode } from '../../rules/share-code.ts'
import { CHOICES, planFrom } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'

const KEY = 'planner-plan-alder-sectional'
const VELVET = { ...CHOICES, fabricChoiceCode: 'VEL0304' }
beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
})
const open = () => openPart(() => null).now
const types = (now: ReturnType<typeof open>) => itemTypesOf(now.state.plan).join(' ')

test('a changed plan is stored, and opened again with its choices on the next visit', () => {
  const now = open()
  expect(localStorage.getItem(KEY)).toBeNull()
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'OTT', to: { kind: 'anywhere' } })
  })
  expect(localStorage.getItem(KEY)).toBe(shareCode(now.state.plan, CHOICES))
  localStorage.setItem(KEY, shareCode(now.state.plan, VELVET))
  const again = open()
  expect([types(again), again.choices, again.state.revision, again.state.canUndo]).toEqual([
    'LAL COR RAL OTT',
    VELVET,
    1,
    false,
  ])
  expect(localStorage.getItem(KEY)).toBe(shareCode(again.state.plan, VELVET))
})

test('the initial plan is not stored, and a malformed stored plan is ignored', () => {
  const now = open()
  act(() => {
    now.state.edit({ kind: 'mirror' })
  })
  expect(localStorage.getItem(KEY)).not.toBeNull()
  act(() => {
    now.state.undo()
  })
  expect(localStorage.getItem(KEY)).toBeNull()
  localStorage.setItem(KEY, 'nonsense')
  expect(types(open())).toBe('LAL COR RAL')
})

test('without an own plan, the plan of the URL becomes the own one, leaves the URL, and can be undone', () => {
  window.location.hash = `#plan=${shareCode(planFrom('OTT'), VELVET)}`
  const now = open()
  expect([types(now), now.choices, now.state.isLinked, window.location.hash]).toEqual(['OTT', VELVET, false, ''])
  expect(localStorage.getItem(KEY)).toBe(shareCode(planFrom('OTT'), VELVET))
  act(() => {
    now.state.undo()
  })
  expect([types(now), now.choices]).toEqual(['LAL COR RAL', CHOICES])
})

test('a layout in the URL is opened in its fabric', () => {
  window.location.hash = '#layout=alder-sectional-l-shape'
  const now = openPart(() => null, { start: planFrom('OTT') }).now
  expect([types(now), now.choices.fabricChoiceCode]).toEqual(['LAL COR RAL', 'LIN0102'])
})

test.each(['#plan=nonsense', '#layout=no-such-layout'])('a URL with %s opens nothing and gives the reason', hash => {
  window.location.hash = hash
  const now = open()
  expect([types(now), now.state.revision, window.location.hash]).toEqual(['LAL COR RAL', 0, ''])
  expect(now.state.news).toEqual({ kind: 'unreadable', shows: 'start' })
})

test('[PLN-12] after clearSaved nothing is stored any more, so that a reload starts over', () => {
  const now = open()
  act(() => {
    now.state.edit({ kind: 'mirror' })
  })
  act(() => {
    now.state.clearSaved()
  })
  expect(localStorage.getItem(KEY)).toBeNull()
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'OTT', to: { kind: 'anywhere' } })
  })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('[PLN-24] an edit of the player applies to its own plan only; undo and redo use the page’s history', () => {
  const now = open()
  const [two, one] = [planFrom('LAL', 'RAL'), planFrom('OTT')]
  const take = (...given: Parameters<typeof now.state.take>) => {
    let taken: ReturnType<typeof now.state.take> = 'stale'
    act(() => {
      taken = now.state.take(...given)
    })
    return taken
  }
  expect([take(two, 'edit', 0), types(now), now.state.revision]).toEqual(['taken', 'LAL RAL', 1])
  expect([take(one, 'edit', 0), types(now), now.state.revision]).toEqual(['stale', 'LAL RAL', 1])
  expect([take(one, 'edit', 1), types(now)]).toEqual(['taken', 'OTT'])
  expect([take(two, 'undo', 2), types(now), now.state.canRedo]).toEqual(['taken', 'LAL RAL', true])
  expect([take(one, 'redo', 3), types(now), now.state.canRedo]).toEqual(['taken', 'OTT', false])
  expect([take(one, 'redo', 4), now.state.revision]).toEqual(['stale', 4])
})

test('pieces, fabric and options are undone and redone in the order in which they were changed', () => {
  const now = open()
  const walnut = { ...VELVET, legFinishCode: 'WDWAL' }
  act(() => {
    now.state.choose(VELVET)
  })
  act(() => {
    now.state.edit({ kind: 'add', id: 'p9', itemTypeCode: 'OTT', to: { kind: 'anywhere' } })
  })
  act(() => {
    now.state.choose(walnut)
  })
  act(() => {
    now.state.choose({ ...walnut })
  })
  expect([types(now), now.choices, now.state.revision]).toEqual(['LAL COR RAL OTT', walnut, 3])
  const seen = ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'].map(step => {
    act(() => {
      now.state[step as 'undo' | 'redo']()
    })
    return [types(now), now.choices.fabricChoiceCode, now.choices.legFinishCode]
  })
  expect(seen).toEqual([
    ['LAL COR RAL OTT', 'VEL0304', 'WDOAK'],
    ['LAL COR RAL', 'VEL0304', 'WDOAK'],
    ['LAL COR RAL', 'LIN0102', 'WDOAK'],
    ['LAL COR RAL', 'VEL0304', 'WDOAK'],
    ['LAL COR RAL OTT', 'VEL0304', 'WDOAK'],
    ['LAL COR RAL OTT', 'VEL0304', 'WDWAL'],
  ])
  expect(localStorage.getItem(KEY)).toBe(shareCode(now.state.plan, walnut))
})
