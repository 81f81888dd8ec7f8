import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plan } from '#tests/support/planner/pieces.ts'
import type { Plan } from '#planner/rules/plan.ts'
import {
  canRedo,
  canUndo,
  edited,
  isSamePlan,
  openBook,
  received,
  redo,
  undo,
  type SharedPlanHistory,
} from './shared-plan-history.ts'

const [one, two, three, other] = [plan('LAS'), plan('LAS', 'COR'), plan('LAS', 'COR', 'RAS'), plan('OTT')]
const page = (
  of: Plan,
  cause: 'start' | 'edit' | 'undo' | 'redo',
  revision: number,
  canUndo = false,
  canRedo = false,
) => ({ plan: structuredClone(of), cause, revision, canUndo, canRedo }) as Parameters<typeof received>[1]
const opened = received(openBook(), page(one, 'start', 4), false)
const causes = ({ waiting }: SharedPlanHistory) => waiting.map(({ cause }) => cause)

describe('a plan that page and player share', () => {
  test('starts with the plan of the page and an empty history', () => {
    expect(opened.shown.present).toEqual(one)
    expect([opened.revision, canUndo(opened), canRedo(opened)]).toEqual([4, false, false])
  })

  test('[PLN-24] an edit is shown at once, waits for the reply of the page, and is then agreed', () => {
    const book = edited(opened, two)
    expect([book.shown.present, book.agreed.present, causes(book)]).toEqual([two, one, ['edit']])
    const agreed = received(book, page(two, 'edit', 5, true), true)
    expect([agreed.agreed.present, agreed.revision, agreed.waiting, canUndo(agreed)]).toEqual([two, 5, [], true])
  })

  test('edits made before a reply are queued one after the other', () => {
    const book = undo(edited(edited(opened, two), three))
    expect(causes(book)).toEqual(['edit', 'edit', 'undo'])
    const first = received(book, page(two, 'edit', 5), true)
    expect([causes(first), first.shown.present, first.agreed.present]).toEqual([['edit', 'undo'], two, two])
    const last = received(received(first, page(three, 'edit', 6), true), page(two, 'undo', 7), true)
    expect([last.waiting, last.shown.present, canRedo(last)]).toEqual([[], two, true])
  })

  test('a change made on the page replaces pending edits', () => {
    const book = received(edited(opened, two), page(other, 'edit', 5), true)
    expect([book.shown.present, book.waiting, canUndo(book)]).toEqual([other, [], true])
    expect(undo(book).shown.present).toEqual(one)
  })

  test('an edit that the page refuses is reverted', () => {
    const book = received(edited(opened, two), page(one, 'start', 4), true)
    expect([book.shown.present, book.waiting]).toEqual([one, []])
  })

  test('[PLN-25] a tab change keeps a pending edit', () => {
    const book = received(edited(opened, two), page(one, 'start', 4), false)
    expect([book.shown.present, causes(book)]).toEqual([two, ['edit']])
  })

  test('undo and redo on the page step through the player’s history', () => {
    const built = received(edited(opened, two), page(two, 'edit', 5), true)
    const back = received(built, page(one, 'undo', 6, false, true), true)
    expect([back.shown.present, canRedo(back)]).toEqual([one, true])
    const forth = received(back, page(two, 'redo', 7, true), true)
    expect([forth.shown.present, canUndo(forth)]).toEqual([two, true])
  })

  test('a step of the page that does not change the pieces, such as another fabric, is undone like any other', () => {
    const fabric = received(opened, page(one, 'edit', 5, true), false)
    const book = undo(fabric)
    expect([causes(book), book.shown.present]).toEqual([['undo'], one])
    const back = received(book, page(one, 'undo', 6, false, true), false)
    expect([back.revision, back.waiting, canUndo(back), canRedo(back)]).toEqual([6, [], false, true])
  })

  test('a reloaded player requests the steps that only the page remembers', () => {
    const book = undo(received(openBook(), page(two, 'start', 9, true), false))
    expect([causes(book), book.shown.present]).toEqual([['undo'], two])
    const back = received(book, page(one, 'undo', 10, false, true), true)
    expect([back.shown.present, back.waiting, canRedo(back)]).toEqual([one, [], true])
    expect(redo(back).shown.present).toEqual(two)
  })

  test('undoing all steps restores the first plan, and redoing them the last', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(one, two, three, other), { maxLength: 12 }), plans => {
        const built = plans.reduce(edited, opened)
        const back = plans.reduce(book => undo(book), built)
        expect(isSamePlan(back.shown.present, one)).toBe(true)
        expect(isSamePlan(plans.reduce(book => redo(book), back).shown.present, built.shown.present)).toBe(true)
      }),
    )
  })
})
