import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edit } from './edit.ts'
import { drawsOf, nth, sequencesOf, walk, which } from '#tests/support/plan-edits.ts'
import { faultsOf, isBlocking } from './faults.ts'
import { changed, redone, startHistory, undone } from './history.ts'
import { byRun, meets } from './joints.ts'
import { layOut } from './layout.ts'
import { overlapsOf } from './overlap.ts'
import { MOST_PIECES, TURNS, itemTypesOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { PIECES } from '#tests/support/planner/pieces.ts'
import { countOf, toTurn } from './runs.ts'

const [codes, draws, sequences] = [[...PIECES.keys()], drawsOf(PIECES), sequencesOf(PIECES)]
const runs = { numRuns: 300 }
const idsOf = (plan: Plan): string[] => plan.runs.flatMap(({ pieces }) => pieces.map(({ id }) => id))

test('no sequence of edits makes pieces overlap, joins an arm, or exceeds the maximum number of pieces', () => {
  fc.assert(
    fc.property(sequences, steps => {
      const plan = walk(steps, PIECES).at(-1)!
      expect(overlapsOf(layOut(plan, PIECES))).toEqual([])
      expect(faultsOf(plan, PIECES).filter(isBlocking)).toEqual([])
      expect(countOf(plan)).toBeLessThanOrEqual(MOST_PIECES)
      expect(new Set(idsOf(plan)).size).toBe(countOf(plan))
      expect(
        plan.runs.every(run => run.pieces.length > 0 && [run.x, run.y].every(at => Math.round(at * 10) / 10 === at)),
      ).toBe(true)
    }),
    runs,
  )
})

test('every piece of a run begins where its left neighbour ends, with the same heading', () => {
  fc.assert(
    fc.property(sequences, steps => {
      for (const run of byRun(layOut(walk(steps, PIECES).at(-1)!, PIECES))) {
        for (const [i, right] of run.slice(1).entries()) {
          expect(Math.hypot(run[i]!.out.at.x - right.in.at.x, run[i]!.out.at.y - right.in.at.y)).toBeLessThan(1e-6)
          expect(meets(run[i]!.out, right.in)).toBe(true)
        }
      }
    }),
    runs,
  )
})

test('undoing every change returns to the first state, and redoing every change to the last', () => {
  fc.assert(
    fc.property(sequences, steps => {
      const plans = walk(steps, PIECES)
      const end = plans.slice(1).reduce(changed, startHistory(plans[0]!))
      let history = end
      for (const plan of plans.toReversed()) {
        expect(history.present).toBe(plan)
        history = undone(history)
      }
      expect(undone(history)).toBe(history)
      for (const plan of plans) {
        expect(history.present).toBe(plan)
        history = redone(history)
      }
      expect(redone(history)).toBe(history)
      expect(history).toEqual(end)
    }),
    runs,
  )
})

test('an edit does not modify its input plan, and gives the same result when repeated', () => {
  fc.assert(
    fc.property(sequences, draws, (steps, last) => {
      const plan = walk(steps, PIECES).at(-1)!
      const before = structuredClone(plan)
      const change = last(plan)
      expect(edit(plan, PIECES, change)).toEqual(edit(plan, PIECES, change))
      expect(plan).toEqual(before)
    }),
    runs,
  )
})

test('removing a piece is never refused and removes only that piece', () => {
  fc.assert(
    fc.property(sequences, which, (steps, n) => {
      const plan = walk(steps, PIECES).at(-1)!
      fc.pre(countOf(plan) > 0)
      const pieceId = nth(plan, n)
      const edited = edit(plan, PIECES, { kind: 'remove', pieceId })
      expect(edited.kind).toBe('changed')
      if (edited.kind === 'changed')
        expect(idsOf(edited.plan).toSorted()).toEqual(
          idsOf(plan)
            .filter(id => id !== pieceId)
            .toSorted(),
        )
    }),
    runs,
  )
})

test('a piece can be added anywhere unless the plan is full', () => {
  fc.assert(
    fc.property(sequences, fc.constantFrom(...codes), (steps, itemTypeCode) => {
      const plan = walk(steps, PIECES).at(-1)!
      const edited = edit(plan, PIECES, { kind: 'add', id: 'new', itemTypeCode, to: { kind: 'anywhere' } })
      expect(edited).toMatchObject(countOf(plan) === MOST_PIECES ? { because: 'too-many' } : { kind: 'changed' })
    }),
    runs,
  )
})

test('mirroring keeps the sizes of the pieces, and mirroring twice restores the plan', () => {
  fc.assert(
    fc.property(sequences, steps => {
      const plan = walk(steps, PIECES).at(-1)!
      fc.pre(countOf(plan) > 0)
      const once = edit(plan, PIECES, { kind: 'mirror' })
      if (once.kind === 'refused') {
        expect(once.because).toBe('nothing-to-do')
        return
      }
      const sizes = (of: Plan): string[] =>
        itemTypesOf(of)
          .map(code => `${PIECES.get(code)!.width} ${PIECES.get(code)!.depth}`)
          .toSorted()
      expect(sizes(once.plan)).toEqual(sizes(plan))
      const twice = edit(once.plan, PIECES, { kind: 'mirror' })
      expect(twice.kind).toBe('changed')
      const back = twice.kind === 'changed' ? twice.plan : once.plan
      expect(itemTypesOf(back)).toEqual(itemTypesOf(plan))
      for (const [i, run] of back.runs.entries()) {
        expect(Math.hypot(run.x - plan.runs[i]!.x, run.y - plan.runs[i]!.y)).toBeLessThan(1)
        expect(run.turn).toBe(toTurn(plan.runs[i]!.turn))
      }
    }),
    runs,
  )
})

test('edits to a plan with faults introduce no new blocking fault', () => {
  const row = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    turn: fc.constantFrom(...TURNS),
    types: fc.array(fc.constantFrom('GONE', ...codes), { minLength: 1, maxLength: 6 }),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), sequences, (rows, steps) => {
      let count = 0
      const start: Plan = {
        room: null,
        runs: rows.map(({ types, ...at }) => ({
          ...at,
          pieces: types.map(itemTypeCode => ({ id: `p${(count += 1)}`, itemTypeCode })),
        })),
      }
      const faults = (plan: Plan): Set<string> =>
        new Set(
          faultsOf(plan, PIECES)
            .filter(isBlocking)
            .map(fault =>
              JSON.stringify({
                ...fault,
                pair: undefined,
                ...('otherId' in fault && {
                  pieceId: [fault.pieceId, fault.otherId].toSorted().join(' '),
                  otherId: undefined,
                }),
              }),
            ),
        )
      let known = faults(start)
      for (const plan of walk(steps, PIECES, start).slice(1)) {
        const now = faults(plan)
        expect([...now].filter(fault => !known.has(fault))).toEqual([])
        known = now
      }
    }),
    runs,
  )
})
