// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { keepHome, keptHome } from '#catalog/web/fit/kept-home.ts'
import { EMPTY_PLAN } from '../../../rules/plan.ts'
import { COLLECTION } from '../../collection-in-test.ts'
import { DeliveryPath } from './delivery-path.tsx'
import { fieldNamed, openPart, type } from '../plan-below-in-test.tsx'
import { useHome } from './use-home.ts'
import { carriedPieces, wayIn } from '../way-in.ts'

beforeEach(() => localStorage.clear())
const BOXES: Record<string, [number, number, number]> = { LAL: [64, 40, 30], COR: [40, 40, 36], RAL: [64, 40, 30] }
const BOXED = {
  ...COLLECTION,
  pieces: COLLECTION.pieces.map(piece => {
    const box = BOXES[piece.itemTypeCode]
    return { ...piece, boxes: box ? [{ quantity: 1, width: box[0], depth: box[1], height: box[2] }] : [] }
  }),
}
function WithHome(props: Omit<Parameters<typeof DeliveryPath>[0], 'home' | 'onHome'>) {
  const [home, onHome] = useHome()
  return <DeliveryPath {...props} home={home} onHome={onHome} />
}
const open = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <WithHome plan={state.plan} collection={collection} />, {
    collection: BOXED,
    ...given,
  })
const status = (host: HTMLElement) => host.querySelector('[role=status]')!
const lines = (host: HTMLElement) => [...status(host).querySelectorAll('li')].map(line => line.textContent)

test('each leg that was measured names the piece that has the least room, by its box', () => {
  keepHome({ doorWidth: 38, hallWidth: 48 })
  const { host } = open()
  expect(lines(host)).toEqual([
    'Door Alder Corner: Fits. 1″ to spare; the door’s width decides.',
    'Hallway Alder Corner: Fits. 11″ to spare; the hallway’s width decides.',
  ])
  expect(status(host).textContent).toContain('Every piece gets in; it is tight where it says so.')
})

test('a piece that does not pass is named, with what the leg lacks, and so are the others that do not', () => {
  keepHome({ doorWidth: 30 })
  const { host } = open()
  expect(lines(host)[0]).toMatch(
    /^Door Alder Corner: .*Does not pass either: Alder Left-Arm Loveseat, Alder Right-Arm Loveseat\.$/,
  )
  expect(status(host).textContent).toContain(
    'Not everything gets in: Alder Left-Arm Loveseat, Alder Corner, Alder Right-Arm Loveseat.',
  )
})

test('a size typed here is kept for product pages and answered at once; the room is not asked for again', () => {
  const { host } = open()
  expect(status(host).textContent).toBe('Give the width of a door and the answer stands here.')
  expect([...host.querySelectorAll('legend')].map(legend => legend.textContent)).toEqual([
    'Door',
    'Hallway',
    'Stairs',
    'Elevator',
  ])
  type(fieldNamed(host.querySelector('fieldset')!, 'Width'), '40')
  expect(keptHome()).toEqual({ doorWidth: 40 })
  expect(lines(host)).toEqual(['Door Alder Corner: Fits. 3″ to spare; the door’s width decides.'])
})

test('a piece whose boxes are not known is checked unpacked, and the answer says so', () => {
  keepHome({ doorWidth: 40 })
  expect(status(open({ collection: COLLECTION }).host).textContent).toContain(
    'The boxes of these are not known; they are checked unpacked: Alder Left-Arm Loveseat, Alder Corner, Alder Right-Arm Loveseat.',
  )
})

test('an empty plan has nothing to carry', () => {
  keepHome({ doorWidth: 40 })
  expect(status(open({ start: EMPTY_PLAN }).host).textContent).toBe('Add a piece and its boxes are checked.')
})

test('in Canada and in French lengths are in centimeters with inches beside them', () => {
  keepHome({ doorWidth: 40 })
  expect(lines(open({ language: 'fr', collection: { ...BOXED, systemOfMeasure: 2 } }).host)[0]).toBe(
    'Porte Alder Corner\u00a0: Ça passe. Il reste 8\u00a0cm (3\u00a0po); c’est la largeur de la porte qui décide.',
  )
})

test('one more piece never makes a way in easier', () => {
  const rank = { 'too-small': 0, tight: 1, fits: 2 }
  const home = fc.record({
    doorWidth: fc.integer({ min: 10, max: 80 }),
    stairWidth: fc.integer({ min: 20, max: 60 }),
    stairTurns: fc.boolean(),
  })
  fc.assert(
    fc.property(
      home,
      fc.shuffledSubarray(BOXED.pieces, { minLength: 1 }),
      fc.constantFrom(...BOXED.pieces),
      (home, pieces, more) => {
        const verdicts = (of: typeof pieces) =>
          wayIn(carriedPieces(of), home, 1, 'en').map(({ verdict }) => rank[verdict])
        const [before, after] = [verdicts(pieces), verdicts([...pieces, more])]
        for (const [leg, verdict] of after.entries()) expect(verdict).toBeLessThanOrEqual(before[leg]!)
      },
    ),
    { numRuns: 60 },
  )
})
