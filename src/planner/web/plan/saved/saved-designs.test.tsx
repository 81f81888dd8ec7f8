// @vitest-environment happy-dom
import { act } from 'react'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { named, press } from '#ui/render-in-test.tsx'
import { EMPTY_PLAN, itemTypesOf } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'
import { CHOICES } from '../../collection-in-test.ts'
import { fieldNamed, openPart, planFrom, submit, type } from '../plan-below-in-test.tsx'
import { designsFrom, MOST_DESIGNS, saveDesigns, savedText } from './saved-designs-store.ts'
import { SavedDesigns } from './saved-designs.tsx'

const SLUG = 'alder-sectional'
beforeEach(() => localStorage.clear())
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(shown => <SavedDesigns {...shown} now={() => 1_700_000_000_000} />, given)
const names = (host: HTMLElement) => [...host.querySelectorAll('li .t-title')].map(name => name.textContent)
const said = (host: HTMLElement) => host.querySelector('[role=status]')!.textContent

test('a design is kept in the browser under its name, with a drawing of it, and is there on the next visit', async () => {
  const { host } = open()
  type(fieldNamed(host, 'Name'), 'By the window')
  await submit(named(host, 'Keep This Design'))
  expect(names(host)).toEqual(['By the window'])
  expect(said(host)).toBe('By the window is kept. ')
  expect(host.querySelectorAll('li polygon')).toHaveLength(3)
  expect(names(open().host)).toEqual(['By the window'])
})

test('a design without a name is numbered', async () => {
  const { host } = open()
  await submit(named(host, 'Keep This Design'))
  await submit(named(host, 'Keep This Design'))
  expect(names(host)).toEqual(['Design 2', 'Design 1'])
})

test('opening a design replaces plan and choices, and Undo gives them back', () => {
  saveDesigns(SLUG, [
    { name: 'Footstool', code: shareCode(planFrom('OTT'), { ...CHOICES, fabricChoiceCode: 'VEL0305' }), at: 1 },
  ])
  const { host, now } = open()
  press(named(host, 'Open Footstool'))
  expect(itemTypesOf(now.state.plan)).toEqual(['OTT'])
  expect(now.choices.fabricChoiceCode).toBe('VEL0305')
  press(named(host, 'Undo'))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
  expect(now.choices.fabricChoiceCode).toBe('LIN0102')
})

test('opening a design whose piece is no longer sold says so', () => {
  saveDesigns(SLUG, [{ name: 'Old', code: shareCode(planFrom('OTT'), CHOICES).replace('OTT', 'GONE'), at: 1 }])
  const { host } = open()
  press(named(host, 'Open Old'))
  expect(said(host)).toContain('Old is in the planner. One of its pieces is no longer sold here and is left out.')
})

test('a design gets another name; an empty one is not taken', async () => {
  saveDesigns(SLUG, [{ name: 'Old', code: shareCode(planFrom('OTT'), CHOICES), at: 1 }])
  const { host } = open()
  press(named(host, 'Rename Old'))
  type(fieldNamed(host, 'New name of Old'), ' ')
  await submit(named(host, 'Save Name'))
  type(fieldNamed(host, 'New name of Old'), 'New')
  await submit(named(host, 'Save Name'))
  expect(names(host)).toEqual(['New'])
  expect(designsFrom(savedText(SLUG))[0]!.name).toBe('New')
})

test('a deleted design can be had back in its place', () => {
  const design = (name: string, at: number) => ({ name, code: shareCode(planFrom('OTT'), CHOICES), at })
  saveDesigns(SLUG, [design('C', 3), design('B', 2), design('A', 1)])
  const { host } = open()
  press(named(host, 'Delete B'))
  expect(names(host)).toEqual(['C', 'A'])
  press(named(host, 'Undo'))
  expect(names(host)).toEqual(['C', 'B', 'A'])
})

test('an empty plan and a twenty-first design are not kept, and the button says why', () => {
  expect(open({ start: EMPTY_PLAN }).host.textContent).toContain('Add a piece before you keep the design.')
  saveDesigns(
    SLUG,
    Array.from({ length: MOST_DESIGNS }, (_, i) => ({
      name: `D${i}`,
      code: shareCode(planFrom('OTT'), CHOICES),
      at: i,
    })),
  )
  const { host } = open()
  expect(host.textContent).toContain('20 designs are kept. Delete one to keep another.')
  expect(named(host, 'Keep This Design').getAttribute('aria-disabled')).toBe('true')
})

test('a browser that keeps nothing is said, not passed over', async () => {
  const { host } = open()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await submit(named(host, 'Keep This Design'))
  expect(said(host)).toContain('This browser keeps nothing for us.')
  expect(names(host)).toEqual([])
})

test('another tab’s design comes into the list', () => {
  const { host } = open()
  saveDesigns(SLUG, [{ name: 'Elsewhere', code: shareCode(planFrom('OTT'), CHOICES), at: 1 }])
  act(() => {
    window.dispatchEvent(new Event('storage'))
  })
  expect(names(host)).toEqual(['Elsewhere'])
})

test('whatever the browser holds, reading it never throws and gives designs only', () => {
  expect(designsFrom('{"version":2,"designs":[{"name":"A","code":"x","at":1}]}')).toEqual([])
  expect(
    designsFrom(
      '{"version":1,"designs":[{"name":"A","code":"x","at":1},{"name":"","code":"x","at":2},7,null,{"name":"B"}]}',
    ),
  ).toEqual([{ name: 'A', code: 'x', at: 1 }])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.anything().map(designs => JSON.stringify({ version: 1, designs: [designs] }) ?? ''),
      ),
      text => {
        for (const { name, at } of designsFrom(text)) expect(name !== '' && Number.isFinite(at)).toBe(true)
      },
    ),
  )
})
