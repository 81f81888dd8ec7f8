import { expect, test } from 'vitest'
import { countSessions, SessionCollector } from './day-counts.ts'
import { cosine, decay, excess, likelihoodRatio, mostFrequent, neighbours } from './item-models.ts'

const dayOf = (sessions: readonly (readonly string[])[]) => {
  const collector = new SessionCollector()
  for (const [s, items] of sessions.entries()) for (const item of items) collector.add(String(s), item)
  return countSessions(collector.done())
}
const times = (count: number, ...items: string[]) => Array.from({ length: count }, () => items)
const pairsOf = ({ ids, starts, others, pairs }: ReturnType<typeof dayOf>) =>
  Object.fromEntries(
    ids.flatMap((id, i) =>
      Array.from({ length: starts[i + 1]! - starts[i]! }, (_, k) => [
        `${id} ${ids[others[starts[i]! + k]!]!}`,
        pairs[starts[i]! + k]!,
      ]),
    ),
  )

test('a day counts products and pairs of its sessions once each, in both directions', () => {
  const day = dayOf([['a', 'b', 'a'], ['b', 'c', 'a'], ['d']])
  expect([day.sessions, day.ids, [...day.counts]]).toEqual([3, ['a', 'b', 'c', 'd'], [2, 2, 1, 1]])
  expect(pairsOf(day)).toEqual({ 'a b': 2, 'a c': 1, 'b a': 2, 'b c': 1, 'c b': 1, 'c a': 1 })
})

test('the pairs of a session with very many products are left out', () => {
  const day = dayOf([Array.from({ length: 101 }, (_, i) => `p${i}`), ['a', 'b']])
  expect(day.sessions).toBe(1)
  expect(pairsOf(day)).toEqual({ 'a b': 1, 'b a': 1 })
})

test('neighbours are those that meet oftener than by chance; popular products are no neighbours of all', () => {
  // The lamp is in half of all sessions, with the sofa as by chance; the rug is rare, and nearly always with the sofa.
  const day = dayOf([
    ...times(50, 'sofa', 'lamp'),
    ...times(30, 'sofa', 'rug'),
    ...times(20, 'sofa', 'chair'),
    ...times(5, 'rug'),
    ...times(450, 'lamp'),
    ...times(445, 'bed', 'chest'),
  ])
  const lists = new Map([...neighbours([{ counts: day, weight: 1 }], excess)].map(one => [one.productId, one.ids]))
  expect(lists.get('sofa')).toEqual(['rug', 'chair'])
  expect(lists.get('bed')).toEqual(['chest'])
  expect(lists.get('lamp')).toBeUndefined()
  const [first] = [...neighbours([{ counts: day, weight: 1 }], excess, (_, other) => other !== 'rug')]
  expect(first).toMatchObject({ productId: 'sofa', ids: ['chair'] })
})

test('days are added by their weight, so that older ones count less', () => {
  const [old, recent] = [dayOf(times(40, 'a', 'b')), dayOf(times(25, 'c', 'a'))]
  const list = (age: number) =>
    [
      ...neighbours(
        [
          { counts: old, weight: decay(age, 7) },
          { counts: recent, weight: 1 },
        ],
        cosine,
      ),
    ].find(one => one.productId === 'a')!.ids
  expect(list(0)).toEqual(['b', 'c'])
  expect(list(14)).toEqual(['c', 'b'])
})

test('adding days one by one gives the same as counting them together', () => {
  const [first, second] = [times(12, 'a', 'b', 'c'), [...times(9, 'a', 'c'), ...times(4, 'b', 'd'), ['d', 'a']]]
  const apart = [first, second].map(sessions => ({ counts: dayOf(sessions), weight: 1 }))
  const joint = [{ counts: dayOf([...first, ...second]), weight: 1 }]
  expect([...neighbours(apart, cosine)]).toEqual([...neighbours(joint, cosine)])
  expect(mostFrequent(apart, () => true)).toEqual(mostFrequent(joint, () => true))
})

test('the likelihood ratio is zero by chance and as Dunning’s formula has it otherwise', () => {
  expect(likelihoodRatio(10, 100, 100, 1000)).toBeCloseTo(0, 6)
  expect(likelihoodRatio(1, 1, 1, 1000)).toBeCloseTo(15.81, 1)
  expect(likelihoodRatio(0, 0, 10, 100)).toBe(0)
})

test('the most frequent products are those that are accepted', () => {
  const days = [{ counts: dayOf([['a'], ['a'], ['b']]), weight: 1 }]
  expect(mostFrequent(days, () => true)).toEqual({ ids: ['a', 'b'], scores: [2, 1] })
  expect(mostFrequent(days, id => id !== 'a').ids).toEqual(['b'])
})
