// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import { COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { PlanEditor } from './plan-editor.tsx'

beforeEach(() => {
  localStorage.clear()
})
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <PlanEditor state={state} collection={collection} />, given)
const types = ({ now }: ReturnType<typeof open>) => itemTypesOf(now.state.plan).join(' ')
const said = ({ container }: ReturnType<typeof open>) => within(container).getByRole('status').textContent
const rows = ({ container }: ReturnType<typeof open>) => [
  ...container.querySelectorAll<HTMLElement>('ol > li > button'),
]
const pick = (select: Element, value: string) => user.selectOptions(select, value)
const field = ({ container }: ReturnType<typeof open>, name: string) =>
  container.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!
const places = (part: ReturnType<typeof open>) =>
  [...field(part, 'Where it goes').options].map(option => option.textContent)
const withChair: typeof COLLECTION = {
  ...COLLECTION,
  pieces: [
    ...COLLECTION.pieces,
    {
      ...COLLECTION.pieces[2]!,
      itemTypeCode: 'ALC',
      kind: 'armless-chair',
      name: 'Alder Armless Chair',
      width: 28,
      joints: { left: 'join', right: 'join' },
    },
  ],
}
const key = (element: Element, init: KeyboardEventInit) => fireEvent.keyDown(element, init)

test('the plan is shown as a list of its pieces from left to right, and as a drawing with aria-hidden', () => {
  const part = open()
  expect(rows(part).map(row => row.textContent)).toEqual([
    'Alder Left-Arm Loveseat, 62″, 1 of 3',
    'Alder Corner, 38″, 2 of 3',
    'Alder Right-Arm Loveseat, 62″, 3 of 3',
  ])
  expect(part.container.querySelectorAll('svg[aria-hidden] polygon')).toHaveLength(3)
  expect(said(part)).toBe('3 pieces, 100″ × 100″.')
})

test('adding a piece is announced with the new state of the plan', async () => {
  const part = open({ start: planFrom('LAL', 'COR') })
  await pick(field(part, 'Piece to add'), 'OTT')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(types(part)).toBe('LAL COR OTT')
  expect(said(part)).toMatch(/^Alder Ottoman added on the floor\. 3 pieces, .* 1 side is open\.$/)
  await pick(field(part, 'Piece to add'), 'RAL')
  expect(places(part)).toEqual(['Where it fits best', 'Right of Alder Corner', 'On the floor'])
  await pick(field(part, 'Where it goes'), 'p2 out')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(types(part)).toBe('LAL COR RAL OTT')
  expect(said(part)).toMatch(/^Alder Right-Arm Loveseat added right of Alder Corner\. 4 pieces/)
})

test('the selected piece does not restrict the places: an ottoman can go on the floor', async () => {
  const part = open()
  await user.click(rows(part)[1]!)
  await pick(field(part, 'Piece to add'), 'OTT')
  expect(places(part)).toEqual(['On the floor'])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect([types(part), part.now.state.plan.runs.length]).toEqual(['LAL COR RAL OTT OTT', 3])
})

test('after Add the focus stays on the button, and the next piece can be added', async () => {
  const part = open({ start: { runs: [], room: null } })
  const add = screen.getByRole('button', { name: 'Add' })
  for (const [code, place] of [
    ['LAL', 'floor'],
    ['COR', 'best'],
    ['RAL', 'best'],
  ] as const) {
    await pick(field(part, 'Piece to add'), code)
    expect(field(part, 'Where it goes').value).toBe(place)
    act(() => {
      add.focus()
    })
    await user.click(add)
    expect(document.activeElement).toBe(add)
  }
  expect(types(part)).toBe('LAL COR RAL')
})

test('a piece that joins at both sides can be added in a finished row, as in the palette', async () => {
  const part = open({ collection: withChair })
  await pick(field(part, 'Piece to add'), 'ALC')
  expect(places(part)).toEqual([
    'Where it fits best',
    'Between Alder Left-Arm Loveseat and Alder Corner',
    'Between Alder Corner and Alder Right-Arm Loveseat',
    'On the floor',
  ])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect([types(part), part.now.state.plan.runs.length]).toEqual(['LAL ALC COR RAL', 1])
  await pick(field(part, 'Where it goes'), 'p2 out')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(types(part)).toBe('LAL ALC COR ALC RAL')
  expect(places(part)).toContain('Between Alder Armless Chair (4 of 5) and Alder Right-Arm Loveseat')
})

test('buttons turn, duplicate and delete the selected piece, announce it, and can be undone', async () => {
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  await user.click(rows(part)[2]!)
  await user.click(screen.getByRole('button', { name: 'Turn 90°' }))
  expect(said(part)).toContain('Alder Ottoman turned.')
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(types(part)).toBe('LAL RAL OTT OTT')
  await user.click(rows(part)[2]!)
  await user.click(rows(part)[2]!)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect([types(part), said(part)]).toEqual(['LAL RAL OTT', expect.stringMatching(/^Alder Ottoman removed\. 3 pieces/)])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([types(part), said(part)]).toEqual(['LAL RAL OTT OTT', 'Undone.'])
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(types(part)).toBe('LAL RAL OTT')
})

test('turning or moving a piece of a row is announced as a change of the whole row', async () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  await user.click(rows(part)[1]!)
  await user.click(screen.getByRole('button', { name: 'Turn the row 90°' }))
  expect(said(part)).toContain('Alder Right-Arm Loveseat and what it is joined to turned.')
  key(rows(part)[1]!, { key: 'ArrowRight', shiftKey: true })
  expect(said(part)).toContain('Alder Right-Arm Loveseat and what it is joined to moved on the floor.')
  localStorage.clear()
  const alone = open({ start: planFrom('OTT') })
  key(rows(alone)[0]!, { key: 'ArrowRight', shiftKey: true })
  expect(said(alone)).toContain('Alder Ottoman moved on the floor.')
})

test('a refused action states the reason and changes nothing', async () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  await user.click(rows(part)[0]!)
  const left = screen.getByRole('button', { name: 'Move left' })
  expect([left.getAttribute('aria-disabled'), left.title]).toEqual([
    'true',
    'There is no piece on that side to trade places with.',
  ])
  await user.click(left)
  expect([types(part), said(part)]).toEqual(['LAL RAL', 'There is no piece on that side to trade places with.'])
})

test('Delete, Shift with an arrow and Ctrl+Z work by keyboard, and the focus moves to the neighbour', () => {
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  const before = part.now.state.plan.runs[1]!
  key(rows(part)[2]!, { key: 'ArrowRight', shiftKey: true })
  expect(part.now.state.plan.runs[1]!.x - before.x).toBeCloseTo(50.8)
  act(() => {
    rows(part)[2]!.focus()
  })
  key(rows(part)[2]!, { key: 'Delete' })
  expect([types(part), document.activeElement]).toEqual(['LAL RAL', rows(part)[1]])
  key(rows(part)[1]!, { key: 'z', ctrlKey: true })
  expect(types(part)).toBe('LAL RAL OTT')
  key(rows(part)[1]!, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(types(part)).toBe('LAL RAL')
})

test('Mirror mirrors the plan, and pressing a piece in the drawing selects it', async () => {
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  await user.click(screen.getByRole('button', { name: 'Mirror' }))
  expect(said(part)).toContain('Mirrored.')
  await user.click(part.container.querySelectorAll('svg g[class*=piece]')[1]!)
  expect(rows(part).filter(row => row.getAttribute('aria-pressed') === 'true')).toHaveLength(1)
})

test('in French the list, its buttons and its announcements are in French', async () => {
  const part = open({ start: planFrom('LAL', 'RAL'), language: 'fr' })
  await user.click(rows(part)[0]!)
  for (const name of ['Annuler', 'Rétablir', 'Inverser', 'Dupliquer', 'Supprimer'])
    expect(screen.getByRole('button', { name: name })).toBeDefined()
  expect(said(part)).toMatch(/^2 éléments, /)
})

test('a piece is swapped by the button, not by a change of the select', async () => {
  const part = open({ start: planFrom('OTT') })
  await user.click(rows(part)[0]!)
  const swap = part.container.querySelector<HTMLSelectElement>('[aria-label="Swap for"]')!
  await pick(swap, 'RAL')
  expect(types(part)).toBe('OTT')
  await user.click(screen.getByRole('button', { name: 'Swap' }))
  expect([types(part), said(part)]).toEqual(['RAL', expect.stringMatching(/^Swapped for Alder Right-Arm Loveseat\./)])
})

test('open sides are linked to their piece, and deleting the last piece focuses the add form', async () => {
  const part = open({ start: planFrom('LAL') })
  const open1 = screen.getByRole('button', {
    name: 'Nothing joins Alder Left-Arm Loveseat at its right.',
  })
  await user.click(open1)
  expect([document.activeElement, rows(part)[0]!.getAttribute('aria-pressed')]).toEqual([rows(part)[0], 'true'])
  key(rows(part)[0]!, { key: 'Delete' })
  expect([types(part), document.activeElement?.getAttribute('aria-label')]).toEqual(['', 'Piece to add'])
})

test('an L-shape is built with keyboard and buttons, and undone to an empty floor', async () => {
  const part = open({ start: { runs: [], room: null } })
  for (const code of ['LAL', 'COR', 'RAL']) {
    await pick(field(part, 'Piece to add'), code)
    await user.click(screen.getByRole('button', { name: 'Add' }))
  }
  expect([types(part), part.container.querySelector('[aria-label="What is open"]')]).toEqual(['LAL COR RAL', null])
  for (let i = 0; i < 3; i++) key(part.container.querySelector('ol')!, { key: 'z', ctrlKey: true })
  expect([types(part), part.now.state.canUndo]).toEqual(['', false])
})

test('an announcement is replaced when the plan is changed elsewhere', async () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  await user.click(screen.getByRole('button', { name: 'Mirror' }))
  act(() => {
    part.now.state.open(planFrom('OTT'))
  })
  expect(said(part)).toMatch(/^1 piece, /)
})

test('a dragged piece shows its landing position, moves on release, and returns on Escape', async () => {
  const box = vi
    .spyOn(SVGElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 600, height: 600 } as DOMRect)
  onTestFinished(() => {
    box.mockRestore()
  })
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  const piece = () => part.container.querySelectorAll<SVGElement>('svg g[class*=piece], svg g[class*=lifted]')[2]!
  const point = (type: string, x: number, y: number) =>
    fireEvent(piece(), new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y }))
  SVGElement.prototype.setPointerCapture ??= () => {}
  const stood = part.now.state.plan
  point('pointerdown', 300, 300)
  point('pointermove', 300, 420)
  expect(part.container.querySelectorAll('svg g[class*=lands]')).toHaveLength(1)
  await user.keyboard('{Escape}')
  point('pointerup', 300, 420)
  expect(part.now.state.plan).toBe(stood)
  point('pointerdown', 300, 300)
  point('pointermove', 300, 420)
  point('pointerup', 300, 420)
  expect(part.now.state.plan.runs[1]!.y).toBeGreaterThan(stood.runs[1]!.y + 100)
  expect(said(part)).toMatch(/^Alder Ottoman moved\./)
})

test('a plus sign at an open side offers the pieces that join there and adds the selected one', async () => {
  const part = open({ start: planFrom('LAL') })
  await user.click(part.container.querySelector('svg g[class*=plus]')!)
  const menu = part.container.querySelector<HTMLElement>(
    '[aria-label="Pieces that join Alder Left-Arm Loveseat there"]',
  )!
  expect([...menu.querySelectorAll('button')].map(button => button.textContent).filter(text => text !== '')).toEqual([
    'Alder Corner',
    'Alder Right-Arm Loveseat',
  ])
  await user.click(within(menu).getByRole('button', { name: 'Alder Right-Arm Loveseat' }))
  expect(types(part)).toBe('LAL RAL')
  expect(said(part)).toMatch(/^Alder Right-Arm Loveseat added right of Alder Left-Arm Loveseat\./)
  // The menu is closed, the new piece is selected and focused, and a plus sign is shown at its joint.
  expect([document.activeElement, rows(part)[1]!.getAttribute('aria-pressed')]).toEqual([rows(part)[1], 'true'])
  expect(part.container.querySelectorAll('svg g[class*=plus]')).toHaveLength(1)
})

test('a plus sign between two pieces adds a piece between them; closing its menu focuses its piece', async () => {
  const part = open({ start: planFrom('LAL', 'RAL'), collection: withChair })
  const plus = () => user.click(part.container.querySelector('svg g[class*=plus]')!)
  await plus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(rows(part)[0])
  await plus()
  await user.click(screen.getByRole('button', { name: 'Alder Armless Chair' }))
  expect(types(part)).toBe('LAL ALC RAL')
})
