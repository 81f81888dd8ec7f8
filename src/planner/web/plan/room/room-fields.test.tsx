// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keepHome, keptHome } from '#catalog/web/fit/kept-home.ts'
import { named, press } from '#ui/render-in-test.tsx'
import { EMPTY_PLAN } from '../../../rules/plan.ts'
import { COLLECTION } from '../../collection-in-test.ts'
import { fieldNamed, openPart, submit, type } from '../plan-below-in-test.tsx'
import { RoomFields } from './room-fields.tsx'
import { useHome } from './use-home.ts'

beforeEach(() => localStorage.clear())
function WithHome(props: Omit<Parameters<typeof RoomFields>[0], 'home' | 'onHome'>) {
  const [home, onHome] = useHome()
  return <RoomFields {...props} home={home} onHome={onHome} />
}
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <WithHome state={state} collection={collection} />, given)
const CANADA = { ...COLLECTION, country: 'CA', currency: 'CAD', systemOfMeasure: 2 } as const
const said = (host: HTMLElement) => host.querySelector('[role=status]')!.textContent
async function give(host: HTMLElement, width: string, depth: string) {
  type(fieldNamed(host, 'Room width'), width)
  type(fieldNamed(host, 'Room depth'), depth)
  await submit(named(host, 'Draw the Walls'))
}

// The plan is 100 by 100 inches.
test.each([
  ['144', '120', 'It fits, with 44″ to spare in the width and 20″ in the depth.'],
  ['144', '97', 'It does not fit: it is 3″ too deep.'],
  ['90.5', '97', 'It does not fit: it is 9.5″ too wide and 3″ too deep.'],
])('in a room of %s by %s inches it says so', async (width, depth, words) => {
  const { host } = open()
  await give(host, width, depth)
  expect(said(host)).toBe(words)
})

test('walls drawn here are the plan’s, one change that can be undone, and are kept for product pages', async () => {
  const { host, now } = open()
  await give(host, '144', '120')
  expect(now.state.plan.room).toEqual({ width: 3657.6, depth: 3048 })
  expect(keptHome()).toEqual({ roomWidth: 144, roomDepth: 120 })
  act(() => now.state.undo())
  expect(now.state.plan.room).toBeNull()
  expect(fieldNamed(host, 'Room width').value).toBe('')
})

test.each([
  ['10 ft', 3048],
  ['12\' 6"', 3810],
  ["12'6", 3810],
  ['3.5 m', 3500],
  ['350 cm', 3500],
  ['144″', 3657.6],
])('a room is %s wide, as it was typed', async (typed, mm) => {
  const { host, now } = open()
  await give(host, typed, '120')
  expect(now.state.plan.room).toEqual({ width: mm, depth: 3048 })
})

test('in Canada sizes are given in centimeters and answered in both measures', async () => {
  const { host, now } = open({ collection: CANADA })
  await give(host, '360', '240')
  expect(now.state.plan.room!.width).toBe(3600)
  expect(said(host)).toBe('It does not fit: it is 14 cm (5.5″) too deep.')
})

const UNREADABLE = 'Give a size, such as 144, 12 ft, 12′ 6″ or 3.5 m.'
test.each([
  ['wide', UNREADABLE],
  ['', UNREADABLE],
  ['12 6', UNREADABLE],
  ['10', 'Give a size from 19.75″ to 1181″.'],
  ['1 ft', 'Give a size from 19.75″ to 1181″.'],
])('%j is no room, and the field says why', async (typed, words) => {
  const { host, now } = open()
  await give(host, typed, '120')
  const field = fieldNamed(host, 'Room width')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(host.querySelector(`[id="${field.getAttribute('aria-describedby')!}"]`)!.textContent).toBe(words)
  expect(now.state.plan.room).toBeNull()
})

test('a room that was measured on a product page is offered, and drawn when it is taken', () => {
  keepHome({ roomWidth: 150, roomDepth: 120 })
  const { host, now } = open()
  press(named(host, 'Use the room you measured, 150″ × 120″'))
  expect(now.state.plan.room).toEqual({ width: 3810, depth: 3048 })
  press(named(host, 'Remove the walls'))
  expect(now.state.plan.room).toBeNull()
})

test('walls that the player has set stand in the fields, and a plan that stands through one says which', () => {
  const { host, now } = open()
  act(() => {
    now.state.edit({ kind: 'room', room: { width: 3000, depth: 3000 } })
  })
  expect(fieldNamed(host, 'Room width').value).toBe('118.11')
  act(() => {
    now.state.edit({ kind: 'slide', pieceId: 'p1', dx: 254 + 230, dy: 0 })
  })
  expect(said(host)).toBe('It fits, but stands 10″ through the right wall. Move it to the left.')
})

test('an empty plan in a room has no answer yet', async () => {
  const { host } = open({ start: EMPTY_PLAN })
  await give(host, '144', '120')
  expect(said(host)).toBe('Add a piece and the answer stands here.')
})
