import { describe, expect, test } from 'vitest'
import type { Edit, Refusal } from './change.ts'
import { edit } from './edit.ts'
import { faultsOf } from './faults.ts'
import { layOut } from './layout.ts'
import { EMPTY_PLAN, MOST_PIECES } from './plan.ts'
import type { Plan } from './plan.ts'
import { PIECES, after, ids, plan, plans, rows } from '#tests/support/planner/pieces.ts'

const at = (of: Plan, id: string) => layOut(of, PIECES).find(({ piece }) => piece.id === id)!.at
const joint = (pieceId: string, side: 'in' | 'out') => ({ kind: 'joint', pieceId, side }) as const
const floor = (x: number, y: number, turn: 0 | 45 | 90 = 0) => ({ kind: 'floor', x, y, turn }) as const
const add = (itemTypeCode: string, to: Extract<Edit, { kind: 'add' }>['to']): Edit => ({
  kind: 'add',
  id: 'new',
  itemTypeCode,
  to,
})
const ring = plan('COR', 'COR', 'COR', 'COR')
const full: Plan = plans(
  ...Array.from({ length: MOST_PIECES }, (_, i): [number, number, 0, string] => [
    (i % 6) * 2500,
    Math.floor(i / 6) * 2500,
    0,
    'OTT',
  ]),
)

describe('edit applies a change', () => {
  test.each<[string, Plan, Edit, string]>([
    ['a first piece is placed in the middle', EMPTY_PLAN, add('LAS', { kind: 'anywhere' }), 'new'],
    ['a piece is added at the right end of a run', plan('LAS', 'ALC'), add('RAS', joint('p2', 'out')), 'p1 p2 new'],
    ['a piece is added at the left end of a run', plan('ALC', 'RAS'), add('LAS', joint('p1', 'in')), 'new p1 p2'],
    [
      'a piece is added between two pieces, after the first',
      plan('LAS', 'RAS'),
      add('ALC', joint('p1', 'out')),
      'p1 new p2',
    ],
    [
      'a piece is added between two pieces, before the second',
      plan('LAS', 'RAS'),
      add('COR', joint('p2', 'in')),
      'p1 new p2',
    ],
    [
      'a piece without a place is added at the first open joint that fits',
      plan('ALC', 'ALC'),
      add('RAC', { kind: 'anywhere' }),
      'p1 p2 new',
    ],
    [
      'a piece without a place is added beside a finished run',
      plan('LAS', 'RAS'),
      add('LAC', { kind: 'anywhere' }),
      'p1 p2 | new',
    ],
    ['an ottoman is placed on its own', plan('LAS', 'RAS'), add('OTT', { kind: 'anywhere' }), 'p1 p2 | new'],
    [
      'a piece moves along its run',
      plan('LAS', 'ALC', 'ALL', 'RAS'),
      { kind: 'move', pieceId: 'p2', to: joint('p3', 'out') },
      'p1 p3 p2 p4',
    ],
    [
      'a piece moves out of its run, and the gap closes',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'move', pieceId: 'p2', to: floor(0, 4000) },
      'p1 p3 | p2',
    ],
    [
      'a piece moves into another run',
      plans([0, 0, 0, 'LAS ALC RAS'], [0, 4000, 0, 'LAC RAC']),
      { kind: 'move', pieceId: 'p2', to: joint('p4', 'out') },
      'p1 p3 | p4 p2 p5',
    ],
    [
      'a piece placed between two open ends joins them',
      plans([0, 0, 0, 'LAC'], [34 * 25.4 + 28 * 25.4, 0, 0, 'RAC']),
      add('ALC', floor((34 + 14) * 25.4, 19 * 25.4)),
      'p1 new p2',
    ],
    [
      'a copy is placed to the right of its original',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'duplicate', pieceId: 'p2', id: 'new' },
      'p1 p2 new p3',
    ],
    [
      'a copy of an end piece is placed beside the run',
      plan('LAS', 'RAS'),
      { kind: 'duplicate', pieceId: 'p1', id: 'new' },
      'p1 p2 | new',
    ],
    [
      'removing a middle piece joins its neighbours',
      plan('LAS', 'COR', 'RAS'),
      { kind: 'remove', pieceId: 'p2' },
      'p1 p3',
    ],
    ['removing the last piece leaves an empty plan', plan('OTT'), { kind: 'remove', pieceId: 'p1' }, ''],
    ['removing a piece opens a closed square', ring, { kind: 'remove', pieceId: 'p2' }, 'p3 p4 p1'],
    [
      'two neighbours change places',
      plan('LAS', 'ALC', 'ALL', 'RAS'),
      { kind: 'reorder', pieceId: 'p2', by: 1 },
      'p1 p3 p2 p4',
    ],
    [
      'two runs that are pushed together join',
      plans([0, 0, 0, 'LAC'], [1000, 0, 0, 'ALC RAC']),
      { kind: 'slide', pieceId: 'p3', dx: 34 * 25.4 - 1003, dy: 4 },
      'p1 p2 p3',
    ],
    ['mirroring reverses the order of a run', plan('LAS', 'ALC', 'COR', 'RCH'), { kind: 'mirror' }, 'p4 p3 p2 p1'],
  ])('%s', (_, before, change, expected) => {
    const plan = after(before, change)
    expect(ids(plan)).toBe(expected)
    expect(faultsOf(plan, PIECES).filter(({ kind }) => kind !== 'open-side')).toEqual([])
  })

  test('mirroring swaps left and right kinds, and mirroring twice restores the position', () => {
    const before = plan('LAS', 'COR', 'ALL', 'WDG', 'RAC', 'OTT')
    const mirrored = after(before, { kind: 'mirror' })
    expect(rows(mirrored)).toBe('LAC WDG ALL COR RAS | OTT')
    const back = after(mirrored, { kind: 'mirror' })
    expect(ids(back)).toBe(ids(before))
    expect(Math.hypot(back.runs[0]!.x - before.runs[0]!.x, back.runs[0]!.y - before.runs[0]!.y)).toBeLessThan(0.5)
  })

  test('a ring of four corners has no open side; adding a piece opens it and a second one closes it', () => {
    expect(faultsOf(ring, PIECES)).toEqual([])
    for (const { id } of ring.runs[0]!.pieces)
      expect(ids(after(ring, add('ALC', joint(id, 'out'))))).toContain(`${id} new`)
    const opened = after(ring, add('ALC', joint('p2', 'out')))
    expect(faultsOf(opened, PIECES).map(({ kind }) => kind)).toEqual(['open-side', 'open-side'])
    expect(
      faultsOf(after(opened, { kind: 'add', id: 'other', itemTypeCode: 'ALC', to: joint('p4', 'out') }), PIECES),
    ).toEqual([])
  })
})

describe('pieces that an edit does not concern keep their position', () => {
  const before = plan('LAS', 'ALC', 'COR', 'ALL', 'RAS')
  test.each<[string, Edit, string[]]>([
    ['left of a piece that is added after another', add('ALC', joint('p2', 'out')), ['p1', 'p2']],
    ['right of a piece that is added before another', add('ALC', joint('p4', 'in')), ['p4', 'p5']],
    ['right of a first piece that is removed', { kind: 'remove', pieceId: 'p1' }, ['p2', 'p3', 'p4', 'p5']],
    ['left of a last piece that is removed', { kind: 'remove', pieceId: 'p5' }, ['p1', 'p2', 'p3', 'p4']],
    ['left of a gap that closes', { kind: 'remove', pieceId: 'p2' }, ['p1']],
    [
      'right of a first piece that is swapped',
      { kind: 'swap', pieceId: 'p1', itemTypeCode: 'LAC' },
      ['p2', 'p3', 'p4', 'p5'],
    ],
    ['left of a piece that is swapped', { kind: 'swap', pieceId: 'p4', itemTypeCode: 'ALC' }, ['p1', 'p2', 'p3']],
    ['left of two that change places', { kind: 'reorder', pieceId: 'p3', by: -1 }, ['p1']],
    ['the piece that another is moved next to', { kind: 'move', pieceId: 'p2', to: joint('p4', 'out') }, ['p4']],
  ])('%s', (_, change, staying) => {
    const plan = after(before, change)
    for (const id of staying) {
      expect(at(plan, id).x).toBeCloseTo(at(before, id).x, 0)
      expect(at(plan, id).y).toBeCloseTo(at(before, id).y, 0)
    }
  })

  test('adding a piece at the left end of a run moves the start of the run to the left', () => {
    const grown = after(plan('ALC', 'RAS'), add('LAC', joint('p1', 'in')))
    expect(at(grown, 'p1').x).toBeCloseTo(at(plan('ALC', 'RAS'), 'p1').x, 6)
    expect(grown.runs[0]!.x).toBeCloseTo(plan('ALC', 'RAS').runs[0]!.x - 34 * 25.4, 1)
  })

  test('removing a middle piece splits the run if there is no space to close the gap', () => {
    const swinging = plans([0, 0, 0, 'LAC COR RAS'], [1700, 0, 0, 'OTT'])
    const parted = after(swinging, { kind: 'remove', pieceId: 'p2' })
    expect(ids(parted)).toBe('p1 | p3 | p4')
    expect(at(parted, 'p3')).toEqual(at(swinging, 'p3'))
  })

  test('when two runs are pushed together, the one that was not pushed keeps its position', () => {
    const apart = plans([0, 0, 0, 'LAC'], [2000, 0, 0, 'RAC'])
    const width = 34 * 25.4
    const [toRight, toLeft] = [
      after(apart, { kind: 'slide', pieceId: 'p1', dx: 2000 - width - 3, dy: 0 }),
      after(apart, { kind: 'slide', pieceId: 'p2', dx: width - 1997, dy: 0 }),
    ]
    expect([ids(toRight), at(toRight, 'p2').x]).toEqual(['p1 p2', expect.closeTo(at(apart, 'p2').x, 1)])
    expect([ids(toLeft), at(toLeft, 'p1').x]).toEqual(['p1 p2', expect.closeTo(at(apart, 'p1').x, 1)])
  })

  test('four quarter turns return a run to its position', () => {
    const turned = [1, 2, 3, 4].reduce(of => after(of, { kind: 'turn', pieceId: 'p2', by: 90 }), before)
    for (const id of ['p1', 'p3', 'p5'])
      expect(Math.hypot(at(turned, id).x - at(before, id).x, at(turned, id).y - at(before, id).y)).toBeLessThan(1)
  })
})

describe('edit refuses a change', () => {
  test.each<[Refusal, string, Plan, Edit]>([
    ['unknown-piece', 'an unknown piece', plan('LAS'), { kind: 'remove', pieceId: 'p9' }],
    ['unknown-piece', 'a joint of an unknown piece', plan('LAS'), add('RAS', joint('p9', 'out'))],
    ['unknown-item', 'an item that the collection lacks', plan('LAS'), add('XXX', { kind: 'anywhere' })],
    [
      'unknown-item',
      'a swap for an item that the collection lacks',
      plan('LAS'),
      { kind: 'swap', pieceId: 'p1', itemTypeCode: 'XXX' },
    ],
    [
      'id-taken',
      'a duplicate id',
      plan('LAS'),
      { kind: 'add', id: 'p1', itemTypeCode: 'RAS', to: { kind: 'anywhere' } },
    ],
    [
      'id-taken',
      'an invalid id',
      plan('LAS'),
      { kind: 'add', id: 'p 1', itemTypeCode: 'RAS', to: { kind: 'anywhere' } },
    ],
    ['id-taken', 'a copy under an id that is taken', plan('LAS'), { kind: 'duplicate', pieceId: 'p1', id: 'p1' }],
    ['too-many', 'one piece more than a plan holds', full, add('OTT', { kind: 'anywhere' })],
    ['too-many', 'a copy in a full plan', full, { kind: 'duplicate', pieceId: 'p1', id: 'new' }],
    ['no-joint', 'an arm at an open joint', plan('ALC'), add('LAS', joint('p1', 'out'))],
    ['no-joint', 'a piece at an arm', plan('LAS'), add('ALC', joint('p1', 'in'))],
    ['no-joint', 'an arm in the middle of a run', plan('LAS', 'RAS'), add('RAC', joint('p1', 'out'))],
    ['no-joint', 'an ottoman in a run', plan('LAS'), add('OTT', joint('p1', 'out'))],
    ['no-joint', 'a piece at an ottoman', plan('OTT'), add('LAS', joint('p1', 'in'))],
    [
      'no-joint',
      'a swap that puts an arm in the middle',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'swap', pieceId: 'p2', itemTypeCode: 'LAC' },
    ],
    [
      'no-joint',
      'a swap for an ottoman in a run',
      plan('LAS', 'RAS'),
      { kind: 'swap', pieceId: 'p2', itemTypeCode: 'OTT' },
    ],
    [
      'no-joint',
      'an end piece that changes places inwards',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'reorder', pieceId: 'p1', by: 1 },
    ],
    [
      'no-joint',
      'an end piece that moves into the middle',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'move', pieceId: 'p1', to: joint('p2', 'out') },
    ],
    ['would-overlap', 'a piece on another', plan('LAS', 'RAS'), add('OTT', floor(0, 0))],
    [
      'would-overlap',
      'a piece at a joint where another run stands',
      plans([0, 0, 0, 'ALC'], [750, 300, 0, 'OTT']),
      add('RAS', joint('p1', 'out')),
    ],
    [
      'would-overlap',
      'a chaise that sticks out into an ottoman',
      plans([0, 0, 0, 'LAC RAC'], [34 * 25.4, 1200, 0, 'OTT']),
      { kind: 'swap', pieceId: 'p2', itemTypeCode: 'RCH' },
    ],
    ['would-overlap', 'two chaises at one wedge', plan('LCH', 'WDG'), add('RCH', joint('p2', 'out'))],
    [
      'would-overlap',
      'a run that is pushed into another',
      plans([0, 0, 0, 'LAC RAC'], [0, 2000, 0, 'OTT']),
      { kind: 'slide', pieceId: 'p3', dx: 100, dy: -1500 },
    ],
    [
      'would-overlap',
      'a run that turns into another',
      plans([0, 0, 0, 'LAS RAS'], [1800, 1300, 0, 'OTT']),
      { kind: 'turn', pieceId: 'p1', by: 90 },
    ],
    ['no-turn-there', 'a turn by 45° without a wedge', plan('LAS', 'COR'), { kind: 'turn', pieceId: 'p1', by: 45 }],
    ['no-turn-there', 'a position at 45° without a wedge', plan('LAS'), add('OTT', floor(4000, 0, 45))],
    ['nothing-to-do', 'a swap for the same item', plan('LAS'), { kind: 'swap', pieceId: 'p1', itemTypeCode: 'LAS' }],
    [
      'nothing-to-do',
      'a move to its current position',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'move', pieceId: 'p2', to: joint('p1', 'out') },
    ],
    [
      'nothing-to-do',
      'a move to its own joint',
      plan('LAS', 'ALC', 'RAS'),
      { kind: 'move', pieceId: 'p2', to: joint('p2', 'out') },
    ],
    ['nothing-to-do', 'a slide by 0', plan('LAS'), { kind: 'slide', pieceId: 'p1', dx: 0, dy: 0 }],
    ['nothing-to-do', 'removing a room that is not set', plan('LAS'), { kind: 'room', room: null }],
    ['nothing-to-do', 'mirroring a symmetrical plan', plan('LAS', 'ALC', 'RAS', 'OTT'), { kind: 'mirror' }],
    ['nothing-to-do', 'mirroring an empty plan', EMPTY_PLAN, { kind: 'mirror' }],
    ['at-the-end', 'moving the first piece left', plan('ALC', 'ALC'), { kind: 'reorder', pieceId: 'p1', by: -1 }],
    ['at-the-end', 'moving the last piece right', plan('ALC', 'ALC'), { kind: 'reorder', pieceId: 'p2', by: 1 }],
    ['too-far', 'a slide beyond the floor', plan('LAS'), { kind: 'slide', pieceId: 'p1', dx: 60_000, dy: 0 }],
    ['too-far', 'a position that is not a number', plan('LAS'), add('OTT', floor(Number.NaN, 0))],
    ['too-far', 'an infinite slide', plan('LAS'), { kind: 'slide', pieceId: 'p1', dx: Infinity, dy: 0 }],
    ['no-such-room', 'walls only 400 mm apart', plan('LAS'), { kind: 'room', room: { width: 400, depth: 3000 } }],
    [
      'no-such-room',
      'a room depth that is not a number',
      plan('LAS'),
      { kind: 'room', room: { width: 4000, depth: Number.NaN } },
    ],
  ])('%s: %s', (because, _, before, change) => {
    expect(edit(before, PIECES, change)).toMatchObject({ kind: 'refused', because })
  })

  test('no-mirror-piece: mirroring is refused with the id of a piece that has no mirrored version', () => {
    const oneHanded = new Map([...PIECES].filter(([code]) => code !== 'RCH'))
    expect(edit(plan('LCH', 'RAS'), oneHanded, { kind: 'mirror' })).toEqual({
      kind: 'refused',
      because: 'no-mirror-piece',
      pieceIds: ['p1'],
    })
  })

  test('a refused overlap names both pieces', () => {
    expect(edit(plan('LAS', 'RAS'), PIECES, add('OTT', floor(0, 0)))).toEqual({
      kind: 'refused',
      because: 'would-overlap',
      pieceIds: ['p1', 'new'],
    })
  })
})

describe('a plan that already has faults', () => {
  const broken = plans([0, 0, 0, 'LAS ALC'], [100, 0, 0, 'OTT'], [0, 4000, 0, 'LAC LAC GONE ALC'])
  test('reports its faults, and can be repaired step by step', () => {
    expect(faultsOf(broken, PIECES).map(({ kind }) => kind)).toEqual([
      'unknown-piece',
      'bad-joint',
      'overlap',
      'open-side',
      'open-side',
    ])
    const mended = (['p3', 'p6', 'p5'] as const).reduce((of, pieceId) => after(of, { kind: 'remove', pieceId }), broken)
    expect(faultsOf(mended, PIECES).map(({ kind }) => kind)).toEqual(['open-side', 'open-side'])
    expect(ids(mended)).toBe('p1 p2 | p4 p7')
  })
  test('refuses an edit that adds another overlap', () => {
    expect(edit(broken, PIECES, add('OTT', floor(2000, 500)))).toMatchObject({
      because: 'would-overlap',
      pieceIds: ['p1', 'new'],
    })
  })
})
