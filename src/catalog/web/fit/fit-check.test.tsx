// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import FitCheck from './fit-check.tsx'
import { saveHome, loadHome } from './stored-home.ts'
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
] as const)('parses the size %j', (typed, system, inches) => {
  expect(inchesOf(typed, system)).toEqual(inches)
})

test('stored dimensions of a home are used for another product', () => {
  saveHome({ doorWidth: 36, roomWidth: 144, roomDepth: 120 })
  renderInRouter(<FitCheck carried={carried} standing={standing} system={1} />)
  expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'Door Fits, with 5″ to spare. The tightest measure is the door’s width.',
    'Room Fits, with 106″ in front of it.',
  ])
})

test('a size is stored while it is typed; an invalid one shows an error and is not stored', async () => {
  const { container } = renderInRouter(<FitCheck carried={carried} standing={standing} system={1} />)
  const door = within(screen.getByRole('group', { name: 'Door' })).getAllByRole('textbox')[0]!
  const type = async (text: string) => {
    await user.clear(door)
    await user.type(door, text)
  }
  await type('28')
  expect(loadHome()).toEqual({ doorWidth: 28 })
  expect(container.querySelector('li')!.textContent).toBe(
    'Door Does not fit: 3″ too tight. The tightest measure is the door’s width.',
  )
  await type('wide')
  expect(loadHome()).toEqual({})
  expect(container.textContent).toContain('Enter a size in inches, such as 31.5.')
})

test('without known boxes, the result says that the piece itself is carried', () => {
  const { container } = renderInRouter(
    <FitCheck carried={{ what: 'piece', solids: [standing] }} standing={standing} system={1} />,
  )
  expect(container.textContent).toContain('The sizes of this piece’s boxes are not known.')
})
