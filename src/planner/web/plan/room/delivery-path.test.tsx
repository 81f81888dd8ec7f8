// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { saveHome, loadHome } from '#catalog/web/fit/stored-home.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { EMPTY_PLAN } from '../../../rules/plan.ts'
import { COLLECTION } from '#tests/support/planner/collection.ts'
import { DeliveryPath } from './delivery-path.tsx'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { useHome } from './use-home.ts'
import { carriedPieces, checkDeliveryPath } from '../delivery-path.ts'

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
const status = () => screen.getByRole('status')
const lines = () => [...status().querySelectorAll('li')].map(line => line.textContent)

test('each measured passage names the piece with the least space, by its box', () => {
  saveHome({ doorWidth: 38, hallWidth: 48 })
  open()
  expect(lines()).toEqual([
    'Door Alder Corner: Fits, with 1″ to spare. The tightest measure is the door’s width.',
    'Hallway Alder Corner: Fits, with 11″ to spare. The tightest measure is the hallway’s width.',
  ])
  expect(status().textContent).toContain('Every piece gets in, but it is tight where marked.')
})

test('a piece that does not fit through is named with the shortfall, and so are all others', () => {
  saveHome({ doorWidth: 30 })
  open()
  expect(lines()[0]).toMatch(
    /^Door Alder Corner: .*Does not get through either: Alder Left-Arm Loveseat, Alder Right-Arm Loveseat\.$/,
  )
  expect(status().textContent).toContain(
    'Not everything gets in: Alder Left-Arm Loveseat, Alder Corner, Alder Right-Arm Loveseat.',
  )
})

test('a size entered here is stored for product pages and answered at once; there are no room fields', async () => {
  const { container } = open()
  expect(status().textContent).toBe('Enter the width of a door, and the answer appears here.')
  expect([...container.querySelectorAll('legend')].map(legend => legend.textContent)).toEqual([
    'Door',
    'Hallway',
    'Stairs',
    'Elevator',
  ])
  await user.clear(within(container.querySelector('fieldset')!).getByLabelText('Width'))
  await user.type(within(container.querySelector('fieldset')!).getByLabelText('Width'), '40')
  expect(loadHome()).toEqual({ doorWidth: 40 })
  expect(lines()).toEqual(['Door Alder Corner: Fits, with 3″ to spare. The tightest measure is the door’s width.'])
})

test('a piece with unknown boxes is checked unpacked, and the message says so', () => {
  saveHome({ doorWidth: 40 })
  open({ collection: COLLECTION })
  expect(status().textContent).toContain(
    'The boxes of these are not known; they are checked unpacked: Alder Left-Arm Loveseat, Alder Corner, Alder ' +
      'Right-Arm Loveseat.',
  )
})

test('an empty plan has no answer', () => {
  saveHome({ doorWidth: 40 })
  open({ start: EMPTY_PLAN })
  expect(status().textContent).toBe('Add a piece, and we check its boxes.')
})

test('in Canada and in French, lengths are in centimeters with inches beside them', () => {
  saveHome({ doorWidth: 40 })
  open({ language: 'fr', collection: { ...BOXED, systemOfMeasure: 2 } })
  expect(lines()[0]).toBe(
    'Porte Alder Corner\u00a0: Ça passe. Il reste 8\u00a0cm; le plus serré, c’est la largeur de la porte.',
  )
})

test('adding a piece never improves the result of a passage', () => {
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
          checkDeliveryPath(carriedPieces(of), home, 1, 'en').map(({ verdict }) => rank[verdict])
        const [before, after] = [verdicts(pieces), verdicts([...pieces, more])]
        for (const [leg, verdict] of after.entries()) expect(verdict).toBeLessThanOrEqual(before[leg]!)
      },
    ),
    { numRuns: 60 },
  )
})
