// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInTest } from '#ui/render-in-test.tsx'
import FitCheck from './fit-check.tsx'
import { keepHome, keptHome } from './kept-home.ts'
import { inchesOf } from './typed-size.ts'

beforeEach(() => localStorage.clear())
const carried = { what: 'boxes' as const, solids: [{ width: 92, depth: 42, height: 30 }] }
const standing = { width: 88, depth: 38, height: 34 }

test.each([
  ['31.5', 1, 31.5],
  ['31,5', 1, 31.5],
  [' 32″ ', 1, 32],
  ['80', 2, 80 / 2.54],
  ['80 cm', 2, 80 / 2.54],
  ['80 cm', 1, 80 / 2.54],
  ['32″', 2, 32],
  ['32 po', 2, 32],
  ['cm', 2, 'bad'],
  ['', 1, undefined],
  ['0', 1, 'bad'],
  ['-3', 1, 'bad'],
  ['wide', 1, 'bad'],
  ['99999', 1, 'bad'],
  ['1e3', 1, 'bad'],
] as const)('%j is read as a size', (typed, system, inches) => {
  expect(inchesOf(typed, system)).toEqual(inches)
})

test('sizes of a home that the browser remembers answer for this piece too', () => {
  keepHome({ doorWidth: 36, roomWidth: 144, roomDepth: 120 })
  const { host } = renderInTest(<FitCheck carried={carried} standing={standing} system={1} />)
  expect([...host.querySelectorAll('li')].map(line => line.textContent)).toEqual([
    'Door Fits. 5″ to spare; the door’s width decides.',
    'Room Fits, with 106″ in front of it.',
  ])
})

test('a size is kept as it is typed, and one that is none says so and is not kept', () => {
  const { host } = renderInTest(<FitCheck carried={carried} standing={standing} system={1} />)
  const door = [...host.querySelectorAll('fieldset')]
    .find(leg => leg.querySelector('legend')!.textContent === 'Door')!
    .querySelector('input')!
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(door, text)
      door.dispatchEvent(new Event('input', { bubbles: true }))
    })
  type('28')
  expect(keptHome()).toEqual({ doorWidth: 28 })
  expect(host.querySelector('li')!.textContent).toBe('Door Does not fit. It lacks 3″: the door’s width decides.')
  type('wide')
  expect(keptHome()).toEqual({})
  expect(host.textContent).toContain('Give a size in inches, such as 31.5.')
})

test('where boxes are not known, the answer says that the piece itself is carried', () => {
  const { host } = renderInTest(
    <FitCheck carried={{ what: 'piece', solids: [standing] }} standing={standing} system={1} />,
  )
  expect(host.textContent).toContain('The sizes of this piece’s boxes are not known.')
})
