// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveHome, loadHome } from '#catalog/web/fit/stored-home.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { EMPTY_PLAN } from '../../../rules/plan.ts'
import { COLLECTION } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
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
const said = () => screen.getByRole('status').textContent
async function write(label: string, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}
async function give(width: string, depth: string) {
  await write('Room width', width)
  await write('Room depth', depth)
  await user.click(screen.getByRole('button', { name: 'Draw the Walls' }))
}

// The plan measures 100 by 100 inches.
test.each([
  ['144', '120', 'It fits, with 44″ to spare in the width and 20″ in the depth.'],
  ['144', '97', 'It does not fit: it is 3″ too deep.'],
  ['90.5', '97', 'It does not fit: it is 9.5″ too wide and 3″ too deep.'],
])('a room of %s by %s inches gives whether and by how much the plan fits', async (width, depth, words) => {
  open()
  await give(width, depth)
  expect(said()).toBe(words)
})

test('entered walls change the plan, can be undone in one step, and are stored for product pages', async () => {
  const { now } = open()
  await give('144', '120')
  expect(now.state.plan.room).toEqual({ width: 3657.6, depth: 3048 })
  expect(loadHome()).toEqual({ roomWidth: 144, roomDepth: 120 })
  act(() => now.state.undo())
  expect(now.state.plan.room).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Room width').value).toBe('')
})

test.each([
  ['10 ft', 3048],
  ['12\' 6"', 3810],
  ["12'6", 3810],
  ['3.5 m', 3500],
  ['350 cm', 3500],
  ['144″', 3657.6],
])('a width typed as %s is understood', async (typed, mm) => {
  const { now } = open()
  await give(typed, '120')
  expect(now.state.plan.room).toEqual({ width: mm, depth: 3048 })
})

test('in Canada sizes are entered in centimeters and answered in both units', async () => {
  const { now } = open({ collection: CANADA })
  await give('360', '240')
  expect(now.state.plan.room!.width).toBe(3600)
  expect(said()).toBe('It does not fit: it is 14 cm (5.5″) too deep.')
})

const UNREADABLE = 'Enter a size, such as 144, 12 ft, 12′ 6″ or 3.5 m.'
test.each([
  ['wide', UNREADABLE],
  ['', UNREADABLE],
  ['12 6', UNREADABLE],
  ['10', 'Enter a size from 19.75″ to 1181″.'],
  ['1 ft', 'Enter a size from 19.75″ to 1181″.'],
])('%j is not a valid size, and the field states the reason', async (typed, words) => {
  const { now } = open()
  await give(typed, '120')
  const field = screen.getByLabelText<HTMLInputElement>('Room width')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(words)
  expect(now.state.plan.room).toBeNull()
})

test('a room measured on a product page is offered, and drawn when it is accepted', async () => {
  saveHome({ roomWidth: 150, roomDepth: 120 })
  const { now } = open()
  await user.click(screen.getByRole('button', { name: 'Use the room you measured, 150″ × 120″' }))
  expect(now.state.plan.room).toEqual({ width: 3810, depth: 3048 })
  await user.click(screen.getByRole('button', { name: 'Remove the walls' }))
  expect(now.state.plan.room).toBeNull()
})

test('walls set in the player appear in the fields, and the answer names the wall that the plan crosses', () => {
  const { now } = open()
  act(() => {
    now.state.edit({ kind: 'room', room: { width: 3000, depth: 3000 } })
  })
  expect(screen.getByLabelText<HTMLInputElement>('Room width').value).toBe('118.11')
  act(() => {
    now.state.edit({ kind: 'slide', pieceId: 'p1', dx: 254 + 230, dy: 0 })
  })
  expect(said()).toBe('It fits, but goes 10″ through the right wall. Move it to the left.')
})

test('an empty plan in a room has no answer yet', async () => {
  open({ start: EMPTY_PLAN })
  await give('144', '120')
  expect(said()).toBe('Add a piece, and the answer appears here.')
})
