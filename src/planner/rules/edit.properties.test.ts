import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit, Place } from './change.ts'
import { edit } from './edit.ts'
import { faultsOf, isBlocking } from './faults.ts'
import { changed, redone, startHistory, undone } from './history.ts'
import { byRun, meets } from './joints.ts'
import { layOut } from './layout.ts'
import { newPieceId } from './new-piece-id.ts'
import { overlapsOf } from './overlap.ts'
import { EMPTY_PLAN, MOST_PIECES, TURNS, itemTypesOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { PIECES } from './pieces-in-test.ts'
import { countOf, toTurn } from './runs.ts'

// An edit is drawn with a number in place of a piece: which of those that are there when its turn comes.
type Draw = (plan: Plan) => Edit

const codes = [...PIECES.keys()]
const mm = fc.integer({ min: -5000, max: 5000 })
const nth = (plan: Plan, n: number): string => {
  const all = plan.runs.flatMap(({ pieces }) => pieces)
  return all[n % Math.max(1, all.length)]?.id ?? 'none'
}
const placeOf = fc.oneof(
  { weight: 4, arbitrary: fc.record({ n: fc.nat(40), side: fc.constantFrom('in', 'out') }).map(({ n, side }) => (plan: Plan): Place => ({ kind: 'joint', pieceId: nth(plan, n), side })) },
  fc.record({ x: mm, y: mm, turn: fc.constantFrom(...TURNS) }).map(at => (): Place => ({ kind: 'floor', ...at })),
  { weight: 2, arbitrary: fc.constant((): Place => ({ kind: 'anywhere' })) },
)
const which = fc.nat(40)
const draws: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...codes), placeOf).map(([itemTypeCode, to]): Draw => plan => ({ kind: 'add', id: newPieceId(plan), itemTypeCode, to: to(plan) })) },
  { weight: 3, arbitrary: fc.tuple(which, placeOf).map(([n, to]): Draw => plan => ({ kind: 'move', pieceId: nth(plan, n), to: to(plan) })) },
  { weight: 2, arbitrary: fc.tuple(which, fc.constantFrom(...codes)).map(([n, itemTypeCode]): Draw => plan => ({ kind: 'swap', pieceId: nth(plan, n), itemTypeCode })) },
  fc.tuple(which, fc.constantFrom(45, 90, -45, -90)).map(([n, by]): Draw => plan => ({ kind: 'turn', pieceId: nth(plan, n), by })),
  which.map((n): Draw => plan => ({ kind: 'duplicate', pieceId: nth(plan, n), id: newPieceId(plan) })),
  which.map((n): Draw => plan => ({ kind: 'remove', pieceId: nth(plan, n) })),
  fc.tuple(which, fc.constantFrom(-1, 1)).map(([n, by]): Draw => plan => ({ kind: 'reorder', pieceId: nth(plan, n), by })),
  fc.tuple(which, mm, mm).map(([n, dx, dy]): Draw => plan => ({ kind: 'slide', pieceId: nth(plan, n), dx, dy })),
  fc.constant((): Edit => ({ kind: 'mirror' })),
  fc.option(fc.record({ width: fc.integer({ min: 2000, max: 9000 }), depth: fc.integer({ min: 2000, max: 9000 }) })).map((room): Draw => () => ({ kind: 'room', room })),
)
const sequences = fc.array(draws, { minLength: 1, maxLength: 40 })

/** Every plan on the way, the start first. */
function walk(steps: readonly Draw[], start: Plan = EMPTY_PLAN): Plan[] {
  const plans = [start]
  for (const step of steps) {
    const edited = edit(plans.at(-1)!, PIECES, step(plans.at(-1)!))
    if (edited.kind === 'changed') plans.push(edited.plan)
  }
  return plans
}
const runs = { numRuns: 300 }
const idsOf = (plan: Plan): string[] => plan.runs.flatMap(({ pieces }) => pieces.map(({ id }) => id))

test('no sequence of edits lets pieces stand in each other, joins an arm, or makes a plan too large: what is open is flagged, and nothing else is wrong', () => {
  fc.assert(fc.property(sequences, steps => {
    const plan = walk(steps).at(-1)!
    expect(overlapsOf(layOut(plan, PIECES))).toEqual([])
    expect(faultsOf(plan, PIECES).filter(isBlocking)).toEqual([])
    expect(countOf(plan)).toBeLessThanOrEqual(MOST_PIECES)
    expect(new Set(idsOf(plan)).size).toBe(countOf(plan))
    expect(plan.runs.every(run => run.pieces.length > 0 && [run.x, run.y].every(at => Math.round(at * 10) / 10 === at))).toBe(true)
  }), runs)
})

test('every piece of a run touches its neighbours: where one ends the next begins, along the same line', () => {
  fc.assert(fc.property(sequences, steps => {
    for (const run of byRun(layOut(walk(steps).at(-1)!, PIECES))) {
      for (const [i, right] of run.slice(1).entries()) {
        expect(Math.hypot(run[i]!.out.at.x - right.in.at.x, run[i]!.out.at.y - right.in.at.y)).toBeLessThan(1e-6)
        expect(meets(run[i]!.out, right.in)).toBe(true)
      }
    }
  }), runs)
})

test('undoing everything gives the start, and redoing everything the end', () => {
  fc.assert(fc.property(sequences, steps => {
    const plans = walk(steps)
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
  }), runs)
})

test('an edit changes nothing of the plan it is made on, and made twice gives the same', () => {
  fc.assert(fc.property(sequences, draws, (steps, last) => {
    const plan = walk(steps).at(-1)!
    const before = structuredClone(plan)
    const change = last(plan)
    expect(edit(plan, PIECES, change)).toEqual(edit(plan, PIECES, change))
    expect(plan).toEqual(before)
  }), runs)
})

test('a removal is never refused, and takes only its piece', () => {
  fc.assert(fc.property(sequences, which, (steps, n) => {
    const plan = walk(steps).at(-1)!
    fc.pre(countOf(plan) > 0)
    const pieceId = nth(plan, n)
    const edited = edit(plan, PIECES, { kind: 'remove', pieceId })
    expect(edited.kind).toBe('changed')
    if (edited.kind === 'changed') expect(idsOf(edited.plan).toSorted()).toEqual(idsOf(plan).filter(id => id !== pieceId).toSorted())
  }), runs)
})

test('a piece can always be added somewhere, until a plan is full', () => {
  fc.assert(fc.property(sequences, fc.constantFrom(...codes), (steps, itemTypeCode) => {
    const plan = walk(steps).at(-1)!
    const edited = edit(plan, PIECES, { kind: 'add', id: 'new', itemTypeCode, to: { kind: 'anywhere' } })
    expect(edited).toMatchObject(countOf(plan) === MOST_PIECES ? { because: 'too-many' } : { kind: 'changed' })
  }), runs)
})

test('the other hand of the other hand is the plan, and has as many pieces of each size', () => {
  fc.assert(fc.property(sequences, steps => {
    const plan = walk(steps).at(-1)!
    fc.pre(countOf(plan) > 0)
    const once = edit(plan, PIECES, { kind: 'mirror' })
    if (once.kind === 'refused') {
      expect(once.because).toBe('nothing-to-do')
      return
    }
    const sizes = (of: Plan): string[] => itemTypesOf(of).map(code => `${PIECES.get(code)!.width} ${PIECES.get(code)!.depth}`).toSorted()
    expect(sizes(once.plan)).toEqual(sizes(plan))
    const twice = edit(once.plan, PIECES, { kind: 'mirror' })
    expect(twice.kind).toBe('changed')
    const back = twice.kind === 'changed' ? twice.plan : once.plan
    expect(itemTypesOf(back)).toEqual(itemTypesOf(plan))
    for (const [i, run] of back.runs.entries()) {
      expect(Math.hypot(run.x - plan.runs[i]!.x, run.y - plan.runs[i]!.y)).toBeLessThan(1)
      expect(run.turn).toBe(toTurn(plan.runs[i]!.turn))
    }
  }), runs)
})
