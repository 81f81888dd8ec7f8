// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { named, press } from '#ui/render-in-test.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import { COLLECTION } from '../../collection-in-test.ts'
import { openPart, planFrom } from '../plan-below-in-test.tsx'
import { PlanEditor } from './plan-editor.tsx'

beforeEach(() => {
  localStorage.clear()
})
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <PlanEditor state={state} collection={collection} />, given)
const types = ({ now }: ReturnType<typeof open>) => itemTypesOf(now.state.plan).join(' ')
const said = ({ host }: ReturnType<typeof open>) => host.querySelector('[role=status]')!.textContent
const rows = ({ host }: ReturnType<typeof open>) => [...host.querySelectorAll<HTMLElement>('ol > li > button')]
const pick = (select: HTMLSelectElement, value: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const field = ({ host }: ReturnType<typeof open>, name: string) =>
  host.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!
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
const key = (element: Element, init: KeyboardEventInit) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  })

test('the plan is a list of its pieces, left to right, and a drawing that is not read', () => {
  const part = open()
  expect(rows(part).map(row => row.textContent)).toEqual([
    'Alder Left-Arm Loveseat, 62″, 1 of 3',
    'Alder Corner, 38″, 2 of 3',
    'Alder Right-Arm Loveseat, 62″, 3 of 3',
  ])
  expect(part.host.querySelectorAll('svg[aria-hidden] polygon')).toHaveLength(3)
  expect(said(part)).toBe('3 pieces, 100″ × 100″.')
})

test('a piece is added, and that is said with how the plan stands now', () => {
  const part = open({ start: planFrom('LAL', 'COR') })
  pick(part.host.querySelector('select')!, 'OTT')
  press(named(part.host, 'Add'))
  expect(types(part)).toBe('LAL COR OTT')
  expect(said(part)).toMatch(/^Alder Ottoman added on the floor\. 3 pieces, .* 1 side stands open\.$/)
  pick(field(part, 'Piece to add'), 'RAL')
  expect(places(part)).toEqual(['Where it fits best', 'Right of Alder Corner', 'On the floor'])
  pick(field(part, 'Where it goes'), 'p2 out')
  press(named(part.host, 'Add'))
  expect(types(part)).toBe('LAL COR RAL OTT')
  expect(said(part)).toMatch(/^Alder Right-Arm Loveseat added right of Alder Corner\. 4 pieces/)
})

test('the chosen piece hides no place: an ottoman goes on the floor beside whatever is chosen', () => {
  const part = open()
  press(rows(part)[1])
  pick(field(part, 'Piece to add'), 'OTT')
  expect(places(part)).toEqual(['On the floor'])
  press(named(part.host, 'Add'))
  press(named(part.host, 'Add'))
  expect([types(part), part.now.state.plan.runs.length]).toEqual(['LAL COR RAL OTT OTT', 3])
})

test('after Add the focus stays on it, and the next piece is added from there', () => {
  const part = open({ start: { runs: [], room: null } })
  const add = named(part.host, 'Add')
  for (const [code, place] of [
    ['LAL', 'floor'],
    ['COR', 'best'],
    ['RAL', 'best'],
  ] as const) {
    pick(field(part, 'Piece to add'), code)
    expect(field(part, 'Where it goes').value).toBe(place)
    act(() => {
      add.focus()
    })
    press(add)
    expect(document.activeElement).toBe(add)
  }
  expect(types(part)).toBe('LAL COR RAL')
})

test('the list adds as the palette of the player does: a piece that joins at both sides parts a finished row', () => {
  const part = open({ collection: withChair })
  pick(field(part, 'Piece to add'), 'ALC')
  expect(places(part)).toEqual([
    'Where it fits best',
    'Between Alder Left-Arm Loveseat and Alder Corner',
    'Between Alder Corner and Alder Right-Arm Loveseat',
    'On the floor',
  ])
  press(named(part.host, 'Add'))
  expect([types(part), part.now.state.plan.runs.length]).toEqual(['LAL ALC COR RAL', 1])
  pick(field(part, 'Where it goes'), 'p2 out')
  press(named(part.host, 'Add'))
  expect(types(part)).toBe('LAL ALC COR ALC RAL')
  expect(places(part)).toContain('Between Alder Armless Chair (4 of 5) and Alder Right-Arm Loveseat')
})

test('a chosen piece is turned, doubled, moved and deleted by buttons; each is said and can be undone', () => {
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  press(rows(part)[2])
  press(named(part.host, 'Turn 90°'))
  expect(said(part)).toContain('Alder Ottoman turned.')
  press(named(part.host, 'Duplicate'))
  expect(types(part)).toBe('LAL RAL OTT OTT')
  press(rows(part)[2])
  press(rows(part)[2])
  press(named(part.host, 'Delete'))
  expect([types(part), said(part)]).toEqual(['LAL RAL OTT', expect.stringMatching(/^Alder Ottoman removed\. 3 pieces/)])
  press(named(part.host, 'Undo'))
  expect([types(part), said(part)]).toEqual(['LAL RAL OTT OTT', 'Undone.'])
  press(named(part.host, 'Redo'))
  expect(types(part)).toBe('LAL RAL OTT')
})

test('turning a piece of a row is called what it is: its whole row turns', () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  press(rows(part)[1])
  press(named(part.host, 'Turn the row 90°'))
  expect(said(part)).toContain('Alder Right-Arm Loveseat and what it is joined to turned.')
  key(rows(part)[1]!, { key: 'ArrowRight', shiftKey: true })
  expect(said(part)).toContain('Alder Right-Arm Loveseat and what it is joined to moved on the floor.')
  localStorage.clear()
  const alone = open({ start: planFrom('OTT') })
  key(rows(alone)[0]!, { key: 'ArrowRight', shiftKey: true })
  expect(said(alone)).toContain('Alder Ottoman moved on the floor.')
})

test('what can’t be done says why, and changes nothing', () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  press(rows(part)[0])
  const left = named(part.host, 'Move left')
  expect([left.getAttribute('aria-disabled'), left.title]).toEqual([
    'true',
    'There is nothing at that side to change places with.',
  ])
  press(left)
  expect([types(part), said(part)]).toEqual(['LAL RAL', 'There is nothing at that side to change places with.'])
})

test('keys do it too: Delete, Shift with an arrow, Ctrl and Z; the focus goes to the neighbour of what is gone', () => {
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

test('a mirrored plan is mirrored, and a piece pressed in the drawing is the chosen one', () => {
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  press(named(part.host, 'Mirror'))
  expect(said(part)).toContain('Mirrored.')
  act(() => {
    part.host.querySelectorAll('svg g[class*=piece]')[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(rows(part).filter(row => row.getAttribute('aria-pressed') === 'true')).toHaveLength(1)
})

test('in French the list, its buttons and what is said are in French', () => {
  const part = open({ start: planFrom('LAL', 'RAL'), language: 'fr' })
  press(rows(part)[0])
  for (const name of ['Annuler', 'Rétablir', 'Inverser', 'Dupliquer', 'Supprimer'])
    expect(named(part.host, name)).toBeDefined()
  expect(said(part)).toMatch(/^2 éléments, /)
})

test('a piece is swapped by its button, not while the list of others is looked through', () => {
  const part = open({ start: planFrom('OTT') })
  press(rows(part)[0])
  const swap = part.host.querySelector<HTMLSelectElement>('[aria-label="Swap for"]')!
  pick(swap, 'RAL')
  expect(types(part)).toBe('OTT')
  press(named(part.host, 'Swap'))
  expect([types(part), said(part)]).toEqual(['RAL', expect.stringMatching(/^Swapped for Alder Right-Arm Loveseat\./)])
})

test('what stands open is written out and leads to its piece; after the last piece the focus goes to what adds one', () => {
  const part = open({ start: planFrom('LAL') })
  const open1 = named(part.host, 'Nothing joins Alder Left-Arm Loveseat at its right.')
  press(open1)
  expect([document.activeElement, rows(part)[0]!.getAttribute('aria-pressed')]).toEqual([rows(part)[0], 'true'])
  key(rows(part)[0]!, { key: 'Delete' })
  expect([types(part), document.activeElement?.getAttribute('aria-label')]).toEqual(['', 'Piece to add'])
})

test('an L is built by keys and buttons alone, and undone to an empty floor', () => {
  const part = open({ start: { runs: [], room: null } })
  for (const code of ['LAL', 'COR', 'RAL']) {
    pick(field(part, 'Piece to add'), code)
    press(named(part.host, 'Add'))
  }
  expect([types(part), part.host.querySelector('[aria-label="What is open"]')]).toEqual(['LAL COR RAL', null])
  for (let i = 0; i < 3; i++) key(part.host.querySelector('ol')!, { key: 'z', ctrlKey: true })
  expect([types(part), part.now.state.canUndo]).toEqual(['', false])
})

test('what was said gives way once the plan is changed elsewhere', () => {
  const part = open({ start: planFrom('LAL', 'RAL') })
  press(named(part.host, 'Mirror'))
  act(() => {
    part.now.state.open(planFrom('OTT'))
  })
  expect(said(part)).toMatch(/^1 piece, /)
})

test('a piece that is dragged shows where it lands, joins there when it is let go, and stays where it was after Escape', () => {
  const box = vi
    .spyOn(SVGElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 600, height: 600 } as DOMRect)
  onTestFinished(() => {
    box.mockRestore()
  })
  const part = open({ start: planFrom('LAL', 'RAL', 'OTT') })
  const piece = () => part.host.querySelectorAll<SVGElement>('svg g[class*=piece], svg g[class*=lifted]')[2]!
  const point = (type: string, x: number, y: number) =>
    act(() => {
      piece().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y }))
    })
  SVGElement.prototype.setPointerCapture ??= () => {}
  const stood = part.now.state.plan
  point('pointerdown', 300, 300)
  point('pointermove', 300, 420)
  expect(part.host.querySelectorAll('svg g[class*=lands]')).toHaveLength(1)
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  point('pointerup', 300, 420)
  expect(part.now.state.plan).toBe(stood)
  point('pointerdown', 300, 300)
  point('pointermove', 300, 420)
  point('pointerup', 300, 420)
  expect(part.now.state.plan.runs[1]!.y).toBeGreaterThan(stood.runs[1]!.y + 100)
  expect(said(part)).toMatch(/^Alder Ottoman moved\./)
})

test('a plus at an open side offers the pieces that join there, and adds the one that is picked', () => {
  const part = open({ start: planFrom('LAL') })
  act(() => {
    part.host.querySelector('svg g[class*=plus]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  const menu = part.host.querySelector('[aria-label="Pieces that join Alder Left-Arm Loveseat there"]')!
  expect([...menu.querySelectorAll('button')].map(button => button.textContent).filter(text => text !== '')).toEqual([
    'Alder Corner',
    'Alder Right-Arm Loveseat',
  ])
  press(named(menu, 'Alder Right-Arm Loveseat'))
  expect(types(part)).toBe('LAL RAL')
  expect(said(part)).toMatch(/^Alder Right-Arm Loveseat added right of Alder Left-Arm Loveseat\./)
  // The menu is gone, and the new piece is chosen and has the focus; a plus stands at its joint.
  expect([document.activeElement, rows(part)[1]!.getAttribute('aria-pressed')]).toEqual([rows(part)[1], 'true'])
  expect(part.host.querySelectorAll('svg g[class*=plus]')).toHaveLength(1)
})

test('a plus between two pieces of the drawing adds between them; closed, it gives the focus to its piece', () => {
  const part = open({ start: planFrom('LAL', 'RAL'), collection: withChair })
  const plus = () =>
    act(() => {
      part.host.querySelector('svg g[class*=plus]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  plus()
  press(named(part.host, 'Close'))
  expect(document.activeElement).toBe(rows(part)[0])
  plus()
  press(named(part.host, 'Alder Armless Chair'))
  expect(types(part)).toBe('LAL ALC RAL')
})
