// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { EMPTY_PLAN, itemTypesOf } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'
import { CHOICES, planFrom } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { MOST_DESIGNS } from '../../../designs-contract.ts'
import { designsFrom, saveDesigns, savedText } from './saved-designs-store.ts'
import { SavedDesigns } from './saved-designs.tsx'
import { withoutNetwork } from '#tests/support/ui/without-network.ts'

withoutNetwork()

const SLUG = 'alder-sectional'
beforeEach(() => localStorage.clear())
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(shown => <SavedDesigns {...shown} now={() => 1_700_000_000_000} />, given)
const names = (container: HTMLElement) => [...container.querySelectorAll('li .t-title')].map(name => name.textContent)
const said = () => screen.getByRole('status').textContent

test('a design is saved in the browser by name, with a drawing, until the next visit', async () => {
  const { container } = open()
  await user.clear(screen.getByLabelText<HTMLInputElement>('Name'))
  await user.type(screen.getByLabelText<HTMLInputElement>('Name'), 'By the window')
  await user.click(screen.getByRole('button', { name: 'Keep This Design' }))
  expect(names(container)).toEqual(['By the window'])
  expect(said()).toBe('By the window is kept. ')
  expect(container.querySelectorAll('li polygon')).toHaveLength(3)
  expect(names(open().container)).toEqual(['By the window'])
})

test('a customer reads that designs are kept in the account, a guest that they are in this browser', async () => {
  expect(within(open().container).getByText(/^Kept in this browser, on this device[.]/)).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json({ designs: [] }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const customers = within(open().container)
  expect(await customers.findByText(/^Kept in your account[.]/)).toBeTruthy()
  expect(customers.queryByText(/on this device/)).toBeNull()
})

test('the day of a design is that of the account page, wherever the browser is', () => {
  saveDesigns(SLUG, [{ name: 'Late', code: shareCode(planFrom('OTT'), CHOICES), at: Date.UTC(2026, 2, 2, 3) }])
  open()
  expect(screen.getByText('1 piece, kept Mar 1, 2026')).toBeDefined()
})

test('a design without a name is numbered', async () => {
  const { container } = open()
  await user.click(screen.getByRole('button', { name: 'Keep This Design' }))
  await user.click(screen.getByRole('button', { name: 'Keep This Design' }))
  expect(names(container)).toEqual(['Design 2', 'Design 1'])
})

test('opening a design replaces plan and choices, and Undo restores them', async () => {
  saveDesigns(SLUG, [
    { name: 'Footstool', code: shareCode(planFrom('OTT'), { ...CHOICES, fabricChoiceCode: 'VEL0305' }), at: 1 },
  ])
  const { now } = open()
  await user.click(screen.getByRole('button', { name: 'Open Footstool' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['OTT'])
  expect(now.choices.fabricChoiceCode).toBe('VEL0305')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
  expect(now.choices.fabricChoiceCode).toBe('LIN0102')
})

test('opening a design with a piece that is no longer sold gives a message', async () => {
  saveDesigns(SLUG, [{ name: 'Old', code: shareCode(planFrom('OTT'), CHOICES).replace('OTT', 'GONE'), at: 1 }])
  open()
  await user.click(screen.getByRole('button', { name: 'Open Old' }))
  expect(said()).toContain('Old is in the planner. One of its pieces is no longer sold here and is left out.')
})

test('a design can be renamed, but not to an empty name', async () => {
  saveDesigns(SLUG, [{ name: 'Old', code: shareCode(planFrom('OTT'), CHOICES), at: 1 }])
  const { container } = open()
  await user.click(screen.getByRole('button', { name: 'Rename Old' }))
  await user.clear(screen.getByLabelText<HTMLInputElement>('New name of Old'))
  await user.type(screen.getByLabelText<HTMLInputElement>('New name of Old'), ' ')
  await user.click(screen.getByRole('button', { name: 'Save Name' }))
  await user.clear(screen.getByLabelText<HTMLInputElement>('New name of Old'))
  await user.type(screen.getByLabelText<HTMLInputElement>('New name of Old'), 'New')
  await user.click(screen.getByRole('button', { name: 'Save Name' }))
  expect(names(container)).toEqual(['New'])
  expect(designsFrom(savedText(SLUG))[0]!.name).toBe('New')
})

test('a deleted design can be restored to its place', async () => {
  const design = (name: string, at: number) => ({ name, code: shareCode(planFrom('OTT'), CHOICES), at })
  saveDesigns(SLUG, [design('C', 3), design('B', 2), design('A', 1)])
  const { container } = open()
  await user.click(screen.getByRole('button', { name: 'Delete B' }))
  expect(names(container)).toEqual(['C', 'A'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names(container)).toEqual(['C', 'B', 'A'])
})

test('an empty plan and a twenty-first design cannot be saved, and the button states the reason', () => {
  expect(open({ start: EMPTY_PLAN }).container.textContent).toContain('Add a piece before you keep the design.')
  saveDesigns(
    SLUG,
    Array.from({ length: MOST_DESIGNS }, (_, i) => ({
      name: `D${i}`,
      code: shareCode(planFrom('OTT'), CHOICES),
      at: i,
    })),
  )
  const { container } = open()
  expect(container.textContent).toContain('20 designs are kept. Delete one to keep another.')
  expect(within(container).getByRole('button', { name: 'Keep This Design' }).getAttribute('aria-disabled')).toBe('true')
})

test('a browser that refuses to store a design gives a message', async () => {
  const { container } = open()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await user.click(screen.getByRole('button', { name: 'Keep This Design' }))
  expect(said()).toContain('This browser can’t save designs.')
  expect(names(container)).toEqual([])
})

test('a design saved in another tab appears in the list', () => {
  const { container } = open()
  saveDesigns(SLUG, [{ name: 'Elsewhere', code: shareCode(planFrom('OTT'), CHOICES), at: 1 }])
  act(() => {
    window.dispatchEvent(new Event('storage'))
  })
  expect(names(container)).toEqual(['Elsewhere'])
})

test('reading stored designs never throws and returns valid designs only', () => {
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
